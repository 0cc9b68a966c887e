import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { type ScenarioSheet, sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'

const WRITTEN = JSON.parse(
  readFileSync(new URL('../../scenarios/panzer-strike/stonne-1940.json', import.meta.url), 'utf8'),
) as ScenarioSheet
type Json = Readonly<Record<string, unknown>>

const [axis, allies] = WRITTEN.sides
const [first, ...rest] = axis.formations
const onSheet = (change: Json): Json => ({ ...WRITTEN, ...change })
const onSide = (change: Json): Json => onSheet({ sides: [{ ...axis, ...change }, allies] })
const onFormation = (change: Json): Json => onSide({ formations: [{ ...first, ...change }, ...rest] })
const onUnit = (change: Json): Json => onFormation({ units: [{ ...first?.units[0], ...change }] })

const isRead = (sheet: Json): boolean => sheetSchema.safeParse(sheet).success

/** Which of the values a part may have. */
const read = (sheetWith: (change: Json) => Json, part: string, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => isRead(sheetWith({ [part]: value })))

const many = (count: number, of: unknown): unknown[] => Array.from({ length: count }, () => of)
const lengths = (values: readonly unknown[]): readonly number[] =>
  values.map((one) => (one as string | unknown[]).length)

describe('what a battle may say', () => {
  test.each<[string, (change: Json) => Json, number, number]>([
    ['period', onSheet, 1, 10],
    ['visibility', onSheet, 1, 9],
    ['depth', onSide, 2, 59],
    ['rating', onFormation, 1, 40],
    ['facing', onUnit, 0, 7],
    ['skill', onUnit, 1, 10],
    ['morale', onUnit, 1, 9],
    ['men', onUnit, 1, 20],
  ])('[PS III Limits] %s', (part, sheetWith, least, most) => {
    expect(read(sheetWith, part, [least - 1, least, least + 0.5, most, most + 1])).toEqual([least, most])
  })

  test('[PS II.B.3 Ammunition] a weapon may begin without rounds; a unit has one to four', () => {
    const values = [[-1], [0], [999], [1000], [], many(4, 1), many(5, 1)]
    expect(read(onUnit, 'rounds', values)).toEqual([[0], [999], many(4, 1)])
    expect(lengths(read(onUnit, 'weapons', [[], ['TMG'], many(4, 'TMG'), many(5, 'TMG'), ['SLING']]))).toEqual([1, 4])
  })

  test('[PS II.A Identification] letters from A to S, and not too many of anything', () => {
    const unit = first?.units[0]
    expect(read(onFormation, 'letter', ['A', 'S', 'T', 'a', 'AB', ''])).toEqual(['A', 'S'])
    expect(read(onFormation, 'under', ['A', 'S', 'T'])).toEqual(['A', 'S'])
    expect(read(onUnit, 'on', ['B-1', 'S-12', 'B-123', 'T-1', 'B'])).toEqual(['B-1', 'S-12'])
    expect(lengths(read(onFormation, 'units', [[], [unit], many(20, unit), many(21, unit)]))).toEqual([1, 20])
    expect(lengths(read(onSide, 'formations', [[], [first], many(19, first), many(20, first)]))).toEqual([1, 19])
    expect(lengths(read(onSide, 'mines', [[], many(200, '0505'), many(201, '0505')]))).toEqual([0, 200])
    expect(lengths(read(onUnit, 'type', ['x'.repeat(30), 'x'.repeat(31)]))).toEqual([30])
    expect(lengths(read(onFormation, 'name', ['x'.repeat(40), 'x'.repeat(41)]))).toEqual([40])
  })

  test('[PS I.B] variants leave formations away, four of them at most', () => {
    const variant = { name: 'x'.repeat(80), without: ['B-C'] }
    expect(lengths(read(onSheet, 'variants', [[variant], many(4, variant), many(5, variant)]))).toEqual([1, 4])
    const without = (...values: readonly unknown[]) =>
      lengths(values.filter((one) => isRead(onSheet({ variants: [{ ...variant, without: one }] }))) as unknown[][])
    expect(without([], ['B-C'], ['C-A'], ['B-T'], many(18, 'B-C'), many(19, 'B-C'))).toEqual([1, 18])
    expect(isRead(onSheet({ variants: [{ ...variant, name: 'x'.repeat(81) }] }))).toBe(false)
  })
})
