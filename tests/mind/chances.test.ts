import { expect, test } from 'vitest'
import fc from 'fast-check'
import { chanceAt, chancesOf, CURVE } from '../../src/core/mind/chances.ts'
import { outcomesOf } from '../../src/core/mind/expected.ts'
import { laidOut, thoughtOut } from './playing.ts'

const THROWS = [
  ['prestags', 'rome-753bc', 'melee', 6],
  ['itacs', 'cape-bon-468', 'fire', 36],
] as const

test.each(THROWS)('%s %s: every throw of a %s is carried out once', async (system, id, type, throws) => {
  const laid = await laidOut(system, id)
  const { play, battle } = laid
  const { steps } = thoughtOut(laid, { level: 'recruit', style: 'bold' }, 120)
  const found = steps.find(({ thought }) => thought.commands[0]?.type === type)
  expect(found).toBeDefined()
  const { state, thought } = found!
  const command = thought.commands[0]!
  const outcomes = outcomesOf(play, battle, state, command)
  expect(outcomes).toHaveLength(throws)
  expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  for (const one of outcomes) expect(one.state.dice).toEqual(state.dice)
})

test('the chances of both sides are one together, half at the beginning of an even battle, and sure at the end', async () => {
  const laid = await laidOut('prestags', 'rome-753bc')
  const { play, battle } = laid
  const { steps, end } = thoughtOut(laid, { level: 'recruit', style: 'bold' }, 400)
  for (const { state } of steps)
    expect(chancesOf(play, battle, state, 0, laid.start) + chancesOf(play, battle, state, 1, laid.start)).toBeCloseTo(1)
  expect(end.verdict).toBeDefined()
  const winner = end.verdict?.winner
  expect(chancesOf(play, battle, end, 0, laid.start)).toBe(winner === undefined ? 0.5 : winner === 0 ? 1 : 0)
})

test('a larger lead is never a smaller chance, whenever it is had, and both sides are one together', () => {
  const lead = fc.double({ min: -3, max: 3, noNaN: true })
  const passed = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(lead, lead, passed, (one, other, at) => {
      expect(Math.sign(chanceAt(one, at) - chanceAt(other, at)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0)
      expect(chanceAt(one, at) + chanceAt(-one, at)).toBeCloseTo(1)
    }),
  )
  expect(Math.min(CURVE.early, CURVE.late)).toBeGreaterThan(0)
})
