import { describe, expect, test } from 'vitest'
import { wayFor } from '../../src/systems/itacs/rules/chapters/elephants.ts'
import { cell } from './field.ts'
import { type Table, table } from './harness.ts'

const WON = { winner: 0, level: 'decisive', title: 'Red has won', reasons: [], points: [0, 0] } as const

describe('a battle that is decided early', () => {
  const early = () =>
    table({
      units: { 'A-PS-1': '2020>2021', 'B-MS-1': '2021>2020', 'B-PS-2': '3030' },
      turns: 2,
      verdict: (state) => (state.units.some((one) => one.id === 'B-MS-1' && one.fate !== 'map') ? WON : undefined),
      step: 'melee',
      dice: [6, 6],
    })

  test('[ITACS 7.2] it ends at once, in the middle of a step', () => {
    const t = early()
    t.melee('A-PS-1', '2021')
    expect([t.at('B-MS-1'), t.state.verdict?.title, t.step]).toEqual(['destroyed', 'Red has won', 'melee 0'])
  })

  test('[ITACS 7.2] [I-66] played on, it goes to its last turn and ends with the same verdict', () => {
    const t = early()
    t.melee('A-PS-1', '2021')
    t.perform({ type: 'playOn' })
    expect(t.state.verdict).toBeUndefined()
    t.end()
    expect([t.state.verdict, t.step]).toEqual([undefined, 'movement 1'])
    for (let steps = 0; steps < 30 && !t.state.verdict; steps++) t.end()
    expect([t.state.verdict?.title, t.state.turn]).toEqual(['Red has won', 2])
    expect(t.refused({ type: 'playOn' })).toBe('over 7.2')
  })
})

test('[ITACS 6.9.2] [I-33] every throw of two dice sends a wild elephant its way', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((thrown) => wayFor(0, thrown))).toEqual([
    3, 4, 5, 5, 0, 0, 0, 1, 1, 2, 3,
  ])
})

describe('[ITACS 4.5.5] the rest of a formation', () => {
  const formation = () => {
    const t = table({
      units: { 'A-PP-1': '2020>2021', 'B-LC-1': '2021>2020', 'B-LC-2': '2022>2021', 'B-LC-3': '2522' },
      step: 'melee',
    })
    t.melee('A-PP-1', '2021')
    return t
  }
  const asked = (t: ReturnType<typeof table>) => (t.pending?.kind === 'choice' ? t.pending : undefined)

  test('goes as well once one hex of it has gone, and throws no dice by staying', () => {
    const t = formation()
    expect(asked(t)?.options[0]).toMatchObject({ id: 'stay', dice: 2 })
    t.choose('1921')
    expect(asked(t)?.heading).toBe('Withdraw from 2022')
    expect(asked(t)?.options[0]).not.toHaveProperty('dice')
    t.choose('stay')
    expect([t.pending, t.at('B-LC-2'), t.result()]).toEqual([undefined, '2022', undefined])
  })

  test('is not asked where nobody goes', () => {
    const t = formation()
    t.choose('stay')
    expect([t.pending, t.result() !== undefined]).toEqual([undefined, true])
  })
})

describe('who takes nobody', () => {
  test('[ITACS 6.8] [ITACS 5.1] a disrupted chariot takes nobody up', () => {
    const mounting = (chariot: Table['units'][string]) =>
      table({ units: { 'A-CH-1': chariot, 'A-LB-1': '2021', 'B-PS-1': '3030' }, step: 'movement' }).refused({
        type: 'act',
        act: 'mount',
        units: ['A-LB-1'],
        with: 'A-CH-1',
      })
    expect(mounting('2020')).toBe('ok')
    expect(mounting({ at: '2020', d: 1 })).toBe('disrupted 5.1')
  })

  test('[ITACS 6.9] at the set-up archers mount only an elephant that carries some by the sheet', () => {
    const reserve = { at: '2020', fate: 'reserve' } as const
    const set = (carries: boolean) => {
      const t = table({
        units: { 'A-EL-1': reserve, 'A-LB-1': reserve, 'B-PS-1': '3030' },
        zones: ['2020 2120', '3030'],
        sheet: { carries: () => carries },
      })
      t.perform({ type: 'deploy', placements: [{ unit: 'A-EL-1', to: cell('2020'), facing: 0 }] })
      return t.refused({ type: 'deploy', placements: [{ unit: 'A-LB-1', to: cell('2020'), facing: 0 }] })
    }
    expect([set(true), set(false)]).toEqual(['ok', 'overstacked 6.9.3'])
  })
})
