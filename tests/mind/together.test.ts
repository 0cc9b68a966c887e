import { expect, test } from 'vitest'
import { saidWords } from '../../src/core/mind/words.ts'
import { laidOut, thoughtOut } from './playing.ts'

test('[11.2] all who wait beside the map come on by one plan, which names them and where they go', async () => {
  const laid = await laidOut('prestags', 'kadesh-1294bc')
  const isComing = ({ why }: { readonly why: readonly { readonly text: string }[] }): boolean =>
    why.some(({ text }) => text.includes('onto the map'))
  const { steps } = thoughtOut(laid, { level: 'recruit', style: 'cunning' }, 30, isComing)
  const { state, side, thought } = steps.at(-1)!
  const waiting = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve').map(({ id }) => id)
  const [why, ...others] = thought.why
  expect(thought.commands.length).toBeGreaterThan(10)
  expect(thought.commands.every(({ type }) => type === 'move')).toBe(true)
  expect(others).toEqual([])
  expect(why?.units).toHaveLength(thought.commands.length)
  expect(waiting).toEqual(expect.arrayContaining([...(why?.units ?? [])]))
  expect(why?.text).toMatch(/^(\w+ \d+ to \d{4}, ){2}\w+ \d+ to \d{4} and \d+ more: onto the map, towards the enemy\.$/)
})

test('a reason has one colon, whatever it is about', () => {
  const why = 'The position is worth most after this answer.'
  const told = (text: string): string => saidWords({ units: [], text }, why)
  expect(told('Retreat')).toBe('Retreat: the position is worth most after this answer.')
  expect(told('Activate leader 2L 1: 10 units to move')).toBe(
    'Activate leader 2L 1: 10 units to move; the position is worth most after this answer.',
  )
})
