import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighbour, neighboursOf } from '../grid/board.ts'

type Near = (cell: Cell) => readonly Cell[]

const pair = (a: Cell, b: Cell): string => `${Math.min(a, b)}-${Math.max(a, b)}`

type Rung = readonly [Cell, Cell]
/** `goesOn`: how often its lines go on straight beyond it. */
type Ladder = { readonly rungs: readonly Rung[]; readonly goesOn: number }

/** Lines side by side that go on by one edge and touch across by another: the pairs that touch, one behind the other. */
const laddersIn = (board: Board, set: ReadonlySet<Cell>, along: number, across: number): readonly Ladder[] => {
  const back = (along + board.degree / 2) % board.degree
  const isRung = (cell: Cell): boolean => set.has(cell) && set.has(neighbour(board, cell, across))
  return [...set]
    .filter((cell) => isRung(cell) && !isRung(neighbour(board, cell, back)))
    .flatMap((first) => {
      const rungs: Rung[] = []
      for (let cell = first; isRung(cell); cell = neighbour(board, cell, along))
        rungs.push([cell, neighbour(board, cell, across)])
      const beyond = [
        ...(rungs[0] ?? []).map((cell) => neighbour(board, cell, back)),
        ...(rungs.at(-1) ?? []).map((cell) => neighbour(board, cell, along)),
      ]
      return rungs.length > 1 ? [{ rungs, goesOn: beyond.filter((cell) => set.has(cell)).length }] : []
    })
}

/** The rung that stays: where one of the lines goes nowhere else, else the one in the middle. */
const keptOf = (board: Board, set: ReadonlySet<Cell>, rungs: readonly Rung[]): number => {
  const own = new Set(rungs.flat())
  const isEdge = (a: Cell, b: Cell): boolean => board.edges.includes(board.directionTo(a, b))
  // What lies at a corner of the one and at an edge of the other belongs to the other.
  const goesTo = (cell: Cell, beside: Cell, other: Cell): boolean => isEdge(cell, other) || !isEdge(beside, other)
  const endsAt = (cell: Cell, beside: Cell): boolean =>
    neighboursOf(board, cell).every((other) => own.has(other) || !set.has(other) || !goesTo(cell, beside, other))
  const isEnd = ([a, b]: Rung): boolean => endsAt(a, b) || endsAt(b, a)
  return (
    [rungs.length - 1, 0].find((index) => rungs.slice(index, index + 1).some(isEnd)) ?? Math.floor(rungs.length / 2)
  )
}

/** On squares: pairs of cells that touch and are not joined, for they belong to two lines side by side. */
const partedIn = (board: Board, set: ReadonlySet<Cell>): ReadonlySet<string> => {
  const parted = new Set<string>()
  const [across, along] = [...board.edges].sort((a, b) => a - b).slice(1)
  // Cells that touch each other are no ladder.
  if (across === undefined || along === undefined || board.edges.length === board.degree) return parted
  const part = ([a, b]: Rung, [c, d]: Rung): void => {
    if ([pair(a, b), pair(c, d), pair(a, c), pair(b, d)].every((one) => !parted.has(one))) parted.add(pair(a, b))
  }
  const ladders = [...laddersIn(board, set, along, across), ...laddersIn(board, set, across, along)]
  for (const { rungs } of ladders.sort((a, b) => b.rungs.length - a.rungs.length || b.goesOn - a.goesOn)) {
    const kept = keptOf(board, set, rungs)
    const partUpTo = (order: readonly Rung[]): void =>
      order.forEach((rung, index) => {
        const next = order[index + 1]
        if (next) part(rung, next)
      })
    partUpTo(rungs.slice(0, kept + 1))
    partUpTo(rungs.slice(kept).reverse())
  }
  return parted
}

/**
 * Neighbours in a line. Cells that meet in a corner are joined where no third one joins them by edges; of three that
 * touch each other by edges, the first and the last are not joined; of two lines that run side by side, one pair is.
 */
export const nearIn = (board: Board, cells: readonly Cell[]): Near => {
  const set = new Set(cells)
  const parted = partedIn(board, set)
  const besides = (cell: Cell): Cell[] => neighboursOf(board, cell).filter((other) => set.has(other))
  const isEdge = (a: Cell, b: Cell): boolean => board.edges.includes(board.directionTo(a, b))
  const isRoundabout = (a: Cell, b: Cell): boolean =>
    besides(a).some((c) => {
      if (!isEdge(a, c) || !isEdge(c, b)) return false
      return !isEdge(a, b) || (c > Math.min(a, b) && c < Math.max(a, b))
    })
  const known = new Map<Cell, readonly Cell[]>()
  return (cell) => {
    const found =
      known.get(cell) ?? besides(cell).filter((other) => !isRoundabout(cell, other) && !parted.has(pair(cell, other)))
    known.set(cell, found)
    return found
  }
}

/** Walks from ends and forks, then round what is left, until each pair of neighbours is joined once. */
export const walksOf = (cells: readonly Cell[], near: Near): Cell[][] => {
  const joined = new Set<string>()
  const next = (cell: Cell): Cell | undefined => near(cell).find((other) => !joined.has(pair(cell, other)))
  const walk = (first: Cell): Cell[] => {
    const line = [first]
    for (let cell = first, to = next(cell); to !== undefined; to = near(cell).length === 2 ? next(cell) : undefined) {
      joined.add(pair(cell, to))
      line.push(to)
      cell = to
    }
    return line
  }
  const ends = cells.filter((cell) => near(cell).length !== 2)
  return [...ends, ...cells].flatMap((cell) => {
    const found: Cell[][] = near(cell).length === 0 && !joined.has(pair(cell, cell)) ? [[cell]] : []
    joined.add(pair(cell, cell))
    while (next(cell) !== undefined) found.push(walk(cell))
    return found
  })
}

/** The lines through these cells: each of them goes on from neighbour to neighbour, and ends at forks. */
export const linesThrough = (board: Board, cells: readonly Cell[]): Cell[][] => walksOf(cells, nearIn(board, cells))
