import { describe, expect, test } from 'vitest'
import { loadBattle } from './loadBattle.ts'
import { total } from '../../src/core/calc/breakdown.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { actLabel, actOffers } from '../../src/systems/prestags/rules/movement/acts.ts'
import { fileDoubts } from '../../src/systems/prestags/files/battle/doubts.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { protectionOf } from '../../src/systems/prestags/rules/fire/fire.ts'
import { assessMelee } from '../../src/systems/prestags/rules/melee/melee.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Command, Pending } from '../../src/systems/prestags/rules/terms/types.ts'
import { end, force, no, stay } from './bench.ts'
import { estuary } from './estuary.ts'
import { mustParse, type Position, type Table, table } from './harness.ts'
import { playsAll, spread } from '../share.ts'

const map = estuary
const roads = [['0406', '0506', '0606']]

const scene = (position: Partial<Position> & Pick<Position, 'units'>): Table =>
  table({ map, roads, step: 'movement', ...position, scenario: { special: ['seaFleets'], ...position.scenario } })

/** A fleet made fast where it is. */
const moored = (t: Pick<Table, 'cell'>, at: string, more: object = {}) => ({
  at,
  marks: { moored: t.cell(at) },
  ...more,
})
const cells = table({ map, units: {}, scenario: { special: ['seaFleets'] } })
const fast = (at: string, more: object = {}) => moored(cells, at, more)

const moor = (unit: string, to?: number): Command => ({
  type: 'act',
  act: 'moor',
  units: [unit],
  ...(to === undefined ? {} : { to }),
})
const board = (unit: string, fleet: string): Command => ({ type: 'act', act: 'board', units: [unit], with: fleet })

const at = (t: Table, id: string): string => t.label(t.unit(id).at)
const left = (t: Table, id: string): number => allowanceOf(t.battle, t.state, t.unit(id))
const reached = (t: Table, id: string): string[] =>
  reachOf(t.battle, t.state, t.unit(id)).cells.map((cell) => t.label(cell))
const labels = (t: Table): string[] => actOffers(t.battle, t.state, 0).map((act) => actLabel(t.battle, t.state, act))
const asked = (t: Table): Extract<Pending, { kind: 'choice' }> => {
  const pending = t.state.pending.at(-1)
  if (pending?.kind !== 'choice') throw new Error('nothing is asked')
  return pending
}
/** What is written on counters, as it is told. */
const told = (t: Table): string[] =>
  t.events.flatMap((event) => (event.type === 'unitsMarked' && event.text ? [event.text] : []))
const answers = (t: Table): string[] => asked(t).options.map((option) => option.label)

describe('sailing', () => {
  test('[Viking 3.1] one point for each hex of sea and river; land is closed', () => {
    const t = scene({ units: { 'A-VF-1': '0601', 'B-MI-1': '1012' } })
    expect(no(t, t.move('A-VF-1', '0701'))).toBe('landlocked Viking 3.1')
    t.play(t.move('A-VF-1', '0602', '0502', '0503', '0504'))
    expect([at(t, 'A-VF-1'), left(t, 'A-VF-1')]).toEqual(['0504', 11])
    expect(no(t, t.move('A-VF-1', '0404'))).toBe('landlocked Viking 3.1')
    t.play(t.move('A-VF-1', '0505', '0506', '0507', '0508', '0509', '0510', '0511', '0512'))
    expect(left(t, 'A-VF-1')).toBe(3)
    expect(reached(t, 'A-VF-1').sort()).toEqual(['0510', '0511', '0512'])
  })

  test('[Viking 3.1] three units and any leaders go with it for nothing', () => {
    const t = scene({
      units: {
        'A-VF-1': '0601',
        'A-SD-1': '0601',
        'A-AX-1': '0601',
        'A-IB-1': '0601',
        'A-2L-1': '0601',
        'A-3L-1': '0601',
      },
    })
    t.play(t.move('A-VF-1', '0501', '0502', '0503'))
    for (const id of ['A-SD-1', 'A-AX-1', 'A-IB-1', 'A-2L-1', 'A-3L-1'])
      expect([at(t, id), t.unit(id).spent, t.unit(id).marks.aboard]).toEqual(['0503', 0, 'A-VF-1'])
    expect([t.unit('A-VF-1').spent, t.unit('A-VF-1').marks]).toEqual([3, { laden: 3 }])
    t.play(t.move('A-VF-1', '0504'))
    expect(t.happened).not.toContain('unitsMarked')
    expect(no(t, t.move('A-SD-1', '0603'))).toBe('aboard Viking 3.4')
    t.play(end)
  })

  test('[Viking 3.1] fleets pass through each other, two never end in a hex', () => {
    const t = scene({ units: { 'A-VF-1': '0502', 'A-VF-2': '0503' } })
    expect(no(t, t.move('A-VF-1', '0503'))).toBe('noRest Viking 3.1')
    t.play(t.move('A-VF-1', '0503', '0504'))
    expect(at(t, 'A-VF-1')).toBe('0504')
  })

  test('[Viking 3.1] nobody ends a movement on a ford or a bridge; passing costs what it always does', () => {
    const t = scene({ units: { 'A-VF-1': '0601', 'A-MC-1': '0409', 'A-SD-1': '0406' } })
    expect(no(t, t.move('A-MC-1', '0509'))).toBe('noRest Viking 3.1')
    expect(no(t, t.move('A-SD-1', '0506'))).toBe('noRest Viking 3.1')
    expect(no(t, t.move('A-VF-1', '0501', '0502', '0503', '0504', '0505', '0506'))).toBe('noRest Viking 3.1')
    t.play(t.move('A-MC-1', '0509', '0609')).play(t.move('A-SD-1', '0506', '0606'))
    expect([t.unit('A-MC-1').spent, t.unit('A-SD-1').spent]).toEqual([2, 2])
    const offered = offersOf(t.battle, t.state).flatMap((pick) => (pick.kind === 'move' ? t.label(pick.to) : []))
    expect(offered).not.toContain('0506')
    expect(offered).not.toContain('0509')
  })

  test('[Viking 3.2] always in control, disrupted at seven points less what it spent', () => {
    const riders = { 'A-LC-1': '0801', 'A-LC-2': { at: '0801', disrupted: 4 } }
    const t = scene({
      units: { 'A-VF-1': '0601', 'A-VF-2': { at: '0401', disrupted: 4 }, 'A-SD-1': '0601', ...riders },
    })
    expect(left(t, 'A-LC-2')).toBe(left(t, 'A-LC-1'))
    expect(controlOf(t.battle, t.state, t.unit('A-VF-1'))).toMatchObject({ inControl: true, cite: 'Viking 3.2' })
    expect(controlOf(t.battle, t.state, t.unit('A-SD-1')).inControl).toBe(false)
    expect([left(t, 'A-VF-1'), left(t, 'A-VF-2')]).toEqual([15, 7])
    t.play(t.move('A-VF-2', '0501', '0502', '0503'))
    expect(left(t, 'A-VF-2')).toBe(4)
  })

  test('[Spartan 1.16] [Viking 3.1] an elephant that empties a bridge stays before it', () => {
    const units = { 'A-EL-1': { at: '0406', marks: { roused: 4, rampage: 0 } }, 'B-SK-1': '0506', 'B-MI-1': '0912' }
    const t = scene({ options: ['elephants'], units, dice: [2, 1, 6] })
    t.play({ type: 'act', act: 'rampage', units: ['A-EL-1'] }).play({ type: 'choose', option: 'roll' })
    expect([t.unit('B-SK-1').fate, at(t, 'A-EL-1')]).toEqual(['eliminated', '0406'])
  })

  test('[11.1] where rivers are closed to foot, they are entered aboard only; fords and bridges as always', () => {
    const units = { 'A-SD-1': '0403', 'A-SD-2': '0406', 'A-VF-1': fast('0507') }
    const t = scene({ units, scenario: { special: ['seaFleets', 'riversByFleetOnly'] } })
    expect(no(t, t.move('A-SD-1', '0503'))).toBe('byFleetOnly 11.1')
    expect(reached(t, 'A-SD-2')).toEqual(expect.arrayContaining(['0507', '0606']))
    const open = scene({ units })
    open.play(open.move('A-SD-1', '0503'))
    expect(open.unit('A-SD-1').spent).toBe(2)
    open.play(end)
  })

  test('[Viking 3.2] nobody passes an enemy on a river, an enemy fleet under a bridge, or a bridge on foot', () => {
    const river = scene({ units: { 'A-VF-1': '0503', 'B-SD-1': '0504' } })
    expect(no(river, river.move('A-VF-1', '0504', '0505'))).toBe('enemy 5.23')
    const fleet = scene({ units: { 'A-VF-1': '0505', 'B-VF-1': fast('0506'), 'A-SD-1': '0406' } })
    expect(no(fleet, fleet.move('A-VF-1', '0506', '0507'))).toBe('enemy 5.23')
    expect(no(fleet, fleet.move('A-SD-1', '0506'))).toBe('enemy 5.23')
    const foot = scene({ units: { 'A-SD-1': '0406', 'B-SD-1': '0506' } })
    expect(no(foot, foot.move('A-SD-1', '0506', '0606'))).toBe('enemy 5.23')
  })

  test('[5.14] a fleet without a point left has moved', () => {
    const t = scene({
      units: { 'A-VF-1': { at: '0503', spent: 15, moved: 5 }, 'A-VF-2': { at: '0507', spent: 14, moved: 5 } },
    })
    expect(no(t, t.move('A-VF-1', '0504'))).toBe('moved 5.14')
    t.play(t.move('A-VF-2', '0508'))
  })

  test('[8.4] nobody need advance onto a ford, where he might not stay', () => {
    const attackers = { 'A-PP-1': '0408', 'A-PP-2': '0408', 'A-PP-3': '0409', 'A-PP-4': '0409' }
    const t = scene({ step: 'melee', units: { ...attackers, 'B-MI-1': '0509', 'B-MI-2': '1012' }, dice: [6] })
    t.play(t.melee('0509', ...Object.keys(attackers)))
    expect(t.unit('B-MI-1').fate).toBe('eliminated')
    t.play(stay)
    expect(t.state.pending).toEqual([])
  })
})

describe('mooring and casting off', () => {
  test('[Viking 3.3] seven points in one phase, on river hexes; sailing on and mooring in one turn', () => {
    const t = scene({ units: { 'A-VF-1': '0502', 'A-SD-1': '0502' } })
    expect(labels(t)).toEqual([])
    expect(no(t, moor('A-VF-1'))).toBe('noMooring Viking 3.3')
    t.play(t.move('A-VF-1', '0503'))
    expect(labels(t)).toEqual(['Moor VF 1 (7 points)'])
    t.play(moor('A-VF-1'))
    expect([t.unit('A-VF-1').marks.moored, left(t, 'A-VF-1')]).toEqual([t.cell('0503'), 7])
    t.play(t.move('A-VF-1', '0504'))
    expect([t.unit('A-VF-1').marks.moored, left(t, 'A-VF-1')]).toEqual([undefined, 1])
    expect(no(t, moor('A-VF-1'))).toBe('tooFar Viking 3.3')
  })

  test('[Viking 3.1] casting off costs five, as part of the first hex: five, a hex and seven make thirteen', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0503' } })
    t.play(t.move('A-VF-1', '0504')).play(moor('A-VF-1'))
    expect([t.unit('A-VF-1').spent, t.unit('A-VF-1').marks.moored]).toEqual([13, t.cell('0504')])
  })

  test('[Viking 3.3] casting off takes six points with the first hex, and mooring its seven or eight, to the point', () => {
    const bound = (spent: number): Table =>
      scene({ units: { 'A-VF-1': fast('0503', { spent, moved: 5 }), 'A-SD-1': '0503' } })
    const t = bound(9)
    t.play(t.move('A-VF-1', '0504'))
    expect(left(t, 'A-VF-1')).toBe(0)
    expect(no(bound(10), t.move('A-VF-1', '0504'))).toBe('tooFar Viking 3.3')
    const free = (spent: number): Table => scene({ units: { 'A-VF-1': { at: '0505', spent, moved: 5 } } })
    expect(labels(free(7))).toEqual(['Moor VF 1 (7 points)', 'Moor VF 1 under the bridge in 0506 (8 points)'])
    expect(labels(free(8))).toEqual(['Moor VF 1 (7 points)'])
    expect(no(free(8), moor('A-VF-1', t.cell('0506')))).toBe('tooFar Viking 3.3')
    expect(labels(free(9))).toEqual([])
  })

  test('[5.15] a slow fleet that has spent nothing may always cast off for one hex', () => {
    const slow = (more: object): Table =>
      scene({
        units: { 'A-VF-1': fast('0503', more), 'A-SD-1': '0503' },
        scenario: { sides: [force('Reds', { allowances: { VF: 5 } }), force('Blues')] } as never,
      })
    const t = slow({})
    t.play(t.move('A-VF-1', '0504'))
    expect(at(t, 'A-SD-1')).toBe('0504')
    expect(no(slow({ spent: 1 }), t.move('A-VF-1', '0504'))).toBe('tooFar Viking 3.3')
  })

  test('[Viking 3.3] who sails and comes back has cast off, and moors anew', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0503' } })
    t.play(t.move('A-VF-1', '0504', '0503'))
    expect([at(t, 'A-VF-1'), t.unit('A-VF-1').marks.moored, left(t, 'A-VF-1')]).toEqual(['0503', undefined, 8])
    expect(no(t, t.move('A-SD-1', '0603'))).toBe('aboard Viking 3.4')
    t.play(moor('A-VF-1'))
    expect([t.unit('A-VF-1').marks.moored, left(t, 'A-VF-1')]).toEqual([t.cell('0503'), 1])
  })

  test('[Viking 3.3] only with a unit aboard', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-VF-2': fast('0507'), 'A-2L-1': '0507' } })
    expect(no(t, t.move('A-VF-1', '0504'))).toBe('noCrew Viking 3.3')
    expect(no(t, t.move('A-VF-2', '0508'))).toBe('noCrew Viking 3.3')
  })

  test('[13.0] [Viking 3.2] a fleet in panic flees at its reduced rate though it is disrupted', () => {
    const t = scene({
      options: ['panic'],
      units: { 'A-VF-1': { at: '0503', disrupted: 4, marks: { panicked: 1 } }, 'B-MI-1': '0512' },
    })
    expect(no(t, end)).toBe('owed 13.0')
    t.play({ type: 'move', units: [{ unit: 'A-VF-1' }], path: t.cells('0502', '0501'), exit: true })
    expect(t.unit('A-VF-1').fate).toBe('eliminated')
  })

  test('[13.0] [Viking 3.2] a fleet that flees off the map takes nobody with it who was not aboard', () => {
    const t = scene({
      options: ['panic'],
      units: {
        'A-VF-1': { at: '0510', marks: { panicked: 1, laden: 1 } },
        'A-AX-1': { at: '0510', marks: { aboard: 'A-VF-1' } },
        'A-SD-1': '0512',
        'B-MI-1': '0506',
      },
    })
    t.play({ type: 'move', units: [{ unit: 'A-VF-1' }], path: t.cells('0511', '0512'), exit: true })
    expect(['A-VF-1', 'A-AX-1', 'A-SD-1'].map((id) => t.unit(id).fate)).toEqual(['eliminated', 'eliminated', 'map'])
  })

  test('[13.0] [16.11] who has not panicked neither flees nor waits with turning, were a bridge beside him', () => {
    const units = { 'A-SD-1': { at: '0406', marks: { facing: 6 } }, 'B-MI-1': '1012' }
    const t = scene({ options: ['panic', 'facing'], units })
    t.play({ type: 'act', act: 'turn', units: ['A-SD-1'], face: 8 }).play(end)
    expect(t.unit('A-SD-1').marks.facing).toBe(8)
  })

  test('[Viking 3.3] a disrupted fleet casts off at the reduced rate, and takes nobody aboard', () => {
    const t = scene({
      units: { 'A-VF-1': fast('0503', { disrupted: 4 }), 'A-SD-1': '0503', 'A-SD-2': '0403' },
    })
    expect(no(t, board('A-SD-2', 'A-VF-1'))).toBe('noBerth Viking 3.4')
    expect(no(t, t.move('A-SD-2', '0503'))).toBe('noBerth Viking 3.4')
    expect(reached(t, 'A-VF-1').sort()).toEqual([
      '0401',
      '0402',
      '0501',
      '0502',
      '0503',
      '0504',
      '0505',
      '0601',
      '0602',
    ])
    t.play(t.move('A-VF-1', '0504'))
    expect(left(t, 'A-VF-1')).toBe(1)
  })

  test('[Viking 3.3] under a bridge nobody holds: a point to get there and seven to moor', () => {
    const t = scene({ units: { 'A-VF-1': '0505', 'A-SD-1': '0505' } })
    expect(labels(t)).toEqual(['Moor VF 1 (7 points)', 'Moor VF 1 under the bridge in 0506 (8 points)'])
    t.play(moor('A-VF-1', t.cell('0506')))
    expect([at(t, 'A-VF-1'), at(t, 'A-SD-1')]).toEqual(['0506', '0506'])
    expect([t.unit('A-VF-1').spent, t.unit('A-SD-1').spent]).toEqual([8, 0])
    t.play(end)
    const held = scene({ units: { 'A-VF-1': '0505', 'B-SD-1': '0506' } })
    expect(no(held, moor('A-VF-1', held.cell('0506')))).toBe('noMooring Viking 3.3')
    const ford = scene({ units: { 'A-VF-1': '0508' } })
    expect(no(ford, moor('A-VF-1', ford.cell('0509')))).toBe('noMooring Viking 3.3')
  })

  test('[Viking 3.3, 11.3] who moors under a bridge holds it', () => {
    const holds = { victory: [[{ type: 'control', hexes: ['C'] }]] }
    const t = scene({
      letters: { C: '0506' },
      units: { 'A-VF-1': '0505', 'B-MI-1': '1012' },
      scenario: { sides: [force('Reds', holds), force('Blues')] } as never,
    })
    expect(t.state.control[t.cell('0506')]).not.toBe(0)
    t.play(moor('A-VF-1', t.cell('0506')))
    expect(t.state.control[t.cell('0506')]).toBe(0)
  })

  test('[Viking 3.3] the bridge must be next to it, on whatever side', () => {
    // A river that bends: a bridge to the upper right of 0505 and another to the right of 0507.
    const bends = [...Array(4).fill('.'.repeat(12)), '....=~......', '....~~~=....', ...Array(4).fill('.'.repeat(12))]
    const t = scene({ map: bends, roads: [], units: { 'A-VF-1': '0505' } })
    const upper = t.battle.map.board.neighbours[t.cell('0505') * 6] ?? -1
    expect(t.label(upper)).toBe('0605')
    expect(no(t, moor('A-VF-1', t.cell('0508')))).toBe('noMooring Viking 3.3')
    t.play(moor('A-VF-1', upper))
    expect([at(t, 'A-VF-1'), t.unit('A-VF-1').marks.moored]).toEqual(['0605', upper])
  })

  test('[Viking 3.3] not by others, not twice, and not with extras', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'B-VF-1': '0507', 'A-SD-1': '0305', 'A-VF-2': '0510' } })
    expect(no(t, moor('A-VF-1'))).toBe('moored Viking 3.3')
    expect(no(t, moor('B-VF-1'))).toBe('notYours Viking 3.3')
    expect(no(t, moor('A-SD-1'))).toBe('badAct Viking 3.3')
    const plain = { type: 'act', act: 'moor', units: ['A-VF-2'] } as const
    for (const extra of [
      { units: ['A-VF-2', 'A-VF-1'] },
      { with: 'A-VF-1' },
      { face: 3 },
      { path: [3] },
      { dice: [1] },
    ])
      expect([extra, no(t, { ...plain, ...extra })]).toEqual([extra, 'badAct Viking 3.3'])
    expect(no(t, moor('A-VF-2', -5))).toBe('noMooring Viking 3.3')
    expect(no(t, moor('A-VF-9'))).toBe('badAct Viking 3.3')
    const sunk = scene({ units: { 'A-VF-1': { at: '0507', fate: 'eliminated' }, 'A-VF-2': '0510' } })
    expect(no(sunk, moor('A-VF-1'))).toBe('notOnMap 5.0')
    expect(no(t, moor('A-VF-2', t.cell('0510')))).toBe('badAct Viking 3.3')
  })
})

describe('landing and going aboard', () => {
  test('[Viking 3.4] two points for the first hex whatever the ground, then on as usual', () => {
    const wooded = map.map((row, index) => (index === 4 ? 'SSww........' : row))
    const t = scene({
      map: wooded,
      units: { 'A-VF-1': fast('0503'), 'A-SD-1': { at: '0503', marks: { aboard: 'A-VF-1' } }, 'A-3L-1': '0503' },
    })
    t.play(t.move('A-SD-1', '0603', '0703'))
    expect([at(t, 'A-SD-1'), t.unit('A-SD-1').spent, t.unit('A-SD-1').marks]).toEqual(['0703', 3, {}])
    expect(t.events.some((event) => event.type === 'unitsMarked' && event.text === 'SD 1 is ashore')).toBe(true)
    expect(t.unit('A-VF-1').marks.laden).toBeUndefined()
  })

  test('[Viking 3.4] in the turn in which the fleet has sailed and moored', () => {
    const t = scene({ units: { 'A-VF-1': '0502', 'A-SD-1': '0502' } })
    t.play(t.move('A-VF-1', '0503', '0504'))
      .play(moor('A-VF-1'))
      .play(t.move('A-SD-1', '0603', '0703'))
    expect([at(t, 'A-SD-1'), t.unit('A-SD-1').spent]).toEqual(['0703', 3])
  })

  test('[Viking 3.4] not into river, bridge or ford, and not from a fleet under sail', () => {
    const t = scene({ units: { 'A-VF-1': fast('0505'), 'A-SD-1': '0505', 'A-VF-2': fast('0508'), 'A-SD-2': '0508' } })
    expect(no(t, t.move('A-SD-1', '0504'))).toBe('ashore Viking 3.4')
    expect(no(t, t.move('A-SD-1', '0506', '0606'))).toBe('ashore Viking 3.4')
    expect(no(t, t.move('A-SD-2', '0509', '0609'))).toBe('ashore Viking 3.4')
    const sails = scene({ units: { 'A-VF-1': '0505', 'A-SD-1': '0505' } })
    expect(no(sails, sails.move('A-SD-1', '0605'))).toBe('aboard Viking 3.4')
  })

  test('[Viking 3.4] whoever lands may draw defensive fire', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0503', 'B-IB-1': '0803' }, dice: [6] })
    t.play(t.move('A-SD-1', '0603', '0703')).play(end)
    expect(t.step).toBe('defensiveFire 0')
    t.play(t.defend('0703', 'B-IB-1'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[Viking 3.4, 5.15] a slow unit may always take the one hex ashore or aboard', () => {
    const t = scene({
      units: {
        'A-VF-1': fast('0503'),
        'A-MI-1': { at: '0503', halved: true },
        'A-MI-2': { at: '0403', halved: true },
      },
    })
    expect(left(t, 'A-MI-1')).toBe(1.5)
    t.play(t.move('A-MI-1', '0603')).play(board('A-MI-2', 'A-VF-1'))
    expect([at(t, 'A-MI-1'), at(t, 'A-MI-2')]).toEqual(['0603', '0503'])
    // Not once it has spent something, or was brought there.
    for (const before of [{ spent: 1 }, { moved: 5 }]) {
      const late = scene({ units: { 'A-VF-1': fast('0503'), 'A-MI-2': { at: '0403', halved: true, ...before } } })
      expect(no(late, board('A-MI-2', 'A-VF-1'))).toBe('tooFar 5.27')
    }
  })

  test('[Viking 3.4, 5.15] but not once it has moved, though it spent nothing, or has spent a point where it stands', () => {
    const slow = { at: '0403', halved: true }
    const units = {
      'A-VF-1': fast('0503'),
      'A-MI-1': { ...slow, moved: 5 },
      'A-MI-2': { ...slow, spent: 1 },
      'A-MI-3': { ...slow, moved: 4 },
    }
    const t = scene({ units })
    expect(t.state.playerTurn).toBe(5)
    for (const id of ['A-MI-1', 'A-MI-2']) expect(no(t, board(id, 'A-VF-1'))).toBe('tooFar 5.27')
    t.play(board('A-MI-3', 'A-VF-1'))
    expect(at(t, 'A-MI-3')).toBe('0503')
  })

  test('[Viking 3.4] going aboard costs two points, by a move or by the act, and ends the move', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0304', 'A-SD-2': '0402', 'A-AX-1': '0404' } })
    expect(no(t, t.move('A-SD-1', '0403', '0503', '0603'))).toBe('boarded Viking 3.4')
    t.play(t.move('A-SD-1', '0403', '0503'))
    expect([t.unit('A-SD-1').spent, t.unit('A-SD-1').marks.aboard]).toEqual([3, 'A-VF-1'])
    expect([told(t), t.unit('A-VF-1').marks.laden]).toEqual([['SD 1 is aboard VF 1'], 1])
    expect(labels(t)).toEqual(['Send SD 2 aboard VF 1'])
    t.play(board('A-SD-2', 'A-VF-1'))
    expect([told(t), t.unit('A-VF-1').marks.laden]).toEqual([['SD 2 is aboard VF 1'], 2])
    expect([at(t, 'A-SD-2'), t.unit('A-SD-2').spent]).toEqual(['0503', 2])
    expect(no(t, t.move('A-SD-2', '0603'))).toBe('moved 5.14')
  })

  test('[Viking 3.1] a bridge is crossed above a fleet that is moored under it', () => {
    const t = scene({ units: { 'A-VF-1': fast('0506'), 'A-SD-1': '0406', 'A-SD-2': '0406' } })
    t.play(t.move('A-SD-1', '0506', '0606'))
    expect([at(t, 'A-SD-1'), t.unit('A-SD-1').marks.aboard]).toEqual(['0606', undefined])
    t.play(t.move('A-SD-2', '0506'))
    expect([at(t, 'A-SD-2'), t.unit('A-SD-2').marks.aboard]).toEqual(['0506', 'A-VF-1'])
  })

  test('[Viking 3.1] nor does a full fleet under it close a bridge, or make it dearer', () => {
    const crew = { 'A-AX-1': '0506', 'A-AX-2': '0506', 'A-AX-3': '0506' }
    const t = scene({ units: { 'A-VF-1': fast('0506'), ...crew, 'A-SD-1': '0406', 'A-SD-2': '0406' } })
    expect(no(t, board('A-SD-2', 'A-VF-1'))).toBe('noBerth Viking 3.4')
    t.play(t.move('A-SD-1', '0506', '0606'))
    expect([at(t, 'A-SD-1'), t.unit('A-SD-1').spent]).toEqual(['0606', 2])
  })

  test('[13.0] who panics goes aboard no fleet that is nearer the enemy, and none if he can run further', () => {
    const by = (enemy: string): string => {
      const units = { 'A-VF-1': fast('0503'), 'A-SD-1': { at: '0403', marks: { panicked: 1 } }, 'B-MI-1': enemy }
      return no(scene({ options: ['panic'], units }), board('A-SD-1', 'A-VF-1'))
    }
    expect([by('0603'), by('0303')]).toEqual(['notFurther 13.0', 'flees 13.0'])
  })

  test('[Viking 3.4] after a move, with the points that are left', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0305', 'A-SD-2': '0306' } })
    t.play(t.move('A-SD-1', '0404', '0403')).play(board('A-SD-1', 'A-VF-1'))
    expect(t.unit('A-SD-1').spent).toBe(4)
    expect(no(t, board('A-SD-2', 'A-VF-1'))).toBe('notAdjacent Viking 3.4')
    const far = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0306' } })
    far.play(far.move('A-SD-1', '0305', '0404', '0403'))
    expect(no(far, board('A-SD-1', 'A-VF-1'))).toBe('tooFar 5.27')
  })

  test('[Viking 3.4] loaded and away in one turn', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0403' } })
    t.play(board('A-SD-1', 'A-VF-1')).play(t.move('A-VF-1', '0502', '0501'))
    expect([at(t, 'A-SD-1'), left(t, 'A-VF-1')]).toEqual(['0501', 8])
  })

  test('[16.0] who lands faces the way he went', () => {
    const t = scene({
      options: ['facing'],
      units: {
        'A-VF-1': fast('0503'),
        'A-SD-1': { at: '0503', marks: { aboard: 'A-VF-1', facing: 6 } },
        'A-3L-1': { at: '0503', marks: { aboard: 'A-VF-1' } },
      },
    })
    t.play(t.move('A-3L-1', '0603', '0604'))
    expect(t.unit('A-3L-1').marks).toEqual({})
    t.play(t.move('A-SD-1', '0603', '0604'))
    const { board } = t.battle.map
    expect([t.unit('A-SD-1').marks.facing, t.unit('A-SD-1').spent]).toEqual([
      board.directionTo(t.cell('0603'), t.cell('0604')) * 2,
      3,
    ])
  })

  test('[16.0] who sails with the fleet is turned no way', () => {
    const t = scene({
      options: ['facing'],
      units: { 'A-VF-1': '0502', 'A-SD-1': { at: '0502', marks: { aboard: 'A-VF-1', facing: 6 } } },
    })
    t.play(t.move('A-VF-1', '0503', '0504'))
    expect([at(t, 'A-SD-1'), t.unit('A-SD-1').marks.facing]).toEqual(['0504', 6])
  })

  test('[Viking 3.1] not a fourth unit, but another leader', () => {
    const t = scene({
      units: {
        'A-VF-1': fast('0503'),
        'A-SD-1': '0503',
        'A-SD-2': '0503',
        'A-SD-3': '0503',
        'A-AX-1': '0403',
        'A-3L-1': '0403',
      },
    })
    expect(no(t, board('A-AX-1', 'A-VF-1'))).toBe('noBerth Viking 3.4')
    t.play(board('A-3L-1', 'A-VF-1'))
    expect(at(t, 'A-3L-1')).toBe('0503')
  })

  test('[Viking 2.0, 3.4] foot archers go aboard on a river that is closed to them', () => {
    const t = scene({
      options: ['prohibitions'],
      units: { 'A-VF-1': fast('0503'), 'A-IB-1': '0403', 'A-IB-2': '0405' },
      scenario: { game: 'viking' },
    })
    expect(no(t, t.move('A-IB-2', '0505'))).toBe('closedToClass Viking 2.0')
    t.play(board('A-IB-1', 'A-VF-1')).play(end)
    expect(at(t, 'A-IB-1')).toBe('0503')
  })

  test('[Viking 3.4, 6.41] who stands beside an enemy fire unit goes aboard, who has just come there does not', () => {
    const units = { 'A-VF-1': fast('0503'), 'A-SD-1': '0403', 'B-BW-1': '0402' }
    scene({ units }).play(board('A-SD-1', 'A-VF-1'))
    const t = scene({ units: { ...units, 'A-SD-1': '0404' } })
    t.play(t.move('A-SD-1', '0403'))
    expect(no(t, board('A-SD-1', 'A-VF-1'))).toBe('mustStop 6.41')
  })

  test('[Viking 3.4] refused: strangers, the disrupted, those aboard, names that mean nothing', () => {
    const t = scene({
      units: {
        'A-VF-1': fast('0503'),
        'A-SD-1': '0503',
        'A-SD-2': { at: '0403', disrupted: 4 },
        'A-SD-3': '0603',
        'A-VF-2': '0505',
        'A-SD-4': '0405',
      },
    })
    expect(no(t, board('A-SD-1', 'A-VF-1'))).toBe('notAshore Viking 3.4')
    expect(no(t, board('A-SD-2', 'A-VF-1'))).toBe('disrupted 8.2')
    expect(no(t, board('A-SD-3', 'A-SD-1'))).toBe('badAct Viking 3.4')
    expect(no(t, board('A-SD-4', 'A-VF-2'))).toBe('noBerth Viking 3.4')
    expect(no(t, board('A-SD-9', 'A-VF-1'))).toBe('badAct Viking 3.4')
    expect(no(t, board('A-SD-3', 'A-VF-9'))).toBe('badAct Viking 3.4')
    expect(no(t, board('A-VF-2', 'A-VF-1'))).toBe('notAshore Viking 3.4')
  })

  test('[Spartan 1.0] [Viking 3.4] an elephant that rampages is not sent aboard', () => {
    const elephant = { at: '0403', marks: { roused: 4, rampage: 0 } }
    const t = scene({
      options: ['elephants'],
      units: { 'A-VF-1': fast('0503'), 'A-EL-1': elephant, 'B-MI-1': '1012' },
    })
    expect(no(t, board('A-EL-1', 'A-VF-1'))).toBe('rampages Spartan 1.0')
  })

  test('[Viking 3.4] the lost go aboard no more, and nobody goes aboard the lost', () => {
    const t = scene({
      units: {
        'A-VF-1': fast('0503'),
        'A-VF-2': { at: '0503', fate: 'eliminated' },
        'A-SD-1': '0403',
        'A-SD-2': { at: '0402', fate: 'eliminated' },
        'B-VF-1': fast('0508'),
        'B-SD-1': '0408',
      },
    })
    expect(labels(t)).toEqual(['Send SD 1 aboard VF 1'])
    expect(no(t, board('A-SD-1', 'A-VF-2'))).toBe('badAct Viking 3.4')
    expect(no(t, board('A-SD-2', 'A-VF-1'))).toBe('notAshore Viking 3.4')
  })

  test('[Viking 3.4] own units and own fleets, one unit for each act, and nothing else named', () => {
    const units = { 'A-VF-1': fast('0503'), 'B-VF-1': fast('0508'), 'A-SD-1': '0403', 'A-SD-2': '0403' }
    const t = scene({ units: { ...units, 'A-SD-3': '0408', 'B-SD-1': '0603' } })
    expect(no(t, board('A-SD-3', 'B-VF-1'))).toBe('notYours Viking 3.4')
    expect(no(t, board('B-SD-1', 'A-VF-1'))).toBe('notYours Viking 3.4')
    const plain = { type: 'act', act: 'board', units: ['A-SD-1'], with: 'A-VF-1' } as const
    for (const extra of [{ units: ['A-SD-1', 'A-SD-2'] }, { to: 3 }, { face: 2 }, { path: [3] }, { dice: [1] }])
      expect([extra, no(t, { ...plain, ...extra })]).toEqual([extra, 'badAct Viking 3.4'])
    t.play(plain)
  })

  test('[Viking 3.4] a fleet that takes nobody says why', () => {
    const t = scene({
      units: {
        'A-VF-1': '0503',
        'A-SD-1': '0403',
        'A-VF-2': fast('0505', { disrupted: 4 }),
        'A-SD-2': '0405',
        'A-VF-3': fast('0508'),
        'A-AX-1': '0508',
        'A-AX-2': '0508',
        'A-AX-3': '0508',
        'A-SD-3': '0408',
      },
    })
    const why = (unit: string, fleet: string) => t.refused(board(unit, fleet)).text
    expect([why('A-SD-1', 'A-VF-1'), why('A-SD-2', 'A-VF-2'), why('A-SD-3', 'A-VF-3')]).toEqual([
      'VF 1 is under sail; SD 1 goes aboard a moored fleet only.',
      'VF 2 is disrupted and takes nobody aboard.',
      'VF 3 carries 3 units; a fleet carries 3.',
    ])
  })

  test('[Viking 3.4] who came with the fleet may land; who has moved ashore moves no more', () => {
    const t = scene({
      units: {
        'A-VF-1': fast('0503', { moved: 5 }),
        'A-SD-1': { at: '0503', moved: 5, marks: { aboard: 'A-VF-1' } },
        'A-SD-2': { at: '0403', moved: 5 },
      },
    })
    expect(no(t, t.move('A-SD-2', '0402'))).toBe('moved 5.14')
    t.play(t.move('A-SD-1', '0603'))
  })
})

describe('fire at fleets that sail by', () => {
  const far = { 'B-MI-9': '1012' }
  const answer = (t: Table, label: string): Command => {
    const option = asked(t).options.find((one) => one.label === label)
    if (!option) throw new Error(`${label} is not among ${answers(t).join(', ')}`)
    return { type: 'choose', option: option.id }
  }

  test('[Viking 3.2] it is held up beside the fire unit; the enemy is asked, and may let it pass', () => {
    const t = scene({ units: { 'A-VF-1': '0503', 'A-SD-1': '0503', 'B-IB-1': '0605' } })
    t.play(t.move('A-VF-1', '0504', '0505', '0506', '0507', '0508'))
    expect(at(t, 'A-VF-1')).toBe('0505')
    expect(asked(t)).toMatchObject({ side: 1, about: 'fleetShot', cite: 'Viking 3.2' })
    expect(answers(t)).toEqual(['Fire with IB 1', 'Let VF 1 pass here', 'Do not fire at VF 1 in this phase'])
    expect(no(t, t.move('A-VF-1', '0504'))).toBe('decisionFirst Viking 3.2')
    t.play(answer(t, 'Let VF 1 pass here'))
    expect(t.state.pending).toEqual([])
    t.play(t.move('A-VF-1', '0506', '0507'))
    expect([at(t, 'A-VF-1'), asked(t).text.includes('under the bridge in 0506')]).toEqual(['0507', true])
    t.play(answer(t, 'Do not fire at VF 1 in this phase'))
    t.play(t.move('A-VF-1', '0506', '0505', '0504'))
    expect([at(t, 'A-VF-1'), t.state.pending.length]).toEqual(['0504', 0])
  })

  test('[Viking 3.2] nor does it leave the map from such a hex before the enemy was asked', () => {
    const out = { victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'east' } }]] }
    const t = scene({
      units: { 'A-VF-1': '0510', 'A-SD-1': '0510', 'B-IB-1': '0612' },
      scenario: { sides: [force('Reds', { units: { VF: 1, SD: 1 }, ...out }), force('Blues')] } as never,
    })
    const leave = (...path: string[]): Command => ({ ...t.move('A-VF-1', ...path), exit: true }) as Command
    t.play(leave('0511', '0512'))
    expect([at(t, 'A-VF-1'), t.unit('A-VF-1').spent, asked(t).about]).toEqual(['0512', 2, 'fleetShot'])
    t.play(answer(t, 'Let VF 1 pass here')).play(leave())
    expect([t.unit('A-VF-1').fate, t.unit('A-SD-1').fate]).toEqual(['exited', 'exited'])
  })

  test('[Viking 3.2] the shot is defensive fire against a protection of 4, used for this and the next player-turn', () => {
    const t = scene({ units: { 'A-VF-1': '0503', 'A-SD-1': '0503', 'B-IB-1': '0605', ...far }, dice: [1] })
    t.play(t.move('A-VF-1', '0504', '0505', '0506', '0507')).play(answer(t, 'Fire with IB 1'))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && combat.combat).toMatchObject({
      kind: 'defensiveFire',
      side: 1,
      targets: t.cells('0505'),
      column: 0,
    })
    expect(combat?.type === 'combatResolved' && total(combat.combat.defence)).toBe(4)
    expect([t.unit('B-IB-1').fired, left(t, 'A-VF-1')]).toEqual([5, 13])
    t.play(t.move('A-VF-1', '0506', '0507'))
    expect(at(t, 'A-VF-1')).toBe('0507')
    t.play(end)
    expect(t.step).not.toBe('defensiveFire 0')
  })

  test('[Viking 3.2] D cuts the allowance to seven at once, less what it spent', () => {
    const t = scene({
      units: { 'A-VF-1': '0502', 'B-IB-1': '0605', 'B-IB-2': '0604', ...far },
      dice: [6],
    })
    t.play(t.move('A-VF-1', '0503', '0504', '0505', '0506', '0507', '0508'))
    expect(answers(t)).toEqual(['Fire with IB 2', 'Let VF 1 pass here', 'Do not fire at VF 1 in this phase'])
    t.play(answer(t, 'Let VF 1 pass here')).play(t.move('A-VF-1', '0505', '0506', '0507', '0508'))
    expect(answers(t).slice(0, 3)).toEqual(['Fire with IB 1 and IB 2', 'Fire with IB 1', 'Fire with IB 2'])
    t.play(answer(t, 'Fire with IB 1 and IB 2'))
    const { disrupted } = t.unit('A-VF-1')
    expect([disrupted, at(t, 'A-VF-1'), left(t, 'A-VF-1')]).toEqual([5, '0505', 4])
    t.play(t.move('A-VF-1', '0506', '0507', '0508'))
    expect([at(t, 'A-VF-1'), left(t, 'A-VF-1')]).toEqual(['0508', 1])
  })

  test('[Viking 3.2] a disrupted fleet hit again is lost with everybody aboard', () => {
    const t = scene({
      units: {
        'A-VF-1': { at: '0503', disrupted: 4 },
        'A-SD-1': '0503',
        'A-AX-1': '0503',
        'B-IB-1': '0605',
        'B-IB-2': '0604',
        ...far,
      },
      dice: [6],
    })
    t.play(t.move('A-VF-1', '0504', '0505')).play(answer(t, 'Let VF 1 pass here'))
    t.play(t.move('A-VF-1', '0505')).play(answer(t, 'Fire with IB 1 and IB 2'))
    expect(['A-VF-1', 'A-SD-1', 'A-AX-1'].map((id) => t.unit(id).fate)).toEqual(Array(3).fill('eliminated'))
    expect(t.state.vp).toEqual([0, 6])
  })

  test('[Viking 3.2] it passes under enemies on a bridge; hit there with too few points left it is stranded and lost', () => {
    const units = {
      'A-VF-1': { at: '0505', spent: 6, moved: 5 },
      'A-SD-1': '0505',
      'B-SD-1': '0506',
      'B-IB-1': '0606',
      'B-IB-2': '0607',
      ...far,
    }
    const t = scene({ units, dice: [6] })
    expect(no(t, t.move('A-VF-1', '0506'))).toBe('enemy 5.23')
    t.play(t.move('A-VF-1', '0506', '0507'))
    expect([at(t, 'A-VF-1'), asked(t).text.includes('under the bridge in 0506')]).toEqual(['0507', true])
    t.play(answer(t, 'Let VF 1 pass here'))
    // Now in 0507, beside both.
    expect(answers(t)).toContain('Fire with IB 1 and IB 2')

    const free = scene({ units })
    free.play(free.move('A-VF-1', '0506', '0507')).play(answer(free, 'Do not fire at VF 1 in this phase'))
    expect([at(free, 'A-VF-1'), free.state.pending]).toEqual(['0507', []])

    const hit = scene({ units: { ...units, 'B-IB-1': '0605', 'B-IB-2': '0606', 'B-IB-3': '0607' }, dice: [6] })
    hit.play(hit.move('A-VF-1', '0506', '0507')).play(answer(hit, 'Fire with IB 1 and IB 2'))
    expect([hit.unit('A-VF-1').fate, hit.unit('A-SD-1').fate]).toEqual(['eliminated', 'eliminated'])
    expect(hit.state.pending).toEqual([])
    expect(hit.unit('B-SD-1').fate).toBe('map')
    expect(hit.unit('B-SD-1').disrupted).toBe(-1)
    // With one point more it just reaches the next hex.
    const just = { ...units, 'A-VF-1': { at: '0505', spent: 5, moved: 5 } }
    const saved = scene({ units: { ...just, 'B-IB-1': '0605', 'B-IB-2': '0606', 'B-IB-3': '0607' }, dice: [6] })
    saved.play(saved.move('A-VF-1', '0506', '0507')).play(answer(saved, 'Fire with IB 1 and IB 2'))
    expect([saved.unit('A-VF-1').disrupted, at(saved, 'A-VF-1'), left(saved, 'A-VF-1')]).toEqual([5, '0507', 0])
  })

  test('[Viking 3.2] hit under a bridge with enough points left it goes on', () => {
    const t = scene({
      units: { 'A-VF-1': '0505', 'B-SD-1': '0506', 'B-IB-1': '0605', 'B-IB-2': '0606', ...far },
      dice: [6],
    })
    t.play(t.move('A-VF-1', '0506', '0507')).play(answer(t, 'Fire with IB 1 and IB 2'))
    expect([t.unit('A-VF-1').disrupted, at(t, 'A-VF-1'), left(t, 'A-VF-1')]).toEqual([5, '0507', 5])
  })

  test('[Viking 3.2] hit while it moors under a bridge: too few points left to moor', () => {
    const units = { 'A-VF-1': '0505', 'B-IB-1': '0605', 'B-IB-2': '0606', ...far }
    const t = scene({ units, dice: [6] })
    t.play(moor('A-VF-1', t.cell('0506'))).play(answer(t, 'Fire with IB 1 and IB 2'))
    expect(t.unit('A-VF-1').fate).toBe('eliminated')
    const spared = scene({ units, dice: [] })
    spared.play(moor('A-VF-1', spared.cell('0506'))).play(answer(spared, 'Let VF 1 pass here'))
    expect(spared.unit('A-VF-1').marks.moored).toBe(spared.cell('0506'))
  })

  test('[Viking 3.2] two or three who may fire do so in any company, four all together or one alone', () => {
    const count = (...hexes: string[]): number => {
      const archers = Object.fromEntries(hexes.map((hex, index) => [`B-IB-${index + 1}`, hex]))
      const t = scene({ units: { 'A-VF-1': '0503', ...archers, ...far } })
      t.play(t.move('A-VF-1', '0504'))
      return answers(t).length - 2
    }
    expect(['0604', '0404', '0403', '0603'].map((_, index, all) => count(...all.slice(0, index + 1)))).toEqual([
      1, 3, 7, 5,
    ])
  })

  test('[Viking 3.2] with the players’ own dice the shot needs a number', () => {
    const t = scene({ units: { 'A-VF-1': '0504', 'B-IB-1': '0605', ...far }, dice: { kind: 'physical' } })
    t.play(t.move('A-VF-1', '0505'))
    const option = asked(t).options[0]!.id
    expect(asked(t).options[0]!.dice).toBe(1)
    expect(t.refused({ type: 'choose', option }).cite).toBe('8.1')
    t.play({ type: 'choose', option, dice: [6] })
    expect(t.unit('A-VF-1').disrupted).toBe(5)
  })

  test('[Viking 3.2] others in the hex are not hit', () => {
    const t = scene({
      units: { 'A-VF-1': '0503', 'A-VF-2': '0504', 'B-IB-1': '0604', 'B-IB-2': '0404', ...far },
      dice: [6],
    })
    t.play(t.move('A-VF-1', '0504', '0505')).play(answer(t, 'Fire with IB 1 and IB 2'))
    expect([t.unit('A-VF-1').disrupted, t.unit('A-VF-2').disrupted]).toEqual([5, -1])
  })

  test('[Viking 3.2] only by those whose defensive fire is ready', () => {
    const t = scene({
      units: { 'A-VF-1': '0503', 'B-IB-1': { at: '0605', fired: 4 }, 'B-IB-2': { at: '0404', disrupted: 4 } },
    })
    t.play(t.move('A-VF-1', '0504', '0505', '0506', '0507'))
    expect([at(t, 'A-VF-1'), t.state.pending.length]).toEqual(['0507', 0])
  })

  test('[Viking 3.2] a leader aboard keeps the disruption off, losses are chosen by the owner', () => {
    const led = scene({
      units: { 'A-VF-1': '0504', 'A-3L-1': '0504', 'B-IB-1': '0605', 'B-IB-2': '0405', ...far },
      dice: [6],
    })
    led.play(led.move('A-VF-1', '0505')).play(answer(led, 'Fire with IB 1 and IB 2'))
    expect(led.unit('A-VF-1').disrupted).toBe(-1)
  })

  test('[Viking 3.2] a hex with a fleet is protected by 4, at sea and moored', () => {
    const t = scene({ units: { 'A-VF-1': '0501', 'A-VF-2': fast('0504') } })
    for (const label of ['0501', '0504'])
      expect(protectionOf(t.battle, t.state, t.cell(label))).toMatchObject({ value: 4, cite: 'Viking 3.2' })
    expect(protectionOf(t.battle, t.state, t.cell('0505'))).toMatchObject({ value: 1 })
  })
})

describe('fleets in melee', () => {
  const fight = (units: Position['units'], options: readonly string[] = []) =>
    scene({ units, step: 'melee', side: 1, options })
  const defence = (t: Table, target: string, ...ids: string[]): number => {
    const judged = assessMelee(t.battle, t.state, { units: ids, targets: t.cells(target) }, 1)
    if (!judged.ok) throw new Error(judged.error.text)
    return total(judged.value.defence)
  }

  test('[Viking 3.2] nobody attacks a fleet under sail', () => {
    const t = fight({ 'A-VF-1': '0503', 'A-VF-2': '0502', 'B-SD-1': '0602', 'B-SD-2': '0603' })
    expect(no(t, t.melee('0503', 'B-SD-1'))).toBe('atSea Viking 3.2')
    expect(no(t, t.melee('0502', 'B-SD-1'))).toBe('atSea Viking 3.2')
  })

  test('[Viking 3.5] moored and empty it defends with 4, loaded those aboard defend', () => {
    const enemies = { 'B-SD-1': '0603', 'B-SD-2': '0604' }
    expect(defence(fight({ 'A-VF-1': fast('0504'), ...enemies }), '0504', 'B-SD-1')).toBe(4)
    const laden = (marks: number, cargo: Position['units']) =>
      fight({ 'A-VF-1': { at: '0504', marks: { moored: cells.cell('0504'), laden: marks } }, ...cargo, ...enemies })
    expect(defence(laden(1, { 'A-AX-1': '0504' }), '0504', 'B-SD-1')).toBe(3)
    expect(defence(laden(2, { 'A-AX-1': '0504', 'A-SD-1': '0504' }), '0504', 'B-SD-1')).toBe(7)
    expect(defence(laden(2, { 'A-IB-1': '0504', 'A-IB-2': '0504' }), '0504', 'B-SD-1')).toBe(2)
    expect(defence(fight({ 'A-VF-1': fast('0504'), 'A-4L-1': '0504', ...enemies }), '0504', 'B-SD-1')).toBeGreaterThan(
      4,
    )
  })

  test('[Viking 3.5] fleets never attack, nobody attacks, fires or stops others from aboard', () => {
    const t = scene({
      step: 'melee',
      units: { 'A-VF-1': fast('0503'), 'A-VF-2': fast('0505'), 'A-SD-1': '0505', 'B-MI-1': '0603', 'B-MI-2': '0604' },
    })
    expect(no(t, t.melee('0603', 'A-VF-1'))).toBe('aboard Viking 3.5')
    expect(no(t, t.melee('0604', 'A-SD-1'))).toBe('aboard Viking 3.5')
    const fire = scene({
      step: 'fire',
      units: { 'A-VF-1': '0602', 'A-IB-1': '0602', 'B-MI-1': '0603', 'A-IB-2': '0803' },
    })
    expect(no(fire, fire.fire('0603', 'A-IB-1'))).toBe('aboard Viking 3.5')
    const walk = scene({
      side: 1,
      units: { 'A-VF-1': fast('0504'), 'A-IB-1': { at: '0504', marks: { aboard: 'A-VF-1' } }, 'B-AX-1': '0702' },
    })
    walk.play({ ...walk.move('B-AX-1', '0703', '0603', '0604', '0605') })
    expect(at(walk, 'B-AX-1')).toBe('0605')
  })

  test('[Viking 3.2, 8.1] a moored fleet lost in melee takes those aboard with it', () => {
    const units = {
      'A-VF-1': { at: '0504', disrupted: 5, marks: { moored: cells.cell('0504'), laden: 1 } },
      'A-AX-1': '0504',
      ...Object.fromEntries([1, 2].map((n) => [`B-SD-${n}`, '0603'])),
      ...Object.fromEntries([3, 4].map((n) => [`B-SD-${n}`, '0604'])),
    }
    const t = scene({ units, step: 'melee', side: 1, dice: [1] })
    t.play(t.melee('0504', ...[1, 2, 3, 4].map((n) => `B-SD-${n}`)))
    const combat = t.events.find((event) => event.type === 'combatResolved')
    expect(combat?.type === 'combatResolved' && combat.combat.results).toEqual(['D'])
    expect([t.unit('A-VF-1').fate, t.unit('A-AX-1').fate]).toEqual(['eliminated', 'eliminated'])
    expect([t.unit('A-VF-1').marks, t.unit('A-AX-1').marks, told(t)]).toEqual([{}, {}, []])
  })

  test('[Viking 3.5, 8.1] who is lost aboard is aboard no more, and no load', () => {
    const units = {
      'A-VF-1': { at: '0504', marks: { moored: cells.cell('0504'), laden: 1 } },
      'A-AX-1': { at: '0504', disrupted: 5, marks: { aboard: 'A-VF-1' } },
      ...Object.fromEntries([1, 2].map((n) => [`B-SD-${n}`, '0603'])),
      ...Object.fromEntries([3, 4].map((n) => [`B-SD-${n}`, '0604'])),
    }
    const t = scene({ units, step: 'melee', side: 1, dice: [1] })
    t.play(t.melee('0504', ...[1, 2, 3, 4].map((n) => `B-SD-${n}`)))
    expect([t.unit('A-VF-1').fate, t.unit('A-AX-1').fate]).toEqual(['map', 'eliminated'])
    expect([t.unit('A-VF-1').marks, t.unit('A-AX-1').marks, told(t)]).toEqual([{ moored: t.cell('0504') }, {}, []])
  })

  test('[17.0] neither a moored fleet nor those aboard go back before combat', () => {
    const t = fight({ 'A-VF-1': fast('0504'), 'B-MI-1': '0603', 'B-MI-2': '0603' }, ['retreat'])
    const dice = { ...t.state, dice: seededDice(3) }
    t.state = dice
    t.play(t.melee('0504', 'B-MI-1', 'B-MI-2'))
    expect(t.happened).toContain('combatResolved')
  })

  test('[17.0] [Viking 3.4] riders go back aboard a moored fleet, and that is told', () => {
    const t = fight({ 'A-VF-1': fast('0503'), 'A-LC-1': '0403', 'B-MI-1': '0303' }, ['retreat'])
    t.play(t.melee('0403', 'B-MI-1')).play({ type: 'choose', option: 'to-0503' })
    expect([at(t, 'A-LC-1'), t.unit('A-LC-1').marks.aboard]).toEqual(['0503', 'A-VF-1'])
    expect(told(t)).toContain('LC 1 is aboard VF 1')
  })

  test('[16.0] fleets have no front', () => {
    const t = fight({ 'A-VF-1': fast('0504'), 'B-SD-1': '0603', 'B-SD-2': '0404' }, ['facing'])
    expect(t.battle.front?.facing(t.battle, t.unit('A-VF-1'))).toBeUndefined()
    expect(t.battle.front?.facing(t.battle, t.unit('B-SD-1'))).toBeDefined()
  })
})

describe('set-up, badges and the whole', () => {
  /** A set-up with such a force A all around 0504; how to put one of it into a hex. */
  const settingUp = (units: object) => {
    const force = (name: string, of: string, more: object) => ({
      name,
      leaders: {},
      stacking: 2,
      units: { MI: 1 },
      deploy: [{ within: 9, of: [of] }],
      victory: [[{ type: 'victoryLevel' as const, atLeast: 'marginal' as const }]],
      ...more,
    })
    const t = table({
      map,
      step: 'deployment',
      units: {},
      scenario: { sides: [force('Reds', '0504', { units }), force('Blues', '1012', {})] },
    })
    t.state = freshState(musterUnits(t.battle.scenario), seededDice(1))
    const full = { ...t.battle, indexOf: new Map(t.state.units.map((unit, index) => [unit.id, index])) }
    const setUp = Object.assign(Object.create(Object.getPrototypeOf(t)) as Table, { battle: full, state: t.state })
    const put = (unit: string, label: string): Command => ({
      type: 'deploy',
      placements: [{ unit, to: setUp.cell(label) }],
    })
    return { setUp, put }
  }

  test('[Viking 3.1] fleets are set up on water, moored if they like', () => {
    const { setUp, put } = settingUp({ VF: 2, SD: 2 })
    expect(no(setUp, put('A-VF-1', '0605'))).toBe('landlocked Viking 3.1')
    expect(no(setUp, put('A-SD-1', '0509'))).toBe('noRest Viking 3.1')
    setUp.play(put('A-VF-1', '0504')).play(put('A-SD-1', '0504'))
    expect(setUp.unit('A-SD-1').marks.aboard).toBe('A-VF-1')
    setUp.play(moor('A-VF-1'))
    expect([setUp.unit('A-VF-1').marks.moored, setUp.unit('A-VF-1').spent]).toEqual([setUp.cell('0504'), 0])
    setUp.play(put('A-VF-1', '0507'))
    expect([at(setUp, 'A-SD-1'), setUp.unit('A-VF-1').marks.moored]).toEqual(['0507', undefined])
    const apart = { 'A-VF-1': '0504', 'A-SD-1': '0409' }
    const placements = Object.entries(apart).map(([unit, label]) => ({ unit, to: setUp.cell(label) }))
    setUp.play({ type: 'deploy', placements })
    expect([at(setUp, 'A-SD-1'), setUp.unit('A-SD-1').marks.aboard]).toEqual(['0409', undefined])
    setUp.play(put('A-VF-1', '0507')).play(put('A-SD-1', '0507'))
    setUp.play({ type: 'undeploy', units: ['A-VF-1'] })
    expect([setUp.unit('A-SD-1').fate, setUp.unit('A-SD-1').marks.aboard]).toEqual(['reserve', undefined])
  })

  test('[Viking 3.1] nothing is told of boarding in the set-up, and who is taken back stays so', () => {
    const { setUp, put } = settingUp({ VF: 1, SD: 2 })
    setUp.play(put('A-VF-1', '0504')).play(put('A-SD-1', '0504'))
    expect(told(setUp)).toEqual([])
    setUp.play(put('A-SD-1', '0409'))
    expect(told(setUp)).toEqual([])
    setUp.play(put('A-SD-1', '0504')).play({ type: 'undeploy', units: ['A-SD-1'] })
    expect([setUp.unit('A-SD-1').fate, setUp.unit('A-VF-1').fate]).toEqual(['reserve', 'map'])
  })

  test('[Viking 3.1, 3.3] set up: one fleet in a hex, three units aboard, moored where it lies, none under a bridge', () => {
    const { setUp, put } = settingUp({ VF: 2, SD: 4 })
    expect(no(setUp, moor('A-VF-1'))).toBe('notHere Viking 3.3')
    setUp.play(put('A-VF-1', '0505'))
    expect(no(setUp, put('A-VF-2', '0505'))).toBe('twoFleets Viking 3.1')
    expect(no(setUp, put('A-VF-2', '0506'))).toBe('noRest Viking 3.1')
    for (const n of [1, 2, 3]) setUp.play(put(`A-SD-${n}`, '0505'))
    expect(no(setUp, put('A-SD-4', '0505'))).toBe('fullFleet Viking 3.1')
    expect(no(setUp, moor('A-VF-1', setUp.cell('0506')))).toBe('notHere Viking 3.3')
  })

  test('[Viking 3.1] a start with somebody at sea without a fleet is doubted, with one it is not', () => {
    const doubts = (units: Position['units']) => {
      const t = scene({ units, step: 'fire' })
      return fileDoubts(t.battle, t.state)
    }
    expect(doubts({ 'A-SD-1': '0501' })).toEqual(['At the start: Nobody is at sea in 0501 without a fleet.'])
    expect(doubts({ 'A-SD-1': '0501', 'A-VF-1': '0501' })).toEqual([])
    expect(doubts({ 'A-VF-1': fast('0509') })).toEqual([
      'At the start: Nobody ends his movement on the ford in 0509; a fleet may moor under a bridge.',
    ])
  })

  test('[Viking 3.3, 3.4] badges tell who is moored and who is aboard', () => {
    const t = scene({ units: { 'A-VF-1': fast('0503'), 'A-SD-1': '0503', 'A-VF-2': '0501', 'A-VF-3': fast('0505') } })
    const badge = (id: string) => t.battle.hooks.badges.flatMap((hook) => hook(t.battle, t.state, t.unit(id)) ?? [])[0]
    expect(badge('A-VF-1')).toMatchObject({ sign: '⚓1', text: 'Moored, carries SD 1.' })
    expect(badge('A-VF-2')).toMatchObject({ text: 'Under sail, empty.' })
    expect(badge('A-VF-3')).toMatchObject({ sign: '⚓', text: 'Moored, empty.' })
    expect(badge('A-SD-1')?.text).toContain('Aboard VF 1')
  })

  test('[Viking 3.1] in force wherever a force has fleets, and nowhere else', () => {
    const inForce = (path: string) => loadBattle(path).modules.map((module) => module.id)
    expect(inForce('prestags/hamburg-988')).toEqual(expect.arrayContaining(['fleets', 'ferocity']))
    expect(inForce('prestags/hastings-1066')).not.toContain('fleets')
    const t = table({ map, options: ['fleets'], step: 'movement', units: { 'A-SD-1': '0409' } })
    t.play(t.move('A-SD-1', '0509')).play(end)
    expect(at(t, 'A-SD-1')).toBe('0509')
  })

  test('[Viking 3.1] who has fleets is told, and how many', () => {
    const words = (units: object): string | undefined => {
      const { battle } = table({ map, units: {}, scenario: { sides: [force('Reds', { units }), force('Blues')] } })
      return battle.modules.find(({ id }) => id === 'fleets')?.changes?.(battle)
    }
    const rest = 'nobody ends his movement on a ford or a bridge.'
    expect(words({ VF: 1 })).toBe(`The Reds have 1 fleet; ${rest}`)
    expect(words({ VF: 2 })).toBe(`The Reds have 2 fleets; ${rest}`)
  })

  const WHOLE = [
    [['panic', 'contact', 'retreat', 'prohibitions'], 1],
    [[], 2],
    [['facing', 'elevation', 'panic'], 1],
  ] as const
  test.each(playsAll ? WHOLE : [])('random games of Hamburg with %s are sound', (options, games) => {
    const battle = loadBattle('prestags/hamburg-988', options)
    for (let seed = 1; seed <= games; seed++) {
      const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(seed)), seed, 25)
      expect({ seed, fault: game.fault }).toEqual({ seed, fault: undefined })
    }
  })

  // Archers at the rivers, and rivers that may be waded: what no battle of the folder has.
  const north = {
    id: 'north',
    system: 'prestags',
    game: 'viking',
    number: '0',
    name: 'The rivers',
    date: '',
    story: [],
    map: 'viking',
    turns: 8,
    sides: [
      {
        name: 'Vikings',
        units: { AX: 8, IB: 4, VF: 4 },
        leaders: { '2': 1, '3': 1 },
        stacking: 2,
        panicLevel: 27,
        deploy: [{ within: 4, of: ['F'] }],
        victory: [[{ type: 'control', hexes: ['E'] }]],
      },
      {
        name: 'Archers',
        units: { IB: 12, MI: 6 },
        leaders: { '3': 3 },
        stacking: 3,
        panicLevel: 20,
        deploy: [
          { within: 4, of: ['H'] },
          { within: 3, of: ['1310'] },
        ],
        victory: [[{ type: 'prevent' }]],
      },
    ],
  }

  test.each(
    spread(
      [
        [['panic', 'facing', 'ferocity', 'prohibitions', 'contact', 'retreat'], 1],
        [[], 1],
      ] as const,
      1,
      1,
    ),
  )('random games between archers with %s are sound, and fleets are fired at', (options, seed) => {
    const scenario = mustParse(parseScenario(north))
    const { map: rivers } = loadBattle('prestags/hamburg-988')
    const units = musterUnits(scenario)
    const battle = mustParse(
      composeBattle(
        scenario,
        rivers,
        options,
        units.map((unit) => unit.id),
      ),
    )
    let shots = 0
    for (const first of spread([seed * 10 + 4, seed * 10 + 5, seed * 10 + 6], 1, 1)) {
      const game = fuzzGame(battle, freshState(units, seededDice(first)), first, 20)
      expect({ first, fault: game.fault }).toEqual({ first, fault: undefined })
      for (const { command } of game.history.entries)
        if (command.type === 'choose' && command.option.includes('-IB-')) shots++
    }
    expect(shots).toBeGreaterThan(0)
  })
})
