import { type Cell, type SideIndex, otherSide, asSide } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import { anyYes, type Battle, firstAnswer } from './contract.ts'
import { isFireUnit } from './rows.ts'
import type { State, Unit } from './types.ts'
import { isDisrupted, isOnMap } from './units.ts'

/**
 * Where everybody is, by cell. There is one set of tables; it follows the states that are asked about:
 * from one to the next only the units that differ are taken out and put in again. States are never changed
 * once they are made, so units that are the same objects are where they were.
 */
type Tables = {
  readonly battle: Battle
  units: readonly Unit[]
  /** Side in each cell, -1 where it is empty, and how many units stand there. */
  readonly side: Int8Array
  readonly crowd: Uint16Array
  /** For each side, how many enemy units beside a cell make it stop there [6.41]. */
  readonly stops: readonly [Uint16Array, Uint16Array]
}

const noUnits: readonly Unit[] = []

const newTables = (battle: Battle): Tables => {
  const { size } = battle.map.board
  return {
    battle,
    units: noUnits,
    side: new Int8Array(size).fill(-1),
    crowd: new Uint16Array(size),
    stops: [new Uint16Array(size), new Uint16Array(size)],
  }
}

/** Puts a unit into the tables, or takes it out. */
const enter = ({ battle, side, crowd, stops }: Tables, unit: Unit, one: 1 | -1): void => {
  if (!isOnMap(unit)) return
  const { board } = battle.map
  const there = (crowd[unit.at] as number) + one
  crowd[unit.at] = there
  side[unit.at] = there > 0 ? unit.side : -1
  if (isDisrupted(unit) || !isFireUnit(battle, unit)) return
  const stopped = stops[otherSide(unit.side)]
  for (let direction = 0; direction < board.degree; direction++) {
    const cell = neighbour(board, unit.at, direction)
    if (cell < 0 || battle.hooks.covers.some((covers) => !covers(battle, unit, direction))) continue
    // Also by who may not fire himself just now [6.44].
    stopped[cell] = (stopped[cell] as number) + one
  }
}

/** Brings the tables from the units they know to others; the units that leave go first. */
const follow = (tables: Tables, units: readonly Unit[]): void => {
  const before = tables.units
  const count = Math.max(before.length, units.length)
  const changed: number[] = []
  for (let i = 0; i < count; i++) if (before[i] !== units[i]) changed.push(i)
  for (const i of changed) if (before[i]) enter(tables, before[i], -1)
  for (const i of changed) if (units[i]) enter(tables, units[i], 1)
  tables.units = units
}

let tables: Tables | undefined

const tablesOf = (battle: Battle, { units }: State): Tables => {
  if (tables?.battle !== battle) tables = newTables(battle)
  if (tables.units !== units) follow(tables, units)
  return tables
}

/** Side in each cell, -1 where it is empty; good until another state is asked about. */
export const sidesOf = (battle: Battle, state: State): Int8Array => tablesOf(battle, state).side

/** More than 0 where a unit of that side must stop [6.41]; good until another state is asked about. */
export const stopsOf = (battle: Battle, state: State, side: SideIndex): Uint16Array =>
  tablesOf(battle, state).stops[side]

const stacks = new WeakMap<readonly Unit[], ReadonlyMap<Cell, readonly Unit[]>>()

/** The units in each cell where there are any. */
export const stacksOf = ({ units }: State): ReadonlyMap<Cell, readonly Unit[]> => {
  const known = stacks.get(units)
  if (known) return known
  const found = new Map<Cell, Unit[]>()
  for (const unit of units) {
    if (!isOnMap(unit)) continue
    const there = found.get(unit.at)
    if (there) there.push(unit)
    else found.set(unit.at, [unit])
  }
  stacks.set(units, found)
  return found
}

export const unitsIn = (_battle: Battle, state: State, cell: Cell): readonly Unit[] =>
  stacksOf(state).get(cell) ?? noUnits

/** Units of a side that rest in a cell: those there now, or those who will be when what is written is carried out. */
export const restingIn = (battle: Battle, state: State, side: SideIndex, cell: Cell): readonly Unit[] =>
  firstAnswer(battle.hooks.awaited, battle, state, side, cell) ?? unitsIn(battle, state, cell)

/** True for a unit that has its task already. */
export const isOrdered = (battle: Battle, state: State, unit: Unit): boolean =>
  anyYes(battle.hooks.ordered, battle, state, unit)

export const sideIn = (battle: Battle, state: State, cell: Cell): SideIndex | undefined =>
  asSide(sidesOf(battle, state)[cell])
export const isOccupied = (battle: Battle, state: State, cell: Cell): boolean =>
  sideIn(battle, state, cell) !== undefined
export const mustStop = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  (stopsOf(battle, state, side)[cell] ?? 0) > 0

export const unitById = (battle: Battle, state: State, id: string): Unit | undefined => {
  const index = battle.indexOf.get(id)
  return index === undefined ? undefined : state.units[index]
}

export const unitsById = (battle: Battle, state: State, ids: readonly string[]): Unit[] =>
  ids.flatMap((id) => unitById(battle, state, id) ?? [])
