import type { Board } from '../grid/board.ts'
import { neighbour } from '../grid/board.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { listed } from '../text/words.ts'
import type { Approach } from './view.ts'

/** What entering costs from one side, and why. */
export type Entering = Pick<Approach, 'cost' | 'why' | 'cites'>

/** What entering a hex costs, hexside by hexside; equal ones folded together. */
export const approachesTo = (
  board: Board,
  cell: Cell,
  /** From a neighbour, going the way given. */
  entering: (from: Cell, way: number) => Entering,
): Approach[] => {
  const found = new Map<string, { sides: string[]; from: string[]; one: Entering }>()
  board.directions.forEach((name, direction) => {
    const from = neighbour(board, cell, direction)
    if (from < 0) return
    const one = entering(from, board.directionTo(from, cell))
    const entry = found.get(`${one.cost} ${one.why}`) ?? { sides: [], from: [], one }
    entry.sides.push(name)
    entry.from.push(board.label(from))
    found.set(`${one.cost} ${one.why}`, entry)
  })
  const all = [...found.values()]
  return all.map(({ sides, from, one }) => ({
    from: listed(from),
    side: all.length === 1 ? 'from every side' : `from ${listed(sides)}`,
    ...one,
  }))
}
