import { expect, test } from 'vitest'
import { crtChart } from '../../../src/systems/prestags/present/crt.ts'

const heads = (rows?: readonly number[]): readonly string[] =>
  crtChart(rows ? { rows: new Set(rows) } : {}).rows.map(({ head, isOut }) => `${head}${isOut ? ' out' : ''}`)

test('[8.2] the row of seven stands in the printed table, and in an attack only where the die can reach it', () => {
  expect(heads()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(heads([1, 2, 3, 4, 5, 6])).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(heads([2, 3, 4, 5, 6, 7])).toEqual(['1 out', '2', '3', '4', '5', '6', '7'])
})
