import { expect, it } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { type Cell, SIDES } from '../../src/core/engine/vocabulary.ts'
import { placeOf } from '../../src/systems/prestags/rules/position/battle.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import { actorOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { optionsOf } from '../../src/systems/prestags/rules/presets.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Command, State, Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { classOf, isLeader, vpOf } from '../../src/systems/prestags/rules/position/units.ts'
import { alternatives, verdictOf } from '../../src/systems/prestags/rules/victory/victory.ts'
import { cutShort } from './cutShort.ts'

/** A battle with both forces set up by themselves, in the order of the battle: the first turn begins. */
export type Field = { readonly battle: Battle; readonly state: State }

const END: Command = { type: 'endStep' }

const setUp = (battle: Battle): State => {
  let state = freshState(musterUnits(battle.scenario), seededDice(1))
  for (let step = 0; state.turn === 0 && step < 4; step++) {
    const placements = autoDeploy(battle, state, actorOf(battle, state)!)
    for (const command of [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), END]) {
      const done = decide(battle, state, command)
      if (!done.ok) throw new Error(`${battle.scenario.id}: ${done.error.text}`)
      state = done.value.state
    }
  }
  expect(state.turn).toBe(1)
  return state
}

const known = new Map<string, Field>()

export const fieldOf = (id: string): Field => {
  const battle = loadBattle(`prestags/${id}`)
  const field = known.get(id) ?? { battle, state: setUp(battle) }
  known.set(id, field)
  return field
}

export const cellAt = ({ battle }: Field, place: string): Cell => placeOf(battle.map, place)
const onMap = (state: State, side: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && unit.fate === 'map')
const troopsOf = (state: State, side: number): Unit[] => onMap(state, side).filter((unit) => !isLeader(unit))

/** `["A-MI-1", "A-MI-2"]`: the first so many of a type, or from a number on. */
export const ids = (side: 'A' | 'B', type: string, count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, index) => `${side}-${type}-${from + index}`)

/** What differs from the set-up at the end of the battle. */
export type Change = {
  readonly vp?: readonly [number, number]
  /** Who holds hexes; nobody holds any other. */
  readonly control?: Readonly<Record<string, 0 | 1>>
  readonly dead?: readonly string[]
  /** Where units left the map. */
  readonly out?: Readonly<Record<string, readonly string[]>>
  /** Where units stand. */
  readonly at?: Readonly<Record<string, readonly string[]>>
  readonly noted?: Readonly<Record<string, boolean>>
}

const placed = (field: Field, places: Change['at'], unit: Unit): Cell | undefined => {
  const found = Object.entries(places ?? {}).find(([, units]) => units.includes(unit.id))
  return found && cellAt(field, found[0])
}

const changedUnit = (field: Field, change: Change, unit: Unit): Unit => {
  if (change.dead?.includes(unit.id)) return { ...unit, fate: 'eliminated' }
  const left = placed(field, change.out, unit)
  if (left !== undefined) return { ...unit, fate: 'exited', at: left }
  const at = placed(field, change.at, unit)
  return at === undefined ? unit : { ...unit, fate: 'map', at }
}

const named = (change: Change): string[] => [
  ...(change.dead ?? []),
  ...Object.values({ ...change.out, ...change.at }).flat(),
]

/** The last moment of the battle, changed. */
export const endOf = (field: Field, change: Change): State => {
  const { battle, state } = field
  for (const id of named(change)) expect(battle.indexOf.has(id), id).toBe(true)
  const control = Object.entries(change.control ?? {}).map(([place, side]) => [cellAt(field, place), side])
  return {
    ...state,
    turn: battle.scenario.turns,
    units: state.units.map((unit) => changedUnit(field, change, unit)),
    vp: [...(change.vp ?? [0, 0])],
    control: Object.fromEntries(control),
    noted: change.noted ?? {},
  }
}

/** Which alternatives of both sides hold then, and who wins: `10 0 Romans`. */
export const ending = (id: string, change: Change): string => {
  const field = fieldOf(id)
  const { battle } = field
  const state = endOf(field, change)
  const held = SIDES.map((side) =>
    alternatives(battle, state, side)
      .map((one) => (one.holds ? '1' : '0'))
      .join(''),
  )
  const { winner } = verdictOf(battle, state)
  return `${held.join(' ')} ${winner === undefined ? 'draw' : battle.scenario.sides[winner as 0 | 1].name}`
}

/** A force as it is printed: `9MI 3AX 1"2"`, points, panic level, units in a hex. */
export type Force = readonly [
  troops: string,
  vp: number,
  panic: number | undefined,
  stacking: number,
  where: string,
  /** Least share of units that the set-up keeps in control; none for a force that comes in later. */
  led?: number,
]
export type Printed = {
  readonly id: string
  readonly turns: number
  readonly forces: readonly [Force, Force]
  /** What the lists come to, where the sheet prints another total. */
  readonly worth?: readonly [number, number]
}

const countsIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    text.split(' ').map((word) => {
      const [, count = '', type = ''] = /^(\d+)(?:"([1-6])"|([A-Z]{2}))$/.exec(word)?.flatMap((one) => one ?? []) ?? []
      return [type, Number(count)]
    }),
  )

const zoneText = (field: Field, side: 0 | 1): string => {
  const { deploy, enter, parts } = field.battle.scenario.sides[side]
  const zones = deploy ?? parts?.flatMap((part) => part.deploy ?? []) ?? []
  const camps = zones.map((zone) =>
    zone.within === undefined
      ? `all ${zone.terrain?.join()}`
      : `${(zone.of ?? []).join('/')}${zone.ofLine?.join('–') ?? ''}-${zone.within}`,
  )
  return [...camps, ...(enter?.where ?? []).map((where) => `${where.edge} edge`)].join(' ')
}

/** A story is read before a battle is chosen: two or three lines that fit their card, three sentences or more. */
export const tellsShortly = (story: readonly string[]): void => {
  expect(story.length === 2 || story.length === 3).toBe(true)
  for (const line of story) expect(line.length, line).toBeLessThan(115)
  expect(story.join(' ').match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(3)
}

export const worthOf = ({ battle, state }: Field, side: number): number =>
  state.units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + vpOf(unit.type, battle.scenario.game), 0)

/** Share of the units on the map that are in control. */
export const ledShare = ({ battle, state }: Field, side: number): number => {
  const troops = troopsOf(state, side)
  return troops.filter((unit) => controlOf(battle, state, unit).inControl).length / Math.max(1, troops.length)
}

const cellsOf = (units: readonly Unit[]): Cell[] => [...new Set(units.map((unit) => unit.at))]

const loneCells = ({ battle, state }: Field, side: number): string[] => {
  const cells = cellsOf(troopsOf(state, side))
  const { board } = battle.map
  return cells.filter((cell) => !cells.some((other) => board.distance(cell, other) === 1)).map(board.label)
}

/** How far from the enemy's middle some units stand on average, in hexes. */
const reachOf = ({ battle, state }: Field, units: readonly Unit[], enemy: number): number => {
  const foes = onMap(state, enemy)
  const sum = (unit: Unit): number =>
    foes.reduce((total, foe) => total + battle.map.board.distance(unit.at, foe.at), 0) / Math.max(1, foes.length)
  return units.reduce((total, unit) => total + sum(unit), 0) / Math.max(1, units.length)
}

/** Everything that is true of every battle; `tests` has what is true of this one. */
export const printedTests = ({ id, turns, forces, worth }: Printed): void => {
  const sides = [0, 1] as const

  it('[11.1] has the printed length, forces, stacking, panic levels and places', () => {
    const { scenario } = fieldOf(id).battle
    expect([scenario.id, scenario.turns]).toEqual([id, turns])
    for (const side of sides) {
      const { units, leaders, panicLevel, stacking } = scenario.sides[side]
      const [troops, , panic, stack, where] = forces[side]
      expect({ ...units, ...leaders }).toEqual(countsIn(troops))
      expect([panicLevel, stacking, zoneText(fieldOf(id), side)]).toEqual([panic, stack, where])
    }
  })

  it('[11.2] has forces worth the printed totals, or says the difference', () => {
    for (const side of sides) {
      expect(fieldOf(id).battle.scenario.sides[side].printedVp).toBe(forces[side][1])
      const sum = worth?.[side] ?? forces[side][1]
      expect(worthOf(fieldOf(id), side)).toBe(sum)
      const notes = (fieldOf(id).battle.scenario.notes ?? []).join(' ')
      if (sum !== forces[side][1]) for (const points of [sum, forces[side][1]]) expect(notes).toContain(String(points))
    }
  })

  it('tells its story shortly, its outcome and its rulings', () => {
    const { story, outcome, notes, name } = fieldOf(id).battle.scenario
    tellsShortly(story)
    expect(outcome?.length).toBeGreaterThan(60)
    expect(notes?.length).toBeGreaterThan(0)
    expect(name.length).toBeLessThan(20)
  })

  it('recommends options that there are and that mean something here', () => {
    const { battle } = fieldOf(id)
    const recommended = battle.scenario.recommended ?? []
    expect(recommended).toContain('panic')
    const meant = optionsOf(battle).map((module) => module.id)
    const known = OPTIONS.map((module) => module.id)
    for (const option of recommended) expect([known.includes(option), meant.includes(option)]).toEqual([true, true])
  })

  it.each(sides)(
    '[10.21, 11.1] sets side %i up by itself: whole, together, led, its line before its leaders',
    (side) => {
      const field = fieldOf(id)
      const { battle, state } = field
      const force = state.units.filter((unit) => unit.side === side)
      const floor = forces[side][5]
      if (floor === undefined) {
        expect(force.every((unit) => unit.fate === 'reserve')).toBe(true)
        return
      }
      const comes = battle.scenario.sides[side].parts?.some((part) => part.enter !== undefined) ?? false
      const own = comes ? onMap(state, side) : force
      expect(own.filter((unit) => unit.fate !== 'map')).toEqual([])
      for (const unit of own) expect(battle.zones[side].has(unit.at), unit.id).toBe(true)
      expect(loneCells(field, side).length, loneCells(field, side).join(' ')).toBeLessThanOrEqual(1)
      const held = cellsOf(troopsOf(state, side))
      expect(own.filter((unit) => isLeader(unit) && !held.includes(unit.at))).toEqual([])
      expect(ledShare(field, side)).toBeGreaterThanOrEqual(floor)
      const foot = own.filter((unit) => ['A', 'B', 'Ff'].includes(classOf(unit)))
      const horse = own.filter((unit) => ['C', 'Mf'].includes(classOf(unit)))
      const enemy = 1 - side
      const inOnePlace = !/[/ ]/.test(forces[side][4])
      if (inOnePlace && foot.length > 8 && horse.length > 0 && onMap(state, enemy).length > 0)
        expect(reachOf(field, foot, enemy)).toBeLessThanOrEqual(reachOf(field, horse, enemy) + 1)
    },
  )

  it('[11.1] keeps the two forces apart at the start', () => {
    const { battle, state } = fieldOf(id)
    const [first, second] = sides.map((side) => cellsOf(onMap(state, side))) as [Cell[], Cell[]]
    expect(first.filter((cell) => second.includes(cell)).map(battle.map.board.label)).toEqual([])
  })

  it('[11.1] is played to its end by chance', () => {
    const battle = cutShort(fieldOf(id).battle)
    const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(7)), 7, 80)
    expect(game.fault).toBeUndefined()
    expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
  })
}
