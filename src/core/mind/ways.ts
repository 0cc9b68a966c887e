import type { Cell } from '../engine/vocabulary.ts'
import { emptied } from './emptied.ts'
import type { Man, Sketch } from './sketch.ts'

/**
 * Where somebody can go, a bit for each cell; all cells beside those; and the stacks that close a way which he could
 * pay for. The three stand one after the other, each of `words` words.
 */
export type Ways = { readonly bits: Uint32Array; readonly from: number }

/** What closes ways: who stands in a cell, and whether whoever comes there is halted. */
export type Barriers = {
  /** Of each cell, `STANDS` or `SHOOTS`; 0 where nobody is. */
  readonly held: Uint8Array
  /** How many shooters halt whoever comes there. */
  readonly halts: Uint8Array
}

export const STANDS = 1
export const SHOOTS = 2

export const wordsIn = (size: number): number => (size >> 5) + 1

/** Cells as bits. */
export const bitsOf = (size: number, cells: readonly Cell[]): Uint32Array => {
  const bits = new Uint32Array(wordsIn(size))
  for (const cell of cells) bits[cell >> 5] = (bits[cell >> 5] as number) | (1 << (cell & 31))
  return bits
}

/** Room for so many ways is taken at once. */
const ROOM = 64

/** The search for ways, with room to reckon in. */
export type WaySearch = {
  /** What each step costs a man, worked out when it is first asked for. */
  readonly pricesFor: (man: Man) => Float64Array
  readonly waysOf: (man: Man, prices: Float64Array, barriers: Barriers) => Ways
}

const put = (bits: Uint32Array, from: number, cell: Cell): void => {
  const word = from + (cell >> 5)
  bits[word] = (bits[word] as number) | (1 << (cell & 31))
}

export const waySearch = ({ board, cost, gait }: Sketch): WaySearch => {
  const { neighbours, degree, size } = board
  const words = wordsIn(size)
  const spent = new Float64Array(size)
  const stamp = new Int32Array(size)
  const queue: Cell[] = []
  const byGait = new Map<string, Float64Array>()
  let searches = 0
  let room = new Uint32Array(0)
  let used = 0
  const pricesFor = (man: Man): Float64Array => {
    const key = gait ? gait(man) : ''
    const prices = byGait.get(key) ?? new Float64Array(size * degree).fill(Number.NaN)
    byGait.set(key, prices)
    return prices
  }
  const priceOf = (man: Man, prices: Float64Array, cell: Cell, direction: number): number => {
    const at = cell * degree + direction
    const known = prices[at] as number
    if (!Number.isNaN(known)) return known
    const price = cost?.(man, cell, direction, neighbours[at] as Cell) ?? 1
    prices[at] = price
    return price
  }
  const roomFor = (): number => {
    if (used + words * 3 > room.length) {
      room = new Uint32Array(words * 3 * ROOM)
      used = 0
    }
    used += words * 3
    return used - words * 3
  }
  const waysOf = (man: Man, prices: Float64Array, { held, halts }: Barriers): Ways => {
    const from = roomFor()
    const bits = room
    const { pace, at: start } = man
    searches++
    emptied(queue)
    queue.push(start)
    spent[start] = 0
    stamp[start] = searches
    for (let next = 0; next < queue.length; next++) {
      const cell = queue[next] as Cell
      const before = spent[cell] as number
      put(bits, from, cell)
      const isHalted = cell !== start && halts[cell] !== 0
      for (let direction = 0; direction < degree; direction++) {
        const to = neighbours[cell * degree + direction] as Cell
        if (to < 0) continue
        put(bits, from + words, to)
        if (isHalted) continue
        const price = before + priceOf(man, prices, cell, direction)
        if (price > pace) continue
        if (held[to] !== 0) {
          put(bits, from + words * 2, to)
          continue
        }
        if (stamp[to] === searches && (spent[to] as number) <= price) continue
        spent[to] = price
        stamp[to] = searches
        queue.push(to)
      }
    }
    return { bits, from }
  }
  return { pricesFor, waysOf }
}
