import type { Cell, SideIndex } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import type { Battle } from './contract.ts'
import type { State, Unit } from './types.ts'
import { isDisrupted, isFireUnit, isOnMap } from './units.ts'

/** Where everybody is: read once for a state and kept with it. */
export type Layout = {
  /** Side in each cell, -1 where it is empty. */
  readonly side: Int8Array
  readonly unitsAt: ReadonlyMap<Cell, readonly Unit[]>
  /** Per side: 1 where a unit of that side must stop because of the enemy's fire units [6.41]. */
  readonly stops: readonly [Uint8Array, Uint8Array]
}

const known = new WeakMap<State, Layout>()
const none: readonly Unit[] = []

const build = (battle: Battle, state: State): Layout => {
  const { board } = battle.map
  const side = new Int8Array(board.size).fill(-1)
  const unitsAt = new Map<Cell, Unit[]>()
  const stops: [Uint8Array, Uint8Array] = [new Uint8Array(board.size), new Uint8Array(board.size)]
  for (const unit of state.units) {
    if (!isOnMap(unit)) continue
    side[unit.at] = unit.side
    const there = unitsAt.get(unit.at)
    if (there) there.push(unit)
    else unitsAt.set(unit.at, [unit])
    if (!isFireUnit(unit) || isDisrupted(unit)) continue
    const zone = stops[unit.side === 0 ? 1 : 0]
    for (let direction = 0; direction < board.degree; direction++) {
      const cell = neighbour(board, unit.at, direction)
      if (cell >= 0) zone[cell] = 1
    }
  }
  return { side, unitsAt, stops }
}

/** The layout of a state; states are never changed once they are made. */
export const layoutOf = (battle: Battle, state: State): Layout => {
  let layout = known.get(state)
  if (!layout) {
    layout = build(battle, state)
    known.set(state, layout)
  }
  return layout
}

export const unitsIn = (battle: Battle, state: State, cell: Cell): readonly Unit[] =>
  layoutOf(battle, state).unitsAt.get(cell) ?? none
export const sideIn = (battle: Battle, state: State, cell: Cell): SideIndex => layoutOf(battle, state).side[cell] ?? -1
export const isOccupied = (battle: Battle, state: State, cell: Cell): boolean => sideIn(battle, state, cell) >= 0
export const mustStop = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  layoutOf(battle, state).stops[side === 0 ? 0 : 1][cell] === 1

export const unitById = (battle: Battle, state: State, id: string): Unit | undefined => {
  const index = battle.indexOf.get(id)
  return index === undefined ? undefined : state.units[index]
}
