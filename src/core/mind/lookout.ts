import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** Somebody to be looked at, and how strong he is. */
type Looked = { readonly at: Cell; readonly strength: number }

/** The direction in which the enemy is strongest and nearest, seen from a cell; undefined where there is none. */
export const lookout = (board: Board, foes: Iterable<Looked>, cell: Cell): number | undefined => {
  const pulls = new Float64Array(board.degree)
  for (const { at, strength } of foes) {
    const far = board.distance(cell, at)
    for (let way = 0; way < board.degree; way++) {
      const next = board.neighbours[cell * board.degree + way] as Cell
      if (next >= 0 && board.distance(next, at) < far)
        pulls[way] = (pulls[way] as number) + (1 + strength) / (far * far * far)
    }
  }
  const most = Math.max(...pulls)
  return most > 0 ? pulls.indexOf(most) : undefined
}
