import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../position/contract.ts'
import { unitById } from '../position/layout.ts'
import { remembered } from '../position/progress.ts'
import type { Event, State, Unit } from '../terms/types.ts'

/** Codes of the tasks, as they are written on the plot chart [21.1]. */
export type PlotTask = 'OF' | 'DF' | 'ML' | 'MV'

/** The one task of a unit in a game-turn [20.0]. */
export type Order =
  | { readonly task: 'OF' | 'ML'; readonly target: Cell }
  /** The target is chosen when the enemy has moved [19.1]. */
  | { readonly task: 'DF'; readonly target?: Cell }
  | {
      readonly task: 'MV'
      /** Every hex, one by one, start excluded; empty for a unit that only turns or leaves the map. */
      readonly path: readonly Cell[]
      readonly exit?: true
      /** Written under a rule that left no choice: panicked, in flight. */
      readonly forced?: true
      /** Facing taken at the end, in twelfths. */
      readonly face?: number
    }

export type Orders = Readonly<Record<UnitId, Order>>

const keyOf = (side: SideIndex): `orders${SideIndex}` => `orders${side}`

declare module '../terms/types.ts' {
  interface MemoTable {
    orders0: Orders
    orders1: Orders
  }
}

const NONE: Orders = {}

/** What a side has written down for this game-turn. */
export const ordersOf = (state: State, side: SideIndex): Orders => state.memo[keyOf(side)] ?? NONE

export const orderOf = (state: State, unit: Unit): Order | undefined => ordersOf(state, unit.side)[unit.id]

/** The plot of a side as it is now; forgotten when there is none. */
export const keepOrders = (side: SideIndex, orders: Orders | undefined): Event => remembered(keyOf(side), orders)

/** Orders in the order of the forces, whatever the order in which they were written. */
export const inOrder = (battle: Battle, orders: Orders): Orders =>
  Object.fromEntries(
    Object.entries(orders).sort(([a], [b]) => (battle.indexOf.get(a) ?? 0) - (battle.indexOf.get(b) ?? 0)),
  )

/** Units of a side with a task, in the order of the forces. */
export const withTask = (battle: Battle, state: State, side: SideIndex, task: PlotTask): Unit[] =>
  Object.entries(inOrder(battle, ordersOf(state, side))).flatMap(([id, order]) =>
    order.task === task ? (unitById(battle, state, id) ?? []) : [],
  )

/** The state without the plot of a side. */
export const without = (state: State, side: SideIndex): State => {
  const { [keyOf(side)]: hidden, ...memo } = state.memo
  return hidden === undefined ? state : { ...state, memo }
}
