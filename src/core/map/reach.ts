import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** What a mover meets; costs are in movement points, `Infinity` is closed. */
export type Terms = {
  /** Points to go from a cell to its neighbour in a direction. */
  cost(from: Cell, direction: number, to: Cell): number
  /** True when a mover that enters the cell must stop there. */
  stops(cell: Cell): boolean
}

/** Cheapest ways from one cell: cost and the cell before, -1 where nothing leads. */
export type Reach = {
  readonly from: Cell
  readonly cost: Float64Array
  readonly before: Int16Array
  /** Reached cells in order of cost, the start first. */
  readonly cells: readonly Cell[]
}

/**
 * Cheapest way to every cell within `budget` points. Costs are multiples of a half;
 * cells are settled in buckets of half points, so each is looked at once.
 */
export const reach = (board: Board, from: Cell, budget: number, terms: Terms): Reach => {
  const cost = new Float64Array(board.size).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(board.size).fill(-1)
  const { neighbours, degree } = board
  const buckets: Cell[][] = Array.from({ length: Math.floor(budget * 2) + 1 }, () => [])
  const cells: Cell[] = []
  const settled = new Uint8Array(board.size)
  cost[from] = 0
  buckets[0]?.push(from)
  for (let half = 0; half < buckets.length; half++) {
    const bucket = buckets[half] as Cell[]
    for (let i = 0; i < bucket.length; i++) {
      const cell = bucket[i] as Cell
      const spent = cost[cell] as number
      if (settled[cell]) continue
      settled[cell] = 1
      cells.push(cell)
      if (cell !== from && terms.stops(cell)) continue
      for (let direction = 0; direction < degree; direction++) {
        const next = neighbours[cell * degree + direction] as Cell
        if (next < 0) continue
        const price = spent + terms.cost(cell, direction, next)
        if (price > budget || price >= (cost[next] as number)) continue
        cost[next] = price
        before[next] = cell
        buckets[price * 2]?.push(next)
      }
    }
  }
  return { from, cost, before, cells }
}

/** Cells of the cheapest way, start excluded; undefined when there is none. */
export const pathTo = (found: Reach, to: Cell): Cell[] | undefined => {
  if (!Number.isFinite(found.cost[to])) return undefined
  const path: Cell[] = []
  for (let cell = to; cell !== found.from; cell = found.before[cell] as Cell) path.unshift(cell)
  return path
}
