import { describe, expect, test } from 'vitest'
import { judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { cell } from './field.ts'
import { type Table, table } from './harness.ts'
import { refusal } from './reading.ts'

type Game = ReturnType<typeof table>
const act = (name: string, unit: string) => ({ type: 'act', act: name, units: [unit] }) as const
const charging = (units: Table['units'], more: Partial<Table> = {}): Game =>
  table({ units, options: ['feudal'], step: 'movement', ...more })
const stack = (type: string, at: string, count: number): Table['units'] =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`A-${type}-${n + 1}`, at]))
const heading = (t: Game): string => (t.pending?.kind === 'choice' ? t.pending.heading : '')
const choices = (t: Game): string[] => (t.pending?.kind === 'choice' ? t.pending.options.map(({ id }) => id) : [])

describe('whom knights charge', () => {
  test('[ITACS 6.3] an enemy at 14 hexes and none beyond', () => {
    const owed = (at: string) => charging({ 'A-HC-1': '2010>2011', 'B-PS-1': at }).refused({ type: 'endStep' })
    expect([owed('2024'), owed('2025')]).toEqual(['owed 6.3', 'ok'])
  })

  test('[ITACS 6.3] the nearest, in whatever order the enemies are listed; of several at one distance the first', () => {
    const charged = (...enemies: string[]) => {
      const t = charging({
        'A-HC-1': '2010>2011',
        ...Object.fromEntries(enemies.map((at, n) => [`B-PS-${n + 1}`, at])),
      })
      t.act('charge', 'A-HC-1')
      return t.at('A-HC-1')
    }
    expect([charged('2016', '2005'), charged('2005', '2016')]).toEqual(['2006', '2006'])
    expect([charged('2015', '2005'), charged('2005', '2015')]).toEqual(['2014', '2006'])
  })

  test('[ITACS 6.3] those whom the sheet does not bind need not charge', () => {
    const t = charging({ 'A-HC-1': '2010>2011', 'B-PS-1': '2014' }, { sheet: { charges: ({ side }) => side === 1 } })
    expect([t.refused(act('charge', 'A-HC-1')), t.refused({ type: 'endStep' })]).toEqual(['noCharge 6.3', 'ok'])
  })

  test('[ITACS 6.3] they must in their own movement phase: nothing is shown on those of the enemy', () => {
    const t = charging({ 'A-HC-1': '2010>2011', 'B-HC-1': '2014>2013' })
    const shown = (id: string) =>
      t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.one(id)) ?? []).map(({ text }) => text)
    expect([shown('A-HC-1'), shown('B-HC-1')]).toEqual([['must charge'], []])
  })
})

describe('one knight after the other', () => {
  const full = { 'A-CB-1': '2027', 'A-CB-2': '2027' } as const

  test('[ITACS 6.3] each rides down those in the hex where his points end', () => {
    const t = charging({
      'A-HC-1': '2020>2021',
      'A-HC-2': '2019>2020',
      ...full,
      'A-CB-3': '2027',
      ...stack('AX', '2026', 3),
      'B-PS-1': '2032>2031',
    })
    t.act('charge', 'A-HC-1')
    expect(heading(t)).toBe('Where CB 1, CB 2, CB 3 flee')
    t.choose(choices(t)[0] ?? '')
    expect([t.at('A-HC-1'), heading(t)]).toEqual(['2027', 'Where AX 1, AX 2, AX 3 flee'])
  })

  test('[ITACS 6.3] [ITACS 5.3.1] those who flee one by one are asked for one at a time, the others of the hex after them', () => {
    const t = charging({ 'A-HC-1': '2020>2021', ...full, 'A-LB-1': '2027', 'B-PS-1': '2032>2031' })
    t.act('charge', 'A-HC-1')
    const asked = ['one by one', '', '', ''].map((wanted) => {
      const before = heading(t)
      t.choose(wanted || (choices(t)[0] ?? ''))
      return [before, t.state.pending.length]
    })
    expect(asked).toEqual([
      ['Where CB 1, CB 2 flee', 1],
      ['Where CB 1 flees', 1],
      ['Where CB 2 flees', 1],
      ['Where LB 1 flees', 0],
    ])
    expect(t.at('A-HC-1')).toBe('2027')
  })

  test('[ITACS 6.3] [ITACS 5.0] who is disrupted by friends who flee to him does not charge any more', () => {
    const t = charging({
      'A-HC-1': '2020>2021',
      'A-HC-2': '2019>2020',
      'A-HC-3': '2018>2019',
      'A-LC-1': '2027',
      'A-LC-2': '2027',
      'A-AX-1': '2027',
      'B-PS-1': '2032>2031',
    })
    t.act('charge', 'A-HC-1')
    expect(choices(t)).toContain('2018')
    t.choose('2018')
    while (t.pending) t.choose(choices(t)[0] ?? '')
    expect(['A-HC-1', 'A-HC-2', 'A-HC-3'].map(t.at)).toEqual(['2027', '2026', '2018 d2'])
    expect(t.told().filter((text) => text.startsWith('charges'))).toHaveLength(2)
  })
})

describe('fire ships', () => {
  const SEA = { terrain: { sea: '2020 2021 2022 2023 2120 2121 2122 2123 2220 2221 2222 2223' } } as const
  const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' } as const

  test('[ITACS 6.7.6] a charge, which comes first, does not matter', () => {
    const t = charging({ 'A-LF-1': '2020', 'A-HC-1': '3010>3011', 'B-PS-1': '3016', 'B-MS-9': '3535' }, SEA)
    expect(t.refused(act('kindle', 'A-LF-1'))).toBe('chargeFirst 6.3')
    t.act('charge', 'A-HC-1')
    expect([t.at('A-HC-1'), t.refused(act('kindle', 'A-LF-1'))]).toEqual(['3015', 'ok'])
  })

  test('[ITACS 6.7.6] [ITACS 5.3.3] nor does who has run off the map', () => {
    const t = table({
      ...SEA,
      units: { 'A-LF-1': '2020', 'A-MS-1': { at: '3002', routs: true }, 'B-SD-1': '3004', ...FAR },
      step: 'movement',
    })
    if (t.pending?.kind === 'choice') t.choose(choices(t)[0] ?? '')
    expect([t.at('A-MS-1'), t.refused(act('kindle', 'A-LF-1'))]).toEqual(['left', 'ok'])
  })

  test('[ITACS 6.7.6] nor what the enemy has done', () => {
    const t = table({
      ...SEA,
      units: { 'A-LF-1': '2020', 'A-MS-9': '3535', 'B-MS-9': { at: '3030', moved: 1 } },
      step: 'movement',
    })
    expect([t.state.playerTurn, t.refused(act('kindle', 'A-LF-1'))]).toEqual([1, 'ok'])
  })

  test('[ITACS 6.7.6] a ship is named once, and burns from then on', () => {
    const t = table({ ...SEA, units: { 'A-LF-1': '2020', ...FAR }, step: 'movement' })
    t.act('kindle', 'A-LF-1')
    expect([t.refused(act('kindle', 'A-LF-1')), t.acts()]).toEqual(['noFireShip 6.7.6', []])
  })

  test('[ITACS 6.7.6] [ITACS 4.6] it burns out when all of the turn is over, recovery too', () => {
    const t = table({
      ...SEA,
      units: { 'A-LF-1': { at: '2020', marks: { fireShip: 1 } }, 'B-HF-1': { at: '2223', d: 6 } },
    })
    while (!t.state.verdict) t.end()
    expect([t.state.turn, t.at('A-LF-1'), t.at('B-HF-1')]).toEqual([3, 'destroyed', '2223'])
  })
})

describe('squares', () => {
  test('[ITACS 2.6.1] who bears the mark and stands in none moves as he likes, and bears it no longer', () => {
    const lone = { at: '2020', facing: 1, marks: { square: 1 } } as const
    const t = table({ units: { 'A-PP-1': lone, 'A-MS-9': '3535', 'B-MS-9': '3030' }, step: 'movement' })
    expect(t.one('A-PP-1').marks.square).toBeUndefined()
    const units = t.state.units.map((unit) => (unit.id === 'A-PP-1' ? { ...unit, marks: { square: 1 } } : unit))
    const walk = { type: 'move', units: ['A-PP-1'], path: [cell('2021')] } as const
    expect(refusal(judge(t.battle, { ...t.state, units }, walk))).toBe('ok')
  })
})
