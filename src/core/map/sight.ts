import { derived } from '../engine/derived.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/**
 * One stretch of a straight line between two cell centres: a cell whose inside it crosses,
 * or the two cells on both sides of an edge along which it runs. -1 is off the board.
 */
export type SightStep = readonly [Cell] | readonly [Cell, Cell]

/** Where the corners of a cell lie: on both sides of the line, two of them on it, or neither. */
type Relation = 'crossed' | 'edge' | 'apart'

/**
 * `centre` is the cross product of the line with the way to a cell's centre, `corners` those with the ways from the
 * centre to its corners: their sums tell the side of the line on which each corner lies.
 */
const relation = (centre: number, corners: readonly number[]): Relation => {
  let left = 0
  let right = 0
  let on = 0
  for (const corner of corners) {
    const s = centre + corner
    if (s < 0) left++
    else if (s > 0) right++
    else on++
  }
  if (left > 0 && right > 0) return 'crossed'
  return on === 2 ? 'edge' : 'apart'
}

type Found = { readonly cell: Cell; readonly along: number; readonly relation: 'crossed' | 'edge' }

/**
 * The cells between two cells in order, ends excluded, by exact integer arithmetic. `order`: from `a` to `b`.
 * A line that only touches a corner does not pass through that cell.
 */
export const straightLine = (board: Board, a: Cell, b: Cell): SightStep[] => {
  const start = board.lattice(a)
  const end = board.lattice(b)
  const du = end.u - start.u
  const dv = end.v - start.v
  const metric = board.latticeMetric
  const length = metric.u * du * du + metric.v * dv * dv
  const corners = board.latticeCorners.map((corner) => du * corner.v - dv * corner.u)
  const widest = Math.max(...corners)
  const found: Found[] = []
  const top = Math.min(Math.floor(a / board.cols), Math.floor(b / board.cols)) - 1
  const bottom = Math.max(Math.floor(a / board.cols), Math.floor(b / board.cols)) + 1
  const left = Math.max(0, Math.min(a % board.cols, b % board.cols) - 1)
  const right = Math.min(board.cols - 1, Math.max(a % board.cols, b % board.cols) + 1)
  for (let row = Math.max(0, top); row <= Math.min(board.rows - 1, bottom); row++) {
    // Lattice positions run evenly along a row.
    const first = board.lattice(row * board.cols)
    const width = board.lattice(row * board.cols + 1).u - first.u
    for (let col = left; col <= right; col++) {
      const u = first.u + col * width - start.u
      const v = first.v - start.v
      const across = du * v - dv * u
      if (Math.abs(across) > widest) continue
      const how = relation(across, corners)
      // Distance along the line, in the metric of the lattice.
      const along = metric.u * u * du + metric.v * v * dv
      if (how === 'apart' || along <= 0 || along >= length) continue
      found.push({ cell: row * board.cols + col, along, relation: how })
    }
  }
  return inOrder(found)
}

// Two cells along one edge stand at the same distance; alone, the other one is off the board.
const inOrder = (found: readonly Found[]): SightStep[] => {
  const sorted = [...found].sort((a, b) => a.along - b.along)
  const steps: SightStep[] = []
  for (let i = 0; i < sorted.length; i++) {
    const here = sorted[i] as Found
    if (here.relation === 'crossed') {
      steps.push([here.cell])
      continue
    }
    const other = sorted[i + 1]
    if (other?.along === here.along) {
      steps.push([here.cell, other.cell])
      i++
    } else steps.push([here.cell, -1])
  }
  return steps
}

/** Remembers lines of a board by the pair of cells; battles on it ask for the same ones again and again. */
export const lineTable = derived((board: Board): ((a: Cell, b: Cell) => readonly SightStep[]) => {
  const known = new Map<number, readonly SightStep[]>()
  return (a, b) => {
    const key = a * board.size + b
    let line = known.get(key)
    if (!line) {
      line = straightLine(board, a, b)
      known.set(key, line)
    }
    return line
  }
})
