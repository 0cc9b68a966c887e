import { describe, expect, test } from 'vitest'
import { type Cell, type SideIndex, SIDES } from '../../src/core/engine/vocabulary.ts'
import { neighboursOf } from '../../src/core/grid/board.ts'
import type { Progress } from '../../src/systems/prestags/rules/position/contract.ts'
import { judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { commandOf, offersOf, owedPicks } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { panickingSide } from '../../src/systems/prestags/rules/optional/panic/level.ts'
import { panic } from '../../src/systems/prestags/rules/optional/panic/panic.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import type { Command, Event } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, dead, end, enter, force, lose, meleeOf, no, odds, pendingOf, shaken, stay } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'
import { share } from '../share.ts'

const LEVEL = 10

const armies = (reds: object = {}, blues: object = {}): NonNullable<Position['scenario']> => ({
  sides: [force('Reds', { panicLevel: LEVEL, ...reds }), force('Blues', { panicLevel: LEVEL, ...blues })],
})

/** A position of two armies that panic at ten points, with the points scored so far. */
const camp = (units: Position['units'], more: Partial<Position> & { vp?: [number, number] } = {}): Table => {
  const { vp = [0, 0], ...position } = more
  const t = table({ options: ['panic'], scenario: armies(), step: 'melee', units, ...position })
  t.state = { ...t.state, vp }
  return t
}

const panicked = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.fate === 'map' && unit.marks['panicked'] !== undefined).map((unit) => unit.id)

const scared = (at: string) => ({ at, marks: { panicked: 1 } })

/** A table on which an army has panicked already: force A unless told. */
const rout = (units: Position['units'], more: Partial<Position> = {}, side: SideIndex = 0): Table => {
  const t = camp(units, { step: 'movement', ...more })
  t.state = { ...t.state, memo: { panicked: side } }
  return t
}

/** Where a unit is offered to go: hexes, and `out` for leaving. */
const ways = (t: Table, id: string): string[] => [
  ...new Set(
    offersOf(t.battle, t.state).flatMap((pick) => {
      if (pick.kind === 'move' && pick.unit === id) return [t.label(pick.to)]
      return pick.kind === 'exit' && pick.unit === id ? ['out'] : []
    }),
  ),
]

// Pikes kill a militia unit at odds of 3-1 or better with a six: half of one is the one.
const kill = (t: Table): Table => t.play(t.melee('0505', 'A-PP-1', 'A-PP-2'))
const KILLERS = { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-9': '0505' } as const

test('[13.0] what is still to be done before the step ends is offered to those who flee, and to nobody else', () => {
  const t = rout({ 'A-MI-1': scared('0505'), 'A-MI-2': '0303', 'B-MI-1': '0510' })
  const picks = owedPicks(t.battle, t.state)
  expect(picks.length).toBeGreaterThan(0)
  expect(picks.every((pick) => pick.kind === 'move' && pick.unit === 'A-MI-1')).toBe(true)
})

describe('when an army panics', () => {
  test('[13.11] at the instant its losses reach the level, in the middle of a phase', () => {
    const t = kill(camp({ ...KILLERS, 'B-MI-1': '0909', 'B-MI-2': '0910' }, { vp: [9, 0], dice: [6] }))
    expect(dead(t)).toEqual(['B-MI-9'])
    expect(t.step).toBe('melee 0')
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505'))
    expect(panicked(t)).toEqual(['B-MI-1', 'B-MI-2'])
    expect(t.state.memo['panicked']).toBe(1)
    const told = t.events.find((event) => event.type === 'told')
    expect(told).toMatchObject({ side: 1, cite: '13.11', units: ['B-MI-1', 'B-MI-2'] })
    expect(told?.type === 'told' && told.text).toMatch(
      /Blues panic \(10 points lost, their level is 10\): 2 .* 0 stand/,
    )
  })

  test('[13.11] also when they pass it, and not a point before', () => {
    const past = kill(camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [12, 0], dice: [6] }))
    expect(panicked(past)).toEqual(['B-MI-1'])
    const first = kill(camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [12, 0], dice: [6], turn: 1 }))
    expect(panicked(first)).toEqual(['B-MI-1'])
    const before = kill(camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [8, 0], dice: [6] }))
    expect(before.state.vp).toEqual([9, 0])
    expect(panicked(before)).toEqual([])
    expect(before.state.memo['panicked']).toBeUndefined()
  })

  test('[13.11] fire brings it about as well, and the enemy’s own points do not count', () => {
    const t = camp(
      { 'A-BW-1': '0504', 'A-BW-2': '0504', 'B-MI-9': { at: '0505', disrupted: 4 }, 'B-MI-1': '0909' },
      { step: 'fire', vp: [9, 40], scenario: armies({ panicLevel: 99 }), dice: [6] },
    )
    t.play(t.fire('0505', 'A-BW-1', 'A-BW-2'))
    expect(panicked(t)).toEqual(['B-MI-1'])
  })

  test('[13.11] losses that must still be chosen are chosen first', () => {
    const units = { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-8': '0505', 'B-MS-9': '0505', 'B-SK-1': '0909' }
    const t = camp(units, { vp: [9, 0], dice: [6] })
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2'))
    expect(odds(camp(units), '0505', 'A-PP-1', 'A-PP-2')).toBe('12:5 2-1')
    expect(panicked(t)).toEqual([])
    const half = camp(
      { ...units, 'A-PP-3': '0405', 'A-PP-4': '0405' },
      { vp: [10, 0], dice: [4], scenario: armies({}, {}) },
    )
    half.play(half.melee('0505', 'A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4'))
    expect(pendingOf(half, 'losses').count).toBe(1)
    expect(panicked(half)).toEqual([])
    half.play(lose('B-MI-8'))
    expect(panicked(half)).toEqual(['B-MS-9', 'B-SK-1'])
    expect(shaken(half)).toEqual(['B-MS-9'])
  })

  test('[13.0] without a level, or where the force never panics, nothing happens', () => {
    for (const blues of [{ panicLevel: undefined }, { neverPanics: true }]) {
      const t = kill(camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [50, 0], dice: [6], scenario: armies({}, blues) }))
      expect(panicked(t)).toEqual([])
    }
    const none = table({ options: ['panic'], scenario: { sides: [force('Reds'), force('Blues')] }, units: KILLERS })
    expect(panic.concerns?.(none.battle)).toBe(false)
    const one = camp(KILLERS, { scenario: armies({ panicLevel: undefined }) })
    expect(panic.concerns?.(one.battle)).toBe(true)
    expect(panic.changes?.(one.battle)).toBe('The Reds never panic; the Blues panic at 10 points lost.')
  })

  test('[13.0] without the option nobody panics', () => {
    const t = kill(camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [50, 0], dice: [6], options: [] }))
    expect(t.state.memo).toEqual({})
    expect(panicked(t)).toEqual([])
  })
})

describe('who stands', () => {
  const near = { 'B-MI-1': '0909', 'B-MI-2': '0910', 'B-MI-3': '0911', 'B-MI-4': '0709' }

  test.each(['1L', '2L'])('[13.0] with a leader of level %s those of his hex and of the six around it', (level) => {
    const t = kill(camp({ ...KILLERS, ...near, [`B-${level}-1`]: '0909' }, { vp: [9, 0], dice: [6] }))
    expect(panicked(t)).toEqual(['B-MI-3', 'B-MI-4'])
  })

  test.each(['3L', '4L', '5L', '6L'])('[13.0] with a leader of level %s those of his own hex', (level) => {
    const t = kill(camp({ ...KILLERS, ...near, [`B-${level}-1`]: '0909' }, { vp: [9, 0], dice: [6] }))
    expect(panicked(t)).toEqual(['B-MI-2', 'B-MI-3', 'B-MI-4'])
  })

  test('[13.0] leaders do not panic, not even alone, and enemy leaders steady nobody', () => {
    const t = kill(
      camp({ ...KILLERS, 'B-MI-1': '0909', 'B-3L-1': '0701', 'A-1L-1': '0809' }, { vp: [9, 0], dice: [6] }),
    )
    expect(panicked(t)).toEqual(['B-MI-1'])
  })

  test('[13.0] a leader who was reduced by the same result counts as what he is now', () => {
    const units = { ...KILLERS, 'B-2L-1': '0505', 'B-MI-1': '0506' }
    const t = kill(camp(units, { vp: [9, 0], dice: [4], stacking: [3, 3] }))
    expect(combatOf(t).results).toEqual(['D'])
    const worse = camp({ ...units, 'A-PP-3': '0405', 'A-PP-4': '0405' }, { vp: [9, 0], dice: [2] })
    worse.play(worse.melee('0505', 'A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4'))
    expect(dead(worse)).toEqual(['B-MI-9'])
    expect(worse.unit('B-2L-1').type).toBe('3L')
    expect(panicked(worse)).toEqual(['B-MI-1'])
  })

  test('[13.21] who stood never panics, whatever comes, and neither does the other army', () => {
    const t = rout({ ...KILLERS, 'B-MI-1': '0909', 'A-MI-1': '0101' }, { step: 'melee', dice: [6] }, 0)
    t.state = { ...t.state, vp: [30, 30] }
    kill(t)
    expect(panicked(t)).toEqual([])
    expect(t.state.memo['panicked']).toBe(0)
  })
})

describe('both at once', () => {
  const lost = (side: SideIndex, vp: number): Event => ({ type: 'unitsEliminated', side, units: [], vp, cite: '8.1' })
  const fought = (side: SideIndex): Event => {
    const t = camp(KILLERS, { dice: [1] })
    return { type: 'combatResolved', combat: { ...combatOf(kill(t)), side } }
  }

  /** What is judged after these events, with the points as they stand then. */
  const judged = (vp: [number, number], ...events: Event[]): number | undefined => {
    const t = camp({ 'A-MI-1': '0101', 'B-MI-1': '0909' }, { vp })
    const progress: Progress = { battle: t.battle, state: t.state, events }
    return panickingSide(progress, 0)
  }

  test('[13.12] both exactly at their levels: the defender of the action panics', () => {
    expect(judged([10, 10], fought(0), lost(1, 3), lost(0, 3))).toBe(1)
    expect(judged([10, 10], fought(1), lost(1, 3), lost(0, 3))).toBe(0)
  })

  test('[13.12] without a combat the side that does not act is the defender', () => {
    expect(judged([10, 10], lost(1, 3), lost(0, 3))).toBe(1)
  })

  test('[13.12, Spartan 3.2] at its level because its king fled: no further past it than who is exactly there', () => {
    const t = camp({ 'A-MI-1': '0101', 'B-MI-1': '0909' }, { vp: [10, 0] })
    const state = { ...t.state, memo: { panicForced: 0 as const } }
    expect(panickingSide({ battle: t.battle, state, events: [lost(1, 3)] }, 0)).toBe(1)
  })

  test('[13.13] both past them: the one that is further past, whoever attacked', () => {
    for (const attacker of SIDES) {
      expect(judged([12, 15], fought(attacker), lost(1, 6), lost(0, 6))).toBe(0)
      expect(judged([15, 12], fought(attacker), lost(1, 6), lost(0, 6))).toBe(1)
      expect(judged([10, 11], fought(attacker), lost(1, 6), lost(0, 6))).toBe(0)
    }
  })

  test('[13.13] equally far past them: the defender', () => {
    expect(judged([13, 13], fought(0), lost(1, 6), lost(0, 6))).toBe(1)
  })

  test('[13.11] one after the other is not at once: the first to get there panics', () => {
    expect(judged([10, 15], fought(0), lost(1, 3), fought(0), lost(0, 8))).toBe(1)
    expect(judged([15, 10], fought(0), lost(0, 3), fought(0), lost(1, 8))).toBe(0)
  })
})

describe('panicked units', () => {
  test('[13.0] do not fire, neither in their phase nor in defence', () => {
    const t = rout({ 'A-BW-1': scared('0505'), 'B-MI-1': '0506' }, { step: 'fire' })
    expect(no(t, t.fire('0506', 'A-BW-1'))).toBe('panicked 13.0')
    const d = rout({ 'A-BW-1': scared('0505'), 'B-MI-1': { at: '0506', moved: 5 } }, { step: 'defensiveFire', side: 1 })
    expect(no(d, d.defend('0506', 'A-BW-1'))).toBe('panicked 13.0')
  })

  test('[13.0] do not attack in melee, and do not advance', () => {
    const t = rout({ 'A-PP-1': scared('0505'), 'B-MI-1': '0506' }, { step: 'melee' })
    expect(no(t, t.melee('0506', 'A-PP-1'))).toBe('panicked 13.0')
    const a = rout({ 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0506' }, { step: 'melee', dice: [6] })
    a.play(a.melee('0506', 'A-PP-1', 'A-PP-2'))
    a.state = {
      ...a.state,
      units: a.state.units.map((unit) => (unit.id === 'A-PP-1' ? { ...unit, marks: { panicked: 1 } } : unit)),
    }
    expect(no(a, enter(a, '0506', 'A-PP-1'))).toBe('panicked 13.0')
    a.play(enter(a, '0506', 'A-PP-2'))
  })

  test('[13.0] defend with half their strength, fractions kept, and the sum says so', () => {
    const t = rout({ 'A-PP-1': '0505', 'B-MS-1': scared('0506'), 'B-LT-1': '0506' }, { step: 'melee' }, 1)
    const { defence } = meleeOf(t, '0506', 'A-PP-1')
    expect(defence.parts[0]?.parts[0]?.lines.at(-1)).toEqual({
      label: 'panicked',
      op: 'times',
      value: 0.5,
      cite: '13.0',
    })
    expect(odds(t, '0506', 'A-PP-1')).toBe('6:3.5 1-1')
    const bracketed = rout({ 'A-PP-1': '0505', 'B-LT-1': scared('0506') }, { step: 'melee' }, 1)
    expect(odds(bracketed, '0506', 'A-PP-1')).toBe('6:1 6-1')
  })

  test('[13.0] are eliminated by D, in melee and by fire', () => {
    const t = rout({ 'A-PP-1': '0505', 'B-MS-1': scared('0506') }, { step: 'melee', dice: [1] }, 1)
    t.play(t.melee('0506', 'A-PP-1'))
    expect(combatOf(t).results).toEqual(['D'])
    expect([dead(t), t.state.vp]).toEqual([['B-MS-1'], [2, 0]])
    expect(t.events.find((event) => event.type === 'unitsEliminated')).toMatchObject({ cite: '13.0' })
    const f = rout({ 'A-BW-1': '0505', 'B-MI-1': scared('0506') }, { step: 'fire', dice: [6] }, 1)
    f.play(f.fire('0506', 'A-BW-1'))
    expect(combatOf(f).results).toEqual(['D'])
    expect(dead(f)).toEqual(['B-MI-1'])
  })

  test('[13.0] others in their hex are only disrupted by D', () => {
    const units = { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': scared('0506'), 'B-MI-2': '0506' }
    const t = rout(units, { step: 'melee', dice: [1] }, 1)
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect([dead(t), shaken(t)]).toEqual([['B-MI-1'], ['B-MI-2']])
  })

  test('[13.0] as survivors of ½E they are disrupted like others', () => {
    const units = { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MS-1': scared('0506'), 'B-MS-2': scared('0506') }
    const t = rout(units, { step: 'melee', dice: [4] }, 1)
    t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
    expect(combatOf(t).results).toEqual(['½E'])
    expect([dead(t), shaken(t)]).toEqual([['B-MS-1'], ['B-MS-2']])
  })

  test('[13.0] a slope that turns a D into nothing protects them too', () => {
    const t = rout(
      { 'A-HC-1': '0101', 'B-MI-1': scared('0102') },
      { map: ['.s..'], step: 'melee', dice: [2], options: ['panic', 'elevation'] },
      1,
    )
    t.play(t.melee('0102', 'A-HC-1'))
    expect([combatOf(t).results, dead(t), shaken(t)]).toEqual([['D'], [], []])
  })

  test('[13.0] carry a badge', () => {
    const t = rout({ 'A-MI-1': scared('0505'), 'A-MI-2': '0505', 'B-MI-1': '0101' })
    expect(panic.badges?.(t.battle, t.state, t.unit('A-MI-1'))).toMatchObject({ tone: 'warn', cite: '13.0' })
    expect(panic.badges?.(t.battle, t.state, t.unit('A-MI-2'))).toBeUndefined()
  })
})

const flee = (t: Table, id: string, out: boolean): Command => {
  const picks = offersOf(t.battle, t.state)
  const pick = picks.find((one) => one.kind === (out ? 'exit' : 'move') && 'unit' in one && one.unit === id)
  const command = pick && commandOf(t.battle, t.state, pick)
  if (!command) throw new Error(`no flight of ${id}`)
  return command
}

const WIDE = Array.from({ length: 15 }, () => '.'.repeat(21))

describe('flight', () => {
  test('[13.0] goes as far as it can, each hex further from the nearest enemy', () => {
    const t = rout({ 'A-MI-1': scared('0810'), 'B-MI-1': '0809' }, { map: WIDE })
    expect(ways(t, 'A-MI-1').sort()).toEqual(['0512', '0612', '0713', '0813', '0913', '1012', '1112'])
    expect(no(t, t.move('A-MI-1', '0811'))).toBe('flees 13.0')
    expect(no(t, t.move('A-MI-1', '0910'))).toBe('notFurther 13.0')
    t.play(t.move('A-MI-1', '0811', '0812', '0813'))
    expect(t.label(t.unit('A-MI-1').at)).toBe('0813')
  })

  test('[13.0] is owed: the step does not end before it', () => {
    const t = rout({ 'A-MI-1': scared('0810'), 'A-MI-2': '0101', 'B-MI-1': '0809' }, { map: WIDE })
    const refusal = t.refused(end)
    expect([refusal.code, refusal.cite]).toEqual(['owed', '13.0'])
    expect(refusal.text).toBe('MI 1 in 0810 must flee before the step can end.')
    expect(panic.owes?.(t.battle, t.state, 0)?.units).toEqual(['A-MI-1'])
    t.play(flee(t, 'A-MI-1', false)).play(end)
    expect(t.step).not.toBe('movement 0')
  })

  test('[13.0] leaves the map if it can, from any edge, and that is its loss', () => {
    const t = rout({ 'A-MI-1': scared('0803'), 'B-MI-1': '0810' }, { map: WIDE })
    expect(ways(t, 'A-MI-1')).toEqual(['out'])
    expect(no(t, t.move('A-MI-1', '0802', '0801'))).toBe('flees 13.0')
    t.play(flee(t, 'A-MI-1', true))
    expect([t.unit('A-MI-1').fate, t.state.vp]).toEqual(['eliminated', [0, 1]])
    expect(t.happened).toEqual(['unitsMoved', 'unitsEliminated'])
    expect(no(t, t.move('A-MI-1', '0801'))).toMatch(/^notOnMap/)
    expect(ways(rout({ 'A-MI-1': scared('0804'), 'B-MI-1': '0810' }, { map: WIDE }), 'A-MI-1')).not.toContain('out')
  })

  test('[13.0] off the map at once from its edge, were it beside an enemy who stops others', () => {
    const t = rout({ 'A-MI-1': { ...scared('0801'), halved: true }, 'B-BW-1': '0802' }, { map: WIDE })
    expect(ways(t, 'A-MI-1')).toEqual(['out'])
  })

  test('[13.0] with a chariot that runs off the map its crew is lost, whichever of them panicked', () => {
    const panic = { panicked: 1 }
    for (const [chariot, rider] of [
      [panic, {}],
      [{}, panic],
    ]) {
      const t = rout(
        {
          'A-CH-1': { at: '0801', marks: { ...chariot } },
          'A-BW-1': { at: '0801', marks: { aboard: 'A-CH-1', ...rider } },
          'A-BW-2': { at: '0101', marks: panic },
          'B-MI-1': '0810',
        },
        { map: WIDE, options: ['panic', 'chariots'] },
      )
      t.play({ type: 'move', units: [{ unit: 'A-CH-1' }], path: [], exit: true })
      expect(dead(t)).toEqual(['A-CH-1', 'A-BW-1'])
    }
  })

  test('[13.0] who has not panicked leaves the map for his goal, and is not lost', () => {
    const goal = { victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'any' } }]] }
    const units = { 'A-MI-1': '0801', 'A-MI-2': scared('0810'), 'B-MI-1': '0811' }
    const t = rout(units, { map: WIDE, scenario: armies(goal) })
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }], path: [], exit: true })
    expect(t.unit('A-MI-1').fate).toBe('exited')
  })

  test('[13.0] who runs off the map does not count as having left it for a victory condition', () => {
    const goal = { victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'any' } }]] }
    const t = rout({ 'A-MI-1': scared('0801'), 'B-MI-1': '0810' }, { map: WIDE, scenario: armies(goal) })
    t.play(flee(t, 'A-MI-1', true)).play(end)
    expect(t.unit('A-MI-1').fate).toBe('eliminated')
    // With nobody left to leave the battle is over.
    expect(t.state.verdict?.winner).toBe(1)
    expect(t.state.verdict?.reasons[0]).toBe('Reds did not fulfil: take 1 unit off the map by any edge: 0 are out.')
  })

  test('[13.0] with no hex further away they stay, and the step may end', () => {
    const ring = { 'B-MI-1': '0707', 'B-MI-2': '0711', 'B-MI-3': '0907', 'B-MI-4': '0911', 'B-MI-5': '1009' }
    const t = rout({ 'A-MI-1': scared('0709'), 'A-MI-2': '0101', 'B-MI-6': '0509', ...ring }, { map: WIDE })
    expect(ways(t, 'A-MI-1')).toEqual([])
    expect(judge(t.battle, t.state, end).ok).toBe(true)
    expect(no(t, t.move('A-MI-1', '0710'))).toMatch(/ 13\.0$/)
  })

  test('[13.0] prohibited terrain and enemy hexes stop it; difficult ground shortens it', () => {
    const row = `..${'L'.repeat(3)}....`
    const t = rout({ 'A-MI-1': scared('0102'), 'B-MI-1': '0101' }, { map: [row] })
    expect(ways(t, 'A-MI-1')).toEqual(['out'])
    const mud = WIDE.map((one, index) => (index === 7 ? `${one.slice(0, 11)}mmmmmmmmmm` : 'L'.repeat(21)))
    const slow = rout({ 'A-MI-1': scared('0811'), 'B-MI-1': '0810' }, { map: mud })
    expect(ways(slow, 'A-MI-1')).toEqual(['0812'])
  })

  test('[13.0] a disrupted unit cannot flee, and is not asked to', () => {
    const t = rout(
      { 'A-MI-1': { at: '0810', disrupted: 4, marks: { panicked: 1 } }, 'A-MI-2': '0101', 'B-MI-1': '0809' },
      { map: WIDE },
    )
    expect(no(t, t.move('A-MI-1', '0811'))).toBe('disrupted 8.2')
    expect(judge(t.battle, t.state, end).ok).toBe(true)
  })

  test('[5.15] an undisrupted unit flees one hex, whatever it costs', () => {
    const t = rout(
      { 'A-MI-1': { at: '0811', halved: true, marks: { panicked: 1 } }, 'B-MI-1': '0810' },
      { map: WIDE.map((one) => one.replaceAll('.', 'm')) },
    )
    expect(ways(t, 'A-MI-1').sort()).toEqual(['0712', '0812', '0912'])
  })

  test('[5.4] nobody flees into a full hex: the next best serves', () => {
    const corridor = ['L'.repeat(21), '.'.repeat(21), 'L'.repeat(21)]
    const friends = { 'A-MI-2': '0208', 'A-MI-3': '0208', 'A-MI-4': '0208' }
    const t = rout(
      { 'A-MI-1': scared('0205'), 'B-MI-1': '0204', ...friends },
      { map: corridor, scenario: armies({ stacking: 3 }) },
    )
    expect(ways(t, 'A-MI-1')).toEqual(['0207'])
  })

  test('[13.0] nobody else is bound: who stood moves as he likes', () => {
    const t = rout({ 'A-MI-2': '0810', 'B-MI-1': '0808' }, { map: WIDE })
    t.play(t.move('A-MI-2', '0809'))
  })

  test('[13.0] with no enemy on the map there is nothing to flee from', () => {
    const t = rout(
      { 'A-MI-1': scared('0801'), 'A-MI-2': '0101', 'B-MI-1': { at: '0101', fate: 'eliminated' } },
      { map: WIDE },
    )
    expect(ways(t, 'A-MI-1')).toEqual([])
    expect(judge(t.battle, t.state, end).ok).toBe(true)
  })
})

/** All ways of a unit on which every hex is further from the nearest enemy, by trying them all. */
const everyFlight = (t: Table, id: string): Map<Cell, number> => {
  const { board } = t.battle.map
  const unit = t.unit(id)
  const enemies = t.state.units.filter((one) => one.side !== unit.side)
  const distances = Array.from({ length: board.size }, (_, cell) =>
    Math.min(...enemies.map((one) => board.distance(one.at, cell))),
  )
  const far = (cell: Cell): number => distances[cell] as number
  const budget = allowanceOf(t.battle, t.state, unit)
  const best = new Map<Cell, number>([[unit.at, 0]])
  const go = (cell: Cell, spent: number): void => {
    for (const next of neighboursOf(board, cell)) {
      const cost = spent + (t.battle.cost[cell * 6 + board.directionTo(cell, next)] as number)
      const first = cell === unit.at && Number.isFinite(cost)
      if (far(next) <= far(cell) || (cost > budget && !first) || cost >= (best.get(next) ?? Number.POSITIVE_INFINITY))
        continue
      best.set(next, cost)
      if (cost <= budget) go(next, cost)
    }
  }
  go(unit.at, 0)
  return best
}

const randomRout = (seed: number): Table => {
  const chance = newChance(seed)
  const rows = Array.from({ length: 14 }, () =>
    Array.from({ length: 16 }, () => chance.pick([...'.......wwmsL'])).join(''),
  )
  const open = (): string => {
    const row = chance.below(14)
    const col = chance.below(16)
    if (rows[13 - row]?.[col] === 'L') return open()
    return `${String(row + 1).padStart(2, '0')}${String(col + 1).padStart(2, '0')}`
  }
  const used = new Set<string>()
  const place = (): string => {
    const label = open()
    if (used.has(label)) return place()
    used.add(label)
    return label
  }
  const fled = [1, 2, 3, 4].map((n) => [`A-${n < 3 ? 'MI' : 'LT'}-${n}`, scared(place())] as const)
  const foes = [1, 2, 3, 4, 5].map((n) => [`B-${n < 3 ? 'MI' : 'BW'}-${n}`, place()] as const)
  return rout(Object.fromEntries([...fled, ...foes]), { map: rows })
}

test('[13.0] the search finds what trying every way finds, on random fields', () => {
  let outs = 0
  let stays = 0
  for (let seed = 1; seed <= share(200, 60, 60); seed++) {
    const t = randomRout(seed)
    const { board } = t.battle.map
    for (const unit of t.state.units.filter((one) => one.side === 0)) {
      const found = everyFlight(t, unit.id)
      const enemies = t.state.units.filter((one) => one.side === 1)
      const far = (cell: Cell): number => Math.min(...enemies.map((one) => board.distance(one.at, cell)))
      const budget = allowanceOf(t.battle, t.state, unit)
      const out = [...found].some(([cell, cost]) => neighboursOf(board, cell).length < 6 && budget - cost >= 1)
      const most = Math.max(...[...found.keys()].map(far))
      const farthest = [...found.keys()].filter((cell) => far(cell) === most && cell !== unit.at)
      const expected = out ? ['out'] : farthest.map((cell) => t.label(cell)).sort()
      expect({ seed, unit: unit.id, ways: ways(t, unit.id).sort() }).toEqual({ seed, unit: unit.id, ways: expected })
      if (out) outs++
      if (expected.length === 0) stays++
    }
  }
  expect(outs).toBeGreaterThan(share(50, 15, 15))
  expect(stays).toBeGreaterThan(share(10, 2, 2))
})

describe('rallying', () => {
  const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
    rout({ 'B-MI-1': '0101', ...units }, { map: WIDE, ...more })

  test('[13.22] levels 1 and 2 rally their hex and the adjacent ones, at the end of their movement phase', () => {
    for (const level of ['1L', '2L']) {
      const stuck = { disrupted: 4, marks: { panicked: 1 } }
      const t = field({
        'A-MI-1': { at: '0810', ...stuck },
        'A-MI-2': { at: '0811', ...stuck },
        'A-MI-3': { at: '0812', ...stuck },
        [`A-${level}-1`]: '0810',
      })
      t.play(end)
      expect(panicked(t)).toEqual(['A-MI-3'])
      const event = t.events.find((one) => one.type === 'unitsMarked')
      expect(event).toMatchObject({ units: ['A-MI-1', 'A-MI-2'], mark: 'panicked', cite: '13.22' })
    }
  })

  test('[13.22] levels 3 to 6 rally only their own hex', () => {
    for (const level of ['3L', '4L', '5L', '6L']) {
      const stuck = { disrupted: 4, marks: { panicked: 1 } }
      const t = field({
        'A-MI-1': { at: '0810', ...stuck },
        'A-MI-2': { at: '0811', ...stuck },
        [`A-${level}-1`]: '0810',
      })
      t.play(end)
      expect(panicked(t)).toEqual(['A-MI-2'])
    }
  })

  test('[13.22] they must flee first: the leader follows them and rallies them there, for good', () => {
    const t = field({ 'A-MI-1': scared('0810'), 'A-3L-1': '0810', 'B-MI-1': '0808' })
    expect(t.refused(end).cite).toBe('13.0')
    t.play(t.move('A-MI-1', '0811', '0812', '0813'))
      .play(t.move('A-3L-1', '0811', '0812', '0813'))
      .play(end)
    expect(panicked(t)).toEqual([])
    expect(t.state.memo['panicked']).toBe(0)
  })

  test('[13.22] not at the end of other phases, nor by the enemy’s movement', () => {
    const units = { 'A-MI-1': scared('0810'), 'A-1L-1': '0810', 'A-BW-1': '0202', 'B-BW-1': '0102', 'B-MI-1': '0101' }
    const fire = rout(units, { map: WIDE, step: 'fire' })
    expect(panicked(fire.play(end))).toEqual(['A-MI-1'])
    const theirs = rout(units, { map: WIDE, step: 'movement', side: 1 })
    expect(panicked(theirs.play(end))).toEqual(['A-MI-1'])
  })

  test('[13.22] where all move at once, the leaders of either army rally at the end of it', () => {
    for (const side of SIDES) {
      const letter = side === 0 ? 'A' : 'B'
      const units = {
        [`${letter}-MI-2`]: { at: '0810', disrupted: 4, marks: { panicked: 1 } },
        [`${letter}-1L-1`]: '0810',
        'A-MI-1': '0202',
        'B-MI-1': '0101',
      }
      const t = rout(units, { map: WIDE, options: ['panic', 'simultaneous'], step: 'plot' }, side)
      const { turn } = t.state
      t.play(end)
      expect([t.step, panicked(t)]).toEqual(['plot 1', [`${letter}-MI-2`]])
      for (let i = 0; i < 12 && t.state.turn === turn; i++) t.play(end)
      expect(panicked(t)).toEqual([])
    }
  })

  test('[13.22] a rallied unit fights as before', () => {
    const t = field({
      'A-PP-1': { at: '0202', marks: { panicked: 1 }, moved: 5 },
      'A-1L-1': '0202',
      'B-MI-1': '0201',
    })
    t.play(end)
    expect(t.step).toBe('melee 0')
    expect(odds(t, '0201', 'A-PP-1')).toBe('12:2 6-1')
  })
})

describe('together with the rest', () => {
  test('[Spartan 1.28] elephants of a panicking army do not flee: they rampage, unless a leader is by', () => {
    const t = kill(
      camp(
        { ...KILLERS, 'B-EL-1': '0909', 'B-EL-2': '0711', 'B-3L-1': '0711', 'B-MI-1': '0905' },
        { vp: [9, 0], dice: [6], options: ['panic', 'elephants'], scenario: { game: 'spartan', ...armies() } },
      ),
    )
    expect(panicked(t)).toEqual(['B-MI-1'])
    expect(t.unit('B-EL-1').marks['roused']).toBeDefined()
    expect(t.unit('B-EL-2').marks['roused']).toBeUndefined()
  })
})

test('[8.4] losing the last units of a fight by panic does not hinder the advance', () => {
  const t = camp({ ...KILLERS, 'B-MI-1': '0909' }, { vp: [9, 0], dice: [6] })
  kill(t).play(stay)
  expect(t.state.pending).toEqual([])
})
