import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from './board.ts'

/** Side of a square in board units. */
const SQUARE_SIDE = 64

// Clockwise from north.
const STEPS = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
] as const

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Builds the integer tables of a board of squares with eight neighbours; a diagonal step counts one. */
export const squareBoard = ({ rows, cols }: { readonly rows: number; readonly cols: number }): Board => {
  const size = rows * cols
  const colOf = (cell: Cell): number => cell % cols
  const rowOf = (cell: Cell): number => Math.floor(cell / cols)
  const cellOf = (col: number, row: number): Cell =>
    col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col
  const neighbours = new Int16Array(size * 8)
  for (let cell = 0; cell < size; cell++)
    STEPS.forEach((step, direction) => {
      neighbours[cell * 8 + direction] = cellOf(colOf(cell) + step.x, rowOf(cell) + step.y)
    })
  const half = SQUARE_SIDE / 2
  const square = [
    { x: -1, y: -1 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
  ]
  return {
    kind: 'square',
    rows,
    cols,
    size,
    degree: 8,
    neighbours,
    distance: (a, b) => Math.max(Math.abs(colOf(a) - colOf(b)), Math.abs(rowOf(a) - rowOf(b))),
    directionTo: (a, b) => (b < 0 ? -1 : neighbours.subarray(a * 8, a * 8 + 8).indexOf(b)),
    label: (cell) => `${twoDigits(rows - rowOf(cell))}${twoDigits(colOf(cell) + 1)}`,
    parse: (label) => {
      const match = /^(\d\d)(\d\d)$/.exec(label)
      const cell = match ? cellOf(Number(match[2]) - 1, rows - Number(match[1])) : -1
      return cell < 0 ? undefined : cell
    },
    centre: (cell) => ({ x: (colOf(cell) + 0.5) * SQUARE_SIDE, y: (rowOf(cell) + 0.5) * SQUARE_SIDE }),
    cellAt: (x, y) => {
      const cell = cellOf(Math.floor(x / SQUARE_SIDE), Math.floor(y / SQUARE_SIDE))
      return cell < 0 ? undefined : cell
    },
    corners: square.map(({ x, y }) => ({ x: x * half, y: y * half })),
    lattice: (cell) => ({ u: 2 * colOf(cell), v: 2 * rowOf(cell) }),
    latticeMetric: { u: 1, v: 1 },
    latticeCorners: square.map(({ x, y }) => ({ u: x, v: y })),
  }
}
