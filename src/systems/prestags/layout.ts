import type { Cell, SideIndex } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import type { Battle } from './contract.ts'
import type { State, Unit } from './types.ts'
import { isDisrupted, isFireUnit, isOnMap } from './units.ts'

/** Where everybody is: derived from a state, part by part as it is asked for, and kept with it. */
export type Layout = {
  /** Side in each cell, -1 where it is empty. */
  readonly side: Int8Array
  readonly unitsAt: ReadonlyMap<Cell, readonly Unit[]>
  /** 1 where a unit of that side must stop because of the enemy's fire units [6.41]. */
  stopsOf(side: SideIndex): Uint8Array
}

const known = new WeakMap<State, Layout>()
const none: readonly Unit[] = []

const sidesOf = (size: number, state: State): Int8Array => {
  const side = new Int8Array(size).fill(-1)
  for (const unit of state.units) if (isOnMap(unit)) side[unit.at] = unit.side
  return side
}

const stacksOf = (state: State): Map<Cell, Unit[]> => {
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of state.units) {
    if (!isOnMap(unit)) continue
    const there = stacks.get(unit.at)
    if (there) there.push(unit)
    else stacks.set(unit.at, [unit])
  }
  return stacks
}

const stopsAgainst = (battle: Battle, state: State, side: SideIndex): Uint8Array => {
  const { board } = battle.map
  const stops = new Uint8Array(board.size)
  for (const unit of state.units) {
    if (unit.side === side || !isOnMap(unit) || !isFireUnit(unit) || isDisrupted(unit)) continue
    for (let direction = 0; direction < board.degree; direction++) {
      const cell = neighbour(board, unit.at, direction)
      if (cell >= 0) stops[cell] = 1
    }
  }
  return stops
}

const newLayout = (battle: Battle, state: State): Layout => {
  let side: Int8Array | undefined
  let unitsAt: ReadonlyMap<Cell, readonly Unit[]> | undefined
  const stops: (Uint8Array | undefined)[] = []
  return {
    get side() {
      side ??= sidesOf(battle.map.board.size, state)
      return side
    },
    get unitsAt() {
      unitsAt ??= stacksOf(state)
      return unitsAt
    },
    stopsOf: (of) => {
      const found = stops[of] ?? stopsAgainst(battle, state, of)
      stops[of] = found
      return found
    },
  }
}

/** The layout of a state; states are never changed once they are made. */
export const layoutOf = (battle: Battle, state: State): Layout => {
  let layout = known.get(state)
  if (!layout) {
    layout = newLayout(battle, state)
    known.set(state, layout)
  }
  return layout
}

export const unitsIn = (battle: Battle, state: State, cell: Cell): readonly Unit[] =>
  layoutOf(battle, state).unitsAt.get(cell) ?? none
export const sideIn = (battle: Battle, state: State, cell: Cell): SideIndex => layoutOf(battle, state).side[cell] ?? -1
export const isOccupied = (battle: Battle, state: State, cell: Cell): boolean => sideIn(battle, state, cell) >= 0
export const mustStop = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  layoutOf(battle, state).stopsOf(side)[cell] === 1

export const unitById = (battle: Battle, state: State, id: string): Unit | undefined => {
  const index = battle.indexOf.get(id)
  return index === undefined ? undefined : state.units[index]
}
