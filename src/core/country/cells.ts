import { derived } from '../engine/derived.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

export const cellsOf = derived(({ size }: Board): readonly Cell[] => Array.from({ length: size }, (_, cell) => cell))
export const colOf = ({ cols }: Board, cell: Cell): number => cell % cols
export const rowOf = ({ cols }: Board, cell: Cell): number => Math.floor(cell / cols)
export const cellAt = ({ rows, cols }: Board, row: number, col: number): Cell =>
  row < 0 || col < 0 || row >= rows || col >= cols ? -1 : row * cols + col

/** All cells up to so many columns and rows away from a place, row by row. */
export const boxAt = (board: Board, row: number, col: number, reach: number): Cell[] => {
  const cells: Cell[] = []
  for (let y = Math.max(0, row - reach); y <= Math.min(board.rows - 1, row + reach); y++)
    for (let x = Math.max(0, col - reach); x <= Math.min(board.cols - 1, col + reach); x++)
      cells.push(cellAt(board, y, x))
  return cells
}

/** All cells up to so many steps away from some; `ways`: by which directions a step may go. */
export const grown = (board: Board, cells: Iterable<Cell>, steps: number, ways?: readonly number[]): Set<Cell> => {
  const found = new Set(cells)
  const all = ways ?? board.directions.map((_, way) => way)
  let rim: Iterable<Cell> = [...found]
  for (let step = 0; step < steps; step++) {
    const next: Cell[] = []
    for (const cell of rim)
      for (const way of all) {
        const beside = board.neighbours[cell * board.degree + way] ?? -1
        if (beside < 0 || found.has(beside)) continue
        found.add(beside)
        next.push(beside)
      }
    rim = next
  }
  return found
}

/** How many of the neighbours belong. */
export const around = (board: Board, cell: Cell, belongs: (cell: Cell) => boolean): number => {
  let count = 0
  for (let way = 0; way < board.degree; way++) {
    const next = board.neighbours[cell * board.degree + way] ?? -1
    if (next >= 0 && belongs(next)) count++
  }
  return count
}

/** Cells that belong, as far as they hang together, corners included; `among` the cells that can belong. */
export const groupsOf = (board: Board, belongs: (cell: Cell) => boolean, among?: Iterable<Cell>): Cell[][] => {
  const seen = new Uint8Array(board.size)
  const groups: Cell[][] = []
  for (const start of among ?? cellsOf(board)) {
    if (seen[start] === 1 || !belongs(start)) continue
    const group = [start]
    seen[start] = 1
    for (const cell of group)
      for (let way = 0; way < board.degree; way++) {
        const next = board.neighbours[cell * board.degree + way] ?? -1
        if (next < 0 || seen[next] === 1 || !belongs(next)) continue
        seen[next] = 1
        group.push(next)
      }
    groups.push(group)
  }
  return groups
}
