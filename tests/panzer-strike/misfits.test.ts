import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misfits } from '../../src/systems/panzer-strike/rules/scenario/misfits.ts'
import { PAGES } from '../../src/systems/panzer-strike/rules/scenario/pages.ts'
import type { Period } from '../../src/systems/panzer-strike/rules/terms/types.ts'
import { readPanzerMap } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { type ScenarioSheet, sheetSchema } from '../../src/systems/panzer-strike/rules/scenario/sheet.ts'

const read = (path: string): unknown => JSON.parse(readFileSync(`scenarios/panzer-strike/${path}.json`, 'utf8'))
const STONNE = sheetSchema.parse(read('stonne-1940'))
const MAP = readPanzerMap(read('maps/stonne'))
if (!MAP.ok) throw new Error('the map cannot be read')
const [GERMANS, FRENCH] = STONNE.sides
const [FIRST, SECOND] = FRENCH.formations
type Formations = ScenarioSheet['sides'][number]['formations']

const found = (change: Partial<ScenarioSheet>): readonly string[] =>
  misfits({ ...STONNE, ...change }, MAP.value).map(({ path, found: what }) => `${path}: ${what}`)
const withFrench = (change: object, formations: Formations = FRENCH.formations): readonly string[] =>
  found({ sides: [GERMANS, { ...FRENCH, formations, ...change }] })
const first = (change: object): readonly string[] =>
  withFrench({}, [{ ...FIRST!, ...change }, ...FRENCH.formations.slice(1)])
const AT = '$.sides[1].formations[0]'

test('the battle itself fits', () => expect(found({})).toEqual([]))

test('[PS I.A Map Size] a map has 60 rows and 60 columns at most', () => {
  const sized = (rows: number, cols: number) =>
    readPanzerMap({
      id: 'plain',
      name: 'Plain',
      system: 'panzer-strike',
      grid: { shape: 'square', rows, cols },
      north: 'top',
      climate: 'summer',
      terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
    })
  const told = (rows: number, cols: number) => {
    const read = sized(rows, cols)
    return read.ok ? [] : read.problems.map(({ path, found: what, expected }) => `${path}: ${what}, ${expected}`)
  }
  expect([told(60, 60), told(61, 20), told(20, 61)]).toEqual([
    [],
    ['$.grid: 61 by 20, at most 60 by 60 squares'],
    ['$.grid: 20 by 61, at most 60 by 60 squares'],
  ])
})

test('[PS I.A Fronts] nations of the front, its years, and units of the period', () => {
  expect(found({ front: 'east' }).slice(0, 1)).toEqual(['$.sides[1].formations[0].nation: FR'])
  expect(found({ period: 4 })).toContain('$.period: 4')
  const late = { ...FIRST!, nation: 'BR' as const, units: [{ type: 'FIREFLY' }] } satisfies Formations[number]
  expect(withFrench({}, [late, ...FRENCH.formations.slice(1)])).toEqual([`${AT}.units[0].type: "FIREFLY"`])
  const gone = { ...FIRST!, nation: 'PO' as const, units: [{ type: '37 BOFORS' }] } satisfies Formations[number]
  expect(withFrench({}, [gone, ...FRENCH.formations.slice(1)])).toContain(`${AT}.units[0].type: "37 BOFORS"`)
})

test('[PS I.A Fronts] a type serves from the first of its periods to the last, both included', () => {
  const period = STONNE.period as Period
  const kept = PAGES.filter(({ nation, periods }) => nation === 'FR' && periods.includes(period))
  const sentry = (type: string, of: number): readonly string[] =>
    misfits(
      {
        ...STONNE,
        period: of as Period,
        sides: [GERMANS, { ...FRENCH, formations: [{ ...FIRST!, units: [{ type }] }] }],
      },
      MAP.value,
    )
      .filter(({ path }) => path.includes('units'))
      .map(({ path }) => path)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.flatMap(({ name }) => sentry(name, period))).toEqual([])
  expect(sentry('S-35', period + 1)).toEqual([`${AT}.units[0].type`])
  expect(sentry('S-35', period - 1)).toEqual([`${AT}.units[0].type`])
})

test('[PS II.A Chain of Command] every letter once, and nobody above himself', () => {
  expect(withFrench({}, [...FRENCH.formations, FIRST!])).toContain(`${AT}.letter: ${FIRST!.letter}`)
  expect(withFrench({}, [FIRST!, { ...SECOND!, under: 'S' }])).toEqual(['$.sides[1].formations[1].under: S'])
  const circle = [FIRST!, { ...SECOND!, letter: 'R', under: 'Q' }, { ...SECOND!, letter: 'Q', under: 'R' }]
  expect(withFrench({}, circle)).toEqual(['$.sides[1].formations[1].under: Q', '$.sides[1].formations[2].under: R'])
})

test('[PS II.A Dug-In] [PS Charts Types of Battle] dug in for assaults only', () => {
  const units = [{ ...FIRST!.units[0]!, dugIn: true }]
  expect(first({ units })).toEqual([])
  expect(
    misfits(
      {
        ...STONNE,
        type: 'alliedPursuit',
        sides: [GERMANS, { ...FRENCH, formations: [{ ...FIRST!, units }, ...FRENCH.formations.slice(1)] }],
      },
      MAP.value,
    ).map(({ path }) => path),
  ).toContain(`${AT}.units[0].dugIn`)
})

test('[PS II.A Off-Map] batteries beyond the map, and nobody else', () => {
  expect(first({ units: [{ type: '75 BTRY' }] })).toHaveLength(1)
  expect(first({ offMap: true, units: [{ type: 'RIFLE SQD' }] })).toEqual([`${AT}.units[0].type: "RIFLE SQD"`])
})

test('[PS I.A Fronts] a type that nobody has is told once, with what there is: of the nation and of everybody', () => {
  const strange = { ...FIRST!, offMap: true, units: [{ type: 'NOBODY', weapons: ['TMG' as const] }] }
  const french = { ...FRENCH, formations: [strange, ...FRENCH.formations.slice(1)] }
  const problems = misfits({ ...STONNE, sides: [GERMANS, french] }, MAP.value)
  expect(problems.map(({ path }) => path)).toEqual([`${AT}.units[0].type`])
  const names = problems[0]!.expected.split(': ')[1]!.split(', ')
  const isThere = (nation: string): boolean => nation === 'FR' || nation === 'ALL'
  expect(names).toEqual(PAGES.filter(({ nation }) => isThere(nation)).map(({ name }) => name))
  expect(['S-35', 'TRUCK', 'PZ-IIIG'].map((name) => names.includes(name))).toEqual([true, true, false])
})

test('[PS P-110] a weapon for each slot', () => {
  const armed = (count: number) =>
    first({ units: [{ type: 'S-35', weapons: Array.from({ length: count }, () => 'TMG') }] })
  const slots = PAGES.find(({ name }) => name === 'S-35')!.mounts.length
  expect([slots - 1, slots, slots + 1].map((count) => armed(count).length)).toEqual([1, 0, 1])
})

test('[PS II.A Chain of Command] nobody stands above the battalion, whatever is said of it', () => {
  const units = [{ type: 'RIFLE SQD' }]
  const round = [
    { ...FIRST!, letter: 'A', under: 'B', units },
    { ...FIRST!, letter: 'B', under: 'A', units },
    { ...FIRST!, letter: 'E', under: 'B', units },
  ]
  expect(withFrench({}, round)).toEqual([])
})

test('[PS II.B.2 Transport] carriers that are there, and have room', () => {
  const truck = { type: 'TRUCK-HVY' }
  const squad = { type: 'RIFLE SQD', on: `${FIRST!.letter}-0` }
  expect(first({ units: [truck, squad] })).toEqual([])
  expect(first({ units: [truck, squad, squad] })).toEqual([`${AT}.units[2].on: ${squad.on}`])
  const rider = { ...squad, on: `${FIRST!.letter}-1` }
  expect(first({ units: [rider, truck, rider] })).toEqual([`${AT}.units[2].on: ${rider.on}`])
  expect(first({ units: [truck, { ...squad, on: 'S-9' }] })).toEqual([`${AT}.units[1].on: S-9`])
  expect(first({ units: [truck, { type: 'TRUCK', on: squad.on }] })).toEqual([`${AT}.units[1].on: ${squad.on}`])
})

test('[PS III Mines] [PS III Limits] mines on the map, and a hundred units a side', () => {
  expect(withFrench({ mines: ['0101', '9999'] })).toEqual(['$.sides[1].mines[1]: 9999'])
  const many = (last: number) =>
    Array.from({ length: 19 }, (_, index) => ({
      ...FIRST!,
      letter: 'ABCDEFGHIJKLMNOPQRS'[index]!,
      under: undefined,
      units: Array.from({ length: index === 18 ? last : 5 }, () => ({ type: 'RIFLE SQD' })),
    }))
  expect([withFrench({}, many(10)), withFrench({}, many(11))]).toEqual([[], ['$.sides[1].formations: 101 units']])
})
