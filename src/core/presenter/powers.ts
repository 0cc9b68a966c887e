import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighboursOf } from '../grid/board.ts'

const cellsOf = (board: Board): Cell[] => Array.from({ length: board.size }, (_, cell) => cell)

/** Cells around one, so many cells far; itself left out. */
export const withinRange = (board: Board, from: Cell, range: number): Cell[] =>
  cellsOf(board).filter((cell) => cell !== from && board.distance(from, cell) <= range)

/** Every cell that is seen from a cell. */
export const seenCells = (board: Board, from: Cell, isSeen: (cell: Cell) => boolean): Cell[] =>
  cellsOf(board).filter((cell) => cell !== from && isSeen(cell))

/** What a unit can do from where it stands. */
type Powers<U> = {
  readonly reach: (unit: U) => Iterable<Cell>
  /** True for a unit that attacks what it stands beside. */
  readonly strikes: (unit: U) => boolean
  readonly fire: (unit: U) => readonly Cell[]
}

/** Every cell where some units could be, strike or shoot. */
export const threatenedBy = <U extends { readonly at: Cell }>(
  board: Board,
  units: readonly U[],
  { reach, strikes, fire }: Powers<U>,
): Cell[] => {
  const cells = new Set<Cell>()
  for (const unit of units) {
    const beats = strikes(unit)
    for (const cell of [unit.at, ...reach(unit)]) {
      cells.add(cell)
      if (beats) for (const next of neighboursOf(board, cell)) cells.add(next)
    }
    for (const cell of fire(unit)) cells.add(cell)
  }
  return [...cells]
}
