import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { loadBattle } from './loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import { mustStop, stacksOf } from '../../src/systems/prestags/rules/position/layout.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import type { SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { rowIn } from '../../src/systems/prestags/rules/position/rows.ts'
import { legalStack } from '../../src/systems/prestags/rules/position/stacking.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { side } from './bench.ts'
import { mustParse, type Position, type Table, table } from './harness.ts'

const field = (
  scenario: Partial<Scenario>,
  reds: Partial<SideFile>,
  units: Position['units'],
  more: Partial<Position> = {},
): Table => {
  const sides: Scenario['sides'] = [side('Reds', reds), side('Blues')]
  return table({ scenario: { ...scenario, sides }, units, ...more })
}

const stackIn = (t: Table, label: string): boolean => {
  const cell = t.cell(label)
  return legalStack(t.battle, 0, cell, stacksOf(t.state).get(cell) ?? []).ok
}

const modulesOf = (battle: Battle): string[] => battle.modules.flatMap((one) => (one.ofBattle ? one.id : []))

/** A battle on a map of the library with this force A against a plain force B, for whole games. */
const battleOn = (map: string, game: Scenario['game'], a: Partial<SideFile>, b: Partial<SideFile> = {}): Battle => {
  const base = loadBattle({ chariot: 'prestags/rome-753bc', spartan: 'prestags/zama-202bc' }[map] ?? '')
  const { terrain: _changes, ...plain } = base.scenario
  const scenario = mustParse(parseScenario({ ...plain, game, turns: 4, sides: [side('Reds', a), side('Blues', b)] }))
  const ids = musterUnits(scenario).map((unit) => unit.id)
  return mustParse(composeBattle(scenario, base.map, [], ids))
}

const fuzzed = (battle: Battle, seed: number): string | undefined =>
  fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed, 30).fault?.text

describe('special rules in force', () => {
  test('[11.1] each is in force where its battle has it, and nowhere else', () => {
    const has = (reds: Partial<SideFile>, scenario: Partial<Scenario> = {}): string[] =>
      modulesOf(field(scenario, reds, { 'A-MI-1': '0101' }).battle)
    expect(has({})).toEqual([])
    expect(has({ stackingFor: { PS: 4 } })).toEqual(['higherStacks'])
    expect(has({ allowances: { CH: 6 } })).toEqual(['ownAllowances'])
    expect(has({ noMoveBefore: { turn: 3, types: ['MI'] } })).toEqual(['heldBack'])
    expect(has({ fireAsMelee: { throughTurn: 1 } })).toEqual(['fireAsMelee'])
    expect(has({ needsNoLeaders: true })).toEqual(['needsNoLeaders'])
    expect(has({ needsNoLeaders: false })).toEqual([])
    expect(has({ castra: '0505' })).toEqual(['castra'])
    expect(has({ dismount: [{ from: 'HC', to: 'PS' }] })).toEqual(['dismount'])
    expect(has({}, { special: ['mountedDouble'] })).toEqual(['mountedDouble'])
  })

  test('[11.1] none of them is an option to choose', () => {
    expect(OPTIONS.filter((module) => module.ofBattle)).toEqual([])
  })

  test('[11.1] each says in a sentence what it means here', () => {
    const words = (reds: Partial<SideFile>): string[] => {
      const { battle } = field({}, reds, { 'A-MI-1': '0101' })
      return battle.modules.flatMap((one) => (one.ofBattle ? (one.changes?.(battle) ?? '') : []))
    }
    expect(words({ stackingFor: { SD: 3, AX: 3 } })).toEqual([
      'In the force of the Reds, SD may stack 3 and AX may stack 3.',
    ])
    expect(words({ allowances: { CH: 6 } })).toEqual(['CH of the Reds have 6 movement points.'])
    expect(words({ fireAsMelee: { throughTurn: 1 } })).toEqual([
      'Fire units of the Reds neither fire nor stop the enemy up to the end of turn 1.',
    ])
    expect(words({ castra: '0505' })).toEqual(['The camp of the Reds stands in hex 0505, which counts as a village.'])
  })
})

describe('[5.4] types that stack higher', () => {
  const ps = (count: number): Position['units'] =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`A-PS-${i + 1}`, '0505']))
  const thebes = { stackingFor: { PS: 4 } }

  test('[5.4] Mantinea 4.4: four Theban PS may share a hex, five may not', () => {
    expect(stackIn(field({}, thebes, ps(4)), '0505')).toBe(true)
    expect(stackIn(field({}, thebes, ps(5)), '0505')).toBe(false)
    expect(stackIn(field({}, {}, ps(3)), '0505')).toBe(false)
  })

  test('[5.4] in a mixed hex the lowest limit counts; leaders do not', () => {
    expect(stackIn(field({}, thebes, { ...ps(2), 'A-MS-1': '0505' }), '0505')).toBe(false)
    expect(stackIn(field({}, thebes, { ...ps(1), 'A-MS-1': '0505' }), '0505')).toBe(true)
    expect(stackIn(field({}, thebes, { ...ps(4), 'A-2L-1': '0505' }), '0505')).toBe(true)
  })

  test('[5.4] Hastings: Saxon SD and AX three high, together too; the enemy keeps his own limit', () => {
    const saxons = { stackingFor: { SD: 3, AX: 3 } }
    const trio = { 'A-SD-1': '0505', 'A-SD-2': '0505', 'A-AX-1': '0505' }
    expect(stackIn(field({}, saxons, trio), '0505')).toBe(true)
    const t = field({}, saxons, { 'B-SD-1': '0505', 'B-SD-2': '0505', 'B-SD-3': '0505' })
    expect(legalStack(t.battle, 1, t.cell('0505'), t.state.units).ok).toBe(false)
  })

  test('[11.1] the set-up by itself uses the higher limit where the zone is narrow', () => {
    const narrow = { units: { PS: 4 }, leaders: {}, deploy: [{ within: 0, of: ['A'] }], stackingFor: { PS: 4 } }
    const battle = battleOn('chariot', 'spartan', narrow)
    const state = freshState(musterUnits(battle.scenario), seededDice(1))
    const placements = autoDeploy(battle, state, 0)
    expect(placements.map((one) => one.unit)).toEqual(['A-PS-1', 'A-PS-2', 'A-PS-3', 'A-PS-4'])
    expect(new Set(placements.map((one) => one.to)).size).toBe(1)
  })
})

describe('[5.27] allowances of a battle', () => {
  test('[5.27] Babylon 5.2: chariots with 6 points, or with 10', () => {
    const units = { 'A-CH-1': '0505', 'A-MI-1': '0505', 'A-2L-1': '0505' }
    for (const points of [6, 10]) {
      const t = field({}, { allowances: { CH: points } }, units, { step: 'movement' })
      expect(allowanceOf(t.battle, t.state, t.unit('A-CH-1'))).toBe(points)
      expect(allowanceOf(t.battle, t.state, t.unit('A-MI-1'))).toBe(3)
    }
  })

  test('[10.23] half of it outside control', () => {
    const t = field({}, { allowances: { CH: 6 } }, { 'A-CH-1': { at: '0505', halved: true } }, { step: 'movement' })
    expect(allowanceOf(t.battle, t.state, t.unit('A-CH-1'))).toBe(3)
    expect(t.refused(t.move('A-CH-1', '0506', '0507', '0508', '0509')).cite).toBe('5.27')
  })
})

describe('[5.1] held back', () => {
  const crecy = { noMoveBefore: { turn: 3, types: ['MI'] } }
  const units = { 'A-MI-1': '0505', 'A-HC-1': '0707', 'A-2L-1': '0606' }

  test('[11.1] Crécy 9.6: the French MI stand still in turns 1 and 2, others move', () => {
    for (const turn of [1, 2]) {
      const t = field({}, crecy, units, { step: 'movement', turn })
      expect(t.refused(t.move('A-MI-1', '0506'))).toMatchObject({ code: 'heldBack', cite: '11.1' })
      t.play(t.move('A-HC-1', '0708'))
      t.play({ type: 'endStep' })
    }
  })

  test('[11.1] from turn 3 on they move', () => {
    const t = field({}, crecy, units, { step: 'movement', turn: 3 })
    t.play(t.move('A-MI-1', '0506'))
    expect(t.label(t.unit('A-MI-1').at)).toBe('0506')
  })

  test('[11.1] they may fight where they stand, and a mark tells that they wait', () => {
    const t = field({}, crecy, { ...units, 'B-MI-1': '0506' }, { step: 'melee', turn: 1, dice: [6] })
    const badges = t.battle.hooks.badges.map((hook) => hook(t.battle, t.state, t.unit('A-MI-1'))?.text)
    expect(badges).toContain('MI 1 may not move before turn 3.')
    t.play(t.melee('0506', 'A-MI-1'))
    expect(t.happened).toContain('combatResolved')
  })
})

describe('fire units as melee units', () => {
  const marathon = { fireAsMelee: { throughTurn: 1 } }
  const units = { 'A-BW-1': '0505', 'A-SK-1': '0605', 'A-MI-1': '0101', 'B-MS-1': '0508', 'B-2L-1': '0508' }
  const atTurnOne = (reds: Partial<SideFile> = marathon): Table => {
    const t = field({ movesFirst: 1 }, reds, units, {
      step: 'deployment',
      side: 1,
      turn: 0,
      playerTurn: 0,
      dice: [1, 1, 1],
    })
    return t.play({ type: 'endStep' })
  }

  test('[6.41] Marathon 4.1: in turn 1 the Persians stop nobody', () => {
    const t = atTurnOne()
    expect(t.state.turn).toBe(1)
    expect(t.step).toBe('movement 1')
    expect(mustStop(t.battle, t.state, 1, t.cell('0506'))).toBe(false)
    t.play(t.move('B-MS-1', '0507', '0506', '0405'))
    const plain = field({}, {}, units, { step: 'movement', side: 1 })
    expect(plain.refused(plain.move('B-MS-1', '0507', '0506', '0405')).cite).toBe('6.41')
  })

  test('[11.1] the markers are laid once on fire units alone, and taken off once', () => {
    const told = (t: Table): unknown[] =>
      t.events.flatMap((event) =>
        event.type === 'unitsMarked' && event.mark === 'asMelee' ? [[event.units, event.value, event.text]] : [],
      )
    const t = atTurnOne()
    expect(told(t)).toEqual([[['A-BW-1', 'A-SK-1'], 1, 'Fire units of the Reds count as melee units in this turn']])
    const later: unknown[] = []
    while (t.state.turn < 3) later.push(...told(t.play({ type: 'endStep' })))
    expect(later).toEqual([[['A-BW-1', 'A-SK-1'], undefined, 'Fire units of the Reds may fire from now on']])
  })

  test('[6.42] in turn 1 they have no defensive fire and no fire', () => {
    const t = atTurnOne()
    t.play(t.move('B-MS-1', '0507', '0506')).play({ type: 'endStep' })
    expect(t.happened).toContain('stepSkipped')
    expect(t.step).toBe('melee 1')
    while (t.step !== 'movement 0') t.play({ type: 'endStep' })
    expect(t.state.turn).toBe(1)
    expect(t.state.units.filter((unit) => unit.fired >= 0)).toEqual([])
  })

  test('[3.36] in turn 1 they fight in melee like others: bowmen have a dot, skirmishers their two', () => {
    const t = atTurnOne()
    t.play(t.move('B-MS-1', '0507', '0506'))
    while (t.step !== 'melee 0') t.play({ type: 'endStep' })
    expect(t.refused(t.melee('0506', 'A-BW-1')).cite).toBe('3.36')
    t.play(t.melee('0506', 'A-SK-1'))
    const combat = t.events.find((event) => event.type === 'combatResolved')?.combat
    expect(combat && total(combat.attack)).toBe(2)
  })

  test('[6.42] from turn 2 on they fire and stop', () => {
    const t = atTurnOne()
    while (t.state.turn < 2) t.play({ type: 'endStep' })
    expect(t.state.units.filter((unit) => unit.marks.asMelee !== undefined)).toEqual([])
    expect(mustStop(t.battle, t.state, 1, t.cell('0506'))).toBe(true)
  })

  test('[11.1] only the types that are named, if any are', () => {
    const t = atTurnOne({ fireAsMelee: { throughTurn: 1, types: ['SK'] } })
    expect(t.unit('A-SK-1').marks.asMelee).toBe(1)
    expect(t.unit('A-BW-1').marks.asMelee).toBeUndefined()
    expect(mustStop(t.battle, t.state, 1, t.cell('0506'))).toBe(true)
  })
})

describe('forces without need of leaders', () => {
  test('[10.2] Carrhae 3.6: every Parthian is in control; the enemy is not', () => {
    const t = field({}, { needsNoLeaders: true }, { 'A-HB-1': '0505', 'B-MI-1': '1010' })
    expect(controlOf(t.battle, t.state, t.unit('A-HB-1'))).toMatchObject({ inControl: true, cite: '11.1' })
    expect(controlOf(t.battle, t.state, t.unit('B-MI-1')).inControl).toBe(false)
  })
})

describe('the fortified camp', () => {
  test('[9.0] Heraclea 5.1: the hex counts as a village', () => {
    const t = field({}, { castra: '0505' }, { 'A-MI-1': '0505' })
    expect(t.battle.map.terrain[t.cell('0505')]).toBe('village')
    expect(t.battle.map.terrain[t.cell('0506')]).toBe('clear')
  })
})

describe('heavy ground', () => {
  const mud = { special: ['mountedDouble' as const] }
  const units = { 'A-HC-1': '0505', 'A-MI-1': '0505', 'A-2L-1': '0505', 'A-LA-1': '0905' }
  const roads = [['0701', '0702', '0703', '0704', '0705', '0706']]

  test('[5.27] Agincourt 10.1: mounted units pay two for a clear hex, foot, leaders and guns one', () => {
    const t = field(mud, {}, units, { step: 'movement' })
    const cost = (id: string, to: string): number | undefined => reachOf(t.battle, t.state, t.unit(id)).cost[t.cell(to)]
    expect(cost('A-HC-1', '0507')).toBe(4)
    expect(cost('A-MI-1', '0507')).toBe(2)
    expect(cost('A-2L-1', '0507')).toBe(2)
    expect(cost('A-LA-1', '0907')).toBe(2)
    expect(t.refused(t.move('A-HC-1', '0506', '0507', '0508', '0509')).cite).toBe('5.27')
  })

  test('[5.51] along a road they pay one', () => {
    const t = field(mud, {}, { 'A-HC-1': '0701' }, { step: 'movement', roads })
    const found = reachOf(t.battle, t.state, t.unit('A-HC-1'))
    expect(found.cost[t.cell('0706')]).toBe(5)
    expect(found.cost[t.cell('0602')]).toBe(3)
  })

  test('[5.15] the right to one hex stays', () => {
    const map = ['.'.repeat(12), ...Array.from({ length: 9 }, () => 'w'.repeat(12))]
    const t = field(mud, {}, { 'A-HC-1': { at: '0505', halved: true } }, { step: 'movement', map })
    const found = reachOf(t.battle, t.state, t.unit('A-HC-1'))
    expect(found.allowance).toBe(3.5)
    expect(found.cost[t.cell('0506')]).toBe(6)
    expect(found.oneHex.length).toBe(6)
  })
})

describe('battles of the library', () => {
  test.each([
    ['babylon-1595bc', ['ownAllowances']],
    ['apulia-71bc', ['higherStacks']],
    ['carrhae-53bc', ['needsNoLeaders']],
    ['crecy-1346', ['heldBack', 'dismount']],
    ['agincourt-1415', ['mountedDouble', 'dismount']],
    ['zama-202bc', []],
  ])('[11.1] %s has %j', (name, expected) => {
    expect(modulesOf(loadBattle(`prestags/${name}`)).filter((id) => id !== 'fleets')).toEqual(expected)
  })

  test('[5.27] Babylon 5.2: the chariots of the Hittites have 10 points, those of the Babylonians 6', () => {
    const battle = loadBattle('prestags/babylon-1595bc')
    const points = musterUnits(battle.scenario).flatMap((unit) =>
      unit.type === 'CH' ? rowIn(battle, unit).movement : [],
    )
    expect([...new Set(points)]).toEqual([10, 6])
  })
})

describe('random games with special rules', () => {
  const near = [{ within: 4, of: ['D'] }]
  const far = [{ within: 4, of: ['H'] }]

  test('they play to the end without a fault', () => {
    const reds = {
      units: { PS: 8, CH: 4, BW: 4, SK: 4 },
      leaders: { 2: 1 },
      deploy: near,
      stackingFor: { PS: 4 },
      allowances: { CH: 6 },
      fireAsMelee: { throughTurn: 1 },
    }
    const blues = {
      units: { MI: 8, HC: 6, OC: 2 },
      leaders: { 3: 1 },
      deploy: far,
      noMoveBefore: { turn: 3, types: ['MI'] },
      needsNoLeaders: true,
    }
    const battle = battleOn('chariot', 'spartan', reds, blues)
    expect([1, 2, 3].map((seed) => fuzzed(battle, seed))).toEqual([undefined, undefined, undefined])
  })
})
