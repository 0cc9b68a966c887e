import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { remembered } from '../position/progress.ts'
import type { Event, State, Unit } from '../terms/types.ts'
import { type Order, orderOf } from './orders.ts'

export type MarchOrder = Extract<Order, { task: 'MV' }>

const MARCH = 'march'
const DICED = 'diced'
const STARTS = 'starts'

declare module '../terms/types.ts' {
  interface MemoTable {
    [MARCH]: Marching
    [DICED]: readonly (readonly [Cell, SideIndex])[]
    [STARTS]: Readonly<Record<UnitId, Cell>>
  }
}

/** Hexes that each unit still on its way has gone. */
export type Marching = Readonly<Record<UnitId, number>>

export const marchingOf = (state: State): Marching => state.memo[MARCH] ?? {}

export const keepMarching = (marching: Marching): Event =>
  remembered(MARCH, Object.keys(marching).length > 0 ? marching : undefined)

export const marchOf = (state: State, unit: Unit): MarchOrder | undefined => {
  const order = orderOf(state, unit)
  return order?.task === 'MV' ? order : undefined
}

/** Hexes that were diced for in this pulse, and who won them. */
export const dicedOf = (state: State): ReadonlyMap<Cell, SideIndex> => new Map(state.memo[DICED])

export const keepDiced = (diced: ReadonlyMap<Cell, SideIndex>): Event =>
  remembered(DICED, diced.size > 0 ? [...diced] : undefined)

/** Where everybody who set out in this game-turn came from; -1 off the map. */
export const startsOf = (state: State): Readonly<Record<UnitId, Cell>> => state.memo[STARTS] ?? {}

export const keepStarts = (starts: Readonly<Record<UnitId, Cell>> | undefined): Event => remembered(STARTS, starts)
