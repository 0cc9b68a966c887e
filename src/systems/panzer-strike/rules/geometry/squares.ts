import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import type { Facing } from '../terms/types.ts'

/** A map of squares; a cell is row × cols + column, row 0 in the north. */
export type Extent = Pick<Board, 'rows' | 'cols'>
/** From one square to another: columns to the east, rows to the south. */
export type SquareWay = { readonly dx: number; readonly dy: number }

export const wayTo = ({ cols }: Extent, from: Cell, to: Cell): SquareWay => ({
  dx: (to % cols) - (from % cols),
  dy: Math.floor(to / cols) - Math.floor(from / cols),
})

/** Length in whole squares [P-01]. */
const lengthOf = ({ dx, dy }: SquareWay): number => Math.round(Math.sqrt(dx * dx + dy * dy))

/** Squares between two: the straight line, rounded [P-01]; 1 for each of the eight neighbours. */
export const distance = (size: Extent, a: Cell, b: Cell): number => lengthOf(wayTo(size, a, b))

/** One square, or two that touch. */
export const isClose = (size: Extent, a: Cell, b: Cell): boolean => distance(size, a, b) <= 1

const STEPS: readonly SquareWay[] = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 1, dy: 1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: -1, dy: -1 },
]

const STAY: SquareWay = { dx: 0, dy: 0 }

/** The step in a direction; none where it is none of the eight. */
export const stepOf = (facing: number): SquareWay => STEPS[facing] ?? STAY

/** The square to which a way leads; undefined beyond the map. */
export const cellAlong = ({ rows, cols }: Extent, cell: Cell, { dx, dy }: SquareWay): Cell | undefined => {
  const [x, y] = [(cell % cols) + dx, Math.floor(cell / cols) + dy]
  return x < 0 || y < 0 || x >= cols || y >= rows ? undefined : y * cols + x
}

/** The neighbour in a direction; undefined beyond the map. */
export const neighbourOf = (size: Extent, cell: Cell, facing: Facing): Cell | undefined =>
  cellAlong(size, cell, stepOf(facing))

const EIGHTH = Math.PI / 4

/** The direction nearest to a way [II.B.3 Facing]; undefined on the spot. No way lies just between two. */
export const facingAlong = ({ dx, dy }: SquareWay): Facing | undefined =>
  dx === 0 && dy === 0 ? undefined : (((Math.round(Math.atan2(dx, -dy) / EIGHTH) + 8) % 8) as Facing)

/** True within the arc of 90 degrees round a facing, its edges included; the own square is always within. */
export const isAhead = (facing: number, { dx, dy }: SquareWay): boolean => {
  const { dx: fx, dy: fy } = stepOf(facing)
  return dx * fx + dy * fy >= Math.abs(dx * fy - dy * fx)
}
