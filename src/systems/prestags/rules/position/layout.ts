import { derived, derivedBy } from '../../../../core/engine/derived.ts'
import { type Cell, type SideIndex, otherSide, asSide } from '../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import type { Battle } from './contract.ts'
import { isFireUnit } from './rows.ts'
import type { State, Unit } from '../terms/types.ts'
import { isDisrupted, isOnMap } from './units.ts'

type Units = readonly Unit[]

const noUnits: Units = []

/** Side in each cell, -1 where it is empty. */
const sidesBy = derivedBy((battle: Battle, units: Units): Int8Array => {
  const sides = new Int8Array(battle.map.board.size).fill(-1)
  for (const unit of units) if (isOnMap(unit)) sides[unit.at] = unit.side
  return sides
})

export const sidesOf = (battle: Battle, { units }: State): Int8Array => sidesBy(battle, units)

/** Where a fire unit makes enemies stop [6.41]. */
const cover = (battle: Battle, unit: Unit, stops: Uint8Array): void => {
  const { board } = battle.map
  const { covers } = battle.hooks
  for (let direction = 0; direction < board.degree; direction++) {
    const cell = neighbour(board, unit.at, direction)
    // Also by who may not fire himself just now [6.44].
    if (cell >= 0 && !covers.some((hook) => !hook(battle, unit, direction))) stops[cell] = 1
  }
}

const stopsBy = derivedBy((battle: Battle, units: Units): readonly [Uint8Array, Uint8Array] => {
  const { size } = battle.map.board
  const stops = [new Uint8Array(size), new Uint8Array(size)] as const
  for (const unit of units)
    if (isOnMap(unit) && !isDisrupted(unit) && isFireUnit(battle, unit))
      cover(battle, unit, stops[otherSide(unit.side)])
  return stops
})

/** 1 in each cell where a unit of that side must stop [6.41]. */
export const stopsOf = (battle: Battle, { units }: State, side: SideIndex): Uint8Array => stopsBy(battle, units)[side]

const stacksBy = derived((units: Units): ReadonlyMap<Cell, Units> => {
  const found = new Map<Cell, Unit[]>()
  for (const unit of units) {
    if (!isOnMap(unit)) continue
    const there = found.get(unit.at)
    if (there) there.push(unit)
    else found.set(unit.at, [unit])
  }
  return found
})

/** The units in each cell where there are any. */
export const stacksOf = ({ units }: State): ReadonlyMap<Cell, Units> => stacksBy(units)

export const unitsIn = (_battle: Battle, state: State, cell: Cell): readonly Unit[] =>
  stacksOf(state).get(cell) ?? noUnits

/** Units of a side that rest in a cell: those there now, or those who will be when what is written is carried out. */
export const restingIn = (battle: Battle, state: State, side: SideIndex, cell: Cell): readonly Unit[] =>
  battle.course.awaited?.(battle, state, side, cell) ?? unitsIn(battle, state, cell)

/** True for a unit that has its task already. */
export const isOrdered = (battle: Battle, state: State, unit: Unit): boolean =>
  battle.course.ordered?.(battle, state, unit) === true

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
