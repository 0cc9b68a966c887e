import { describe, expect, test } from 'vitest'
import { wayFor } from '../../src/systems/itacs/rules/chapters/special/elephants.ts'
import { fieldOf } from '../../src/systems/itacs/rules/position/field.ts'
import { cell, field, step, toward, unit } from './field.ts'
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

  test('[ITACS 7.2] one that was given up, or is given up after it was played on, is not played on', () => {
    const t = table({ units: { 'A-PS-1': '2020', 'B-PS-1': '3030' } })
    t.perform({ type: 'resign', side: 1 })
    expect(t.refused({ type: 'playOn' })).toBe('over 7.2')
    const on = early()
    on.melee('A-PS-1', '2021')
    on.perform({ type: 'playOn' })
    on.perform({ type: 'resign', side: 1 })
    expect(on.refused({ type: 'playOn' })).toBe('over 7.2')
  })

  test('[ITACS 7.2] one that is decided with its last step has nothing left to be played', () => {
    const last = table({ units: { 'A-PS-1': '2020', 'B-PS-1': '3030' } }).battle.sequence.steps.length - 1
    const t = table({
      units: { 'A-PS-1': '2020', 'B-PS-1': '3030' },
      turns: 1,
      verdict: ({ step }) => (step === last ? WON : undefined),
    })
    for (let steps = 0; steps < 30 && !t.state.verdict; steps++) t.end()
    expect([t.state.verdict?.title, t.state.turn, t.state.step]).toEqual(['Red has won', 1, last])
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

const AWAY = { 'A-MS-9': '3535', 'B-MS-9': '3030' } as const

describe('crowds that nobody can put right', () => {
  const around = (open = '') =>
    [0, 1, 2, 3, 4, 5]
      .map((way) => step('2020', way))
      .filter((label) => label !== open)
      .join(' ')

  test('[ITACS 2.6.1] [ITACS 4.3.2] who is shut in with too many others may turn where he stands', () => {
    const shut = table({
      units: { 'A-PS-1': '2020', 'A-PS-2': '2020', 'A-PS-3': '2020', 'A-MI-1': '2020', ...AWAY },
      terrain: { mountain: around() },
      step: 'movement',
    })
    shut.move('A-MI-1', '', 3)
    expect([shut.one('A-MI-1').facing, shut.refused({ type: 'endStep' })]).toEqual([3, 'ok'])
  })

  test('[ITACS 4.3.3] [I-39] a ladder is no way out for them: it goes nowhere without infantry', () => {
    const behind = '2020>2021'
    const with4th = (id: string) =>
      table({
        units: { 'A-PS-1': behind, 'A-PS-2': behind, 'A-PS-3': behind, [id]: '2020>2019', ...AWAY },
        terrain: { mountain: around('2019'), forest: '2019' },
        step: 'movement',
      }).refused({ type: 'endStep' })
    expect([with4th('A-MI-1'), with4th('A-LD-1')]).toEqual(['overstacked 4.3.3', 'ok'])
  })

  test('[ITACS 4.3.3] who must stay to be a square is offered no way out', () => {
    const t = table({
      sheet: { formsSquares: () => true, stacking: () => 2 },
      units: { 'A-PS-1': '2020/0', 'A-PS-2': '2020/1', 'A-PS-3': '2020/2', 'A-PS-4': '2020/3', ...AWAY },
      step: 'movement',
    })
    for (const id of ['A-PS-1', 'A-PS-2', 'A-PS-3']) {
      const { facing } = t.one(id)
      for (const way of [facing + 1, facing + 2, facing]) t.move(id, '', way % 6)
    }
    const ways = t.offers().filter((pick) => pick.kind === 'move' && pick.unit === 'A-PS-4')
    expect(ways).toEqual([])
  })
})

test('[ITACS 4.3.3] [ITACS 3.1.4] two who go along a wall together pass a leader, who takes no room', () => {
  const t = table({
    units: { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021', 'A-2L-1': '2021', ...AWAY },
    terrain: { wall: '2021' },
    step: 'movement',
  })
  t.move('A-SD-1 A-SD-2', '2021 2022')
  t.end()
  expect(t.told()).not.toContain('disordered by a full hex [4.3.3]')
  expect([t.at('A-SD-1'), t.at('A-2L-1')]).toEqual(['2022', '2021'])
})

test('[ITACS 6.7.7] who finds no room ashore where the others landed swims to the next hex', () => {
  const aboard = { at: '2021', marks: { aboard: 'B-HF-1' } } as const
  const t = table({
    terrain: { sea: '2020 2021 2022 2023 2120 2121 2122 2123 2220 2221 2222 2223' },
    units: {
      'A-HF-1': '2020',
      'A-HF-2': '2120',
      'B-HF-1': '2021',
      'B-SD-1': aboard,
      'B-SD-2': aboard,
      'B-MI-1': '1920',
      'B-MI-2': '1920',
      ...AWAY,
    },
    step: 'melee',
    dice: [5, 5],
  })
  t.melee('A-HF-1 A-HF-2', '2021')
  t.choose('1920')
  expect([t.at('B-SD-1'), t.at('B-SD-2')]).toEqual(['1920 d2', '1921 d2'])
})

test('[ITACS 6.3] [ITACS 5.3.3] [I-110] friends whom knights drive off the map make room for them', () => {
  const friend = { at: '0127', d: 1 } as const
  const t = table({
    units: {
      'A-HC-1': '0121>0122',
      'A-LC-1': friend,
      'A-LC-2': friend,
      'A-LC-3': friend,
      'B-PS-1': '0132>0131',
      ...AWAY,
    },
    // Horsemen do not flee into a trench, and the knight charges through it.
    terrain: { trench: '0126', mountain: `${step('0127', 0)} ${step('0127', 5)}` },
    options: ['feudal'],
    step: 'movement',
  })
  t.act('charge', 'A-HC-1')
  expect([t.at('A-LC-1'), t.at('A-LC-3'), t.at('A-HC-1')]).toEqual(['left', 'left', '0127'])
})

describe('the first hex of the map is one like others', () => {
  test('[ITACS 6.9.2] a wild elephant that comes to it with its last point stays on the map', () => {
    const wild = { at: '4007', facing: 4, d: 2, marks: { rampant: 0 } }
    const t = table({ units: { 'A-EL-1': wild, ...AWAY }, step: 'movement', dice: [3, 4] })
    t.act('rampage', 'A-EL-1')
    expect(t.at('A-EL-1')).toBe('4001 d2')
  })

  test('[ITACS 5.3.1] who breaks may run there', () => {
    const t = table({
      units: { 'A-MI-1': { at: '4002', d: 1, breaks: true }, 'B-PS-1': '4004>4003', ...AWAY },
      terrain: { mountain: '3901 3902' },
      step: 'movement',
    })
    expect(t.acts()).toContain('flee A-MI-1 4001')
  })

  test('[ITACS 6.3] knights turn to whom they charge there', () => {
    const t = table({
      units: { 'A-HC-1': '4002>4003', 'B-PS-1': '4001', ...AWAY },
      options: ['feudal'],
      step: 'movement',
    })
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.one('A-HC-1').facing]).toEqual(['4002', toward('4002', '4001')])
  })

  test('[ITACS 8.0] who was set up there may be set up elsewhere', () => {
    const t = table({
      units: { 'A-PS-1': { at: '4001', fate: 'reserve' }, ...AWAY },
      zones: ['4001 4002', ''],
    })
    const put = (to: string) => ({ type: 'deploy', placements: [{ unit: 'A-PS-1', to: cell(to), facing: 1 }] }) as const
    t.perform(put('4001'))
    expect(t.refused(put('4002'))).toBe('ok')
  })

  test('[ITACS 4.2.1] those who stand there are fired at', () => {
    const t = table({ units: { 'A-LB-1': '4002>4001', 'B-MS-1': '4001', ...AWAY } })
    expect(t.refused({ type: 'fire', units: ['A-LB-1'], target: cell('4001') })).toBe('ok')
  })
})

test('[ITACS 6.8] a leader whose chariot is not set up yet stands in no hex', () => {
  const { ground } = field({ units: {} })
  const foot = unit('A-MI-1', '0505')
  const chief = { ...unit('A-2L-1', '0505'), marks: { rides: 'A-CH-1' } }
  expect(fieldOf(ground, [foot, chief]).units).toEqual([foot, chief])
  expect(fieldOf(ground, [foot, { ...chief, at: -1 }]).units).toEqual([foot])
})
