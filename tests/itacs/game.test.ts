import { describe, expect, test } from 'vitest'
import { physicalDice } from '../../src/core/dice/dice.ts'
import { decide, judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { itacs } from '../../src/systems/itacs/rules/system.ts'
import { perform, replay, stateAt, undo } from '../../src/core/engine/history.ts'
import { cell } from './field.ts'
import { table } from './harness.ts'
import { legalDeployed } from '../../src/systems/itacs/rules/setup/deploy.ts'
import { given, refusal } from './reading.ts'

const order = (units: string, target: string) =>
  ({ type: 'fire', units: units.split(' '), target: cell(target) }) as const
const storm = (units: string, targets: string) =>
  ({ type: 'melee', units: units.split(' '), targets: targets.split(' ').map(cell) }) as const

describe('the course of a turn', () => {
  test('[ITACS 4.1] each player in turn; the number goes up when both have played', () => {
    const t = table({ units: { 'A-MS-1': '2020', 'B-MS-1': '3030' }, turns: 2 })
    expect(t.step).toBe('movement 0')
    expect(t.state.turn).toBe(1)
    t.end()
    expect([t.step, t.state.turn]).toEqual(['movement 1', 1])
    t.end()
    expect([t.step, t.state.turn]).toEqual(['movement 0', 2])
  })

  test('[ITACS 4.1.1] missiles come before movement, defensive fire is the other player’s; nothing out of its step', () => {
    const t = table({ units: { 'A-LB-1': '2020>2021', 'B-LB-1': '2022>2021' } })
    expect([t.step, t.actor]).toEqual(['missile 0', 0])
    expect(t.refused({ type: 'move', units: ['A-LB-1'], path: [cell('2021')] })).toBe('wrongStep 4.1.1')
    t.end()
    t.move('A-LB-1', '2021')
    t.end()
    expect([t.step, t.actor]).toEqual(['defensiveFire 0', 1])
  })

  test('[ITACS 4.1] a step in which nobody can do anything is passed over, with the reason', () => {
    const t = table({ units: { 'A-MS-1': '2020', 'B-MS-1': '3030' } })
    t.end()
    const reasons = t.events.flatMap((event) => (event.type === 'stepSkipped' ? [event.reason] : []))
    expect(reasons).toContain('no attack at 1:2 or better is possible')
  })

  test('[ITACS 4.1] set-up by area, each unit with its facing, until all stand', () => {
    const reserve = { at: '2020', fate: 'reserve' } as const
    const t = table({ units: { 'A-MS-1': reserve, 'A-MS-2': reserve, 'B-MS-1': '3030' }, zones: ['2020 2021', ''] })
    expect(t.step).toBe('deployment 0')
    expect(t.refused({ type: 'endStep' })).toBe('incomplete 8.0')
    const missing = () => legalDeployed(t.state, 0)
    expect(missing()).toMatchObject({ error: { text: '2 units are not set up yet, MS 1 among them.' } })
    const put = (unit: string, to: string, facing = 2) =>
      ({ type: 'deploy', placements: [{ unit, to: cell(to), facing }] }) as const
    expect(t.refused(put('A-MS-1', '2022'))).toBe('outsideZone 8.0')
    expect(t.refused(put('A-MS-1', '2020', 6))).toBe('noFacing 2.5')
    const [placement] = put('A-MS-1', '2020').placements
    expect(t.refused({ type: 'deploy', placements: [placement, placement] })).toBe('twice 8.0')
    t.perform(put('A-MS-1', '2020'))
    expect(t.refused({ type: 'undeploy', units: ['A-MS-1', 'A-MS-1'] })).toBe('twice 8.0')
    t.perform({ type: 'undeploy', units: ['A-MS-1'] })
    t.perform(put('A-MS-1', '2021'))
    expect(missing()).toMatchObject({ error: { text: 'MS 2 is not set up yet.' } })
    t.perform(put('A-MS-2', '2021'))
    expect(missing().ok).toBe(true)
    expect([t.at('A-MS-1'), t.one('A-MS-1').facing]).toEqual(['2021', 2])
    t.end()
    expect([t.step, t.state.playerTurn]).toEqual(['movement 0', 1])
  })

  test('[ITACS 2.2] dice cannot be taken back, anything else can; a replay ends in the same state', () => {
    const t = table({ units: { 'A-LB-1': '2020>2021', 'B-MS-1': '2022' }, dice: [6, 6] })
    const start = t.state
    const fired = perform(itacs, t.battle, { start, entries: [], undone: [] }, order('A-LB-1', '2022'))
    if (!fired.ok) throw new Error(fired.error.text)
    expect(undo(itacs, fired.value).ok).toBe(false)
    const ended = perform(itacs, t.battle, fired.value, { type: 'endStep' })
    if (!ended.ok) throw new Error(ended.error.text)
    const back = undo(itacs, ended.value)
    expect(back.ok && stateAt(back.value)).toBe(stateAt(fired.value))
    const commands = ended.value.entries.map((entry) => entry.command)
    const again = replay(itacs, t.battle, start, commands)
    expect(again.ok && stateAt(again.value)).toEqual(stateAt(ended.value))
  })
})

describe('missiles', () => {
  const archers = { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'B-MS-1': '2022>2021', 'B-MS-2': '2022>2021' }

  test('[ITACS 4.2] a unit fires once, a hex is fired at once in a player’s turn', () => {
    const t = table({ units: { ...archers, 'B-MS-3': '2122' }, dice: [1, 1, 1, 1] })
    t.fire('A-LB-1', '2022')
    expect(t.refused(order('A-LB-2', '2022'))).toBe('shotTwice 4.2')
    expect(t.refused(order('A-LB-1', '2122'))).toBe('hasFired 4.2')
    expect(t.refused(order('A-LB-2', '2122'))).toBe('ok')
  })

  test('[ITACS 4.2.7] sum, modifiers, dice, result: 6 points at two hexes on two units in the open is -3', () => {
    const t = table({ units: archers, dice: [3, 3] })
    t.fire('A-LB-1 A-LB-2', '2022')
    expect(t.result()).toBe('DD')
    expect([t.at('B-MS-1'), t.at('B-MS-2')]).toEqual(['2022 d2', '2022 d2'])
    const low = table({ units: archers, dice: [2, 2] })
    low.fire('A-LB-1 A-LB-2', '2022')
    expect(low.result()).toBe('-')
  })

  test('[ITACS 10.7] the owner chooses whom D1X takes, where they differ; the rest have two D', () => {
    const four = { 'A-LB-1': '2020>2021', 'A-LB-2': '2020>2021', 'A-LB-3': '2020>2021', 'A-LB-4': '2120>2021' }
    const t = table({ units: { ...four, 'B-PS-1': '2021', 'B-AX-1': '2021', 'B-MS-1': '2021' }, dice: [4, 4] })
    t.fire('A-LB-1 A-LB-2 A-LB-3 A-LB-4', '2021')
    expect(t.result()).toBe('D1X')
    expect([t.pending?.kind, t.actor]).toEqual(['losses', 1])
    expect(t.refused({ type: 'endStep' })).toBe('decisionFirst 10.7')
    expect(t.refused({ type: 'chooseLosses', units: ['A-LB-1'] })).toBe('notAmong 10.7')
    t.lose('B-MS-1')
    expect([t.at('B-PS-1'), t.at('B-AX-1'), t.at('B-MS-1')]).toEqual(['2021 d2', '2021 d2', 'destroyed'])
    expect(t.state.points).toEqual([1.5, 0])
  })

  test('[ITACS 10.7] nobody is asked where units are alike', () => {
    const t = table({ units: { ...archers, 'A-LB-3': '2020>2021', 'A-LB-4': '2120>2121' }, dice: [6, 5] })
    t.fire('A-LB-1 A-LB-2 A-LB-3 A-LB-4', '2022')
    expect([t.result(), t.pending]).toEqual(['D1X', undefined])
    expect(['B-MS-1', 'B-MS-2'].map(t.at).sort()).toEqual(['2022 d2', 'destroyed'])
  })
})

describe('movement', () => {
  test('[ITACS 4.3] units move in parts, and no farther than their points [ITACS 4.3.1]', () => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'B-MS-1': '3030' } })
    t.move('A-SD-1', '2021 2022')
    t.move('A-SD-1', '2023 2024')
    expect([t.at('A-SD-1'), t.one('A-SD-1').spent]).toEqual(['2024', 4])
    expect(t.refused({ type: 'move', units: ['A-SD-1'], path: [cell('2025')] })).toBe('spent 4.3.1')
  })

  test('[ITACS 4.3.2] turning in place costs a point, in any step of the way', () => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'B-MS-1': '3030' } })
    t.move('A-SD-1', '', 4)
    expect([t.one('A-SD-1').facing, t.one('A-SD-1').spent]).toEqual([4, 1])
    t.move('A-SD-1', '2019', 0)
    expect([t.one('A-SD-1').facing, t.one('A-SD-1').spent]).toEqual([0, 3])
  })

  test('[ITACS 4.3.3] who pushes through a full hex gets a D, those in it two, when all movement is over', () => {
    const full = { 'B-CB-1': '2021', 'B-CB-2': '2021', 'B-CB-3': '2021' }
    const t = table({ units: { 'B-MC-1': '2020>2021', ...full, 'A-MS-1': '3030' }, first: 1 })
    t.move('B-MC-1', '2021 2022')
    expect([t.at('B-MC-1'), t.at('B-CB-1')]).toEqual(['2022', '2021'])
    t.end()
    // Recovery has taken one off again.
    expect(t.told()).toContain('disordered by a full hex [4.3.3]')
    expect([t.at('B-MC-1'), t.at('B-CB-1')]).toEqual(['2022', '2021 d1'])
  })

  test('[ITACS 5.1] into a hex with D markers: one stops there and has them too', () => {
    const t = table({ units: { 'A-SD-1': '2020>2021', 'A-PS-1': { at: '2021', d: 2 }, 'B-MS-1': '3030' } })
    t.move('A-SD-1', '2021')
    expect(t.at('A-SD-1')).toBe('2021 d2')
    expect(t.refused({ type: 'move', units: ['A-SD-1'], path: [cell('2022')] })).toBe('disrupted 5.1')
  })
})

describe('defensive fire', () => {
  test('[ITACS 4.4] at adjacent hexes only, whether they moved or not; then [ITACS 4.4.1] a D for archers on their own', () => {
    const t = table({
      units: { 'A-MS-1': '2021>2020', 'A-MS-2': '2023', 'B-LB-1': '2020>2021' },
      step: 'defensiveFire',
      dice: [6, 6],
    })
    expect(t.actor).toBe(1)
    expect(t.refused(order('B-LB-1', '2023'))).toBe('notAdjacent 4.4')
    t.fire('B-LB-1', '2021')
    expect(t.at('A-MS-1')).toBe('2021 d2')
    t.end()
    expect(t.told()).toContain('disordered by firing in defence [4.4.1]')
  })

  test('[ITACS 4.4.1] not beside a leader or somebody who can fight', () => {
    for (const friend of ['B-4L-1', 'B-MI-1']) {
      const t = table({
        units: { 'A-MS-1': '2021>2020', 'B-LB-1': '2020>2021', [friend]: '2020>2021' },
        step: 'defensiveFire',
        dice: [6, 6],
      })
      t.fire('B-LB-1', '2021')
      t.end()
      expect(t.told()).not.toContain('disordered by firing in defence [4.4.1]')
    }
  })

  test('[ITACS 6.6] javelins once a game, with strength 2, in defence only; they do not disorder', () => {
    const t = table({
      units: { 'A-PP-1': '2021', 'B-MS-1': '2020>2021' },
      sheet: { throws: (one) => one.type === 'MS' },
      step: 'defensiveFire',
      dice: [6, 6],
    })
    t.fire('B-MS-1', '2021')
    expect(t.result()).toBe('DD')
    expect(t.one('B-MS-1').marks['hurled']).toBe(1)
    t.end()
    expect(t.at('B-MS-1')).toBe('2020')
    t.until('missile 1')
    expect(t.refused(order('B-MS-1', '2021'))).not.toBe('ok')
  })
})

describe('melee', () => {
  const facing = { 'A-SD-1': '2020>2021', 'A-SD-2': '2020>2021', 'B-PS-1': '2021>2020' }

  test('[ITACS 4.5.10] ratio, ground, classes, dice: two SD against a PS are 2:1 and B against A', () => {
    const t = table({ units: facing, step: 'melee', dice: [1, 2] })
    t.melee('A-SD-1 A-SD-2', '2021')
    expect([t.result(), t.at('B-PS-1')]).toEqual(['D1X', 'destroyed'])
    expect(t.state.points).toEqual([2, 0])
  })

  test('[ITACS 4.5.4] a hex is attacked once, a unit attacks once; stackmates may strike elsewhere', () => {
    const t = table({
      units: { ...facing, 'B-PS-2': '2120>2020', 'B-PS-3': '2120>2020' },
      step: 'melee',
      dice: [1, 1, 1, 1],
    })
    t.melee('A-SD-1', '2021')
    expect(t.result()).toBe('DD')
    expect(t.refused(storm('A-SD-2', '2021'))).toBe('stormedTwice 4.5.4')
    expect(t.refused(storm('A-SD-1', '2120'))).toBe('hasFought 4.5.4')
    t.melee('A-SD-2', '2120')
    expect(t.result()).toBe('*D')
    expect([t.at('A-SD-1'), t.at('B-PS-2')]).toEqual(['2020 d2', '2120 d2'])
  })

  test('[ITACS 4.5.2] nobody must attack', () => {
    const t = table({ units: facing, step: 'melee' })
    t.end()
    expect(t.step).toBe('movement 1')
  })

  test('[ITACS 4.5.3] a formation against a formation: both hexes suffer the result', () => {
    const t = table({
      units: { 'A-PS-1': '2020>2021', 'A-PS-2': '2120>2121', 'B-SD-1': '2021>2020', 'B-SD-2': '2121>2120' },
      step: 'melee',
      dice: [3, 2],
    })
    t.melee('A-PS-1 A-PS-2', '2021 2121')
    expect(t.result()).toBe('*D')
    expect(['A-PS-1', 'A-PS-2', 'B-SD-1', 'B-SD-2'].map(t.at)).toEqual(['2020 d2', '2120 d2', '2021 d2', '2121 d2'])
  })

  test('[ITACS 4.5.5] defenders faster by three step back a hex, and there is no combat', () => {
    const t = table({ units: { 'A-PP-1': '2020>2021', 'B-LC-1': '2021>2020' }, step: 'melee' })
    t.melee('A-PP-1', '2021')
    expect([t.pending?.kind, t.actor]).toEqual(['choice', 1])
    const ways = t.offers().flatMap((pick) => (pick.kind === 'choose' ? [pick.option] : []))
    expect(ways.sort()).toEqual(['1921', '2022', '2121', 'stay'])
    t.choose('2022')
    expect([t.at('B-LC-1'), t.one('A-PP-1').fought]).toEqual(['2022', -1])
  })

  test('[ITACS 4.5.5] every answer shows whom and where it means, and the last one to stay is told to throw', () => {
    const t = table({
      units: { 'A-PP-1': '2020>2021', 'A-PP-2': '2120>2121', 'B-LC-1': '2021>2020', 'B-LC-2': '2121>2120' },
      step: 'melee',
      dice: [1, 1],
    })
    const told = () => (t.pending?.kind === 'choice' ? t.pending : undefined)
    const meant = () => told()?.options.map(({ id, units, cells, dice }) => [id, units.length, cells.length, dice])
    t.melee('A-PP-1 A-PP-2', '2021 2121')
    expect(told()?.text).toBe('2021 is attacked by PP 1 and PP 2. Do those in it step back before the melee?')
    expect(meant()?.[0]).toEqual(['stay', 1, 1, undefined])
    t.choose('stay')
    expect(told()?.heading).toBe('Withdraw from 2121')
    expect(meant()?.[0]).toEqual(['stay', 1, 1, 2])
    expect(
      meant()
        ?.slice(1)
        .every(([, units, cells, dice]) => units === 0 && cells === 1 && dice === undefined),
    ).toBe(true)
    t.choose('stay')
    expect(t.events.filter((event) => event.type === 'diceRolled')).toHaveLength(1)
  })

  test('[ITACS 4.5.5] who stays fights; slower ones are not asked', () => {
    const t = table({ units: { 'A-PP-1': '2020>2021', 'B-LC-1': '2021>2020' }, step: 'melee', dice: [1, 1] })
    t.melee('A-PP-1', '2021')
    t.choose('stay')
    expect(t.result()).toBe('D2XB')
    const slow = table({ units: { 'A-PP-1': '2020>2021', 'B-BI-1': '2021>2020' }, step: 'melee', dice: [6, 6] })
    slow.melee('A-PP-1', '2021')
    expect(slow.result()).toBe('DX')
  })

  test('[ITACS 4.5.11] A1X takes an attacker of the owner’s choice, and disrupts the rest', () => {
    const t = table({
      units: { 'A-MS-1': '2020>2021', 'A-MI-1': '2020>2021', 'B-PP-1': '2021>2020' },
      terrain: { village: '2021' },
      step: 'melee',
      dice: [1, 1],
    })
    t.melee('A-MS-1 A-MI-1', '2021')
    expect([t.result(), t.pending?.kind, t.actor]).toEqual(['A1X', 'losses', 0])
    t.lose('A-MI-1')
    expect([t.at('A-MS-1'), t.at('A-MI-1')]).toEqual(['2020 d2', 'destroyed'])
  })

  test('[ITACS 10.7] D2XB: two defenders, one attacker; the rest of the defenders break at once [ITACS 4.5.12]', () => {
    const t = table({
      units: {
        'A-SD-1': '2020>2021',
        'A-SD-2': '2020>2021',
        'A-SD-3': '2020>2021',
        'B-PS-1': '2021>2020',
        'B-PS-2': '2021>2020',
        'B-PS-3': '2021>2020',
      },
      step: 'melee',
      dice: [3, 3],
    })
    t.melee('A-SD-1 A-SD-2 A-SD-3', '2021')
    expect(t.result()).toBe('D2XB')
    expect(t.state.units.filter((one) => one.fate === 'destroyed').map((one) => one.side)).toEqual([0, 1, 1])
    expect(t.state.units.filter((one) => one.fate === 'map' && one.breaks)).toHaveLength(1)
    t.end()
    // It runs as soon as the melee is over, in the direction its owner chooses.
    expect([t.pending?.kind, t.actor]).toEqual(['choice', 1])
    const [option] = t.offers().flatMap((pick) => (pick.kind === 'choose' ? [pick.option] : []))
    t.choose(option ?? '')
    const runner = t.state.units.find((one) => one.side === 1 && one.fate === 'map')
    expect(runner?.breaks).toBe(false)
    expect(t.battle.setting.ground.board.distance(runner?.at ?? 0, cell('2020'))).toBe(4)
  })
})

describe('recovery', () => {
  test('[ITACS 4.6] one D less in every hex, of both sides', () => {
    const t = table({
      units: { 'A-MS-1': { at: '2020', d: 2 }, 'A-MS-2': '2025', 'B-MS-1': { at: '3030', d: 1 }, 'B-MS-2': '3033' },
    })
    t.end()
    expect([t.at('A-MS-1'), t.at('B-MS-1')]).toEqual(['2020 d1', '3030'])
  })
})

test('[ITACS 4.5] judging, offering and doing are one: what is refused changes nothing', () => {
  const t = table({ units: { 'A-SD-1': '2020>2019', 'B-PS-1': '2021>2020' }, step: 'movement' })
  const before = t.state
  expect(t.refused({ type: 'move', units: ['A-SD-1'], path: [cell('2021')] })).toBe('enemy 4.3.3')
  expect(decide(t.battle, t.state, storm('A-SD-1', '2021')).ok).toBe(false)
  expect(t.state).toBe(before)
})

describe('dice of the players', () => {
  test('[ITACS 2.2] told with the order, two at a time; an order is judged without them', () => {
    const t = table({ units: { 'A-LB-1': '2020>2021', 'B-MS-1': '2022>2021' } })
    const state = { ...t.state, dice: physicalDice }
    const shot = order('A-LB-1', '2022')
    expect(judge(t.battle, state, shot).ok).toBe(true)
    expect(refusal(decide(t.battle, state, shot))).toBe('needsRoll 2.2')
    expect(refusal(decide(t.battle, state, { ...shot, dice: [5] }))).toBe('badRoll 2.2')
    expect(given(decide(t.battle, state, { ...shot, dice: [6, 6] })).state.units[1]?.d).toBe(2)
    expect(refusal(decide(t.battle, t.state, { ...shot, dice: [6, 6] }))).toBe('toldRoll 2.2')
  })

  test.each([
    ['who stands in order', {}, 'choice'],
    ['nobody disrupted', { d: 1 }, undefined],
    ['nobody who breaks', { breaks: true }, undefined],
    ['nobody who routs, with a D left or without', { routs: true }, undefined],
  ])('[ITACS 4.5.5] %s withdraws before a melee', (_who, state, asked) => {
    const t = table({
      units: {
        'A-PP-1': '2020>2021',
        'B-LC-1': { at: '2021>2020', ...state },
        'B-LC-2': '2021>2020',
        'B-MS-9': '3030',
      },
      step: 'melee',
      dice: [3, 4],
    })
    t.melee('A-PP-1', '2021')
    expect(t.pending?.kind).toBe(asked)
  })

  test('[ITACS 4.5.5] who may withdraw answers first; the dice are thrown after the answer', () => {
    const t = table({ units: { 'A-PP-1': '2020>2021', 'B-LC-1': '2021>2020' }, step: 'melee' })
    const state = { ...t.state, dice: physicalDice }
    const asked = given(decide(t.battle, state, { ...storm('A-PP-1', '2021'), dice: [1, 1] })).state
    expect(refusal(decide(t.battle, asked, { type: 'choose', option: 'stay' }))).toBe('needsRoll 2.2')
    const fought = given(decide(t.battle, asked, { type: 'choose', option: 'stay', dice: [6, 6] }))
    expect(fought.state.units[1]?.fate).toBe('destroyed')
  })
})
