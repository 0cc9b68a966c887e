import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { loadBattle } from './loadBattle.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { protectionOf } from '../../src/systems/prestags/rules/fire/fire.ts'
import { assessMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { yearOf } from '../../src/systems/prestags/rules/optional/artillery.ts'
import { trenchCells } from '../../src/systems/prestags/rules/optional/trenches.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { originOf } from '../../src/systems/prestags/rules/presets.ts'
import type { Scenario, SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { spread } from '../share.ts'
import { act, actsIn, end, no, side } from './bench.ts'
import { mustParse, type Position, type Table, table } from './harness.ts'

const field = (
  option: string,
  units: Position['units'],
  more: Partial<Position> = {},
  a: Partial<SideFile> = {},
  b: Partial<SideFile> = {},
): Table =>
  table({
    options: [option],
    ...more,
    scenario: { game: 'yeoman', date: 'AD 1342', sides: [side('English', a), side('French', b)], ...more.scenario },
    units,
  })

describe('proposals', () => {
  test('[12.0] every one says that it is none of SPI’s rules', () => {
    const { battle } = field('trenches', { 'A-MI-1': '0101' }, { options: [...PROPOSALS] })
    const modules = battle.modules.filter((one) => PROPOSALS.includes(one.id))
    expect(modules.map((one) => one.id).sort()).toEqual([...PROPOSALS].sort())
    for (const module of modules) {
      expect(module.title).toMatch(/\(proposal\)$/)
      expect(module.text).toMatch(/^Not from SPI: /)
      expect(originOf(battle, module)).toBe('proposal')
    }
  })
})
const PROPOSALS = ['trenches', 'artilleryByPeriod', 'feudalCavalry', 'dismountMore']

describe('trenches', () => {
  const four = { trenches: 4 }
  const setUp = (units: Position['units'], more: Partial<Position> = {}, a: Partial<SideFile> = four): Table =>
    field('trenches', units, { step: 'deployment', turn: 0, playerTurn: 0, ...more }, a)
  const inTrench = (t: Table, ...labels: string[]): Table => {
    t.state = { ...t.state, memo: { ...t.state.memo, trenchesOfA: t.cells(...labels) } }
    return t
  }

  test('[Proposal 2] Morlaix: they are dug in the set-up where own units stand, as many as there are', () => {
    const t = setUp({ 'A-LB-1': '0505', 'A-LB-2': '0505', 'A-PS-1': '0606', 'B-HC-1': '0909' }, {}, { trenches: 2 })
    expect(actsIn(t)).toEqual(['dig A-LB-1 A-LB-2', 'dig A-PS-1'])
    t.play(act('dig', 'A-LB-1'))
    expect(no(t, act('dig', 'A-LB-2'))).toBe('trench Proposal 2')
    expect(no(t, act('dig', 'B-HC-1'))).toBe('notYours Proposal 2')
    expect(no(t, act('dig', 'A-LB-1', 'A-PS-1'))).toBe('notTogether Proposal 2')
    expect(no(t, act('dig'))).toBe('badAct Proposal 2')
    expect(no(t, { ...act('dig', 'A-PS-1'), to: 4 } as Command)).toBe('badAct Proposal 2')
    t.play(act('dig', 'A-PS-1'))
    expect(trenchCells(t.state)).toEqual(t.cells('0505', '0606'))
    expect(actsIn(t)).toEqual([])
    expect(t.state.memo).toEqual({ trenchesOfA: t.cells('0505', '0606') })
  })

  test('[Proposal 2] none left, none in water, none in a later step, none under horses', () => {
    const map = Array.from({ length: 10 }, (_, row) => (row === 2 ? 'm' : '.').repeat(12))
    const units = { 'A-HC-1': '0505', 'A-PS-1': '0606', 'A-PS-2': '0806' }
    const t = setUp(units, { map }, { trenches: 1 })
    expect(
      no(setUp({ 'A-PS-1': '0112' }, {}, { trenches: 1, deploy: [{ within: 3, of: ['0505'] }] }), act('dig', 'A-PS-1')),
    ).toBe('outsideZone Proposal 2')
    expect(no(t, act('dig', 'A-PS-2'))).toBe('water Proposal 2')
    expect(no(t, act('dig', 'A-HC-1'))).toBe('mounted Proposal 2')
    t.play(act('dig', 'A-PS-1'))
    t.play({ type: 'deploy', placements: [{ unit: 'A-PS-1', to: t.cell('0607') }] })
    expect(no(t, act('dig', 'A-PS-1'))).toBe('noTrench Proposal 2')
    const later = field('trenches', { 'A-PS-1': '0606' }, { step: 'movement' }, four)
    expect(no(later, act('dig', 'A-PS-1'))).toBe('wrongStep Proposal 2')
    const waiting = setUp({ 'A-PS-1': { at: '0606', fate: 'reserve' }, 'A-PS-2': '0606' })
    expect(actsIn(waiting)).toEqual(['dig A-PS-2'])
    expect(no(waiting, act('dig', 'A-PS-1'))).toBe('notTogether Proposal 2')
    const french = setUp({ 'B-MI-1': '0909' }, { side: 1 })
    expect(no(french, act('dig', 'B-MI-1'))).toBe('noTrench Proposal 2')
  })

  test('[Proposal 2] horsemen set up in a trench have it filled in; it may be dug elsewhere', () => {
    const t = setUp({ 'A-PS-1': '0606', 'A-HC-1': '0707' }, {}, { trenches: 1 })
    t.play(act('dig', 'A-PS-1'))
    t.play({ type: 'deploy', placements: [{ unit: 'A-PS-1', to: t.cell('0505') }] })
    expect(trenchCells(t.state)).toEqual(t.cells('0606'))
    t.play({ type: 'deploy', placements: [{ unit: 'A-PS-1', to: t.cell('0606') }] })
    expect(trenchCells(t.state)).toEqual(t.cells('0606'))
    t.play({ type: 'deploy', placements: [{ unit: 'A-PS-1', to: t.cell('0505') }] })
    t.play({ type: 'deploy', placements: [{ unit: 'A-HC-1', to: t.cell('0708') }] })
    expect(t.happened).not.toContain('told')
    t.play({ type: 'deploy', placements: [{ unit: 'A-HC-1', to: t.cell('0606') }] })
    expect(trenchCells(t.state)).toEqual([])
    t.play(act('dig', 'A-PS-1'))
    expect(trenchCells(t.state)).toEqual(t.cells('0505'))
  })

  test('[Proposal 2] two points to enter, or what the ground costs if that is more', () => {
    const map = ['............', ...Array.from({ length: 9 }, () => '.....w......')]
    const t = inTrench(
      field('trenches', { 'B-MI-1': '0504', 'B-2L-1': '0504' }, { step: 'movement', side: 1, map }),
      '0505',
      '0506',
    )
    const { cost } = reachOf(t.battle, t.state, t.unit('B-2L-1'))
    expect(cost[t.cell('0505')]).toBe(2)
    expect(cost[t.cell('0506')]).toBe(5)
    expect(cost[t.cell('0503')]).toBe(1)
  })

  test('[Proposal 2] closed to mounted units, in movement and in an advance', () => {
    const t = inTrench(field('trenches', { 'B-HC-1': '0504', 'A-PS-1': '0101' }, { step: 'movement', side: 1 }), '0505')
    expect(no(t, t.move('B-HC-1', '0505'))).toBe('trench Proposal 2')
    expect(reachOf(t.battle, t.state, t.unit('B-HC-1')).cells).toContain(t.cell('0503'))
    const fight = inTrench(
      field(
        'trenches',
        { 'A-MI-1': '0505', 'B-HC-1': '0504', 'B-HC-2': '0506', 'B-HC-3': '0504', 'B-SD-1': '0604' },
        { step: 'melee', side: 1, dice: [6] },
      ),
      '0505',
    )
    fight.play(fight.melee('0505', 'B-HC-1', 'B-HC-2', 'B-HC-3', 'B-SD-1'))
    expect(fight.unit('A-MI-1').fate).toBe('eliminated')
    const advance = (unit: string): Command => ({ type: 'advance', moves: [{ unit, to: fight.cell('0505') }] })
    expect(no(fight, advance('B-HC-1'))).toBe('trench Proposal 2')
    fight.play(advance('B-SD-1'))
    expect(fight.label(fight.unit('B-SD-1').at)).toBe('0505')
  })

  test('[Proposal 2] fire protection 5', () => {
    const t = inTrench(field('trenches', { 'A-PS-1': '0505' }), '0505')
    expect(protectionOf(t.battle, t.state, t.cell('0505'))).toMatchObject({ value: 5, cite: 'Proposal 2' })
    expect(protectionOf(t.battle, t.state, t.cell('0506'))).toMatchObject({ value: 3, cite: '9.0' })
    const village = field('trenches', { 'A-PS-1': '0505' }, { map: Array.from({ length: 10 }, () => 'v'.repeat(12)) })
    const ground = protectionOf(village.battle, inTrench(village, '0505').state, village.cell('0505'))
    expect(ground).toMatchObject({ label: 'village', value: 5, cite: '9.0' })
  })

  test('[Proposal 2] each force digs its own; who stands in one is behind it, whoever dug it', () => {
    const t = setUp({ 'B-PS-1': '0606', 'B-HC-1': '0707', 'A-PS-1': '0101' }, { side: 1 }, {})
    const french = field(
      'trenches',
      { 'B-PS-1': '0606', 'B-HC-1': '0707', 'A-PS-1': '0101' },
      { step: 'deployment', turn: 0, playerTurn: 0, side: 1 },
      four,
      { trenches: 1 },
    )
    expect(actsIn(t)).toEqual([])
    french.play(act('dig', 'B-PS-1'))
    expect(trenchCells(french.state)).toEqual(french.cells('0606'))
    expect(protectionOf(french.battle, french.state, french.cell('0606')).value).toBe(5)
    french.play({ type: 'deploy', placements: [{ unit: 'B-PS-1', to: french.cell('0505') }] })
    french.play({ type: 'deploy', placements: [{ unit: 'B-HC-1', to: french.cell('0606') }] })
    expect(trenchCells(french.state)).toEqual([])
  })

  test('[Proposal 2] defenders are doubled, whoever they are, but not twice', () => {
    const map = ['............', ...Array.from({ length: 9 }, () => '.....w......')]
    const units = { 'A-PS-1': '0505', 'B-SD-1': '0405', 'A-PS-2': '0806', 'B-SD-2': '0706', 'B-SD-3': '0305' }
    const t = inTrench(field('trenches', units, { step: 'melee', side: 1, map }), '0505', '0806', '0305')
    const defence = (target: string, unit: string): number | undefined => {
      const judged = assessMelee(t.battle, t.state, { units: [unit], targets: [t.cell(target)] }, 1)
      return judged.ok ? total(judged.value.defence) : undefined
    }
    expect(defence('0505', 'B-SD-1')).toBe(8)
    expect(defence('0806', 'B-SD-2')).toBe(8)
    const open = field('trenches', { 'A-PS-1': '0505', 'B-SD-1': '0405' }, { step: 'melee', side: 1 })
    const judged = assessMelee(open.battle, open.state, { units: ['B-SD-1'], targets: open.cells('0505') }, 1)
    expect(judged.ok && total(judged.value.defence)).toBe(4)
  })

  test('[Proposal 2] a mark on those who stand there, and a sentence on how many there are', () => {
    const t = inTrench(field('trenches', { 'A-PS-1': '0505', 'A-PS-2': '0506' }, {}, four), '0505')
    const sign = (id: string) =>
      t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit(id))?.sign ?? [])
    expect([sign('A-PS-1'), sign('A-PS-2')]).toEqual([['⊔'], []])
    const module = t.battle.modules.find((one) => one.id === 'trenches')
    expect(module?.concerns?.(t.battle)).toBe(true)
    expect(module?.changes?.(t.battle)).toBe('The English may dig 4 trenches in their set-up.')
    expect(module?.concerns?.(field('trenches', { 'A-PS-1': '0505' }, {}, { trenches: 0 }).battle)).toBe(false)
    expect(module?.concerns?.(field('trenches', { 'A-PS-1': '0505' }, {}, { trenches: 1 }).battle)).toBe(true)
  })

  test('[Proposal 2] knights on foot do not mount in a trench', () => {
    const dismount = [{ from: 'HC', to: 'PS' }]
    const t = inTrench(
      field('trenches', { 'A-HC-1': { at: '0505', type: 'PS' } }, { step: 'movement' }, { ...four, dismount }),
      '0505',
    )
    expect(no(t, act('mount', 'A-HC-1'))).toBe('trench Proposal 2')
  })
})

describe('artillery by period', () => {
  const guns = { 'A-HA-1': '0505', 'A-LA-1': '0606', 'A-LB-1': '0707', 'A-2L-1': '0606', 'B-MI-1': '1012' }
  const at = (date: string): Table =>
    field('artilleryByPeriod', guns, { step: 'movement', scenario: { date } }, { units: { HA: 1, LA: 1 } })
  const points = (t: Table): number[] =>
    ['A-HA-1', 'A-LA-1', 'A-LB-1'].map((id) => allowanceOf(t.battle, t.state, t.unit(id)))

  test('[Proposal 3] emplaced before 1450, as printed up to 1500, twice as much after', () => {
    expect(points(at('26 August 1449'))).toEqual([0, 0, 5])
    expect(points(at('AD 1450'))).toEqual([2, 4, 5])
    expect(points(at('AD 1500'))).toEqual([2, 4, 5])
    expect(points(at('AD 1501'))).toEqual([4, 8, 5])
    expect(points(at('AD 1588'))).toEqual([4, 8, 5])
    expect(points(at('in the spring'))).toEqual([2, 4, 5])
  })

  test('[Proposal 3] emplaced guns do not move at all', () => {
    const t = at('25 October 1415')
    expect(no(t, t.move('A-HA-1', '0506'))).toBe('emplaced Proposal 3')
    expect(no(t, t.move('A-LA-1', '0607'))).toBe('emplaced Proposal 3')
    t.play(t.move('A-LB-1', '0708'))
    const later = at('AD 1450')
    later.play(later.move('A-HA-1', '0506'))
    const plain = table({ step: 'movement', units: guns, scenario: { game: 'yeoman', date: '25 October 1415' } })
    plain.play(plain.move('A-HA-1', '0506'))
  })

  test('[Proposal 3] the year is read from the date of the battle', () => {
    const year = (date: string): number | undefined => yearOf({ ...at('AD 1400').battle.scenario, date })
    expect(['26 August 1346', 'AD 1588', 'c. 1225 BC', 'AD 9', '29 September 1342'].map(year)).toEqual([
      1346,
      1588,
      undefined,
      undefined,
      1342,
    ])
  })

  test('[Proposal 3] it concerns battles with guns in which it changes something', () => {
    const concerns = (t: Table): boolean | undefined =>
      t.battle.modules.find((one) => one.id === 'artilleryByPeriod')?.concerns?.(t.battle)
    expect([at('AD 1400'), at('AD 1480'), at('AD 1588')].map(concerns)).toEqual([true, false, true])
    const without = { 'A-MI-1': '0505', 'B-MI-1': '0507' }
    expect(concerns(field('artilleryByPeriod', without, { scenario: { date: 'AD 1400' } }))).toBe(false)
  })
})

describe('feudal cavalry', () => {
  /** The movement phase of force A, entered from its fire step, so that the knights have looked around. */
  const charge = (units: Position['units'], more: Partial<Position> = {}): Table => {
    const t = field('feudalCavalry', { 'A-MI-9': '1001', ...units }, { step: 'fire', ...more }, { units: { HC: 2 } })
    return t.play(end)
  }
  const knight = { 'A-HC-1': '0501', 'A-2L-1': '0601' }

  test('[Proposal 4] HC that see an enemy must end as near to him as they can', () => {
    const t = charge({ ...knight, 'B-MI-1': '0512' })
    expect(t.unit('A-HC-1').marks.charge).toBe('0512')
    expect(no(t, end)).toBe('owed Proposal 4')
    expect(no(t, t.move('A-HC-1', '0502', '0503'))).toBe('charges Proposal 4')
    t.play(t.move('A-HC-1', '0502', '0503', '0504', '0505', '0506', '0507', '0508')).play(end)
    expect(t.unit('A-HC-1').marks).toEqual({})
  })

  test('[Proposal 4] the nearest of them; others of the army go where they like', () => {
    const t = charge({ ...knight, 'B-MI-1': '0512', 'B-MI-2': '0504' })
    expect(t.unit('A-HC-1').marks.charge).toBe('0504')
    expect(no(t, t.move('A-HC-1', '0601'))).toBe('charges Proposal 4')
    t.play(t.move('A-MI-9', '1002'))
    t.play(t.move('A-HC-1', '0502', '0503')).play(end)
    const both = { 'A-HC-1': '0501', 'A-2L-1': '0302', 'B-MI-1': '0505', 'B-MI-2': '0901' }
    expect(charge(both).unit('A-HC-1').marks.charge).toBe('0505 0901')
    const map = Array.from({ length: 10 }, (_, row) => (row === 3 ? 'w' : '.').padEnd(12, '.'))
    expect(charge(both, { map }).unit('A-HC-1').marks.charge).toBe('0505')
    const full = charge({ 'A-MI-1': '0501', 'A-MI-2': '0502', 'A-MI-3': '0502', 'A-2L-1': '0302', 'B-MI-1': '0512' })
    full.play(full.move('A-MI-1', '0502'))
  })

  test('[Proposal 4] a leader in the hex holds them back; other types are their own masters', () => {
    const t = charge({ 'A-HC-1': '0501', 'A-2L-1': '0501', 'A-MC-1': '0601', 'B-MI-1': '0512' })
    expect(t.state.units.filter((unit) => unit.marks.charge !== undefined)).toEqual([])
    t.play(end)
  })

  test('[Proposal 4] what they saw when the phase began counts, though their leader rides off', () => {
    const t = charge({ 'A-HC-1': '0501', 'A-2L-1': '0501', 'B-MI-1': '0512' })
    t.play(t.move('A-2L-1', '0601'))
    expect(t.unit('A-HC-1').marks).toEqual({})
    t.play(end)
  })

  test('[Proposal 4] nobody rides at the fallen', () => {
    const t = charge({ ...knight, 'B-MI-1': '0512', 'B-MI-2': { at: '0504', fate: 'eliminated' } })
    expect(t.unit('A-HC-1').marks.charge).toBe('0512')
  })

  test('[Proposal 4] as long as one has not gone the phase does not end', () => {
    const t = charge({ 'A-HC-1': '0508', 'A-HC-2': '0708', 'B-MI-1': '0512' })
    expect(t.refused(end).text).toBe('HC 1 in 0508 and 1 more must ride at the enemy before the step can end.')
    t.play(t.move('A-HC-1', '0509', '0510', '0511'))
    expect(t.refused(end).text).toBe('HC 2 in 0708 must ride at the enemy before the step can end.')
  })

  test('[13.0, Proposal 4] who is panicked rides at nobody', () => {
    const options = ['feudalCavalry', 'panic']
    const flees = { at: '0503', marks: { panicked: 1 } }
    const t = charge({ 'A-HC-1': flees, 'A-2L-1': '0901', 'B-MI-1': '0512' }, { options })
    expect(t.unit('A-HC-1').marks).toEqual({ panicked: 1 })
    const late = { at: '0503', marks: { panicked: 1, charge: '0512' } }
    const gone = field('feudalCavalry', { 'A-HC-1': late, 'B-MI-1': '0512' }, { step: 'movement', options })
    gone.play({ type: 'move', units: [{ unit: 'A-HC-1' }], path: gone.cells('0502', '0501'), exit: true })
    expect(gone.unit('A-HC-1').fate).toBe('eliminated')
  })

  test('[6.37, Proposal 4] whom they do not see they do not ride at; nor whom they see beyond 14 hexes', () => {
    const wall = Array.from({ length: 10 }, () => '.....w......')
    expect(charge({ ...knight, 'B-MI-1': '0512' }, { map: wall }).unit('A-HC-1').marks).toEqual({})
    const wide = Array.from({ length: 10 }, () => '.'.repeat(20))
    expect(charge({ ...knight, 'B-MI-1': '0516' }, { map: wide }).unit('A-HC-1').marks).toEqual({})
    expect(charge({ ...knight, 'B-MI-1': '0515' }, { map: wide }).unit('A-HC-1').marks.charge).toBe('0515')
  })

  test('[Proposal 4] who is beside the enemy, disrupted or hemmed in may stay', () => {
    const near = charge({ ...knight, 'B-MI-1': '0502' })
    near.play(end)
    const two = charge({ 'A-HC-1': '0501', 'A-HC-2': '0501', 'B-MI-1': '0502' })
    two.play(end)
    const shaken = charge({ 'A-HC-1': { at: '0501', disrupted: 5 }, 'B-MI-1': '0512' })
    expect(shaken.unit('A-HC-1').marks).toEqual({})
    const fallen = charge({ 'A-HC-1': { at: '0501', fate: 'eliminated' }, 'A-HC-2': '0601', 'B-MI-1': '0512' })
    expect(fallen.unit('A-HC-1').marks).toEqual({})
    const lakes: Readonly<Record<number, string>> = { 3: 'LL', 4: '.L', 5: '.L', 6: 'LL' }
    const map = Array.from({ length: 10 }, (_, row) => (lakes[row] ?? '').padEnd(12, '.'))
    const hemmed = charge({ 'A-HC-1': '0501', 'B-MI-1': '0512' }, { map })
    expect(hemmed.unit('A-HC-1').marks.charge).toBe('0512')
    expect(reachOf(hemmed.battle, hemmed.state, hemmed.unit('A-HC-1')).cells).toEqual(hemmed.cells('0501', '0601'))
    hemmed.play(end)
  })

  test('[Proposal 4] it stops beside fire units like everybody, and then has done enough', () => {
    const t = charge({ ...knight, 'B-LB-1': '0604', 'B-MI-1': '0512' })
    expect(t.unit('A-HC-1').marks.charge).toBe('0604')
    expect(no(t, t.move('A-HC-1', '0502', '0503', '0504', '0503'))).toBe('mustStop 6.41')
    t.play(t.move('A-HC-1', '0502', '0503', '0504')).play(end)
  })

  test('[Proposal 4] a charging unit has no time to dismount; beside a leader it has', () => {
    const dismount = [{ from: 'HC', to: 'PS' }]
    const t = field(
      'feudalCavalry',
      { 'A-HC-1': '0501', 'A-HC-2': '0701', 'A-2L-1': '0701', 'B-MI-1': '0512' },
      { step: 'fire' },
      { units: { HC: 2 }, dismount },
    )
    t.play(end)
    expect(no(t, act('dismount', 'A-HC-1'))).toBe('bound Proposal 1')
    t.play(act('dismount', 'A-HC-2'))
  })

  test('[Proposal 4] for battles of Yeoman and Viking with HC, off unless chosen', () => {
    const concerns = (game: Scenario['game'], units: Record<string, number>): boolean | undefined => {
      const { battle } = field('feudalCavalry', { 'A-MI-1': '0101' }, { scenario: { game } }, { units })
      return battle.modules.find((one) => one.id === 'feudalCavalry')?.concerns?.(battle)
    }
    expect([concerns('yeoman', { HC: 1 }), concerns('viking', { HC: 1 })]).toEqual([true, true])
    expect([concerns('spartan', { HC: 1 }), concerns('yeoman', { MC: 1 })]).toEqual([false, false])
    expect(concerns('yeoman', { HC: 0, MC: 1 })).toBe(false)
    const plain = table({ step: 'fire', units: { ...knight, 'A-MI-9': '1001', 'B-MI-1': '0512' } })
    plain.play(end).play(end)
  })
})

describe('random games', () => {
  const battleWith = (options: readonly string[], date: string): Battle => {
    const base = loadBattle('prestags/rome-753bc')
    const { terrain: _changes, special: _special, ...plain } = base.scenario
    const english = { units: { PS: 4, LB: 6, HC: 2, LA: 2 }, leaders: { 2: 1 }, trenches: 4 }
    const french = { units: { HC: 10, MI: 6, CB: 2, MC: 2, HA: 1 }, leaders: { 3: 2 }, panicLevel: 12 }
    const dismount = [{ from: 'HC', to: 'PS' }]
    const scenario = mustParse(
      parseScenario({
        ...plain,
        game: 'yeoman',
        date,
        turns: 5,
        sides: [
          side('English', { ...english, dismount, deploy: [{ within: 3, of: ['D'] }] }),
          side('French', { ...french, deploy: [{ within: 3, of: ['H'] }] }),
        ],
      }),
    )
    const ids = musterUnits(scenario).map((unit) => unit.id)
    return mustParse(composeBattle(scenario, base.map, options, ids))
  }

  test.each([
    [['trenches'], 'AD 1342'],
    [['artilleryByPeriod'], 'AD 1400'],
    [['feudalCavalry'], 'AD 1400'],
    [[...PROPOSALS], 'AD 1588'],
    [[...PROPOSALS, 'panic', 'facing', 'contact', 'prohibitions', 'retreat'], 'AD 1400'],
  ])('with %j are sound to the end', (options, date) => {
    const battle = battleWith(options, date)
    const games = spread([32, 33, 34], 1, 1).map((seed) =>
      fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed, 20),
    )
    expect(games.map((game) => game.fault)).toEqual(games.map(() => undefined))
    const commands = games.flatMap((game) => game.history.entries.map((entry) => entry.command))
    const digs = commands.filter((command) => command.type === 'act' && command.act === 'dig')
    expect(digs.length > 0).toBe(options.includes('trenches'))
  })
})
