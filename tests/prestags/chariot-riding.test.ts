import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { actLabel, actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import type { Command, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { dead, end, enter, fireOf, force, lose, meleeOf, no, odds, shaken } from './bench.ts'
import { hit } from './arena.ts'
import { type Position, type Table, table } from './harness.ts'

const CHARIOTEERS = { CH: 2, MI: 1 }
const sides = (a: object = {}, b: object = {}) => [
  force('Reds', { units: CHARIOTEERS, stacking: 3, ...a }),
  force('Blues', { units: CHARIOTEERS, stacking: 3, ...b }),
]

/** A table of Chariot in the Chariot Phase of the Reds. */
const rally = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    options: ['chariots'],
    step: 'chariot',
    ...more,
    units,
    scenario: { sides: sides(), ...more.scenario } as never,
  })

const embark = (unit: string, chariot: string): Command => ({
  type: 'act',
  act: 'embark',
  units: [unit],
  with: chariot,
})
const debark = (t: Table, unit: string, to: string): Command => ({
  type: 'act',
  act: 'debark',
  units: [unit],
  to: t.cell(to),
})
const at = (t: Table, id: string): string => t.label(t.unit(id).at)
const aboard = (unit: string, hex: string) => ({ at: hex, marks: { aboard: unit } })
const offered = (t: Table, act: string): string[] =>
  actOffers(t.battle, t.state, 0)
    .filter((one) => one.act === act)
    .map((one) => actLabel(t.battle, t.state, one))
const badge = (t: Table, id: string) =>
  t.battle.hooks.badges.map((hook) => hook(t.battle, t.state, t.unit(id))).find((one) => one !== undefined)
const module = OPTIONS.find((one) => one.id === 'chariots')

describe('the phase', () => {
  test('[Chariot 1.2] it stands before the Fire Phase of each owner of chariots, and is all that is new', () => {
    const kinds = (battle: Battle) => battle.sequence.steps.map((step) => `${step.kind} ${step.owner ?? '-'}`)
    const t = rally({ 'A-CH-1': '0505', 'B-MI-1': '0909' })
    expect(kinds(t.battle).filter((kind) => kind.startsWith('chariot'))).toEqual(['chariot 0', 'chariot 1'])
    const plain = table({ units: { 'A-CH-1': '0505', 'B-MI-1': '0909' }, scenario: { sides: sides() } as never })
    expect(kinds(t.battle).filter((kind) => !kind.startsWith('chariot'))).toEqual(kinds(plain.battle))
    expect(kinds(t.battle)[kinds(t.battle).indexOf('fire 0') - 1]).toBe('chariot 0')
    const one = rally({ 'A-CH-1': '0505' }, { scenario: { sides: sides({}, { units: { MI: 1 } }) } as never })
    expect(kinds(one.battle)).not.toContain('chariot 1')
  })

  test('[Chariot 1.2] only chariots move in it; without chariots that can move it is passed over', () => {
    const t = rally({
      'A-CH-1': '0505',
      'A-MI-1': '0301',
      'A-2L-1': '0505',
      'B-MI-1': '0909',
      'B-CH-1': { at: '0910', disrupted: 5 },
    })
    expect(no(t, t.move('A-MI-1', '0302'))).toBe('chariotsOnly Chariot 1.2')
    expect(no(t, t.move('A-2L-1', '0506'))).toBe('chariotsOnly Chariot 1.2')
    t.play(t.move('A-CH-1', '0506', '0507'))
    expect(at(t, 'A-CH-1')).toBe('0507')
    expect(at(t, 'A-2L-1')).toBe('0505') // stood with it and did not ride
    t.play(end)
    expect(t.step).toBe('movement 0')
    t.play(end)
    expect(t.step).toBe('movement 1') // B-CH-1 is disrupted: no chariot of the Blues can move
    expect(t.happened).toContain('stepSkipped')
  })

  test('[Chariot 1.4] one allowance of 9 for both phases', () => {
    const t = rally({ 'A-CH-1': '0501', 'A-1L-1': '0501', 'B-MI-1': '0912' })
    t.play(t.move('A-CH-1', '0502', '0503', '0504', '0505', '0506', '0507'))
    expect(no(t, t.move('A-CH-1', '0508'))).toBe('moved 5.14')
    t.play(end)
    expect(t.step).toBe('movement 0')
    expect(t.unit('A-CH-1').spent).toBe(6)
    // Now out of the leader’s control: half of 9 is 4½, and 6 are spent.
    expect(allowanceOf(t.battle, t.state, t.unit('A-CH-1'))).toBe(0)
    const near = rally({ 'A-CH-1': '0501', 'A-1L-1': '0505', 'B-MI-1': '0912' })
    near.play(near.move('A-CH-1', '0502', '0503', '0504', '0505', '0506', '0507')).play(end)
    expect(allowanceOf(near.battle, near.state, near.unit('A-CH-1'))).toBe(3)
    expect(no(near, near.move('A-CH-1', '0508', '0509', '0510', '0511'))).toBe('tooFar 5.27')
    near.play(near.move('A-CH-1', '0508', '0509', '0510'))
    expect(near.unit('A-CH-1').spent).toBe(9)
    expect(no(near, near.move('A-CH-1', '0511'))).toBe('moved 5.14')
  })

  test('[Chariot 1.4] the right to one hex is gone once points are spent', () => {
    const t = rally({ 'A-CH-1': { at: '0501', halved: true }, 'B-MI-1': '0912' })
    t.play(t.move('A-CH-1', '0502', '0503', '0504', '0505')).play(end)
    expect(reachOf(t.battle, t.state, t.unit('A-CH-1')).cells).toEqual([t.cell('0505')])
  })

  test('[10.23] control is judged as each of the two phases begins', () => {
    const t = rally(
      { 'A-CH-1': '0501', 'A-1L-1': '0101', 'B-CH-1': '0912', 'B-MI-1': '0912' },
      { step: 'melee', side: 1 },
    )
    t.play(end)
    expect(t.step).toBe('chariot 0')
    expect(t.unit('A-CH-1').halved).toBe(true)
    expect(allowanceOf(t.battle, t.state, t.unit('A-CH-1'))).toBe(4.5)
  })
})

describe('embarking and debarking', () => {
  test('[Chariot 1.0] bowmen, improved bowmen, skirmishers and leaders ride; nobody else', () => {
    const t = rally({
      'A-CH-1': '0505',
      'A-BW-1': '0504',
      'A-IB-1': '0506',
      'A-SK-1': '0605',
      'A-3L-1': '0405',
      'A-5L-1': '0404',
      'A-MI-1': '0604',
    })
    expect(offered(t, 'embark')).toEqual([
      'Embark BW 1 on CH 1',
      'Embark IB 1 on CH 1',
      'Embark SK 1 on CH 1',
      'Embark 3L 1 on CH 1',
      'Embark 5L 1 on CH 1',
    ])
    expect(no(t, embark('A-MI-1', 'A-CH-1'))).toBe('noRider Chariot 1.0')
    expect(no(t, embark('A-SK-1', 'A-IB-1'))).toBe('noChariot Chariot 1.0')
    expect(no(t, { ...embark('A-SK-1', 'A-CH-1'), to: t.cell('0505') } as Command)).toBe('badAct Chariot 1.0')
    expect(no(t, { type: 'act', act: 'embark', units: ['A-SK-1', 'A-3L-1'], with: 'A-CH-1' })).toBe(
      'badAct Chariot 1.0',
    )
  })

  test('[Chariot 1.0] it begins the phase beside the chariot, steps aboard for nothing and goes with it', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-SK-2': '0503', 'A-1L-1': '0505', 'B-MI-1': '0912' })
    expect(no(t, embark('A-SK-2', 'A-CH-1'))).toBe('notAdjacent Chariot 1.0')
    t.play(embark('A-SK-1', 'A-CH-1'))
    expect(at(t, 'A-SK-1')).toBe('0505')
    expect(t.unit('A-SK-1')).toMatchObject({ spent: 0, marks: { aboard: 'A-CH-1' } })
    t.play(t.move('A-CH-1', '0506', '0507', '0508'))
    expect(at(t, 'A-SK-1')).toBe('0508')
    expect(t.unit('A-SK-1').spent).toBe(0)
    expect(no(t, t.move('A-SK-1', '0509'))).toBe('aboard Chariot 1.0')
    t.play(end)
    expect(no(t, t.move('A-SK-1', '0509'))).toBe('aboard Chariot 1.0')
  })

  test('[Chariot 1.0] aboard before the chariot moves, not after; and not from a march of one’s own', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0507', 'A-1L-1': '0506', 'B-MI-1': '0912' })
    t.play(t.move('A-CH-1', '0506'))
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('driven Chariot 1.0')
    expect(no(t, embark('A-1L-1', 'A-CH-1'))).toBe('driven Chariot 1.0')
    t.play(end)
    expect(offered(t, 'embark')).toEqual(['Embark SK 1 on CH 1', 'Embark 1L 1 on CH 1'])
    t.play(t.move('A-SK-1', '0607'))
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('moved Chariot 1.0')
    t.play(t.move('A-1L-1', '0507'))
    expect(no(t, embark('A-1L-1', 'A-CH-1'))).toBe('moved Chariot 1.0')
  })

  test('[Chariot 1.0] debarking: any adjacent hex without enemies, and the phase is over for both', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '.....L......' : '.'.repeat(12)))
    const t = rally(
      { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-1L-1': '0404', 'B-MI-1': '0504' },
      { map },
    )
    expect(no(t, debark(t, 'A-SK-1', '0504'))).toBe('enemy Chariot 1.0')
    expect(no(t, debark(t, 'A-SK-1', '0506'))).toBe('prohibited 9.0')
    expect(no(t, debark(t, 'A-SK-1', '0507'))).toBe('notAdjacent Chariot 1.0')
    for (const to of [-1, 120]) {
      const off: Command = { type: 'act', act: 'debark', units: ['A-SK-1'], to }
      expect(no(t, off)).toBe('notAdjacent Chariot 1.0')
    }
    expect(no(t, debark(t, 'A-1L-1', '0404'))).toBe('notAboard Chariot 1.0')
    expect(offered(t, 'debark')).toHaveLength(4)
    t.play(debark(t, 'A-SK-1', '0605'))
    expect(at(t, 'A-SK-1')).toBe('0605')
    expect(t.unit('A-SK-1').marks).toEqual({ ridden: 1 })
    expect(no(t, t.move('A-CH-1', '0405'))).toBe('driven Chariot 1.0')
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('moved Chariot 1.0')
  })

  test('[Chariot 1.0] embarking and debarking in one phase; in the Movement Phase it walks again', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-1L-1': '0506', 'B-MI-1': '0912' })
    t.play(embark('A-SK-1', 'A-CH-1'))
      .play(t.move('A-CH-1', '0405', '0406'))
      .play(debark(t, 'A-SK-1', '0407'))
    expect(at(t, 'A-CH-1')).toBe('0406')
    t.play(end)
    expect(t.step).toBe('movement 0')
    expect(t.unit('A-SK-1').marks).toEqual({})
    t.play(t.move('A-SK-1', '0408', '0409'))
    expect(t.unit('A-SK-1').spent).toBe(2)
    expect(no(t, t.move('A-SK-1', '0410'))).toBe('moved 5.14')
  })

  test('[Chariot 1.0] put down in the Movement Phase it does not move on', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-MI-1': '0912' }, { step: 'movement' })
    t.play(t.move('A-CH-1', '0506')).play(debark(t, 'A-SK-1', '0507'))
    expect(no(t, t.move('A-SK-1', '0508'))).toBe('ridden Chariot 1.0')
  })

  test('[Chariot 1.0] [6.42] whoever was put down can be shot by defensive fire, also where the chariot stood still', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-BW-1': '0507', 'A-MI-1': '0101' },
      { step: 'movement', dice: [1] },
    )
    t.play(debark(t, 'A-SK-1', '0506')).play(end)
    expect(t.step).toBe('defensiveFire 0')
    expect(no(t, t.defend('0505', 'B-BW-1'))).toBe('notEntered 6.42')
    t.play(t.defend('0506', 'B-BW-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[Chariot 1.0] who was put down in the Chariot Phase may be shot after the Movement Phase of that player-turn', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-BW-1': '0507' }, { dice: [1] })
    t.play(debark(t, 'A-SK-1', '0506')).play(end)
    expect(t.step).toBe('fire 0')
    t.play(end).play(end)
    expect(t.step).toBe('defensiveFire 0')
    t.play(t.defend('0506', 'B-BW-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[6.42] [Chariot 1.2] who came in the Chariot Phase and stood still in the Movement Phase is no target', () => {
    const t = rally({ 'A-CH-1': '0503', 'A-SK-1': aboard('A-CH-1', '0503'), 'A-CH-2': '0603', 'B-BW-1': '0506' })
    const until = (step: string): void => {
      while (t.step !== step) t.play(end)
    }
    t.play(t.move('A-CH-1', '0504', '0505'))
    until('movement 0')
    t.play(t.move('A-CH-2', '0604', '0605'))
    until('defensiveFire 0')
    expect(no(t, t.defend('0505', 'B-BW-1'))).toBe('cameBefore 6.42')
    expect(t.refused(t.defend('0605', 'B-BW-1')).code).not.toBe('cameBefore')
    expect(t.unit('A-CH-2').marks.early).toBeUndefined()
    until('movement 1')
    expect(t.unit('A-CH-1').marks.early).toBeUndefined()
  })

  test('[6.42] [Chariot 1.4] a chariot that goes on in the Movement Phase is a target', () => {
    const t = rally({ 'A-CH-1': '0502', 'B-BW-1': '0506' }, { dice: [1] })
    t.play(t.move('A-CH-1', '0503', '0504'))
    while (t.step !== 'movement 0') t.play(end)
    t.play(t.move('A-CH-1', '0505')).play(end)
    t.play(t.defend('0505', 'B-BW-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[Chariot 1.6] only friends ride, and only own passengers are put down', () => {
    const t = rally({
      'A-CH-1': '0505',
      'B-SK-1': '0504',
      'B-CH-1': '0605',
      'A-SK-1': '0604',
      'B-SK-2': aboard('B-CH-1', '0605'),
    })
    expect(no(t, embark('B-SK-1', 'A-CH-1'))).toBe('notYours Chariot 1.6')
    expect(no(t, embark('A-SK-1', 'B-CH-1'))).toBe('notYours Chariot 1.6')
    expect(no(t, debark(t, 'B-SK-2', '0606'))).toBe('notYours Chariot 1.6')
  })

  test('[8.2] the disrupted neither step aboard nor down, and a disrupted chariot takes nobody up', () => {
    const t = rally({
      'A-CH-1': '0505',
      'A-CH-2': { at: '0305', disrupted: 4 },
      'A-SK-1': { at: '0504', disrupted: 4 },
      'A-SK-2': '0304',
      'A-SK-3': { ...aboard('A-CH-1', '0505'), disrupted: 4 },
      'A-2L-1': aboard('A-CH-2', '0305'),
    })
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('disrupted 8.2')
    expect(no(t, embark('A-SK-2', 'A-CH-2'))).toBe('disrupted 8.2')
    expect(no(t, debark(t, 'A-SK-3', '0506'))).toBe('disrupted 8.2')
    expect(no(t, t.move('A-CH-2', '0306'))).toBe('disrupted 8.2')
    t.play(debark(t, 'A-2L-1', '0306'))
    expect(at(t, 'A-2L-1')).toBe('0306')
  })

  test('[Chariot 1.7] a chariot and its passenger recover together, like others', () => {
    const t = rally(
      {
        'A-CH-1': { at: '0505', disrupted: 4 },
        'A-SK-1': { ...aboard('A-CH-1', '0505'), disrupted: 4 },
        'B-MI-1': '0101',
      },
      { step: 'movement' },
    )
    t.play(end)
    expect(shaken(t)).toEqual([])
    expect(t.unit('A-SK-1').marks.aboard).toBe('A-CH-1')
  })
})

describe('what stops a chariot', () => {
  test('[Chariot 1.5] an undisrupted enemy fire unit, for that phase only', () => {
    const t = rally({ 'A-CH-1': '0503', 'A-1L-1': '0504', 'B-BW-1': '0406', 'B-MI-1': '0912' })
    expect(no(t, t.move('A-CH-1', '0504', '0505', '0506', '0507'))).toBe('mustStop 6.41')
    t.play(t.move('A-CH-1', '0504', '0505')).play(end)
    while (t.step !== 'movement 0') t.play(end)
    t.play(t.move('A-CH-1', '0604', '0605'))
    expect(t.unit('A-CH-1').spent).toBe(4)
  })

  test('[Chariot 1.5] a stream hex, for the rest of the player-turn; in the next it is free', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '....~=......' : '.'.repeat(12)))
    const t = rally(
      { 'A-CH-1': '0503', 'A-1L-1': '0503', 'A-SK-1': aboard('A-CH-1', '0503'), 'B-MI-1': '0912' },
      { map },
    )
    expect(no(t, t.move('A-CH-1', '0504', '0505', '0506'))).toBe('mired Chariot 1.5')
    t.play(t.move('A-CH-1', '0504', '0505'))
    expect(badge(t, 'A-CH-1')).toMatchObject({ sign: '~', tone: 'warn', cite: 'Chariot 1.5' })
    t.play(end)
    expect(t.step).toBe('movement 0')
    expect(no(t, t.move('A-CH-1', '0506'))).toBe('mired Chariot 1.5')
    t.play(debark(t, 'A-SK-1', '0605')) // its passenger may still step down
    t.play(end)
    while (t.step !== 'chariot 0') t.play(end)
    expect(t.unit('A-CH-1').marks).toEqual({})
    t.play(t.move('A-CH-1', '0506', '0507')) // a bridge is no stream
    expect(at(t, 'A-CH-1')).toBe('0507')
  })

  test('[Chariot 1.5] no way is shown beyond a stream that holds the chariot', () => {
    const t = rally({ 'A-CH-1': '0102' }, { map: ['...~....'] })
    const cells = reachOf(t.battle, t.state, t.unit('A-CH-1')).cells.map((cell) => t.label(cell))
    expect(cells.sort()).toEqual(['0101', '0102', '0103', '0104'])
  })

  test('[Chariot 1.5] others are not stopped by streams', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '....~.......' : '.'.repeat(12)))
    const t = rally({ 'A-SK-1': '0504', 'A-CH-1': '0101', 'A-1L-1': '0504' }, { map, step: 'movement' })
    t.play(t.move('A-SK-1', '0505', '0506'))
    expect(at(t, 'A-SK-1')).toBe('0506')
  })
})

describe('room', () => {
  test('[Chariot 1.8] one unit and any number of leaders', () => {
    const t = rally({
      'A-CH-1': '0505',
      'A-SK-1': '0504',
      'A-SK-2': '0504',
      'A-1L-1': '0405',
      'A-2L-1': '0405',
      'B-MI-1': '0912',
    })
    t.play(embark('A-1L-1', 'A-CH-1')).play(embark('A-SK-1', 'A-CH-1')).play(embark('A-2L-1', 'A-CH-1'))
    expect(no(t, embark('A-SK-2', 'A-CH-1'))).toBe('full Chariot 1.8')
    expect(no(t, embark('A-SK-1', 'A-CH-1'))).toBe('aboard Chariot 1.8')
    t.play(t.move('A-CH-1', '0506'))
    expect(['A-SK-1', 'A-1L-1', 'A-2L-1'].map((id) => at(t, id))).toEqual(['0506', '0506', '0506'])
    expect(badge(t, 'A-CH-1')?.text).toBe('Carries SK 1 and 1L 1 and 2L 1.')
    expect(badge(t, 'A-SK-1')).toMatchObject({ sign: 'CH', cite: 'Chariot 1.3' })
  })

  test('[Chariot 1.8] [5.4] chariots and passengers count for stacking, leaders do not', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-CH-2': '0506', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-SK-2': aboard('A-CH-2', '0506') },
      { stacking: [3, 3] },
    )
    t.play(t.move('A-CH-1', '0506'))
    expect(no(t, end)).toBe('overstacked 5.4')
    t.play(debark(t, 'A-SK-1', '0507')).play(end)
    expect(t.step).toBe('movement 0')
  })

  test('[Chariot 1.8] a chariot has room for its one passenger where the limit is one', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-CH-2': '0507', 'A-SK-1': '0504', 'A-SK-2': '0605', 'A-2L-1': '0405' },
      { scenario: { sides: sides({ stacking: 1 }, {}) } as never },
    )
    t.play(embark('A-SK-1', 'A-CH-1'))
      .play(embark('A-2L-1', 'A-CH-1'))
      .play(t.move('A-CH-2', '0506', '0505'))
    expect(no(t, end)).toBe('overstacked 5.4')
    const alone = rally(
      { 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-2L-1': '0405' },
      { scenario: { sides: sides({ stacking: 1 }, {}) } as never },
    )
    alone.play(embark('A-SK-1', 'A-CH-1')).play(embark('A-2L-1', 'A-CH-1')).play(end)
    expect(alone.step).toBe('movement 0')
  })

  test('[Chariot 1.9] at the end of either phase only riders, chariots and leaders stand with chariots', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-CH-2': '0506', 'A-MI-1': '0507', 'A-2L-1': '0505' })
    t.play(t.move('A-CH-2', '0505'))
    t.play(t.move('A-CH-1', '0506', '0507'))
    expect(no(t, end)).toBe('besideChariots Chariot 1.9')
    const foot = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-2L-1': '0505' }, { step: 'movement' })
    foot.play(foot.move('A-SK-1', '0505'))
    expect(no(foot, end)).toBe('besideChariots Chariot 1.9')
    const through = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-2L-1': '0505' }, { step: 'movement' })
    through.play(through.move('A-SK-1', '0505', '0506')).play(end)
    expect(at(through, 'A-SK-1')).toBe('0506')
  })

  test('[5.37] without the rule chariots stand with everybody', () => {
    const t = table({ step: 'movement', units: { 'A-CH-1': '0505', 'A-MI-1': '0505', 'B-MI-1': '0101' } })
    t.play(end)
    expect(t.step).toBe('movement 1')
  })
})

describe('combat', () => {
  test('[Chariot 1.3] drive up, shoot, drive off', () => {
    const t = rally({ 'A-CH-1': '0501', 'A-BW-1': '0502', 'A-1L-1': '0504', 'B-MI-1': '0508' }, { dice: [1] })
    t.play(embark('A-BW-1', 'A-CH-1'))
      .play(t.move('A-CH-1', '0502', '0503', '0504', '0505', '0506'))
      .play(end)
    expect(t.step).toBe('fire 0')
    expect(total(fireOf(t, '0508', 'A-BW-1').attack)).toBe(2)
    t.play(t.fire('0508', 'A-BW-1')).play(end)
    t.play(t.move('A-CH-1', '0505', '0504'))
    expect(at(t, 'A-BW-1')).toBe('0504')
  })

  test('[Chariot 1.3] [Chariot 1.1] passengers attack from the chariot, which never attacks and adds nothing', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-SK-1': '0506' }, { step: 'melee' })
    expect(no(t, t.melee('0506', 'A-CH-1'))).toBe('dot 3.36')
    expect(odds(t, '0506', 'A-SK-1')).toBe('2:1 2-1')
  })

  test('[Chariot 1.1] [3.36] defence: a chariot and bowmen are two dots, beside skirmishers it is nothing', () => {
    const dots = rally(
      { 'A-CH-1': '0505', 'A-BW-1': aboard('A-CH-1', '0505'), 'B-MI-1': '0506' },
      { step: 'melee', side: 1 },
    )
    expect(total(meleeOf(dots, '0505', 'B-MI-1').defence)).toBe(2)
    const skirmish = rally(
      { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'B-MI-1': '0506' },
      { step: 'melee', side: 1 },
    )
    expect(total(meleeOf(skirmish, '0505', 'B-MI-1').defence)).toBe(1)
  })

  test('[8.4] who advances leaves the chariot', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-3L-1': aboard('A-CH-1', '0505'), 'B-BW-1': '0506' },
      { step: 'melee', dice: [6] },
    )
    t.play(t.melee('0506', 'A-SK-1'))
    expect(dead(t)).toEqual(['B-BW-1'])
    t.play(enter(t, '0506', 'A-SK-1'))
    expect(t.unit('A-SK-1').marks).toEqual({})
    expect([at(t, 'A-SK-1'), at(t, 'A-CH-1'), at(t, 'A-3L-1')]).toEqual(['0506', '0505', '0505'])
    expect(t.unit('A-3L-1').marks.aboard).toBe('A-CH-1')
  })

  const struck = (lost: string): Table =>
    hit(
      table({
        options: ['chariots'],
        step: 'melee',
        stacking: [99, 12],
        scenario: {
          sides: [force('Reds', { stacking: 99 }), force('Blues', { units: CHARIOTEERS, stacking: 12 })],
        } as never,
        units: {
          ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`A-MI-${i + 1}`, '0504'])),
          'B-CH-1': '0505',
          'B-CH-2': '0505',
          'B-SK-1': aboard('B-CH-1', '0505'),
          'B-SK-2': aboard('B-CH-2', '0505'),
        },
      }),
      '0505',
      '½E',
    ).play(lose(...lost.split(' ')))

  test('[8.1] a chariot that is lost alone leaves its passenger on foot, and he may stay beside the others', () => {
    const t = struck('B-CH-1 B-SK-2')
    expect(dead(t)).toEqual(['B-CH-1', 'B-SK-2'])
    expect(t.unit('B-SK-1').marks).toEqual({ onFoot: t.unit('B-SK-1').at })
    expect(t.unit('B-CH-2').marks).toEqual({})
    expect(t.unit('B-SK-2').marks).toEqual({})
    t.play(end)
    while (t.step !== 'chariot 1') t.play(end)
    t.play(end)
    expect(t.step).toBe('fire 1') // the stack is legal
  })

  test('[8.1] a passenger that is lost alone leaves the chariot empty', () => {
    const t = struck('B-SK-1 B-SK-2')
    expect(t.battle.hooks.carries.flatMap((hook) => [...hook(t.battle, t.state, t.unit('B-CH-1'))])).toEqual([])
    expect(t.unit('B-SK-1').marks).toEqual({})
  })

  test('[8.1] where the last chariot is lost nothing is noted but that he walks', () => {
    expect(struck('B-CH-1 B-CH-2').unit('B-SK-1').marks).toEqual({})
  })
})

describe('control, set-up and words', () => {
  test('[10.22] manned chariots are mounted where mounted units are exempt', () => {
    const exempt = (t: Table, id: string): boolean => controlOf(t.battle, t.state, t.unit(id)).inControl
    const units = { 'A-CH-1': '0505', 'A-CH-2': '0707', 'A-BW-1': aboard('A-CH-1', '0505') }
    const t = rally(units, { scenario: { sides: sides({ mountedExempt: true }) } as never })
    expect([exempt(t, 'A-CH-1'), exempt(t, 'A-BW-1'), exempt(t, 'A-CH-2')]).toEqual([true, true, false])
    expect(
      exempt(
        rally({ ...units, 'A-3L-1': '0706' }, { scenario: { sides: sides({ mountedExempt: true }) } as never }),
        'A-CH-2',
      ),
    ).toBe(true)
    expect(exempt(rally(units), 'A-CH-1')).toBe(false)
  })

  test('[Chariot 1.0] [11.1] in the set-up passengers step aboard, go along and come down freely', () => {
    const t = rally(
      { 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-1L-1': '0505' },
      { step: 'deployment', turn: 0, playerTurn: 0 },
    )
    t.play(embark('A-SK-1', 'A-CH-1'))
    expect(t.unit('A-SK-1')).toMatchObject({ at: t.cell('0505'), moved: -1, marks: { aboard: 'A-CH-1' } })
    t.play({ type: 'deploy', placements: [{ unit: 'A-CH-1', to: t.cell('0303') }] })
    expect(at(t, 'A-SK-1')).toBe('0303')
    t.play(debark(t, 'A-SK-1', '0304'))
    expect(t.unit('A-SK-1').marks).toEqual({})
    t.play(embark('A-SK-1', 'A-CH-1')).play({ type: 'undeploy', units: ['A-CH-1'] })
    const { fate, at: stood, marks } = t.unit('A-SK-1')
    expect({ fate, at: stood, marks }).toEqual({ fate: 'reserve', at: -1, marks: {} })
  })

  test('[Chariot 1.0] [11.1] who waits beside the map steps aboard there and comes in with his chariot', () => {
    const { deploy: _deploy, ...reds } = force('Reds', { units: { CH: 2, SK: 2, MI: 1 }, stacking: 3 })
    const t = table({
      options: ['chariots'],
      step: 'chariot',
      units: {
        'A-CH-1': '0101',
        'A-CH-2': '0101',
        'A-SK-1': '0101',
        'A-SK-2': '0101',
        'A-2L-1': '0101',
        'B-MI-1': '0912',
      },
      scenario: {
        sides: [{ ...reds, enter: { where: [{ edge: 'west' }], from: 1 } }, force('Blues')],
      } as never,
    })
    const units = t.state.units.map((unit) => (unit.side === 0 ? { ...unit, fate: 'reserve' as const, at: -1 } : unit))
    t.state = { ...t.state, units }
    expect(offered(t, 'embark')).toEqual(['Embark SK 1 on CH 1', 'Embark SK 2 on CH 1', 'Embark 2L 1 on CH 1'])
    expect(no(t, embark('A-SK-1', 'A-CH-2'))).toBe('notAdjacent Chariot 1.0')
    t.play(embark('A-SK-1', 'A-CH-1'))
    expect(offered(t, 'embark')).toEqual(['Embark SK 2 on CH 2', 'Embark 2L 1 on CH 1', 'Embark 2L 1 on CH 2'])
    t.play(embark('A-2L-1', 'A-CH-1')).play(t.move('A-CH-1', '0501', '0502', '0503'))
    expect(['A-CH-1', 'A-SK-1', 'A-2L-1'].map((id) => at(t, id))).toEqual(['0503', '0503', '0503'])
    expect(t.unit('A-SK-1')).toMatchObject({ fate: 'map', spent: 0 })
    expect(no(t, t.move('A-SK-2', '0501'))).toBe('chariotsOnly Chariot 1.2')
    t.play(end)
    t.play(t.move('A-SK-2', '0501', '0502'))
    expect(no(t, embark('A-SK-2', 'A-CH-1'))).toBe('moved Chariot 1.0')
  })

  test('[Chariot 1.0] whatever else moves a chariot takes its passenger along', () => {
    const t = rally({ 'A-CH-1': '0505', 'A-SK-1': aboard('A-CH-1', '0505'), 'A-1L-1': '0505', 'B-MI-1': '0912' })
    t.play(t.move('A-CH-1', '0506', '0507'))
    const events = t.events.find((event) => event.type === 'unitsMoved')
    expect(events?.type === 'unitsMoved' && events.moves.map((move) => [move.unit, move.cost])).toEqual([
      ['A-CH-1', 2],
      ['A-SK-1', 0],
    ])
  })

  test('[Chariot 1.0] the option says whom it concerns', () => {
    const t = rally({ 'A-CH-1': '0505' })
    expect(module?.concerns?.(t.battle)).toBe(true)
    expect(module?.changes?.(t.battle)).toContain('Reds (2) and the Blues (2)')
    const none = table({ units: { 'A-MI-1': '0505' } })
    expect(module?.concerns?.(none.battle)).toBe(false)
  })
})

const noMarks = (state: State): boolean => state.units.every((unit) => Object.keys(unit.marks).length === 0)

test('[Chariot 1.0] nothing of a phase is left on the counters after the player-turn', () => {
  const t = rally({ 'A-CH-1': '0505', 'A-SK-1': '0504', 'A-1L-1': '0505', 'B-MI-1': '0912' })
  t.play(embark('A-SK-1', 'A-CH-1'))
    .play(t.move('A-CH-1', '0506'))
    .play(debark(t, 'A-SK-1', '0507'))
    .play(end)
    .play(end)
  expect(t.step).toBe('movement 1')
  expect(noMarks(t.state)).toBe(true)
})
