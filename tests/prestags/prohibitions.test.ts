import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { ScenarioFolder, TroopCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { dead, end, enter, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

/** Row 05: hex 0505 holds the terrain in question. */
const ground = (code: string): string[] =>
  Array.from({ length: 10 }, (_, i) => (i === 5 ? `....${code}.......` : '.'.repeat(12)))

const barred = (game: ScenarioFolder, code: string, units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    options: ['prohibitions'],
    step: 'movement',
    map: ground(code),
    ...more,
    units,
    scenario: { game, ...more.scenario },
  })

const SIGNS = { woods: 'w', swamp: 'm', stream: '~', ford: 'f', bridge: '=', village: 'v' } as const
type Ground = keyof typeof SIGNS

/** What the folders bar, typed apart from the code. */
const BARRED: Readonly<Record<ScenarioFolder, Readonly<Partial<Record<Ground, string>>>>> = {
  chariot: {},
  spartan: { woods: 'A', swamp: 'C Mf' },
  legion: { woods: 'A', swamp: 'C Mf' },
  viking: { stream: 'Ff' },
  yeoman: { woods: 'A', swamp: 'A C Mf', stream: 'Ff' },
}
const CITES: Readonly<Record<ScenarioFolder, string>> = {
  chariot: '',
  spartan: 'Spartan 3.5',
  legion: 'Legion 2.0',
  viking: 'Viking 2.0',
  yeoman: 'Yeoman 8.4',
}
const SAMPLES: readonly TroopCode[] = ['MS', 'EX', 'SD', 'HC', 'EL', 'SK', 'BC', 'HA', 'LA', 'IB']

describe('terrain closed to classes', () => {
  test.each(Object.keys(BARRED) as ScenarioFolder[])(
    '[Spartan 3.5] [Legion 2.0] [Viking 2.0] [Yeoman 8.4] %s: every class on every ground',
    (game) => {
      for (const [terrain, sign] of Object.entries(SIGNS) as [Ground, string][])
        for (const code of SAMPLES) {
          const t = barred(game, sign, { [`A-${code}-1`]: '0504', 'B-MI-1': '0101' })
          const isBarred = (BARRED[game][terrain] ?? '').split(' ').includes(TROOPS[code].unitClass)
          const cells = reachOf(t.battle, t.state, t.unit(`A-${code}-1`)).cells
          expect([game, terrain, code, cells.includes(t.cell('0505'))]).toEqual([game, terrain, code, !isBarred])
          if (isBarred) expect(no(t, t.move(`A-${code}-1`, '0505'))).toBe(`closedToClass ${CITES[game]}`)
        }
    },
  )

  test('[Spartan 3.5] leaders go everywhere', () => {
    const t = barred('spartan', 'w', { 'A-2L-1': '0504' })
    t.play(t.move('A-2L-1', '0505'))
    expect(t.label(t.unit('A-2L-1').at)).toBe('0505')
  })

  test('[Spartan 3.5] a road hexside leads in, no other', () => {
    const roads = [['0504', '0505', '0506']]
    const t = barred('spartan', 'w', { 'A-MS-1': '0504', 'A-MS-2': '0405' }, { roads })
    expect(no(t, t.move('A-MS-2', '0505'))).toBe('closedToClass Spartan 3.5')
    t.play(t.move('A-MS-1', '0505')).play(end)
    expect(t.state.playerTurn).toBeGreaterThan(5) // it may rest there
    expect(t.label(t.unit('A-MS-1').at)).toBe('0505')
  })

  test('[Yeoman 8.4] swamp along the road, and Ff over fords and bridges', () => {
    const t = barred('yeoman', 'm', { 'A-HC-1': '0504' }, { roads: [['0504', '0505']] })
    t.play(t.move('A-HC-1', '0505'))
    const ford = barred('yeoman', 'f', { 'A-LB-1': '0504' })
    ford.play(ford.move('A-LB-1', '0505'))
    expect(ford.label(ford.unit('A-LB-1').at)).toBe('0505')
  })

  test('[5.15] the right to one hex does not open closed ground', () => {
    const t = barred('legion', 'm', { 'A-LC-1': { at: '0504', halved: true } })
    expect(no(t, t.move('A-LC-1', '0505'))).toBe('closedToClass Legion 2.0')
  })

  test('[Spartan 3.5] [8.4] nobody advances into closed ground', () => {
    const t = barred(
      'spartan',
      'w',
      { 'A-PP-1': '0504', 'A-PP-2': '0405', 'A-SD-1': '0605', 'A-PP-3': '0404', 'B-BW-1': '0505' },
      { step: 'melee', dice: [6] },
    )
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2', 'A-SD-1'))
    expect(dead(t)).toEqual(['B-BW-1'])
    expect(no(t, enter(t, '0505', 'A-PP-1'))).toBe('closedToClass Spartan 3.5')
    t.play(enter(t, '0505', 'A-SD-1'))
    expect(t.label(t.unit('A-SD-1').at)).toBe('0505')
  })

  test('[Spartan 3.5] [11.1] nobody sets up in closed ground, save on a road', () => {
    const units = { 'A-MS-1': '0101', 'A-SD-1': '0102' }
    const more = { step: 'deployment', turn: 0, playerTurn: 0 }
    const t = barred('spartan', 'w', units, more)
    const put = (unit: string) => ({ type: 'deploy', placements: [{ unit, to: t.cell('0505') }] }) as const
    expect(no(t, put('A-MS-1'))).toBe('closedToClass Spartan 3.5')
    t.play(put('A-SD-1'))
    barred('spartan', 'w', units, { ...more, roads: [['0504', '0505']] }).play(put('A-MS-1'))
  })

  test('[Chariot 1.5] without the option, and in Chariot, all classes go everywhere', () => {
    for (const t of [
      barred('spartan', 'w', { 'A-MS-1': '0504' }, { options: [] }),
      barred('chariot', 'w', { 'A-MS-1': '0504' }),
    ]) {
      t.play(t.move('A-MS-1', '0505'))
      expect(t.label(t.unit('A-MS-1').at)).toBe('0505')
    }
  })

  test('[Yeoman 8.4] the option says what it closes in this battle', () => {
    const module = OPTIONS.find((one) => one.id === 'prohibitions')
    const sides = [force('Reds', { units: { MS: 1, HC: 1 } }), force('Blues', { units: { LB: 1 } })]
    const t = barred('yeoman', 'm', {}, { scenario: { sides } as never })
    expect(module?.changes?.(t.battle)).toBe('Closed, save along roads: swamp to A; swamp to C.')
    expect(module?.concerns?.(t.battle)).toBe(true)
    const armed = (...units: object[]) => ({ sides: units.map((one, index) => force(`${index}`, { units: one })) })
    const bowmen = barred('yeoman', 'm', {}, { scenario: armed({ LB: 1 }, { LB: 1 }) as never })
    expect(module?.concerns?.(bowmen.battle)).toBe(false)
    const spears = barred('spartan', 'w', {}, { scenario: armed({ MS: 1 }, { SD: 1 }) as never })
    expect(module?.concerns?.(spears.battle)).toBe(true)
    expect(module?.concerns?.(barred('viking', 'm', {}, { scenario: { sides } as never }).battle)).toBe(false)
  })
})
