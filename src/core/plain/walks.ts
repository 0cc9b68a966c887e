import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighboursOf } from '../grid/board.ts'

/** Ways, start excluded, by the cell in which each ends. */
export type Walks = ReadonlyMap<Cell, readonly Cell[]>

/** The shortest way to every cell that legal ways lead to, step by step: a legal way goes on from a legal one. */
export const walks = (board: Board, from: Cell, isLegal: (path: readonly Cell[]) => boolean): Walks => {
  const found = new Map<Cell, readonly Cell[]>()
  const open: (readonly Cell[])[] = [[]]
  for (const path of open)
    for (const next of neighboursOf(board, path.at(-1) ?? from)) {
      const longer = [...path, next]
      if (next === from || found.has(next) || !isLegal(longer)) continue
      found.set(next, longer)
      open.push(longer)
    }
  return found
}

/** A shortest way over the bare board, whoever stands on it. */
export const beeline = (board: Board, from: Cell, to: Cell): Cell[] => {
  const path: Cell[] = []
  let at = from
  while (at !== to) {
    const here = at
    const next = neighboursOf(board, here).find((cell) => board.distance(cell, to) < board.distance(here, to))
    if (next === undefined) return path
    path.push(next)
    at = next
  }
  return path
}
