import { describe, expect, test } from 'vitest'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { commandOf } from '../../src/systems/itacs/rules/sequence/offers.ts'
import { board, cell } from './field.ts'
import { table } from './harness.ts'

const RESERVE = { at: '2020', fate: 'reserve' } as const
const FAR = { 'B-MS-9': '3030' } as const

const set = (t: ReturnType<typeof table>, unit: string, to: string, facing = 0): void =>
  t.perform({ type: 'deploy', placements: [{ unit, to: cell(to), facing }] })
const refused = (t: ReturnType<typeof table>, unit: string, to: string): string =>
  t.refused({ type: 'deploy', placements: [{ unit, to: cell(to), facing: 0 }] })
const offered = (t: ReturnType<typeof table>): string[] =>
  t.offers().flatMap((pick) => (pick.kind === 'deploy' ? [`${pick.unit} ${board.label(pick.to as Cell)}`] : []))

describe('what the set-up offers', () => {
  test('[ITACS 8.0] an area of a single hex is one', () => {
    expect(table({ units: { 'A-PS-1': RESERVE, ...FAR }, zones: ['2020', ''] }).step).toBe('deployment 0')
  })

  test('[ITACS 8.0] every hex of the area to those who are still in reserve', () => {
    const units = { 'A-PS-1': RESERVE, 'A-PS-2': RESERVE, 'B-PS-1': RESERVE }
    const t = table({ units, zones: ['2020 2021', '2022'], first: 1 })
    set(t, 'A-PS-1', '2020')
    expect(offered(t)).toEqual(['A-PS-2 2020', 'A-PS-2 2021'])
  })

  test('[ITACS 2.6.1] a fourth who faces the first way makes the square of three others', () => {
    const others = { 'A-SD-1': '2020/1', 'A-SD-2': '2020/2', 'A-SD-3': '2020/3' }
    const sheet = { formsSquares: () => true }
    const t = table({ units: { ...others, 'A-SD-4': RESERVE, ...FAR }, zones: ['2020', ''], sheet })
    expect(offered(t)).toEqual(['A-SD-4 2020'])
    const command = commandOf(t.battle, t.state, { kind: 'deploy', unit: 'A-SD-4', to: cell('2020') })
    if (command) t.perform(command)
    expect([t.at('A-SD-4'), t.one('A-SD-4').facing]).toEqual(['2020', 0])
  })
})

describe('who is set up where', () => {
  test('[ITACS 6.7.2] [ITACS 6.8] who goes with a ship or a chariot is not taken back alone', () => {
    const units = {
      'A-CH-1': '2020',
      'A-MS-1': { at: '2020', marks: { rides: 'A-CH-1' } },
      'A-PS-1': '2021',
      'A-PS-2': RESERVE,
    }
    const t = table({ units: { ...units, ...FAR }, zones: ['2020 2021', ''] })
    const back = (unit: string): string => t.refused({ type: 'undeploy', units: [unit] })
    expect([back('A-MS-1'), back('A-PS-2')]).toEqual(['cargo 8.0', 'notOnMap 8.0'])
    t.perform({ type: 'undeploy', units: ['A-PS-1'] })
    expect(t.at('A-PS-1')).toBe('reserve')
  })

  const scene = {
    units: { 'A-PS-1': RESERVE, 'B-PS-1': RESERVE, 'B-MS-1': '2021', ...FAR },
    terrain: { mountain: '2022' },
    zones: ['2020 2021 2022', '2020 2021'],
    first: 1,
  } as const

  test('[ITACS 8.0] nobody sets up the enemy, or takes him back', () => {
    const t = table(scene)
    expect(refused(t, 'B-PS-1', '2020')).toBe('notInReserve 8.0')
    expect(t.refused({ type: 'undeploy', units: ['B-MS-1'] })).toBe('notOnMap 8.0')
  })

  test('[ITACS 10.3] [ITACS 4.3.3] not on a mountain, nor where the enemy stands', () => {
    const t = table(scene)
    expect(['2020', '2021', '2022'].map((to) => refused(t, 'A-PS-1', to))).toEqual(['ok', 'enemy 4.3.3', 'closed 10.3'])
  })
})

describe('who is carried from the start', () => {
  const aboard = { at: '2020', marks: { rides: 'A-CH-1' } } as const
  const scene = {
    units: {
      'A-EL-1': RESERVE,
      'A-CH-1': RESERVE,
      'A-CH-2': RESERVE,
      'A-LB-1': RESERVE,
      'A-LB-2': RESERVE,
      'A-LB-3': aboard,
      ...FAR,
    },
    zones: ['2020 2021 2022', ''],
    sheet: { carries: () => true },
  } as const

  test('[ITACS 6.8] who rides by order of the sheet is not set up by himself', () => {
    expect(refused(table(scene), 'A-LB-3', '2021')).toBe('notInReserve 8.0')
  })

  test('[ITACS 6.9] [ITACS 6.9.3] an elephant takes one archer, and has no room for another', () => {
    const t = table(scene)
    set(t, 'A-EL-1', '2020')
    set(t, 'A-LB-1', '2020')
    expect(t.one('A-LB-1').marks.rides).toBe('A-EL-1')
    expect(refused(t, 'A-LB-2', '2020')).toBe('overstacked 6.9.3')
  })

  test('[ITACS 6.8] beside an empty chariot an archer stands, and mounts in battle', () => {
    const t = table(scene)
    set(t, 'A-CH-2', '2021')
    set(t, 'A-LB-2', '2021')
    expect([t.at('A-LB-2'), t.one('A-LB-2').marks.rides]).toEqual(['2021', undefined])
  })

  test('[ITACS 6.9] who mounted in the set-up is taken back with his elephant; who rides by the sheet stays aboard', () => {
    const t = table(scene)
    set(t, 'A-EL-1', '2020')
    set(t, 'A-LB-1', '2020')
    set(t, 'A-CH-1', '2021')
    t.perform({ type: 'undeploy', units: ['A-EL-1', 'A-CH-1'] })
    const now = ['A-LB-1', 'A-LB-3'].map((id) => [t.one(id).fate, t.one(id).marks.rides])
    expect(now).toEqual([
      ['reserve', undefined],
      ['map', 'A-CH-1'],
    ])
  })
})
