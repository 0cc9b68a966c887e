import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** What a mover meets; costs are in movement points, `Infinity` is closed. */
export type Terms = {
  /** Points to go from a cell to its neighbour in a direction. */
  cost(from: Cell, direction: number, to: Cell): number
  /** True when a mover that enters the cell must stop there. */
  stops(cell: Cell): boolean
  /** Where the mover wants to go: farther cells need not be looked at. Not for those who turn. */
  readonly until?: Cell
  /**
   * Of a mover that must turn before it goes another way: the direction it faces at first (a half lies between two),
   * and what turning from one to another costs.
   */
  readonly turning?: TurnCost
}

export type TurnCost = {
  readonly facing: number
  readonly price: (facing: number, direction: number) => number
  /** Which ways it may face after going in a direction; the direction itself where nothing is said. */
  readonly after?: (facing: number, direction: number) => readonly number[]
}

/** Cheapest ways from one cell: cost and the cell before, -1 where nothing leads. Ways in from off the board: from -1. */
export type Reach = {
  readonly from: Cell
  readonly cost: Float64Array
  readonly before: Int16Array
  /** Reached cells in order of cost, the start first. */
  readonly cells: readonly Cell[]
  /** The cheapest way where the cell before does not tell it: of movers that turn. */
  readonly way?: (to: Cell) => Cell[]
  /** Of movers that turn: the cost of being in a cell and facing a direction on arrival. */
  readonly faced?: (to: Cell, direction: number) => number
}

/** A cell where ways begin, and what it costs to be there: ways in from off the board begin at several. */
export type Start = { readonly cell: Cell; readonly cost: number }

/**
 * Cheapest way to every cell within `budget` points. Costs are multiples of a half;
 * cells are settled in buckets of half points, so each is looked at once.
 */
export const reach = (
  board: Board,
  from: Cell,
  budget: number,
  terms: Terms,
  starts: readonly Start[] = [{ cell: from, cost: 0 }],
): Reach =>
  terms.turning
    ? turningReach(board, from, budget, terms, terms.turning, starts)
    : plainReach(board, from, budget, terms, starts)

const plainReach = (board: Board, from: Cell, budget: number, terms: Terms, starts: readonly Start[]): Reach => {
  const { cost: costOf, stops, until } = terms
  const cost = new Float64Array(board.size).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(board.size).fill(-1)
  const { neighbours, degree } = board
  // By what it costs to be there, in halves of points; made where somebody comes for so much.
  const buckets = new Array<Cell[] | undefined>(Math.floor(budget * 2) + 1)
  const put = (cell: Cell, half: number): void => {
    const bucket = buckets[half]
    if (bucket) bucket.push(cell)
    else buckets[half] = [cell]
  }
  const cells: Cell[] = []
  for (const start of starts) {
    if (start.cost > budget || (cost[start.cell] as number) <= start.cost) continue
    cost[start.cell] = start.cost
    put(start.cell, start.cost * 2)
  }
  for (let half = 0; half < buckets.length; half++) {
    const bucket = buckets[half]
    if (!bucket) continue
    const spent = half / 2
    for (let i = 0; i < bucket.length; i++) {
      const cell = bucket[i] as Cell
      // Somebody came there for less in the meantime.
      if (cost[cell] !== spent) continue
      cells.push(cell)
      if (cell === until) return { from, cost, before, cells }
      if (cell !== from && stops(cell)) continue
      const edges = cell * degree
      for (let direction = 0; direction < degree; direction++) {
        const next = neighbours[edges + direction] as Cell
        if (next < 0) continue
        const known = cost[next] as number
        // Who was there for as much already comes no cheaper by this way.
        if (known <= spent) continue
        const price = spent + costOf(cell, direction, next)
        if (price > budget || price >= known) continue
        cost[next] = price
        before[next] = cell
        put(next, price * 2)
      }
    }
  }
  return { from, cost, before, cells }
}

/** Lists of one direction each: who has gone that way faces that way. */
const AHEAD: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, direction) => [direction])

/** What a mover meets, asked once for each hexside and each cell: a cell is left once for every way of facing. */
const onceEach = ({ size, degree }: Board, { cost, stops }: Terms): Pick<Terms, 'cost' | 'stops'> => {
  // One more than what was found; 0 is not asked yet. Halves of points are exact in single precision.
  const costs = new Float32Array(size * degree)
  const halts = new Uint8Array(size)
  return {
    cost: (from, direction, to) => {
      const index = from * degree + direction
      const known = costs[index] as number
      if (known > 0) return known - 1
      const found = cost(from, direction, to)
      costs[index] = found + 1
      return found
    },
    stops: (cell) => {
      const known = halts[cell] as number
      if (known > 0) return known > 1
      const found = stops(cell)
      halts[cell] = found ? 2 : 1
      return found
    },
  }
}

/** A node for each cell and direction: what a hexside costs depends on where the mover comes from. */
type Nodes = {
  readonly budget: number
  readonly cost: Float32Array
  readonly before: Int32Array
  /** Nodes by what it costs to be there, in halves of points. */
  readonly buckets: readonly number[][]
  /** Where the mover stands; -1 off the board. */
  readonly start: number
}

/** The nodes in which ways begin; who comes in from off the board may face any way. */
const nodesFrom = (
  { size, degree }: Board,
  from: Cell,
  budget: number,
  facing: number,
  starts: readonly Start[],
): Nodes => {
  const cost = new Float32Array(size * degree).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(size * degree).fill(-1)
  const buckets: number[][] = Array.from({ length: Math.floor(budget * 2) + 1 }, () => [])
  const first = Math.floor(facing)
  const facings = from < 0 ? Array.from({ length: degree }, (_, direction) => direction) : [first]
  for (const { cell, cost: price } of starts)
    for (const direction of facings) {
      if (price > budget) continue
      cost[cell * degree + direction] = price
      buckets[price * 2]?.push(cell * degree + direction)
    }
  return { budget, cost, before, buckets, start: from < 0 ? -1 : from * degree + first }
}

/** Goes on from a node, its cell and what it cost to be there, in every direction as far as the points last. */
const goingOn = (
  { neighbours, degree }: Board,
  { budget, cost, before, buckets, start }: Nodes,
  { facing, price, after }: TurnCost,
  met: Pick<Terms, 'cost'>,
) => {
  return (node: number, cell: Cell, spent: number): void => {
    const look = node === start ? facing : node % degree
    for (let direction = 0; direction < degree; direction++) {
      const next = neighbours[cell * degree + direction] as Cell
      if (next < 0) continue
      const sum = spent + price(look, direction) + met.cost(cell, direction, next)
      if (sum > budget) continue
      for (const face of after ? after(look, direction) : (AHEAD[direction] as readonly number[])) {
        const other = next * degree + face
        if (sum >= (cost[other] as number)) continue
        cost[other] = sum
        before[other] = node
        buckets[sum * 2]?.push(other)
      }
    }
  }
}

/** The cells that are reached, in order of cost, and the cheapest node of each; -1 for the others. */
type Settled = { readonly cells: readonly Cell[]; readonly best: Int32Array }

const settled = (board: Board, from: Cell, nodes: Nodes, terms: Terms, turning: TurnCost): Settled => {
  const { degree } = board
  const { cost, buckets } = nodes
  const met = onceEach(board, terms)
  const goOn = goingOn(board, nodes, turning, met)
  const best = new Int32Array(board.size).fill(-1)
  const cells: Cell[] = []
  for (let half = 0; half < buckets.length; half++) {
    const bucket = buckets[half] as number[]
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i] as number
      const spent = cost[node] as number
      if (spent * 2 !== half) continue
      const cell = Math.floor(node / degree)
      if (best[cell] === -1) {
        best[cell] = node
        cells.push(cell)
      }
      if (cell === from || !met.stops(cell)) goOn(node, cell, spent)
    }
  }
  return { cells, best }
}

/** The same of movers that turn. */
const turningReach = (
  board: Board,
  from: Cell,
  budget: number,
  terms: Terms,
  turning: TurnCost,
  starts: readonly Start[],
): Reach => {
  const { size, degree } = board
  const nodes = nodesFrom(board, from, budget, turning.facing, starts)
  const { cells, best } = settled(board, from, nodes, terms, turning)
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(size).fill(-1)
  for (const cell of cells) {
    const node = best[cell] as number
    const last = nodes.before[node] as number
    cost[cell] = nodes.cost[node] as number
    before[cell] = last < 0 ? -1 : Math.floor(last / degree)
  }
  const way = (to: Cell): Cell[] => {
    const path: Cell[] = []
    for (let node = best[to] as number; node >= 0 && node !== nodes.start; node = nodes.before[node] as number)
      path.unshift(Math.floor(node / degree))
    return path
  }
  const faced = (to: Cell, direction: number): number => nodes.cost[to * degree + direction] as number
  return { from, cost, before, cells, way, faced }
}

/** Cells of the cheapest way, start excluded; undefined when there is none. */
export const pathTo = (found: Reach, to: Cell): Cell[] | undefined => {
  if (!Number.isFinite(found.cost[to])) return undefined
  if (found.way) return found.way(to)
  const path: Cell[] = []
  for (let cell = to; cell !== found.from; cell = found.before[cell] as Cell) path.unshift(cell)
  return path
}
