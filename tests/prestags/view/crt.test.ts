import { expect, test } from 'vitest'
import { crtChart } from '../../../src/systems/prestags/present/common/crt.ts'
import { chancesOf } from '../../../src/systems/prestags/present/common/odds.ts'
import { meleeOf } from '../bench.ts'
import { table } from '../harness.ts'

const heads = (rows?: readonly number[]): readonly string[] =>
  crtChart(rows ? { rows: new Set(rows) } : {}).rows.map(({ head, isOut }) => `${head}${isOut ? ' out' : ''}`)

test('[8.2] the row of seven stands in the printed table, and in an attack only where the die can reach it', () => {
  expect(heads()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(heads([1, 2, 3, 4, 5, 6])).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(heads([2, 3, 4, 5, 6, 7])).toEqual(['1 out', '2', '3', '4', '5', '6', '7'])
})

test('[8.0] a chance is told as so many of the six faces of a die, and together they are all six', () => {
  const t = table({ step: 'melee', units: { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0506' } })
  const [group] = meleeOf(t, '0506', 'A-PP-1', 'A-PP-2').groups
  const chances = group ? chancesOf(group) : []
  expect(chances.length).toBeGreaterThan(0)
  expect(new Set(chances.map((chance) => chance.of))).toEqual(new Set([6]))
  expect(chances.reduce((sum, { ways }) => sum + ways, 0)).toBe(6)
})
