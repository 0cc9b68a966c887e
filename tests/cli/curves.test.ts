import { expect, test } from 'vitest'
import { fitted, reliability, surprise } from '../../src/cli/curves/fitting.ts'
import { OUTLOOK, type Sample } from '../../src/cli/curves/sample.ts'
import { logistic } from '../../src/core/mind/chances.ts'
import { weightOf } from '../../src/core/mind/outlook.ts'

const TRUE = { early: 4, late: 2, wins: 3 }

/** Positions that are won as often as a curve says. */
const samples: readonly Sample[] = [-0.6, -0.2, 0, 0.3, 0.7].flatMap((lead) =>
  [-1, 0, 1].flatMap((wins) =>
    [0.1, 0.5, 0.9].map((passed) => {
      const one = { lead, wins, passed }
      return { ...one, won: logistic(weightOf(one, TRUE)), weight: 1 }
    }),
  ),
)

test('a fit finds the curve by which games were won, and no other surprises less', () => {
  const found = fitted(OUTLOOK, samples)
  expect(found[0]).toBeGreaterThan(3)
  expect(found[1]).toBeGreaterThan(1.4)
  expect(found[2]).toBeGreaterThan(2)
  expect(surprise(OUTLOOK, found, samples)).toBeLessThan(surprise(OUTLOOK, [3.5, 3.5, 0], samples))
  expect(surprise(OUTLOOK, [4, 2, 3], samples)).toBeLessThanOrEqual(surprise(OUTLOOK, found, samples))
})

test('a curve that is right is won as often as it says', () => {
  const rows = reliability(OUTLOOK, [4, 2, 3], samples).split('\n').slice(2)
  expect(rows).toHaveLength(7)
  for (const row of rows) {
    const [from, to, , won] = (row.match(/\d+/g) ?? []).map(Number)
    expect(won).toBeGreaterThanOrEqual(from ?? 100)
    expect(won).toBeLessThanOrEqual(to ?? 0)
  }
})

test('who would win as things stand is likelier to win, the more so the less is to come', () => {
  const at = (wins: number, passed: number): number => weightOf({ lead: 0, wins, passed }, TRUE)
  expect(at(1, 0)).toBe(0)
  expect(at(1, 0.5)).toBeGreaterThan(0)
  expect(at(1, 0.9)).toBeGreaterThan(at(1, 0.5))
  expect(at(-1, 0.9)).toBeCloseTo(-at(1, 0.9))
})
