import { derived } from '../engine/derived.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** What a mover meets; costs are in movement points, `Infinity` is closed. */
export type Terms = {
  /** Points to go from a cell to its neighbour in a direction. */
  cost(from: Cell, direction: number, to: Cell): number
  /** True when a mover that enters the cell must stop there. */
  stops(cell: Cell): boolean
  /**
   * What a hexside costs at least, by cell × degree + direction: what `cost` says is never less, and it is not asked
   * where nobody could come cheaper for so much. Not looked at for those who turn.
   */
  readonly least?: Float64Array
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

/**
 * Room to reckon in, as lists of the cells that wait by what it costs to be there, in halves of points: the first and
 * the last entry of each, the cell of an entry and the entry after it.
 */
type Queue = {
  readonly firsts: Int32Array
  readonly lasts: Int32Array
  readonly waiting: Int16Array
  readonly next: Int32Array
}

/** Costs and cells before as they are at first, to be copied, and queues that nobody reckons in. */
const sheetOf = derived(({ size }: Board) => ({
  cost: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  before: new Int16Array(size).fill(-1),
  queues: [] as Queue[],
}))

/** Halves of points for which a queue has room at first. */
const HALVES = 256

/** A queue with nobody in it; every cell comes into it by each of its sides once at most. */
const queueFor = ({ size, degree }: Board, known: Queue | undefined, halves: number, starts: number): Queue => {
  const entries = size * degree + starts
  const fits = known && known.firsts.length >= halves && known.next.length >= entries
  const queue = fits
    ? known
    : {
        firsts: new Int32Array(Math.max(halves, HALVES)),
        lasts: new Int32Array(Math.max(halves, HALVES)),
        waiting: new Int16Array(entries),
        next: new Int32Array(entries),
      }
  queue.firsts.fill(-1, 0, halves)
  return queue
}

const plainReach = (board: Board, from: Cell, budget: number, terms: Terms, starts: readonly Start[]): Reach => {
  const { neighbours, degree } = board
  const sheet = sheetOf(board)
  const halves = Math.floor(budget * 2) + 1
  const queue = queueFor(board, sheet.queues.pop(), halves, starts.length)
  const { firsts, lasts, waiting, next } = queue
  const { cost: costOf, stops, until, least } = terms
  const cost = sheet.cost.slice()
  const before = sheet.before.slice()
  const cells: Cell[] = []
  let entries = 0
  const put = (cell: Cell, half: number): void => {
    waiting[entries] = cell
    next[entries] = -1
    if ((firsts[half] as number) < 0) firsts[half] = entries
    else next[lasts[half] as number] = entries
    lasts[half] = entries++
  }
  for (const start of starts) {
    if (start.cost > budget || (cost[start.cell] as number) <= start.cost) continue
    cost[start.cell] = start.cost
    put(start.cell, start.cost * 2)
  }
  const found = (): Reach => {
    sheet.queues.push(queue)
    return { from, cost, before, cells }
  }
  for (let half = 0; half < halves; half++) {
    const spent = half / 2
    for (let entry = firsts[half] as number; entry >= 0; entry = next[entry] as number) {
      const cell = waiting[entry] as Cell
      // Somebody came there for less in the meantime.
      if (cost[cell] !== spent) continue
      cells.push(cell)
      if (cell === until) return found()
      if (cell !== from && stops(cell)) continue
      const edges = cell * degree
      for (let direction = 0; direction < degree; direction++) {
        const to = neighbours[edges + direction] as Cell
        if (to < 0) continue
        const known = cost[to] as number
        const floor = least ? spent + (least[edges + direction] as number) : spent
        if (floor > budget || floor >= known) continue
        const price = spent + costOf(cell, direction, to)
        if (price > budget || price >= known) continue
        cost[to] = price
        before[to] = cell
        put(to, price * 2)
      }
    }
  }
  return found()
}

/** Lists of one direction each: who has gone that way faces that way. */
const AHEAD: readonly (readonly number[])[] = Array.from({ length: 8 }, (_, direction) => [direction])

/**
 * Room to reckon in for ways of movers that turn, a node for each cell and direction: what a hexside costs depends on
 * where the mover comes from. Between two searches all of `cost` is infinite, and `met` and `halts` are 0.
 */
type Room = {
  readonly cost: Float32Array
  readonly before: Int32Array
  /** What was met by node and in each cell, one more than it is; 0 where it was not asked yet. */
  readonly met: Float32Array
  readonly halts: Uint8Array
}

const newRoom = ({ size, degree }: Board): Room => ({
  cost: new Float32Array(size * degree).fill(Number.POSITIVE_INFINITY),
  before: new Int32Array(size * degree),
  // Halves of points are exact in single precision.
  met: new Float32Array(size * degree),
  halts: new Uint8Array(size),
})

/** Rooms that nobody reckons in. */
const roomsOf = derived((_board: Board): Room[] => [])

/** Leaves a room as it is to be found: whatever was put down in it is in a bucket, so its cell was reached. */
const cleared = ({ cost, met, halts }: Room, cells: readonly Cell[], degree: number): void => {
  for (const cell of cells) {
    cost.fill(Number.POSITIVE_INFINITY, cell * degree, (cell + 1) * degree)
    met.fill(0, cell * degree, (cell + 1) * degree)
    halts[cell] = 0
  }
}

/** What a mover meets, asked once for each hexside and each cell: a cell is left once for every way of facing. */
const onceEach = ({ met, halts }: Room, degree: number, { cost, stops }: Terms): Pick<Terms, 'cost' | 'stops'> => ({
  cost: (from, direction, to) => {
    const index = from * degree + direction
    const known = met[index] as number
    if (known > 0) return known - 1
    const found = cost(from, direction, to)
    met[index] = found + 1
    return found
  },
  stops: (cell) => {
    const known = halts[cell] as number
    if (known > 0) return known > 1
    const found = stops(cell)
    halts[cell] = found ? 2 : 1
    return found
  },
})

type Nodes = {
  readonly budget: number
  readonly room: Room
  /** Nodes by what it costs to be there, in halves of points. */
  readonly buckets: readonly number[][]
  /** Where the mover stands; -1 off the board. */
  readonly start: number
}

/** The nodes in which ways begin; who comes in from off the board may face any way. */
const nodesFrom = (
  { degree }: Board,
  room: Room,
  from: Cell,
  budget: number,
  facing: number,
  starts: readonly Start[],
): Nodes => {
  const buckets: number[][] = Array.from({ length: Math.floor(budget * 2) + 1 }, () => [])
  const first = Math.floor(facing)
  const facings = from < 0 ? Array.from({ length: degree }, (_, direction) => direction) : [first]
  for (const { cell, cost: price } of starts)
    for (const direction of facings) {
      const node = cell * degree + direction
      const bucket = buckets[price * 2]
      if (!bucket || (room.cost[node] as number) <= price) continue
      room.cost[node] = price
      room.before[node] = -1
      bucket.push(node)
    }
  return { budget, room, buckets, start: from < 0 ? -1 : from * degree + first }
}

/** Goes on from a node, its cell and what it cost to be there, in every direction as far as the points last. */
const goingOn = (
  { neighbours, degree }: Board,
  { budget, room: { cost, before }, buckets, start }: Nodes,
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
        const bucket = buckets[sum * 2]
        if (!bucket || sum >= (cost[other] as number)) continue
        cost[other] = sum
        before[other] = node
        bucket.push(other)
      }
    }
  }
}

/** The cells that are reached, in order of cost, the place of each among them, -1 for the others, and its cheapest node. */
type Settled = { readonly cells: readonly Cell[]; readonly place: Int16Array; readonly best: readonly number[] }

const settled = (board: Board, from: Cell, nodes: Nodes, terms: Terms, turning: TurnCost): Settled => {
  const { degree } = board
  const { room, buckets } = nodes
  const met = onceEach(room, degree, terms)
  const goOn = goingOn(board, nodes, turning, met)
  const place = new Int16Array(board.size).fill(-1)
  const best: number[] = []
  const cells: Cell[] = []
  for (let half = 0; half < buckets.length; half++) {
    const bucket = buckets[half] as number[]
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i] as number
      const spent = room.cost[node] as number
      if (spent * 2 !== half) continue
      const cell = Math.floor(node / degree)
      if (place[cell] === -1) {
        place[cell] = cells.length
        best.push(node)
        cells.push(cell)
      }
      if (cell === from || !met.stops(cell)) goOn(node, cell, spent)
    }
  }
  return { cells, place, best }
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
  const rooms = roomsOf(board)
  const room = rooms.pop() ?? newRoom(board)
  const nodes = nodesFrom(board, room, from, budget, turning.facing, starts)
  const { cells, place, best } = settled(board, from, nodes, terms, turning)
  // What is kept of the room: the nodes of the cells that are reached, cell by cell.
  const costs = new Float32Array(cells.length * degree)
  const lasts = new Int32Array(cells.length * degree)
  const cost = new Float64Array(size).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(size).fill(-1)
  cells.forEach((cell, index) => {
    const node = best[index] as number
    cost[cell] = room.cost[node] as number
    // Of the node -1 as well: rounded down it is the cell -1.
    before[cell] = Math.floor((room.before[node] as number) / degree)
    const [first, end] = [cell * degree, (cell + 1) * degree]
    costs.set(room.cost.subarray(first, end), index * degree)
    lasts.set(room.before.subarray(first, end), index * degree)
  })
  cleared(room, cells, degree)
  rooms.push(room)
  const keptAt = (node: number): number => (place[Math.floor(node / degree)] as number) * degree + (node % degree)
  const way = (to: Cell): Cell[] => {
    const path: Cell[] = []
    for (let node = best[place[to] as number] as number; node >= 0; node = lasts[keptAt(node)] as number)
      path.unshift(Math.floor(node / degree))
    // Who comes in from off the board enters by the first of them.
    return from < 0 ? path : path.slice(1)
  }
  const faced = (to: Cell, direction: number): number =>
    costs[(place[to] as number) * degree + direction] ?? Number.POSITIVE_INFINITY
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
