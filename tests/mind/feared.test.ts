import { expect, test } from 'vitest'
import { fearedIn, fearOf, settled } from '../../src/core/mind/feared.ts'
import { DEPTHS } from '../../src/core/mind/weights.ts'
import { laidOut, thoughtOut } from './playing.ts'

const after = (turns: number, next: number, lost: number) => {
  let known = settled(undefined, 1, 50)
  for (let turn = 2; turn <= turns; turn++) known = settled({ ...known, next }, turn, known.worth - lost)
  return known
}

test('an enemy who lets everything go by is feared less and less, but never not at all', () => {
  expect(fearOf(undefined)).toBe(1)
  expect(fearOf(after(1, 5, 0))).toBe(1)
  expect(fearOf(after(4, 5, 0))).toBeLessThan(fearOf(after(3, 5, 0)))
  expect(fearOf(after(30, 5, 0))).toBe(0.25)
})

test('who takes half of what is open to him is feared as he is; who begins to take is feared again', () => {
  expect(fearOf(after(8, 4, 2))).toBe(1)
  const idle = after(8, 4, 0)
  expect(fearOf(settled({ ...idle, next: 4 }, 9, idle.worth - 4))).toBeGreaterThan(fearOf(idle))
})

test('several marches of one turn are one; what cannot be read is forgotten', () => {
  const known = { ...after(4, 5, 0), next: 7 }
  expect(settled(known, known.turn, 12)).toBe(known)
  expect(fearedIn({ feared: known })).toEqual(known)
  expect(fearedIn({ feared: { ...known, took: 'much' } })).toBeUndefined()
  expect(fearedIn({ feared: 3 })).toBeUndefined()
})

test('a general remembers what it feared from one turn to the next', async () => {
  const laid = await laidOut('prestags', 'rome-753bc')
  const tuning = { weights: {}, depth: { budget: 40, ahead: 0 } }
  const { steps } = thoughtOut(laid, { level: 'general', style: 'cunning', tuning }, 60, ({ memory }) => {
    return (fearedIn(memory)?.feared ?? 0) > 0
  })
  const known = fearedIn(steps.at(-1)?.thought.memory)
  expect(known?.feared).toBeGreaterThan(0)
  expect(DEPTHS).toMatchObject({ captain: { learns: false }, general: { learns: true } })
})
