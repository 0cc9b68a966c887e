import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from './board.ts'
import { buildBoard, cellIn } from './build.ts'

/** Side of a square in board units. */
export const SQUARE_SIDE = 64

/** Names of the ways from a square, clockwise from the top, as they are on the screen. */
export const DIRECTIONS = [
  'upper',
  'upper right',
  'right',
  'lower right',
  'lower',
  'lower left',
  'left',
  'upper left',
] as const

// Clockwise from the top.
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

const CORNERS = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

const CURSOR = { up: [0], right: [2], down: [4], left: [6] } as const

export type SquareGridSpec = { readonly rows: number; readonly cols: number }

/** Builds the integer tables of a board of squares with eight neighbours; a diagonal step counts one. */
export const squareBoard = ({ rows, cols }: SquareGridSpec): Board => {
  const cellOf = cellIn(rows, cols)
  const colOf = (cell: Cell): number => cell % cols
  const rowOf = (cell: Cell): number => Math.floor(cell / cols)
  const half = SQUARE_SIDE / 2
  return buildBoard({
    kind: 'square',
    rows,
    cols,
    extent: { width: cols * SQUARE_SIDE, height: rows * SQUARE_SIDE },
    directions: DIRECTIONS,
    bearings: STEPS.map((_, direction) => direction * 45),
    steps: STEPS.map(({ x, y }) => ({ u: 2 * x, v: 2 * y })),
    neighbourIn: (cell, direction) => {
      const { x, y } = STEPS[direction] ?? { x: 0, y: 0 }
      return cellOf(colOf(cell) + x, rowOf(cell) + y)
    },
    distance: (a, b) => Math.max(Math.abs(colOf(a) - colOf(b)), Math.abs(rowOf(a) - rowOf(b))),
    centre: (cell) => ({ x: (colOf(cell) + 0.5) * SQUARE_SIDE, y: (rowOf(cell) + 0.5) * SQUARE_SIDE }),
    cellAt: (x, y) => {
      const cell = cellOf(Math.floor(x / SQUARE_SIDE), Math.floor(y / SQUARE_SIDE))
      return cell < 0 ? undefined : cell
    },
    cursorWays: (_cell, way) => CURSOR[way],
    widened: (margin) => squareBoard({ rows: rows + 2 * margin, cols: cols + 2 * margin }),
    corners: CORNERS.map(({ x, y }) => ({ x: x * half, y: y * half })),
    edges: [0, 2, 4, 6],
    inradius: half,
    lattice: (cell) => ({ u: 2 * colOf(cell), v: 2 * rowOf(cell) }),
    latticeMetric: { u: 1, v: 1 },
    latticeCorners: CORNERS.map(({ x, y }) => ({ u: x, v: y })),
  })
}
