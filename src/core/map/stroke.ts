import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** The neighbour of a cell that lies nearest to another one. */
const nextTo = (board: Board, from: Cell, goal: Cell): Cell => {
  const to = board.centre(goal)
  let best = goal
  let least = Number.POSITIVE_INFINITY
  for (let direction = 0; direction < board.degree; direction++) {
    const next = board.neighbours[from * board.degree + direction] ?? -1
    if (next < 0) continue
    const at = board.centre(next)
    const far = (at.x - to.x) ** 2 + (at.y - to.y) ** 2
    if (far < least) [best, least] = [next, far]
  }
  return best
}

/** A line along a hexside goes by one of the hexes beside it, always the same. */
const ASIDE = 0.01

/** Cells on the straight line after the first, as far as they lie on the board; each is nearer than the one before. */
const between = (board: Board, from: Cell, to: Cell): readonly Cell[] => {
  const steps = board.distance(from, to)
  const [a, b] = [board.centre(from), board.centre(to)]
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    const aside = index + 1 === steps ? 0 : ASIDE
    return board.cellAt(a.x + (b.x - a.x) * part + aside, a.y + (b.y - a.y) * part + aside / 2)
  }).filter((cell) => cell !== undefined)
}

/** Lengthens a stroke to a cell: cells that the pointer has jumped over are filled in, along a straight line. */
export const strokeOn = (board: Board, stroke: readonly Cell[], cell: Cell): readonly Cell[] => {
  const first = stroke.at(-1)
  if (first === undefined) return [cell]
  const way = [...stroke]
  for (const goal of [...between(board, first, cell), cell])
    for (let last = way.at(-1) ?? goal; last !== goal; last = way.at(-1) ?? goal) way.push(nextTo(board, last, goal))
  return way
}

/** Lengthens a course to a cell as a pen does: going back takes it back, and it cuts the corners of a shaking hand. */
export const courseOn = (board: Board, course: readonly Cell[], cell: Cell): readonly Cell[] => {
  const last = course.at(-1)
  if (last === undefined || last === cell) return strokeOn(board, course, cell)
  const before = course.at(-2)
  if (before === cell) return course.slice(0, -1)
  const isCorner = before !== undefined && board.directionTo(before, cell) >= 0
  return isCorner ? [...course.slice(0, -1), cell] : strokeOn(board, course, cell)
}
