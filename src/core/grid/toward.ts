import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from './board.ts'

type Point = { readonly x: number; readonly y: number }

/** The mean of the centres of some cells. */
export const middleOf = (board: Board, cells: readonly Cell[]): Point => {
  const points = cells.map(board.centre)
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** The direction of a hexside that leads best from the middle of some cells to the middle of others. */
export const wayToward = (board: Board, from: readonly Cell[], to: readonly Cell[]): number => {
  const a = middleOf(board, from)
  const b = middleOf(board, to)
  // Hexsides lie every 60 degrees, clockwise from the upper right.
  const degrees = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return (Math.round((degrees + 60) / 60) + 6) % 6
}
