import type { Moment, Staged } from '../engine/moment.ts'
import { actorOf } from '../engine/moment.ts'
import type { AnyCommand, Cell, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { type AnyState, isOnMap, type Piece } from '../engine/anyState.ts'
import { type Walks, walks } from './walks.ts'

/** A state of a small system. */
export type PlainState = AnyState & Moment

/** What a rulebook says in which a unit is ordered alone: it goes somewhere, or does something to a cell. */
export type PlainOrders<B, S, C> = {
  readonly board: (battle: B) => Board
  readonly judge: (battle: B, state: S, command: C) => Result<unknown, Refusal>
  /** Whether a unit may be given an order at all now. */
  readonly able: (battle: B, state: S, unit: UnitId) => Result<unknown, Refusal>
  /** The order that sends a unit along a way, start excluded; the judge says how far. */
  readonly march: (unit: UnitId, path: readonly Cell[]) => C
  /** What a unit may do to a cell beside going there; the judge says which. */
  readonly acts: readonly ((unit: UnitId, cell: Cell) => C)[]
}

export const END = { type: 'endStep' } as const

export const pieceOf = ({ units }: AnyState, id: UnitId): Piece | undefined => units.find((unit) => unit.id === id)

/** Where a unit may go, as the judge lets it. */
export const walksOf = <B, S extends AnyState, C>(
  { board, judge, march }: Pick<PlainOrders<B, S, C>, 'board' | 'judge' | 'march'>,
  battle: B,
  state: S,
  id: UnitId,
): Walks => {
  const unit = pieceOf(state, id)
  if (!unit || !isOnMap(unit)) return new Map()
  return walks(board(battle), unit.at, (path) => judge(battle, state, march(id, path)).ok)
}

/** What a unit may do to cells, as the judge lets it; of two things to one cell the first. */
export const actsOf = <B, S extends AnyState, C>(
  { board, judge, acts }: PlainOrders<B, S, C>,
  battle: B,
  state: S,
  id: UnitId,
): ReadonlyMap<Cell, C> => {
  const found = new Map<Cell, C>()
  for (let cell = 0; cell < board(battle).size; cell++) {
    const legal = acts.map((act) => act(id, cell)).find((command) => judge(battle, state, command).ok)
    if (legal) found.set(cell, legal)
  }
  return found
}

/** Everything that a side may order now, unit by unit, and the end of the step. */
export function* commandsBy<B extends Staged, S extends PlainState, C extends AnyCommand>(
  orders: PlainOrders<B, S, C>,
  battle: B,
  state: S,
  side: SideIndex,
): Generator<C> {
  if (actorOf(battle, state) !== side) return
  for (const unit of state.units) {
    if (unit.side !== side || !orders.able(battle, state, unit.id).ok) continue
    yield* actsOf(orders, battle, state, unit.id).values()
    for (const path of walksOf(orders, battle, state, unit.id).values()) yield orders.march(unit.id, path)
  }
  const end = END as unknown as C
  if (orders.judge(battle, state, end).ok) yield end
}
