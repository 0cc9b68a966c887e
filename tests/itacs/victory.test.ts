import { expect, test } from 'vitest'
import type { UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'
import { panicLevelOf, panics, verdictOf, worthOf } from '../../src/systems/itacs/rules/position/victory.ts'

test('[ITACS 7.0] half the combat strength and the fire strength; twice that for class C, not for Mf', () => {
  const worth = (types: string) => types.split(' ').map((type) => worthOf(type as UnitCode))
  // The examples: PP and LB 3; HC is 4 by the formula, not the 8 printed [I-01].
  expect(worth('PP LB HC')).toEqual([3, 3, 4])
  expect(worth('MI MS PS HL SD AX BI')).toEqual([1, 1.5, 2, 2.5, 2, 1.5, 3])
  expect(worth('LC MC BW IB CB AE AL LA HA BL CT TB')).toEqual([1, 3, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5])
  expect(worth('HB OC BC EL CH VF LF HF LD ST 1L')).toEqual([1, 2, 2.5, 4, 0, 2, 1.5, 3, 0, 0, 0])
})

test('[ITACS 7.1] without a level on the sheet it is 40 in a hundred of the army, rounded up [I-34]', () => {
  expect(panicLevelOf(['PP', 'PP', 'PP', 'LB', 'HC'])).toBe(7)
  expect(panicLevelOf(['PP', 'PP', 'HC'])).toBe(4)
  expect(panicLevelOf(['MS'])).toBe(1)
  expect(panicLevelOf([])).toBe(0)
})

test('[ITACS 5.4] a side panics when its enemy has won its level, and only the first one does', () => {
  const levels = [10, 12] as const
  expect(panics([0, 9.5], levels, 0, undefined)).toBeUndefined()
  expect(panics([0, 10], levels, 1, undefined)).toBe(0)
  expect(panics([12, 0], levels, 0, undefined)).toBe(1)
  expect(panics([12, 10], levels, 0, 1)).toBeUndefined()
  expect(panics([50, 50], [undefined, undefined], 0, undefined)).toBeUndefined()
  expect(panics([50, 50], [undefined, 40], 0, undefined)).toBe(1)
})

test('[ITACS 5.4] both at once: the side that defended [I-47]', () => {
  expect([panics([12, 10], [10, 12], 0, undefined), panics([12, 10], [10, 12], 1, undefined)]).toEqual([0, 1])
})

test('[ITACS 7.2] more is marginal, more than twice substantive, more than three times decisive [I-45]', () => {
  const read = (a: number, b: number) => {
    const verdict = verdictOf([a, b])
    return verdict ? `${verdict.winner} ${verdict.level}` : 'draw'
  }
  expect([read(5, 4), read(8, 4), read(8.5, 4), read(12, 4), read(12.5, 4)]).toEqual([
    '0 marginal',
    '0 marginal',
    '0 substantive',
    '0 substantive',
    '0 decisive',
  ])
  expect([read(4, 13), read(1, 0), read(0, 0), read(7, 7)]).toEqual(['1 decisive', '0 decisive', 'draw', 'draw'])
})
