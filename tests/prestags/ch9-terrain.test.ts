import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { isPassable } from '../../src/systems/prestags/rules/position/battle.ts'
import { TERRAIN } from '../../src/systems/prestags/rules/tables/terrain.ts'
import type { Terrain } from '../../src/systems/prestags/rules/terms/types.ts'
import { fireOf, inShort, meleeOf, no, odds } from './bench.ts'
import { table } from './harness.ts'

type Row = {
  readonly code: string
  readonly terrain: Terrain
  /** Movement points; undefined is prohibited. */
  readonly cost: number | undefined
  readonly protection: number
  readonly noFire?: 'Ff' | 'Mf'
  readonly attack: number
  readonly defence: number
}

// The chart typed from the reference sheet; lakes and the sea apart.
const CHART: readonly Row[] = [
  { code: '.', terrain: 'clear', cost: 1, protection: 3, attack: 1, defence: 1 },
  { code: 'v', terrain: 'village', cost: 1, protection: 5, attack: 1, defence: 2 },
  { code: 'w', terrain: 'woods', cost: 3, protection: 4, attack: 1, defence: 2 },
  { code: 's', terrain: 'slope', cost: 2, protection: 3, attack: 1, defence: 1 },
  { code: '~', terrain: 'stream', cost: 2, protection: 1, noFire: 'Ff', attack: 0.5, defence: 1 },
  { code: 'm', terrain: 'swamp', cost: 3, protection: 4, noFire: 'Mf', attack: 1, defence: 2 },
  { code: '=', terrain: 'bridge', cost: 2, protection: 1, attack: 0.5, defence: 2 },
  { code: 'f', terrain: 'ford', cost: 1, protection: 1, noFire: 'Ff', attack: 0.5, defence: 1 },
]

/** Open ground with some hexes of other kinds. */
const ground = (codes: Readonly<Record<string, string>>): string[] =>
  Array.from({ length: 10 }, (_, i) =>
    Array.from({ length: 12 }, (_, j) => {
      const label = `${String(10 - i).padStart(2, '0')}${String(j + 1).padStart(2, '0')}`
      return codes[label] ?? '.'
    }).join(''),
  )

describe.each(CHART)('$terrain', ({ code, terrain, cost, protection, noFire, attack, defence }) => {
  const there = ground({ '0505': code })

  test('[9.0] movement points to enter', () => {
    const t = table({ step: 'movement', map: there, units: { 'A-LC-1': '0504', 'B-MI-1': '0909' } })
    t.play(t.move('A-LC-1', '0505'))
    expect(t.events[0]).toMatchObject({ moves: [{ cost }] })
  })

  test('[9.0] a road through it costs one point', () => {
    const t = table({
      step: 'movement',
      map: there,
      roads: [['0504', '0505', '0506']],
      units: { 'A-LC-1': '0504', 'B-MI-1': '0909' },
    })
    t.play(t.move('A-LC-1', '0505', '0506'))
    expect(t.events[0]).toMatchObject({ moves: [{ cost: 2 }] })
  })

  test('[9.0] fire protection of the units in it', () => {
    const t = table({ map: there, units: { 'A-BL-1': '0503', 'B-PP-1': '0505', 'B-PP-2': '0505' } })
    expect(total(fireOf(t, '0505', 'A-BL-1').defence)).toBe(protection)
    expect(fireOf(t, '0505', 'A-BL-1').defence.lines).toEqual([
      { label: TERRAIN[terrain].name, cite: '9.0', op: 'add', value: protection },
    ])
  })

  test('[9.0] fire out of it', () => {
    const units = { 'A-BL-1': '0505', 'A-BC-1': '0505', 'B-MI-1': '0506' }
    const t = table({ map: there, units })
    const answers = Object.fromEntries(
      (
        [
          ['Ff', 'A-BL-1'],
          ['Mf', 'A-BC-1'],
        ] as const
      ).map(([kind, id]) => [kind, fireFrom(t, id)]),
    )
    const refusedBy = terrain === 'swamp' ? 'noFireFrom 9.0' : 'noFireFrom 6.33'
    expect(answers).toEqual({ Ff: noFire === 'Ff' ? refusedBy : 'fires', Mf: noFire === 'Mf' ? refusedBy : 'odds' })
  })

  test('[9.0] melee strength of attackers in it', () => {
    const t = table({ step: 'melee', map: there, units: { 'A-PS-1': '0505', 'B-PS-1': '0506' } })
    expect(total(meleeOf(t, '0506', 'A-PS-1').attack)).toBe(4 * attack)
    const lines = meleeOf(t, '0506', 'A-PS-1').attack.parts[0]?.lines ?? []
    expect(lines.map((line) => [line.cite, line.value])).toEqual(attack === 1 ? [] : [['7.6', attack]])
  })

  test('[9.0] melee strength of defenders in it', () => {
    const t = table({ step: 'melee', map: there, units: { 'A-PS-1': '0506', 'B-PS-1': '0505', 'B-LT-1': '0505' } })
    expect(total(meleeOf(t, '0505', 'A-PS-1').defence)).toBe((4 + 2) * defence)
    const lines = meleeOf(t, '0505', 'A-PS-1').defence.parts[0]?.lines ?? []
    expect(lines.map((line) => [line.cite, line.value])).toEqual(defence === 1 ? [] : [['7.6', defence]])
  })
})

/** Whether a unit of 0505 may fire at 0506: `fires`, `odds` when only the odds stand against it, or the refusal. */
function fireFrom(t: ReturnType<typeof table>, id: string): string {
  try {
    return fireOf(t, '0506', id).column === undefined ? 'odds' : 'fires'
  } catch {
    return no(t, t.fire('0506', id))
  }
}

describe('the rest of the chart', () => {
  test('[9.0] nobody enters a lake or the sea', () => {
    for (const [code, name] of [
      ['L', 'lake'],
      ['S', 'sea'],
    ] as const) {
      const t = table({
        step: 'movement',
        map: ground({ '0505': code }),
        units: { 'A-LC-1': '0504', 'B-MI-1': '0909' },
      })
      const refusal = t.refused(t.move('A-LC-1', '0505'))
      expect(refusal).toMatchObject({ code: 'prohibited', cite: '9.0', cell: t.cell('0505') })
      expect(refusal.text).toContain(name)
    }
  })

  test('[9.0] a road through open ground protects with 2, through a village with 5', () => {
    const roads = [['0504', '0505', '0506']]
    const units = { 'A-BL-1': '0705', 'B-MI-1': '0505', 'B-MI-2': '0504' }
    const open = table({ map: ground({}), roads, units })
    expect(inShort(fireOf(open, '0505', 'A-BL-1'))).toBe('3:2 1-1')
    const village = table({ map: ground({ '0505': 'v' }), roads, units })
    expect(inShort(fireOf(village, '0505', 'A-BL-1'))).toBe('3:5 1-2')
  })

  test('[9.0] hilltops count as the other terrain of their hex', () => {
    for (const [code, protection, factor] of [
      ['h', 3, 1],
      ['W', 4, 2],
      ['V', 5, 2],
    ] as const) {
      const map = ground({ '0505': code })
      const fire = table({ map, units: { 'A-BL-1': '0506', 'B-MI-1': '0505' } })
      expect(total(fireOf(fire, '0505', 'A-BL-1').defence)).toBe(protection)
      const melee = table({ step: 'melee', map, units: { 'A-PS-1': '0506', 'B-MI-1': '0505' } })
      expect(total(meleeOf(melee, '0505', 'A-PS-1').defence)).toBe(2 * factor)
    }
  })

  test('[9.0, Viking 3.1] nobody stands in a lake; at sea only where there are fleets', () => {
    const open = (special: 'seaFleets'[]): readonly boolean[] => {
      const t = table({ map: ['.LS'], units: { 'A-MI-1': '0101' }, scenario: { special } })
      return t.cells('0101', '0102', '0103').map((cell) => isPassable(t.battle, cell))
    }
    expect(open([])).toEqual([true, false, false])
    expect(open(['seaFleets'])).toEqual([true, false, true])
  })

  test('[9.0] each hex of a joint attack has its own terrain, on both sides', () => {
    // Attackers in a ford and in the open; defenders in woods and on a bridge.
    const map = ground({ '0505': 'f', '0604': '.', '0605': 'w', '0504': '=' })
    const t = table({
      step: 'melee',
      map,
      units: { 'A-PP-1': '0505', 'A-PP-2': '0604', 'B-MI-1': '0605', 'B-MS-1': '0504' },
    })
    expect(odds(t, ['0605', '0504'], 'A-PP-1', 'A-PP-2')).toBe('9:10 1-2')
    expect(odds(t, '0605', 'A-PP-1')).toBe('3:4 1-2')
    expect(odds(t, '0504', 'A-PP-2')).toBe('6:6 1-1')
  })

  test('[9.0] brackets, dots and terrain: halves and doubles multiply, fractions stay', () => {
    const map = ground({ '0505': 'm', '0504': '~' })
    const t = table({ step: 'melee', map, units: { 'A-MC-1': '0504', 'B-MC-1': '0505', 'B-BW-1': '0505' } })
    expect(odds(t, '0505', 'A-MC-1')).toBe('1.5:3 1-2') // 3 halved; [3] halved and doubled
  })

  test('[9.0] terrain that a battle leaves out counts as open ground', () => {
    const map = ground({ '0505': 'w' })
    const units = { 'A-PS-1': '0506', 'B-PS-1': '0505' }
    const printed = table({ step: 'melee', map, units })
    const without = table({ step: 'melee', map, units, scenario: { terrain: [{ ignore: ['woods'] }] } })
    expect([odds(printed, '0505', 'A-PS-1'), odds(without, '0505', 'A-PS-1')]).toEqual(['4:8 1-2', '4:4 1-1'])
  })
})
