import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/**
 * One stretch of a straight line between two cell centres: a cell whose inside it crosses,
 * or the two cells on both sides of an edge along which it runs. -1 is off the board.
 */
export type SightStep = readonly [Cell] | readonly [Cell, Cell]

type Offset = { readonly du: number; readonly dv: number }

const side = (line: Offset, point: Offset): number => Math.sign(line.du * point.dv - line.dv * point.du)

/** Sides of the line on which a cell's corners lie: inside crossed, edge on the line, or neither. */
const relation = (board: Board, line: Offset, centre: Offset): 'crossed' | 'edge' | 'apart' => {
  let left = 0
  let right = 0
  let on = 0
  for (const corner of board.latticeCorners) {
    const s = side(line, { du: centre.du + corner.u, dv: centre.dv + corner.v })
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
  const line = { du: end.u - start.u, dv: end.v - start.v }
  const metric = board.latticeMetric
  const length = metric.u * line.du * line.du + metric.v * line.dv * line.dv
  const found: Found[] = []
  const range = board.distance(a, b)
  const top = Math.min(Math.floor(a / board.cols), Math.floor(b / board.cols)) - 1
  const bottom = Math.max(Math.floor(a / board.cols), Math.floor(b / board.cols)) + 1
  const left = Math.min(a % board.cols, b % board.cols) - 1
  const right = Math.max(a % board.cols, b % board.cols) + 1
  for (let row = Math.max(0, top); row <= Math.min(board.rows - 1, bottom); row++) {
    for (let col = Math.max(0, left); col <= Math.min(board.cols - 1, right); col++) {
      const cell = row * board.cols + col
      if (cell === a || cell === b || board.distance(a, cell) + board.distance(cell, b) > range + 1) continue
      const at = board.lattice(cell)
      const offset = { du: at.u - start.u, dv: at.v - start.v }
      const how = relation(board, line, offset)
      // Distance along the line, in the metric of the lattice.
      const along = metric.u * offset.du * line.du + metric.v * offset.dv * line.dv
      if (how === 'apart' || along <= 0 || along >= length) continue
      found.push({ cell, along, relation: how })
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
    if (other && other.relation === 'edge' && other.along === here.along) {
      steps.push([here.cell, other.cell])
      i++
    } else steps.push([here.cell, -1])
  }
  return steps
}

/** Remembers lines by the pair of cells; a battle asks for the same ones again and again. */
export const lineTable = (board: Board): ((a: Cell, b: Cell) => readonly SightStep[]) => {
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
}
