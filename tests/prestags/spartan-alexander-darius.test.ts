import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { loadBattle } from './loadBattle.ts'
import { keysIn } from '../../src/core/engine/keys.ts'
import { ownersOf } from '../../src/systems/prestags/files/battle/marks.ts'
import { missingFor } from '../../src/systems/prestags/files/battle/memos.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import { decide, judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { alexander } from '../../src/systems/prestags/rules/optional/alexander.ts'
import { darius } from '../../src/systems/prestags/rules/optional/darius.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, dead, end, enter, fireOf, force, meleeOf, no, odds } from './bench.ts'
import { mustParse, type Position, type Table, table } from './harness.ts'
import { playsAll } from '../share.ts'

const sides = (reds: object = {}, blues: object = {}): NonNullable<Position['scenario']> => ({
  game: 'spartan',
  sides: [force('Macedonians', reds), force('Persians', blues)],
})

describe('Alexander', () => {
  const fought = (units: Position['units'], more: Partial<Position> = {}): Table =>
    table({ options: ['alexander'], scenario: sides({ alexander: 'optional' }), step: 'melee', units, ...more })

  test('[Spartan 3.1] an attack from his hex is read two columns higher, besides his bonus', () => {
    const plain = { 'A-MI-1': '0505', 'A-MI-2': '0505', 'B-MS-1': '0506' }
    expect(odds(fought(plain), '0506', 'A-MI-1', 'A-MI-2')).toBe('4:3 1-1')
    const led = fought({ ...plain, 'A-1L-1': '0505' })
    const melee = meleeOf(led, '0506', 'A-MI-1', 'A-MI-2')
    expect(odds(led, '0506', 'A-MI-1', 'A-MI-2')).toBe('8:3 4-1')
    expect(melee.shift.lines).toEqual([
      { label: 'Alexander leads the attack', op: 'add', value: 2, cite: 'Spartan 3.1' },
    ])
  })

  test('[Spartan 3.1] an attack on units stacked with him is read two columns lower', () => {
    const units = { 'B-PP-1': '0505', 'B-PP-2': '0505', 'B-PP-3': '0505', 'A-MI-1': '0506', 'A-1L-1': '0506' }
    const t = fought(units, { side: 1 })
    expect(odds(t, '0506', 'B-PP-1', 'B-PP-2', 'B-PP-3')).toBe('18:4 2-1')
    expect(total(meleeOf(t, '0506', 'B-PP-1').shift)).toBe(-2)
  })

  test('[Spartan 3.1] the table ends where it ends, and below 1-2 nobody attacks', () => {
    const high = fought({ 'A-PP-1': '0505', 'A-PP-2': '0505', 'A-1L-1': '0505', 'B-MI-1': '0506' })
    expect(odds(high, '0506', 'A-PP-1', 'A-PP-2')).toMatch(/8-1$/)
    const low = fought({ 'B-MI-1': '0505', 'A-MI-1': '0506', 'A-1L-1': '0506' }, { side: 1 })
    expect(odds(low, '0506', 'B-MI-1')).toBe('2:4 1-2')
    const weak = fought({ 'A-MI-1': '0505', 'A-1L-1': '0505', 'B-PP-1': '0506', 'B-PP-2': '0506' })
    expect(odds(weak, '0506', 'A-MI-1')).toBe('4:12 barred')
  })

  test('[Spartan 3.1] one attacker of his hex suffices, and one attacked hex with him', () => {
    const t = fought({ 'A-MI-1': '0505', 'A-1L-1': '0505', 'A-MS-1': '0507', 'B-MI-1': '0506' })
    expect(odds(t, '0506', 'A-MS-1')).toBe('3:2 1-1')
    expect(total(meleeOf(t, '0506', 'A-MI-1', 'A-MS-1').shift)).toBe(2)
    const many = fought({ 'B-PP-1': '0505', 'A-MI-1': '0506', 'A-1L-1': '0506', 'A-MI-2': '0605' }, { side: 1 })
    expect(total(meleeOf(many, ['0506', '0605'], 'B-PP-1').shift)).toBe(-2)
    expect(total(meleeOf(many, '0605', 'B-PP-1').shift)).toBe(0)
  })

  test('[Spartan 3.1] he himself is not stacked with himself', () => {
    const t = fought({ 'B-PP-1': '0505', 'A-1L-1': '0506' }, { side: 1 })
    expect(odds(t, '0506', 'B-PP-1')).toBe('6:1 6-1')
  })

  test('[Spartan 3.1] not by fire', () => {
    const t = fought({ 'A-BW-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0507' }, { step: 'fire' })
    expect(fireOf(t, '0507', 'A-BW-1').shift.lines).toEqual([])
  })

  test('[Spartan 3.1] other leaders are not Alexander; he remains himself when reduced', () => {
    const other = fought({ 'A-MI-1': '0505', 'A-2L-1': '0505', 'B-MS-1': '0506' })
    expect(meleeOf(other, '0506', 'A-MI-1').shift.lines).toEqual([])
    const enemy = fought({ 'B-MI-1': '0505', 'B-1L-1': '0505', 'A-MS-1': '0506' }, { side: 1 })
    expect(meleeOf(enemy, '0506', 'B-MI-1').shift.lines).toEqual([])
    const hurt = fought({ 'A-MI-1': '0505', 'A-1L-1': { at: '0505', type: '3L' }, 'B-MS-1': '0506' })
    expect(total(meleeOf(hurt, '0506', 'A-MI-1').shift)).toBe(2)
  })

  test('[Spartan 3.1] where both armies have one, each leads his own; who has fallen leads nobody', () => {
    const units = { 'A-MI-1': '0505', 'A-1L-1': '0505', 'B-MI-1': '0506', 'B-1L-1': '0506' }
    const both = { scenario: sides({ alexander: 'optional' }, { alexander: 'optional' }) }
    const labels = (t: Table, target: string, unit: string): string[] =>
      meleeOf(t, target, unit).shift.lines.map(({ label }) => label)
    expect(labels(fought(units, both), '0506', 'A-MI-1')).toEqual(['Alexander leads the attack'])
    expect(labels(fought(units, { ...both, side: 1 }), '0505', 'B-MI-1')).toEqual(['Alexander leads the attack'])
    const fallen = { ...units, 'A-1L-1': { at: '0505', fate: 'eliminated' } } as const
    expect(labels(fought(fallen), '0506', 'A-MI-1')).toEqual([])
    expect(labels(fought(fallen, { side: 1 }), '0505', 'B-MI-1')).toEqual([])
  })

  test('[Spartan 3.1] where the battle makes it compulsory it is in force unasked, where it does not it is chosen', () => {
    const units = { 'A-MI-1': '0505', 'A-1L-1': '0505', 'B-MS-1': '0506' }
    const compulsory = { scenario: sides({ alexander: 'compulsory' }), options: [] }
    expect(total(meleeOf(fought(units, compulsory), '0506', 'A-MI-1').shift)).toBe(2)
    expect(meleeOf(fought(units, { options: [] }), '0506', 'A-MI-1').shift.lines).toEqual([])
    expect(meleeOf(fought(units, { scenario: sides() }), '0506', 'A-MI-1').shift.lines).toEqual([])
    expect(alexander.concerns?.(fought(units, { scenario: sides() }).battle)).toBe(false)
    const issus = loadBattle('prestags/issus-333bc')
    expect(issus.modules.map((module) => module.id)).toContain('alexander')
    expect(issus.modules.map((module) => module.id)).not.toContain('darius')
    expect(alexander.changes?.(issus)).toMatch(/level-1 leader of the Macedonians is Alexander/)
  })

  test('[Spartan 3.1] only he carries the badge', () => {
    const t = fought({ 'A-MI-1': '0505', 'A-1L-1': '0505', 'B-1L-1': '0101' })
    const badged = t.state.units.filter((unit) => alexander.badges?.(t.battle, t.state, unit))
    expect(badged.map((unit) => unit.id)).toEqual(['A-1L-1'])
  })
})

const WIDE = Array.from({ length: 15 }, () => '.'.repeat(21))

const court = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({
    options: ['darius'],
    map: WIDE,
    scenario: sides({ panicLevel: 40 }, { darius: 'optional', panicLevel: 40 }),
    step: 'movement',
    units,
    ...more,
  })

const FLEES = { at: '0808', marks: { fleeing: 1 } }

/** Where Darius is offered to go: hexes, or `out` for leaving. */
const ways = (t: Table): string[] => [
  ...new Set(
    offersOf(t.battle, t.state).flatMap((pick) => {
      if (pick.kind === 'move' && pick.unit === 'B-1L-1') return [t.label(pick.to)]
      return pick.kind === 'exit' && pick.unit === 'B-1L-1' ? ['out'] : []
    }),
  ),
]

const panicked = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.fate === 'map' && unit.marks['panicked'] !== undefined).map((unit) => unit.id)

describe('Darius', () => {
  test('[Spartan 3.2] may not move until an enemy is adjacent', () => {
    const t = court({ 'B-1L-1': '0808', 'B-MI-1': '0808', 'A-LC-1': '0815' }, { side: 1 })
    expect(no(t, t.move('B-1L-1', '0807'))).toBe('stands Spartan 3.2')
    expect(ways(t)).toEqual([])
    t.play(t.move('B-MI-1', '0807')).play(end)
    const off = court({ 'B-1L-1': '0808', 'A-LC-1': '0815' }, { side: 1, options: [] })
    off.play(off.move('B-1L-1', '0807'))
  })

  test('[Spartan 3.2] is worth thirty points, reduced or not', () => {
    const t = court({ 'B-1L-1': '0808', 'B-2L-1': '0101', 'A-1L-1': '0815' })
    expect(['B-1L-1', 'B-2L-1', 'A-1L-1'].map((id) => worthOf(t.battle, t.unit(id)))).toEqual([30, 1, 1])
    const killed = court(
      { 'B-1L-1': { at: '0808', type: '4L' }, 'A-PP-1': '0809', 'A-PP-2': '0809' },
      { step: 'melee', dice: [6] },
    )
    killed.play(killed.melee('0808', 'A-PP-1', 'A-PP-2'))
    expect([dead(killed), killed.state.vp]).toEqual([['B-1L-1'], [30, 0]])
  })

  test('[Spartan 3.2] flees once an enemy has come beside him, by movement, in passing or by an advance', () => {
    const near = court({ 'B-1L-1': '0808', 'A-LC-1': '0812' })
    near.play(near.move('A-LC-1', '0811', '0810', '0809'))
    expect(near.unit('B-1L-1').marks['fleeing']).toBe(1)
    const past = court({ 'B-1L-1': '0808', 'A-LC-1': '0710' })
    past.play(past.move('A-LC-1', '0709', '0710', '0711'))
    expect(past.unit('B-1L-1').marks['fleeing']).toBe(1)
    const far = court({ 'B-1L-1': '0808', 'A-LC-1': '0812' })
    far.play(far.move('A-LC-1', '0811', '0810'))
    expect(far.unit('B-1L-1').marks['fleeing']).toBeUndefined()
    const advance = court(
      { 'B-1L-1': '0808', 'B-MI-1': '0809', 'A-PP-1': '0810', 'A-PP-2': '0810' },
      { step: 'melee', dice: [6] },
    )
    advance.play(advance.melee('0809', 'A-PP-1', 'A-PP-2'))
    expect(advance.unit('B-1L-1').marks['fleeing']).toBeUndefined()
    advance.play(enter(advance, '0809', 'A-PP-1'))
    expect(advance.unit('B-1L-1').marks['fleeing']).toBe(1)
  })

  test('[Spartan 3.2] his own men beside him change nothing', () => {
    const t = court({ 'B-1L-1': '0808', 'B-LC-1': '0812', 'A-LC-1': '0101' }, { side: 1 })
    t.play(t.move('B-LC-1', '0811', '0810', '0809'))
    expect(t.unit('B-1L-1').marks).toEqual({})
  })

  test('[Spartan 3.2] from the first turn on, but not by what enemies do while they are set up', () => {
    const first = court({ 'B-1L-1': '0808', 'A-LC-1': '0812' }, { turn: 1, playerTurn: 1 })
    first.play(first.move('A-LC-1', '0811', '0810', '0809'))
    expect(first.unit('B-1L-1').marks['fleeing']).toBe(1)
    const setUp = court(
      { 'B-1L-1': '0808', 'A-CH-1': '0811', 'A-BW-1': { at: '0811', marks: { aboard: 'A-CH-1' } } },
      { options: ['darius', 'chariots'], step: 'deployment', turn: 0, playerTurn: 0 },
    )
    setUp.play({ type: 'deploy', placements: [{ unit: 'A-CH-1', to: setUp.cell('0809') }] })
    expect(setUp.happened).toContain('unitsShifted')
    expect(setUp.unit('B-1L-1').marks).toEqual({})
  })

  test('[Spartan 3.2] whoever comes beside him in flight, or where he fell, changes nothing more', () => {
    for (const king of [FLEES, { at: '0808', fate: 'eliminated' }] as const) {
      const t = court({ 'B-1L-1': king, 'A-LC-1': '0812' })
      t.play(t.move('A-LC-1', '0811', '0810', '0809'))
      expect(t.happened).not.toContain('unitsMarked')
      expect(t.state.memo).toEqual({})
    }
  })

  test('[Spartan 3.2] flees by the shortest way to the nearest edge, as far as he can', () => {
    const t = court(
      { 'B-1L-1': FLEES, 'A-LC-1': '0809' },
      { side: 1, map: Array.from({ length: 40 }, () => '.'.repeat(40)) },
    )
    t.state = { ...t.state, units: t.state.units.map((u) => (u.id === 'B-1L-1' ? { ...u, at: t.cell('1712') } : u)) }
    const { board } = t.battle.map
    const found = ways(t)
    expect(found.length).toBeGreaterThan(0)
    for (const label of found) expect(board.distance(t.cell('1712'), t.cell(label))).toBe(9)
    for (const label of found) expect(label.slice(2)).toBe('03')
    expect(t.refused(end)).toMatchObject({ code: 'owed', cite: 'Spartan 3.2' })
    expect(no(t, t.move('B-1L-1', '1711'))).toBe('flees Spartan 3.2')
  })

  test('[Spartan 3.2] who comes as far as the edge and no farther stops there', () => {
    const t = court(
      { 'B-1L-1': { ...FLEES, at: '1710' } },
      { side: 1, map: Array.from({ length: 40 }, () => '.'.repeat(40)) },
    )
    const found = ways(t)
    expect(found.length).toBeGreaterThan(0)
    for (const label of found) expect(label.slice(2)).toBe('01')
  })

  test('[Spartan 3.2] off the map he counts as eliminated', () => {
    const t = court({ 'B-1L-1': FLEES, 'A-LC-1': '0809' }, { side: 1 })
    expect(ways(t)).toEqual(['out'])
    const path = t.cells('0807', '0806', '0805', '0804', '0803', '0802', '0801')
    t.play({ type: 'move', units: [{ unit: 'B-1L-1' }], path, exit: true })
    expect([t.unit('B-1L-1').fate, t.state.vp]).toEqual(['eliminated', [30, 0]])
    expect(t.events.find((event) => event.type === 'unitsEliminated')).toMatchObject({ cite: 'Spartan 3.2' })
  })

  test('[Spartan 3.2] goes around enemies and closed ground; shut in, he stays', () => {
    const ring = ['0807', '0809', '0707', '0907', '0708', '0908', '0709', '0909']
    const foes = Object.fromEntries(ring.map((at, index) => [`A-MI-${index + 1}`, at]))
    const t = court({ 'B-1L-1': FLEES, 'B-MI-1': '0101', ...foes }, { side: 1 })
    expect(ways(t)).toEqual([])
    expect(judge(t.battle, t.state, end).ok).toBe(true)
  })

  test('[Spartan 3.2, 6.41] he does not leave in passing from an edge where an enemy stops him', () => {
    const pass = ['.'.padEnd(20, 'L'), '.'.repeat(20), 'L'.repeat(20)]
    const t = court({ 'B-1L-1': { ...FLEES, at: '0204' }, 'A-BW-1': '0301' }, { map: pass, side: 1 })
    expect(ways(t)).toEqual(['0201'])
    t.play(t.move('B-1L-1', '0203', '0202', '0201'))
  })

  test('[Spartan 3.2] without Panic only he runs', () => {
    const t = court({ 'B-1L-1': '0808', 'B-MI-1': '0501', 'A-LC-1': '0812' })
    t.play(t.move('A-LC-1', '0811', '0810', '0809'))
    expect(panicked(t)).toEqual([])
    expect(t.unit('B-1L-1').marks['fleeing']).toBe(1)
  })

  test('[Spartan 3.2] means nothing in battles without him', () => {
    const t = court({ 'B-1L-1': '0808', 'A-LC-1': '0809' }, { scenario: sides(), side: 1 })
    expect(darius.concerns?.(t.battle)).toBe(false)
    t.play(t.move('B-1L-1', '0807'))
  })

  test('[Spartan 3.2] carries a badge that says how he is', () => {
    const t = court({ 'B-1L-1': '0808', 'B-2L-1': '0101', 'A-LC-1': '0812' })
    const tone = (): string | undefined => darius.badges?.(t.battle, t.state, t.unit('B-1L-1'))?.tone
    expect(tone()).toBe('calm')
    expect(darius.badges?.(t.battle, t.state, t.unit('B-2L-1'))).toBeUndefined()
    t.play(t.move('A-LC-1', '0811', '0810', '0809'))
    expect(tone()).toBe('warn')
  })
})

describe('Darius and panic', () => {
  const both = { options: ['panic', 'darius'] }
  const army = {
    'B-1L-1': '0808',
    'B-MI-1': '0808',
    'B-MI-2': '0807',
    'B-MI-3': '1010',
    'B-3L-1': '1010',
    'B-MI-4': '1201',
  }

  test('[Spartan 3.2] his army panics at once, in the middle of the enemy’s movement', () => {
    const t = court({ ...army, 'A-LC-1': '0812', 'A-LC-2': '0112' }, both)
    t.play(t.move('A-LC-1', '0811', '0810', '0809'))
    expect(t.step).toBe('movement 0')
    expect(t.state.vp).toEqual([0, 0])
    expect(panicked(t)).toEqual(['B-MI-1', 'B-MI-2', 'B-MI-4'])
    expect(t.state.memo['panicked']).toBe(1)
    // A leader and the unit with him: the king, who flees, is none of them.
    const text = t.events.flatMap((event) => (event.type === 'told' ? [event.text] : [])).join(' ')
    expect(text).toContain('3 of their units lose heart, 2 stand.')
  })

  test('[Spartan 3.2] he steadies and rallies nobody while he flees, and nobody rallies him', () => {
    const ring = ['0807', '0809', '0707', '0907', '0708', '0908', '0709', '0909']
    const foes = Object.fromEntries(ring.map((at, index) => [`A-MI-${index + 1}`, at]))
    const t = court(
      { 'B-1L-1': FLEES, 'B-2L-1': '0808', 'B-MI-1': { at: '1201', marks: { panicked: 1 } }, ...foes },
      { ...both, side: 1 },
    )
    t.state = { ...t.state, memo: { panicked: 1 } }
    t.play({ type: 'move', units: [{ unit: 'B-MI-1' }], path: [], exit: true }).play(end)
    expect(t.unit('B-1L-1').marks['fleeing']).toBe(1)
    const alone = court(
      { 'B-1L-1': FLEES, 'B-MI-1': { at: '0808', marks: { panicked: 1 }, disrupted: 4 }, ...foes },
      { ...both, side: 1 },
    )
    alone.state = { ...alone.state, memo: { panicked: 1 } }
    alone.play(end)
    expect(panicked(alone)).toEqual(['B-MI-1'])
  })

  test('[Spartan 3.2] off the map on the chariot of one who panicked he is lost once, for 30 points', () => {
    const riding = { ...FLEES, at: '0801', marks: { fleeing: 1, aboard: 'B-CH-1' } }
    const t = court(
      { 'B-1L-1': riding, 'B-CH-1': { at: '0801', marks: { panicked: 1 } }, 'A-MI-1': '0820' },
      { options: [...both.options, 'chariots'], side: 1 },
    )
    t.state = { ...t.state, memo: { panicked: 1 } }
    t.play({ type: 'move', units: [{ unit: 'B-CH-1' }], path: [], exit: true })
    const worth = worthOf(t.battle, t.unit('B-CH-1'))
    expect([t.unit('B-1L-1').fate, t.unit('B-CH-1').fate]).toEqual(['eliminated', 'eliminated'])
    expect(t.state.vp).toEqual([30 + worth, 0])
  })

  test('[13.21] once the other army has panicked he runs alone', () => {
    const t = court({ ...army, 'A-LC-1': '0812' }, both)
    t.state = { ...t.state, memo: { panicked: 0 } }
    t.play(t.move('A-LC-1', '0811', '0810', '0809'))
    expect(t.unit('B-1L-1').marks['fleeing']).toBe(1)
    expect(panicked(t)).toEqual([])
    const told = (one: Table): string[] =>
      one.events.flatMap((event) => (event.type === 'unitsMarked' ? event.text : []))
    expect(told(t)[0]).toBe('The enemy has come beside Darius: he flees')
    const before = court({ ...army, 'A-LC-1': '0812' }, both)
    before.play(before.move('A-LC-1', '0811', '0810', '0809'))
    expect(told(before)[0]).toContain('he flees, and the Persians are at their panic level')
  })

  test('[Spartan 3.2] what is remembered of his flight is owned by a rule in force, with panic and without', () => {
    for (const options of [both.options, both.options.filter((id) => id !== 'panic')]) {
      const t = court({ ...army, 'A-LC-1': '0812' }, { ...both, options })
      t.play(t.move('A-LC-1', '0811', '0810', '0809'))
      const inForce = new Set<string>(t.battle.modules.map(({ id }) => id))
      expect(inForce.has('panic')).toBe(options.includes('panic'))
      expect(t.unit('B-1L-1').marks['fleeing']).toBe(1)
      expect(ownersOf('fleeing').some((id) => inForce.has(id))).toBe(true)
      expect(Object.keys(t.state.memo)).toContain('panicForced')
      for (const key of keysIn(t.state.memo)) expect(missingFor(key, inForce), key).toBeUndefined()
    }
  })

  test('[13.0] when his army panics by its losses he still stands, and steadies those around him', () => {
    const units = { ...army, 'A-PP-1': '0302', 'A-PP-2': '0302', 'B-MI-9': '0301' }
    const t = court(units, { ...both, step: 'melee', dice: [6] })
    t.state = { ...t.state, vp: [39, 0] }
    t.play(t.melee('0301', 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['E'])
    expect(panicked(t)).toEqual(['B-MI-4'])
    expect(t.unit('B-1L-1').marks).toEqual({})
  })
})

type Course = { readonly events: readonly Event[]; readonly end: State }

/** The golden game of Issus from the first unit set up to the verdict. */
const issus = (): Course => {
  const json: unknown = JSON.parse(readFileSync('tests/replays/issus-darius.json', 'utf8'))
  const { battle, start, commands } = mustParse(parseBattleFile(json, library))
  let state = start
  const events: Event[] = []
  for (const command of commands) {
    const decided = decide(battle, state, command)
    if (!decided.ok) throw new Error(decided.error.text)
    events.push(...decided.value.events)
    state = decided.value.state
  }
  return { events, end: state }
}

describe('Issus', () => {
  test('[Spartan 3.2] Darius runs, the Persians panic and flee off the map', () => {
    const { events, end: state } = issus()
    const panics = events.filter((event) => event.type === 'remembered' && event.key === 'panicked')
    expect(panics).toMatchObject([{ value: 1 }])
    const roused = events.filter((event) => event.type === 'unitsMarked' && event.mark === 'fleeing')
    expect(roused).toMatchObject([{ units: ['B-1L-1'] }])
    const fled = events.filter((event) => event.type === 'unitsEliminated' && event.cite === '13.0')
    expect(fled.length).toBeGreaterThan(10)
    expect(state.units.find((unit) => unit.id === 'B-1L-1')?.fate).toBe('eliminated')
    const columns = events.filter(
      (event) =>
        event.type === 'combatResolved' && event.combat.shift.lines.some((line) => line.cite === 'Spartan 3.1'),
    )
    expect(columns.length).toBeGreaterThan(0)
  })

  if (playsAll)
    test('[Spartan 3.2] a random game keeps every law', () => {
      const battle = loadBattle('prestags/issus-333bc', ['panic', 'darius', 'concession'])
      const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(4)), 4, 12)
      expect(game.fault).toBeUndefined()
      expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
    })
})
