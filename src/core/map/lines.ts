import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighboursOf } from '../grid/board.ts'

type Near = (cell: Cell) => readonly Cell[]

/**
 * Neighbours in a line. Cells that meet in a corner are joined where no third one joins them by edges; of three that
 * touch each other by edges, the first and the last are not joined.
 */
export const nearIn = (board: Board, cells: readonly Cell[]): Near => {
  const set = new Set(cells)
  const besides = (cell: Cell): Cell[] => neighboursOf(board, cell).filter((other) => set.has(other))
  const isEdge = (a: Cell, b: Cell): boolean => board.edges.includes(board.directionTo(a, b))
  const isRoundabout = (a: Cell, b: Cell): boolean =>
    besides(a).some((c) => {
      if (!isEdge(a, c) || !isEdge(c, b)) return false
      return !isEdge(a, b) || (c > Math.min(a, b) && c < Math.max(a, b))
    })
  const known = new Map<Cell, readonly Cell[]>()
  return (cell) => {
    const found = known.get(cell) ?? besides(cell).filter((other) => !isRoundabout(cell, other))
    known.set(cell, found)
    return found
  }
}

/** Walks from ends and forks, then round what is left, until each pair of neighbours is joined once. */
export const walksOf = (cells: readonly Cell[], near: Near): Cell[][] => {
  const joined = new Set<string>()
  const key = (a: Cell, b: Cell): string => `${Math.min(a, b)}-${Math.max(a, b)}`
  const next = (cell: Cell): Cell | undefined => near(cell).find((other) => !joined.has(key(cell, other)))
  const walk = (first: Cell): Cell[] => {
    const line = [first]
    for (let cell = first, to = next(cell); to !== undefined; to = near(cell).length === 2 ? next(cell) : undefined) {
      joined.add(key(cell, to))
      line.push(to)
      cell = to
    }
    return line
  }
  const ends = cells.filter((cell) => near(cell).length !== 2)
  return [...ends, ...cells].flatMap((cell) => {
    const found: Cell[][] = near(cell).length === 0 && !joined.has(key(cell, cell)) ? [[cell]] : []
    joined.add(key(cell, cell))
    while (next(cell) !== undefined) found.push(walk(cell))
    return found
  })
}

/** The lines through these cells: each of them goes on from neighbour to neighbour, and ends at forks. */
export const linesThrough = (board: Board, cells: readonly Cell[]): Cell[][] => walksOf(cells, nearIn(board, cells))
