import type { Cell } from '../engine/vocabulary.ts'
import type { Board, Point } from './board.ts'

/** Steps round the compass between two directions, by the shorter way. */
export const turnBetween = (degree: number, a: number, b: number): number => {
  const apart = (((a - b) % degree) + degree) % degree
  return Math.min(apart, degree - apart)
}

/** The direction nearest to the straight line from one cell to another, of two equally near ones the first. */
export const headingOf = (board: Board, from: Cell, to: Cell): number => {
  const { u, v } = board.latticeMetric
  const [here, there] = [board.lattice(from), board.lattice(to)]
  const [du, dv] = [there.u - here.u, there.v - here.v]
  const near = board.steps.map(
    (step) => (u * step.u * du + v * step.v * dv) / Math.sqrt(u * step.u * step.u + v * step.v * step.v),
  )
  return near.indexOf(Math.max(...near))
}

/** The mean of the centres of some cells. */
export const middleOf = (board: Board, cells: readonly Cell[]): Point => {
  const points = cells.map(board.centre)
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Where a line points, in degrees clockwise from the top. */
export const bearingOf = (dx: number, dy: number): number => ((Math.atan2(dx, -dy) * 180) / Math.PI + 360) % 360

/** The direction that leads best from the middle of some cells to the middle of others, of two as good the next clockwise. */
export const headingBetween = (board: Board, from: readonly Cell[], to: readonly Cell[]): number => {
  const [a, b] = [middleOf(board, from), middleOf(board, to)]
  return directionAt(board, bearingOf(b.x - a.x, b.y - a.y))
}

/** The direction nearest to a bearing in degrees, of two equally near ones the next clockwise. */
export const directionAt = ({ degree, bearings }: Board, bearing: number): number =>
  (Math.round(((bearing - (bearings[0] ?? 0)) * degree) / 360) + degree) % degree
