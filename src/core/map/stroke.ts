import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** Lengthens a stroke to a cell: cells that the pointer has jumped over are filled in. */
export const strokeOn = (board: Board, stroke: readonly Cell[], cell: Cell): readonly Cell[] => {
  const way = [...stroke]
  for (let last = way.at(-1); last !== undefined && last !== cell; last = way.at(-1)) {
    const from = last
    let best = cell
    let least = Number.POSITIVE_INFINITY
    const goal = board.centre(cell)
    for (let direction = 0; direction < board.degree; direction++) {
      const next = board.neighbours[from * board.degree + direction] ?? -1
      if (next < 0) continue
      const at = board.centre(next)
      const far = (at.x - goal.x) ** 2 + (at.y - goal.y) ** 2
      if (far < least) [best, least] = [next, far]
    }
    way.push(best)
  }
  return way.length === 0 ? [cell] : way
}
