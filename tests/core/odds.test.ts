import { expect, test } from 'vitest'
import { oddsOf } from '../../src/core/calc/odds.ts'

test.each([
  [24, 8, 3],
  [8, 4, 2],
  [7, 8, 0.5],
  [8, 8, 1],
  [15, 8, 1],
  [16, 8, 2],
  [4, 8, 0.5],
  [1.5, 1, 1],
  [100, 3, 33],
])('%d to %d is %d, rounded for the defender', (attack, defence, odds) => {
  expect(oddsOf(attack, defence)).toBe(odds)
})

test('below 1 to 2 there are no odds, nor without an attacker; against nothing they have no limit', () => {
  expect(oddsOf(3.5, 8)).toBeUndefined()
  expect(oddsOf(0, 1)).toBeUndefined()
  expect(oddsOf(0, 0)).toBeUndefined()
  expect(oddsOf(1, 0)).toBe(Number.POSITIVE_INFINITY)
})
