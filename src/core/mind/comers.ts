import { newChance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Man, Sketch } from './sketch.ts'

/** Who stands in the way of foes: one's own stacks, and whether somebody in them shoots. */
type Standing = {
  readonly cells: readonly Cell[]
  readonly stacks: readonly (readonly Man[])[]
  readonly ownAt: Int32Array
}

/** Which cells each foe may come to, and attack, in his next turn as one's own stand. */
export type Comers = {
  /** To be told first of all how one's own stand. */
  readonly see: (standing: Standing) => void
  readonly comes: (foe: Man, cell: Cell) => boolean
  readonly attacks: (foe: Man, cell: Cell) => boolean
  /** Whether a foe may come to one of some cells, given as bits. */
  readonly escapes: (foe: Man, cells: Uint32Array) => boolean
}

/** Where somebody can go, a bit for each cell; and all cells beside those. */
type Ways = { readonly reached: Uint32Array; readonly beside: Uint32Array }

/** Foes of one cell and one pace go alike. */
type Party = {
  readonly man: Man
  /** Where it could go if nobody stood in its way, and what is beside that: only shooters matter there. */
  readonly free: Ways
  readonly prices: Float64Array
  readonly known: Map<number, Ways>
  now: Ways
}

const has = (bits: Uint32Array, cell: Cell): boolean => (((bits[cell >> 5] as number) >>> (cell & 31)) & 1) === 1
const put = (bits: Uint32Array, cell: Cell): void => {
  bits[cell >> 5] = (bits[cell >> 5] as number) | (1 << (cell & 31))
}

/** Cells as bits. */
export const bitsOf = (size: number, cells: readonly Cell[]): Uint32Array => {
  const bits = new Uint32Array((size >> 5) + 1)
  for (const cell of cells) put(bits, cell)
  return bits
}

/** Ways of one party that are remembered, at most. */
const MOST = 4000
const ABLE = 0.2
const BITS = 1 << 26

type Search = {
  readonly sketch: Sketch
  readonly spent: Float64Array
  readonly stamp: Int32Array
  /** Own stack in each cell, or -1; whether own shooters halt whoever comes there. */
  readonly blocks: { ownAt: Int32Array; readonly halted: Uint8Array }
  count: number
}

/** What each step costs a party, worked out when it is first asked for. */
const pricesFor = ({ board }: Sketch): Float64Array => new Float64Array(board.size * board.degree).fill(Number.NaN)

const priceOf = ({ board, cost }: Sketch, man: Man, prices: Float64Array, cell: Cell, direction: number): number => {
  const at = cell * board.degree + direction
  const known = prices[at] as number
  if (!Number.isNaN(known)) return known
  const price = cost?.(man, cell, direction, board.neighbours[at] as Cell) ?? 1
  prices[at] = price
  return price
}

const waysOf = (search: Search, man: Man, prices: Float64Array): Ways => {
  const { sketch, spent, stamp, blocks } = search
  const { ownAt, halted } = blocks
  const { neighbours, degree, size } = sketch.board
  const words = (size >> 5) + 1
  const reached = new Uint32Array(words)
  const beside = new Uint32Array(words)
  search.count++
  const queue = [man.at]
  spent[man.at] = 0
  stamp[man.at] = search.count
  for (const cell of queue) {
    put(reached, cell)
    const isHalted = cell !== man.at && halted[cell] === 1
    for (let direction = 0; direction < degree; direction++) {
      const next = neighbours[cell * degree + direction] as Cell
      if (next < 0) continue
      put(beside, next)
      if (isHalted || (ownAt[next] as number) >= 0) continue
      const price = (spent[cell] as number) + priceOf(sketch, man, prices, cell, direction)
      if (price > man.pace || (stamp[next] === search.count && (spent[next] as number) <= price)) continue
      spent[next] = price
      stamp[next] = search.count
      queue.push(next)
    }
  }
  return { reached, beside }
}

const partiesOf = (search: Search): { readonly parties: Party[]; readonly of: Int32Array } => {
  const { foes } = search.sketch
  const parties: Party[] = []
  const of = new Int32Array(foes.length).fill(-1)
  const byKind = new Map<string, number>()
  for (const man of foes) {
    if (man.able < ABLE) continue
    const key = `${man.at}:${man.pace}:${man.role === 'horse'}:${man.kind}`
    const known = byKind.get(key)
    of[man.index] = known ?? parties.length
    if (known !== undefined) continue
    byKind.set(key, parties.length)
    const prices = pricesFor(search.sketch)
    const now = waysOf(search, man, prices)
    parties.push({ man, free: now, prices, known: new Map(), now })
  }
  return { parties, of }
}

/** Whoever comes beside shooters comes no farther. */
const haltedBy = ({ sketch: { board }, blocks: { halted } }: Search, cell: Cell): void => {
  for (let direction = 0; direction < board.degree; direction++) {
    const next = board.neighbours[cell * board.degree + direction] as Cell
    if (next >= 0) halted[next] = 1
  }
}

/** Foes as they may come; undefined where nothing is known of what it costs to go. */
export const comersOf = (sketch: Sketch): Comers | undefined => {
  if (!sketch.cost) return undefined
  const { board, halts = false } = sketch
  const search: Search = {
    sketch,
    spent: new Float64Array(board.size),
    stamp: new Int32Array(board.size).fill(-1),
    blocks: { ownAt: new Int32Array(board.size).fill(-1), halted: new Uint8Array(board.size) },
    count: 0,
  }
  const { parties, of } = partiesOf(search)
  const chance = newChance(1)
  // Two names for each cell: of those who stand there, and of those who shoot besides.
  const names = Int32Array.from({ length: board.size * 4 }, () => chance.below(BITS))
  const see = ({ cells, stacks, ownAt }: Standing): void => {
    const shoots = stacks.map((men, at) => at < cells.length && halts && men.some((man) => man.fire > 0 && man.steady))
    const { blocks } = search
    blocks.ownAt = ownAt
    blocks.halted.fill(0)
    for (let at = 0; at < cells.length; at++) if (shoots[at]) haltedBy(search, cells[at] as Cell)
    for (const party of parties) {
      let one = 0
      let other = 0
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at] as Cell
        if (!has(shoots[at] ? party.free.beside : party.free.reached, cell)) continue
        const name = cell * 4 + (shoots[at] ? 2 : 0)
        one ^= names[name] as number
        other ^= names[name + 1] as number
      }
      const key = one * BITS + other
      const found = party.known.get(key)
      party.now = found ?? waysOf(search, party.man, party.prices)
      if (!found && party.known.size < MOST) party.known.set(key, party.now)
    }
  }
  const waysFor = (foe: Man): Ways | undefined => parties[of[foe.index] as number]?.now
  return {
    see,
    comes: (foe, cell) => {
      const ways = waysFor(foe)
      return ways !== undefined && has(ways.reached, cell)
    },
    escapes: (foe, cells) => {
      const ways = waysFor(foe)
      return ways?.reached.some((bits, index) => (bits & (cells[index] as number)) !== 0) ?? false
    },
    attacks: (foe, cell) => {
      const ways = waysFor(foe)
      return ways !== undefined && has(ways.beside, cell)
    },
  }
}
