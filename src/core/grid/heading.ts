import type { Cell } from '../engine/vocabulary.ts'
import type { Board, LatticePoint } from './board.ts'

/** Steps round the compass between two directions, by the shorter way. */
export const turnBetween = (degree: number, a: number, b: number): number => {
  const apart = (((a - b) % degree) + degree) % degree
  return Math.min(apart, degree - apart)
}

const middleOf = (board: Board, cells: readonly Cell[]): LatticePoint => {
  const points = cells.map(board.lattice)
  const mean = (of: (point: LatticePoint) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length)
  return { u: mean(({ u }) => u), v: mean(({ v }) => v) }
}

/** The direction that leads best from the middle of some cells to the middle of others, of two as good the first. */
export const headingBetween = (board: Board, from: readonly Cell[], to: readonly Cell[]): number => {
  const { u, v } = board.latticeMetric
  const [here, there] = [middleOf(board, from), middleOf(board, to)]
  const [du, dv] = [there.u - here.u, there.v - here.v]
  const near = board.steps.map(
    (step) => (u * step.u * du + v * step.v * dv) / Math.sqrt(u * step.u * step.u + v * step.v * step.v),
  )
  return near.indexOf(Math.max(...near))
}

/** The direction nearest to the straight line from one cell to another, of two equally near ones the first. */
export const headingOf = (board: Board, from: Cell, to: Cell): number => headingBetween(board, [from], [to])
