import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advances } from '../../src/core/mind/advances.ts'
import { groupsOf } from '../../src/core/mind/groups.ts'
import { plannerOf } from '../../src/core/mind/plan.ts'
import { outlookOf } from '../../src/core/mind/scripts.ts'
import { fieldsOf } from '../../src/core/mind/sketch.ts'
import { DEPTHS } from '../../src/core/mind/weights.ts'
import { dueOf, pressOf } from '../../src/core/mind/course.ts'
import { laidOut, thoughtOut } from './playing.ts'

const late = fc.double({ min: 0, max: 1, noNaN: true })

test('who wins as things stand presses nobody; who would lose presses more the later it is, and no less than who would draw', () => {
  fc.assert(
    fc.property(late, late, fc.boolean(), (a, b, enemy) => {
      expect(pressOf([true, enemy], a)).toBe(0)
      const [sooner, later] = [Math.min(a, b), Math.max(a, b)]
      expect(pressOf([false, enemy], later)).toBeGreaterThanOrEqual(pressOf([false, enemy], sooner))
      expect(pressOf([false, true], a)).toBeGreaterThanOrEqual(pressOf([false, false], a))
    }),
  )
  expect(pressOf([false, true], 0)).toBe(0)
  expect(pressOf([false, true], 1)).toBe(1)
  expect(pressOf([false, false], 1)).toBeGreaterThan(0)
})

test('[11.2] a condition with a turn of its own is pressed by that turn, the latest of several ways to win', () => {
  const sheet = (...ways: readonly object[][]) => ({ sides: [{ victory: ways }, { victory: [] }] }) as never
  const soon = { type: 'destroyUnits', count: 18, by: 7 }
  const held = { type: 'control', hexes: ['A'], at: 10 }
  const open = { type: 'victoryLevel', atLeast: 'marginal' }
  expect(dueOf(sheet([soon]), 0, 12)).toBe(7)
  expect(dueOf(sheet([soon, open]), 0, 12)).toBe(7)
  expect(dueOf(sheet([soon], [held]), 0, 12)).toBe(10)
  expect(dueOf(sheet([soon], [open]), 0, 12)).toBe(12)
  expect(dueOf(sheet([soon]), 1, 12)).toBe(12)
  expect(dueOf(sheet([{ ...held, at: 'end' }]), 0, 12)).toBe(12)
})

test.each([
  ['granicus-334bc', 0, 12],
  ['philippi-42bc', 0, 8],
  ['arbela-331bc', 1, 12],
] as const)('[11.2] at %s who must win by points goes for an enemy who wins by waiting', async (id, side, half) => {
  const laid = await laidOut('prestags', id)
  const mind = {
    level: 'general',
    style: 'cunning',
    tuning: { weights: {}, depth: { budget: 200, ahead: 0 } },
  } as const
  const { steps, refused } = thoughtOut(
    laid,
    mind,
    400,
    ({ commands }, actor) => actor === side && commands.some(({ type }) => type === 'melee'),
  )
  expect(refused).toEqual([])
  const last = steps.at(-1)
  expect(last?.thought.commands.map(({ type }) => type)).toContain('melee')
  expect(last?.state.turn).toBeLessThanOrEqual(half)
})

test('an army is tried as a whole: everybody so many hexes on, nearer to the enemy, as far as each can go', async () => {
  const { play, battle, start } = await laidOut('prestags', 'hastings-1066')
  const { end } = thoughtOut({ play, battle, start }, { level: 'recruit', style: 'bold' }, 60, () => false)
  const sketch = play.mind!.sketch(battle, end, 0, true)
  const fields = fieldsOf(sketch)
  const planner = plannerOf(outlookOf(sketch, fields), groupsOf(sketch))
  const plans = advances(planner, DEPTHS.general)
  expect(plans.length).toBeGreaterThan(0)
  const far = plans.map((genome) => {
    for (const { index } of planner.order) expect(sketch.ends[index]).toContain(genome.cells[index])
    planner.place(genome)
    return sketch.own.reduce((sum, { at }) => sum + (fields.front[at] as number), 0)
  })
  const before = sketch.own.reduce((sum, { home }) => sum + (fields.front[home] as number), 0)
  for (const sum of far) expect(sum).toBeLessThan(before)
})
