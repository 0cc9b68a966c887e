import { describe, expect, test, vi } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { ScenarioFolder, TroopCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { force, meleeOf, no, odds } from './bench.ts'
import { type Position, table } from './harness.ts'

vi.setConfig({ testTimeout: 30_000 })

/** A table with the chart of a game in force. */
const charted = (game: ScenarioFolder, units: Position['units'], more: Partial<Position> = {}) =>
  table({
    step: 'melee',
    options: ['capability'],
    stacking: [30, 30],
    ...more,
    units,
    scenario: { game, ...more.scenario },
  })

const defence = (game: ScenarioFolder, attacker: TroopCode, defender: TroopCode): number | string => {
  const t = charted(game, { [`A-${attacker}-1`]: '0504', [`B-${defender}-1`]: '0505' })
  try {
    return total(meleeOf(t, '0505', `A-${attacker}-1`).defence)
  } catch {
    return no(t, t.melee('0505', `A-${attacker}-1`))
  }
}

// Fleets are in no chart, and their own rules decide whether they can be attacked.
const CODES = (Object.keys(TROOPS) as TroopCode[]).filter((code) => code !== 'VF')
const ATTACKERS = CODES.filter((code) => TROOPS[code].melee !== undefined)
const plain = (code: TroopCode): number => (TROOPS[code].melee ?? 1) * (TROOPS[code].bracketed ? 0.5 : 1)

/** What the printed chart says, typed apart from the code: a factor, a strength, or P for an attack that is barred. */
const CHARTS: Readonly<Record<ScenarioFolder, (attacker: TroopCode, defender: TroopCode) => number | string>> = {
  chariot: (a, d) => {
    const row = ['MS', 'MI'].includes(d) ? [1, 0.5, 2] : ['AX', 'SD'].includes(d) ? [1, 1, 0.5] : [1, 1, 1]
    const column = ['MS', 'MI'].includes(a) ? 0 : ['AX', 'SD'].includes(a) ? 1 : a === 'MC' ? 2 : -1
    return plain(d) * (row[column] ?? 1)
  },
  spartan: (a, d) => {
    const row = d === 'SD' ? [0.5, 1] : ['MI', 'MS', 'PS', 'PP', 'LT', 'EX'].includes(d) ? [2, 0.5] : [1, 1]
    const column = ['LC', 'MC', 'HC'].includes(a) ? 0 : a === 'SD' ? 1 : -1
    return plain(d) * (row[column] ?? 1)
  },
  yeoman: (a, d) => {
    const rows: Partial<Record<TroopCode, (number | string)[]>> = {
      MS: [3, 2, 3, 6],
      PS: [4, 3, 'P', 8],
      PP: [6, 4, 'P', 12],
      SD: [8, 4, 4, 2],
    }
    const columns: TroopCode[][] = [['MS', 'PS'], ['SD'], ['LC', 'MC'], ['HC']]
    const entry = rows[d]?.[columns.findIndex((column) => column.includes(a))] ?? plain(d)
    return entry === 'P' ? 'barred 5.39' : entry
  },
  legion: (_, d) => plain(d),
  viking: (_, d) => plain(d),
}

describe.each(['chariot', 'spartan', 'legion', 'viking', 'yeoman'] as const)('the chart of %s', (game) => {
  test('[5.39] [Chariot 3.2] [Spartan 3.4] [Yeoman 8.2] every attacker against every defender, exactly', () => {
    for (const attacker of ATTACKERS)
      for (const defender of CODES)
        expect(defence(game, attacker, defender), `${attacker} on ${defender}`).toBe(CHARTS[game](attacker, defender))
  })
})

describe('how the chart is used', () => {
  test('[5.39] without the option nothing changes', () => {
    const t = charted('chariot', { 'A-MC-1': '0504', 'B-MS-1': '0505' }, { options: [] })
    expect(odds(t, '0505', 'A-MC-1')).toBe('3:3 1-1')
    expect(odds(charted('chariot', { 'A-MC-1': '0504', 'B-MS-1': '0505' }), '0505', 'A-MC-1')).toBe('3:6 1-2')
  })

  test('[5.39] of several attackers the best for the attack counts, whoever they are', () => {
    const t = charted('chariot', {
      'A-MC-1': '0504',
      'A-SD-1': '0604',
      'A-PP-1': '0605',
      'B-MS-1': '0505',
    })
    expect(odds(t, '0505', 'A-MC-1', 'A-SD-1')).toBe('7:1.5 4-1')
    expect(odds(t, '0505', 'A-MC-1', 'A-PP-1')).toBe('9:3 3-1') // an unlisted attacker counts as ×1
  })

  test('[5.39] only listed units of the stack change; fractions stay', () => {
    const t = charted('chariot', { 'A-AX-1': '0504', 'B-MS-1': '0505', 'B-PS-1': '0505', 'B-BW-1': '0505' })
    expect(odds(t, '0505', 'A-AX-1')).toBe('3:5.5 1-2')
    const line = meleeOf(t, '0505', 'A-AX-1').defence.parts[0]?.parts[0]?.lines.at(-1)
    expect(line).toMatchObject({ cite: '5.39', op: 'times', value: 0.5 })
  })

  test('[5.39] brackets, then the chart, then terrain', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '....w.......' : '.'.repeat(12)))
    const t = charted('spartan', { 'A-HC-1': '0504', 'B-LT-1': '0505', 'B-2L-1': '0505' }, { map })
    const hex = meleeOf(t, '0505', 'A-HC-1').defence.parts[0]
    // [4]: 4, half 2, ×2 = 4, woods 8, leader 6.
    expect(hex?.parts[0]?.lines.map((line) => [line.cite, line.value])).toEqual([
      ['3.35', 4],
      ['3.37', 0.5],
      ['5.39', 2],
    ])
    expect(hex?.lines.map((line) => [line.cite, line.value])).toEqual([
      ['7.6', 2],
      ['10.11', 6],
    ])
    expect(total(meleeOf(t, '0505', 'A-HC-1').defence)).toBe(14)
  })

  test('[5.39] the chart lowers the cap of a defending leader’s bonus', () => {
    const t = charted('chariot', { 'A-AX-1': '0504', 'B-MS-1': '0505', 'B-2L-1': '0505' })
    expect(odds(t, '0505', 'A-AX-1')).toBe('3:3 1-1') // 1.5 and a bonus of at most 1.5
  })

  test('[5.39] Yeoman bars light and medium cavalry from professional spears and pikes, in any company', () => {
    const units = { 'A-LC-1': '0504', 'A-HC-1': '0504', 'B-PS-1': '0505', 'B-MI-1': '0505', 'B-MI-2': '0604' }
    const t = charted('yeoman', units)
    const refusal = t.refused(t.melee('0505', 'A-LC-1', 'A-HC-1'))
    expect(refusal).toMatchObject({ code: 'barred', cite: '5.39', cell: t.cell('0505') })
    expect(refusal.text).toBe('Light Cavalry may not attack Professional Spearmen by the unit capability chart.')
    expect(no(t, t.melee(['0604', '0505'], 'A-LC-1'))).toBe('barred 5.39')
    expect(odds(t, '0505', 'A-HC-1')).toBe('4:10 barred') // 8 + 2
    expect(odds(t, '0604', 'A-LC-1')).toBe('1:2 1-2')
    const free = charted('yeoman', units, { options: [] })
    expect(odds(free, '0505', 'A-LC-1', 'A-HC-1')).toBe('5:6 1-2')
  })

  test('[5.39] fire and attack strength know no chart', () => {
    const t = charted('chariot', { 'A-SD-1': '0504', 'B-MI-1': '0505' })
    expect(total(meleeOf(t, '0505', 'A-SD-1').attack)).toBe(4)
  })
})

describe('charts for games that print none', () => {
  const lent = (game: ScenarioFolder, units: Position['units'], options = ['capabilityProposed']) =>
    charted(game, units, { options })

  test('[Proposal 5] Legion takes the chart of Spartan, Viking that of Chariot', () => {
    expect(odds(lent('legion', { 'A-LC-1': '0504', 'B-SD-1': '0505' }), '0505', 'A-LC-1')).toBe('1:2 1-2')
    expect(odds(lent('legion', { 'A-SD-1': '0504', 'B-PS-1': '0505' }), '0505', 'A-SD-1')).toBe('4:2 2-1')
    expect(odds(lent('viking', { 'A-SD-1': '0504', 'B-MI-1': '0505' }), '0505', 'A-SD-1')).toBe('4:1 4-1')
    expect(odds(lent('viking', { 'A-MC-1': '0504', 'B-MI-1': '0505' }), '0505', 'A-MC-1')).toBe('3:4 1-2')
    const line = meleeOf(lent('viking', { 'A-SD-1': '0504', 'B-MI-1': '0505' }), '0505', 'A-SD-1').defence.parts[0]
    expect(line?.parts[0]?.lines.at(-1)).toMatchObject({ cite: 'Proposal 5', op: 'times', value: 0.5 })
  })

  test('[Proposal 5] the printed option changes nothing there, the proposed one nothing elsewhere', () => {
    const units = { 'A-SD-1': '0504', 'B-PS-1': '0505' }
    expect(odds(lent('legion', units, ['capability']), '0505', 'A-SD-1')).toBe('4:4 1-1')
    expect(odds(lent('spartan', units), '0505', 'A-SD-1')).toBe('4:4 1-1')
    expect(odds(lent('spartan', units, ['capability', 'capabilityProposed']), '0505', 'A-SD-1')).toBe('4:2 2-1')
  })

  test('[5.39] [Proposal 5] each option says what it changes, and concerns nobody else', () => {
    const forces = (a: object, b: object) => [force('Reds', { units: a }), force('Blues', { units: b })]
    const module = (id: string) => OPTIONS.find((one) => one.id === id)
    const battle = (game: ScenarioFolder, a: object, b: object) =>
      charted(game, {}, { scenario: { sides: forces(a, b) } as never }).battle
    expect(module('capability')?.changes?.(battle('chariot', { MC: 1 }, { MS: 1, AX: 1 }))).toBe(
      'Melee defence changes: MS ×2 against MC, AX ×½ against MC.',
    )
    expect(module('capability')?.changes?.(battle('yeoman', { LC: 1 }, { PP: 1 }))).toBe(
      'Melee defence changes: LC may not attack PP.',
    )
    expect(module('capability')?.changes?.(battle('chariot', { PP: 1 }, { PP: 1 }))).toBe(
      'No troops of this battle are on the chart.',
    )
    expect(module('capability')?.concerns?.(battle('chariot', { PP: 1 }, { PP: 1 }))).toBe(false)
    expect(module('capability')?.concerns?.(battle('chariot', { MC: 1 }, { MS: 1 }))).toBe(true)
    const unlisted = battle('chariot', { LC: 1 }, { LC: 1 })
    expect(module('capability')?.concerns?.(unlisted)).toBe(false)
    expect(module('capability')?.changes?.(unlisted)).toBe('No troops of this battle are on the chart.')
    expect(module('capability')?.concerns?.(battle('spartan', { LC: 1 }, { LC: 1, SD: 1 }))).toBe(true)
    expect(module('capability')?.concerns?.(battle('viking', { SD: 1 }, { MI: 1 }))).toBe(false)
    expect(module('capabilityProposed')?.concerns?.(battle('viking', { SD: 1 }, { MI: 1 }))).toBe(true)
    expect(module('capabilityProposed')?.concerns?.(battle('chariot', { SD: 1 }, { MI: 1 }))).toBe(false)
  })
})
