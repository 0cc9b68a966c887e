import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from './loadBattle.ts'
import { compatible, presetsFor } from '../../src/systems/prestags/rules/presets.ts'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { TroopCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, fireOf, force, inShort, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

/** Fire strength by range as the facts have it, typed apart from the code. */
const PRINTED: Readonly<Partial<Record<TroopCode, readonly number[]>>> = {
  BW: [2, 1],
  IB: [2, 2, 1],
  HB: [1, 0.5],
  SK: [2],
  CB: [2, 2, 1],
  AE: [2, 2, 1],
  AL: [2, 2, 1, 1],
  LB: [3, 2, 1],
  HA: [3, 3, 2, 2, 1, 1, 1],
  LA: [2, 2, 2, 1, 1],
  OC: [1],
  EX: [2],
  BC: [1, 0.5],
  BL: [3, 3, 2, 2, 1, 1, 1],
}

const HEXES = ['0502', '0503', '0504', '0505', '0506', '0507', '0508', '0509']

const ranged = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['rangeEffects'], ...more, units })

const shot = (code: TroopCode, range: number): Table =>
  ranged({ [`A-${code}-1`]: '0501', 'B-MI-1': HEXES[range - 1] ?? '' })

describe('range effects', () => {
  test.each(Object.entries(PRINTED) as [TroopCode, readonly number[]][])(
    '[Chariot 3.1] [Yeoman 8.3] [Proposal 6] %s fires as the chart has it, hex by hex',
    (code, strengths) => {
      expect(strengths).toHaveLength(TROOPS[code].range ?? 0)
      const found = strengths.map((_, index) =>
        total(fireOf(shot(code, index + 1), HEXES[index] ?? '', `A-${code}-1`).attack),
      )
      expect(found).toEqual(strengths)
    },
  )

  test('[Chariot 3.1] it is a line of its own, with its paragraph', () => {
    const lines = (code: TroopCode, range: number) =>
      fireOf(shot(code, range), HEXES[range - 1] ?? '', `A-${code}-1`).attack.parts[0]?.lines.map((line) => [
        line.label,
        line.value,
        line.cite,
      ])
    expect(lines('LB', 3)).toEqual([
      ['fire strength', 3, '3.35'],
      ['at range 3', -2, 'Yeoman 8.3'],
    ])
    expect(lines('HB', 2)?.[1]).toEqual(['at range 2', -0.5, 'Chariot 3.1'])
    expect(lines('BL', 7)?.[1]).toEqual(['at range 7', -2, 'Proposal 6'])
    expect(lines('BC', 2)?.[1]).toEqual(['at range 2', -0.5, 'Proposal 6'])
    expect(lines('IB', 2)).toHaveLength(1)
  })

  test('[Chariot 3.1] halves add up: four horse bowmen at two hexes make 2, against 3 still below 1-1', () => {
    const units = Object.fromEntries([1, 2, 3, 4].map((n) => [`A-HB-${n}`, '0501']))
    const t = ranged({ ...units, 'B-MI-1': '0503' }, { stacking: [9, 9] })
    expect(inShort(fireOf(t, '0503', ...Object.keys(units)))).toBe('2:3 1-2')
    expect(no(t, t.fire('0503', 'A-HB-1', 'A-HB-2'))).toBe('oddsTooLow 8.1')
  })

  test('[6.13] without the option the printed strength counts at every range', () => {
    const t = table({ units: { 'A-LB-1': '0501', 'B-MI-1': '0504' } })
    expect(total(fireOf(t, '0504', 'A-LB-1').attack)).toBe(3)
  })

  test('[6.42] defensive fire is at one hex: full strength', () => {
    const t = ranged({ 'A-MI-1': { at: '0502', moved: 5 }, 'B-LB-1': '0501' }, { step: 'defensiveFire', dice: [3] })
    t.play(t.defend('0502', 'B-LB-1'))
    expect(total(combatOf(t).attack)).toBe(3)
  })

  test('[Chariot 3.1] it concerns battles with such troops, and says how they fire', () => {
    const module = OPTIONS.find((one) => one.id === 'rangeEffects')
    const sides = [force('Reds', { units: { HB: 2, SK: 1 } }), force('Blues')]
    const t = ranged({ 'A-HB-1': '0501' }, { scenario: { sides } as never })
    expect(module?.concerns?.(t.battle)).toBe(true)
    expect(module?.changes?.(t.battle)).toBe('Fire strength hex by hex: Horse Bowmen 1-½.')
    expect(module?.concerns?.(table({ units: { 'A-MI-1': '0501' } }).battle)).toBe(false)
  })
})

describe('range from hilltops', () => {
  const ground = (row: string): string[] => Array.from({ length: 10 }, (_, i) => (i === 5 ? row : '.'.repeat(12)))
  const map = ground('hs..........')
  const high = (units: Position['units'], more: Partial<Position> = {}): Table =>
    table({ options: ['hilltopRange'], map, ...more, units, scenario: { game: 'spartan', ...more.scenario } })

  test('[Spartan 3.3] one hex more at slopes and at the ground', () => {
    expect(total(fireOf(high({ 'A-SK-1': '0501', 'B-MI-1': '0503' }), '0503', 'A-SK-1').attack)).toBe(2)
    expect(total(fireOf(high({ 'A-BL-1': '0501', 'B-MI-1': '0509' }), '0509', 'A-BL-1').attack)).toBe(3)
    const down = high({ 'A-BW-1': '0506', 'B-MI-1': '0503' }, { map: ground('..s..h......') })
    expect(total(fireOf(down, '0503', 'A-BW-1').attack)).toBe(2)
  })

  test('[Spartan 3.3] it concerns battles with hilltops on their map, and somebody to fire down from them', () => {
    const concerned = (ground: Position['map'], units: Record<string, number> = { BW: 1 }, game = 'spartan') => {
      const more = ground === undefined ? {} : { map: ground }
      const sides = ['Reds', 'Blues'].map((name) => force(name, { units }))
      const t = table({ ...more, scenario: { game, sides } as never, units: { 'A-BW-1': '0101' } })
      return OPTIONS.find(({ id }) => id === 'hilltopRange')?.concerns?.(t.battle)
    }
    expect([concerned(map), concerned(undefined), concerned(map, { MI: 1 })]).toEqual([true, false, false])
    expect([concerned(map, { BW: 0, MI: 1 }), concerned(map, { BW: 1 }, 'legion')]).toEqual([false, false])
  })

  test('[Spartan 3.3] not two hexes, not at hilltops, not from anywhere else', () => {
    const far = high({ 'A-SK-1': '0501', 'B-MI-1': '0504' })
    expect(no(far, far.fire('0504', 'A-SK-1'))).toBe('outOfRange 6.13')
    const across = high({ 'A-BW-1': '0501', 'B-MI-1': '0504' }, { map: ground('h..h........') })
    expect(no(across, across.fire('0504', 'A-BW-1'))).toBe('outOfRange 6.13')
    const slope = high({ 'A-SK-1': '0502', 'B-MI-1': '0504' })
    expect(no(slope, slope.fire('0504', 'A-SK-1'))).toBe('outOfRange 6.13')
  })

  test('[Spartan 3.3] only in Spartan, and only with the option', () => {
    const units = { 'A-SK-1': '0501', 'B-MI-1': '0503' }
    const legion = high(units, { scenario: { game: 'legion' } })
    expect(no(legion, legion.fire('0503', 'A-SK-1'))).toBe('outOfRange 6.13')
    const without = high(units, { options: [] })
    expect(no(without, without.fire('0503', 'A-SK-1'))).toBe('outOfRange 6.13')
  })

  test('[Spartan 3.3] [6.42] defensive fire stays at one hex', () => {
    const t = high({ 'A-MI-1': { at: '0503', moved: 5 }, 'B-SK-1': '0501' }, { step: 'defensiveFire' })
    expect(no(t, t.defend('0503', 'B-SK-1'))).toBe('notAdjacent 6.42')
  })

  test('[Spartan 3.3] [Chariot 3.1] beyond the chart the last number of the range effects counts', () => {
    const both = { options: ['rangeEffects', 'hilltopRange'] }
    expect(total(fireOf(high({ 'A-BL-1': '0501', 'B-MI-1': '0509' }, both), '0509', 'A-BL-1').attack)).toBe(1)
    expect(total(fireOf(high({ 'A-SK-1': '0501', 'B-MI-1': '0503' }, both), '0503', 'A-SK-1').attack)).toBe(2)
    expect(total(fireOf(high({ 'A-BW-1': '0501', 'B-MI-1': '0504' }, both), '0504', 'A-BW-1').attack)).toBe(1)
    expect(total(fireOf(high({ 'A-LB-1': '0501', 'B-MI-1': '0505' }, both), '0505', 'A-LB-1').attack)).toBe(1)
  })
})

describe('range effects among the ways to play', () => {
  const designers = (id: string): readonly string[] =>
    presetsFor(loadBattle(`prestags/${id}`)).find((one) => one.id === 'designers')?.options ?? []

  test('[Chariot 3.1] [Yeoman 8.3] the designers’ way has them wherever a printed type is there', () => {
    for (const id of ['kadesh-1294bc', 'crecy-1346', 'agincourt-1415'])
      expect([id, designers(id)]).toContainEqual(expect.arrayContaining(['rangeEffects']))
  })

  test('[Proposal 6] where only BC or BL have a chart, they are a proposal', () => {
    for (const path of library.paths ?? []) {
      const battle = loadBattle(path)
      const codes = battle.scenario.sides.flatMap((side) => Object.keys(side.units))
      const printed = ['BW', 'IB', 'HB', 'CB', 'AE', 'AL', 'LB', 'HA', 'LA'].some((code) => codes.includes(code))
      expect([path, designers(path.replace('prestags/', '')).includes('rangeEffects')]).toEqual([path, printed])
    }
  })
})

describe('options that need another', () => {
  test('[Alternate D.4] recovery by markers goes with the markers, and not without them', () => {
    const those = (...ids: string[]) =>
      compatible(
        OPTIONS.filter(({ id }) => ids.includes(id)),
        [],
      )
    expect(those('chits', 'chitRecovery')).toEqual(['chits', 'chitRecovery'])
    expect(those('chitRecovery')).toEqual([])
  })
})
