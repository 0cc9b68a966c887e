import { derived } from '../engine/derived.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighbour } from './board.ts'

/** Steps round the compass between two directions, by the shorter way. */
export const turnBetween = (degree: number, a: number, b: number): number => {
  const apart = (((a - b) % degree) + degree) % degree
  return Math.min(apart, degree - apart)
}

type Step = { readonly u: number; readonly v: number }

/** Lattice steps to the neighbours, in direction order; a board too small to have one of them needs none. */
const stepsOf = derived((board: Board): readonly Step[] =>
  Array.from({ length: board.degree }, (_, direction) => stepIn(board, direction)),
)

const stepIn = (board: Board, direction: number): Step => {
  for (let cell = 0; cell < board.size; cell++) {
    const next = neighbour(board, cell, direction)
    if (next < 0) continue
    const [from, to] = [board.lattice(cell), board.lattice(next)]
    return { u: to.u - from.u, v: to.v - from.v }
  }
  return { u: 0, v: 0 }
}

/** The direction nearest to the straight line from one cell to another, of two equally near ones the first. */
export const headingOf = (board: Board, from: Cell, to: Cell): number => {
  const { u, v } = board.latticeMetric
  const [here, there] = [board.lattice(from), board.lattice(to)]
  const [du, dv] = [there.u - here.u, there.v - here.v]
  const near = stepsOf(board).map((step) => {
    const length = Math.sqrt(u * step.u * step.u + v * step.v * step.v)
    return length === 0 ? Number.NEGATIVE_INFINITY : (u * step.u * du + v * step.v * dv) / length
  })
  return near.indexOf(Math.max(...near))
}
