import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { type Man, strideOf } from './sketch.ts'

/**
 * Where somebody can go, a bit for each cell; all cells beside those; and the stacks that close a way which he could
 * pay for. The three stand one after the other, each of `words` words.
 */
export type Ways = {
  readonly bits: Uint32Array
  readonly from: number
  /** The ways that are left when somebody else comes to a cell, by cell × 4 and what he does there. */
  after?: Map<number, Ways>
}

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

/** Where a man could go, by what each step costs him. */
export type WaySearch = (man: Man, prices: Float64Array, barriers: Barriers) => Ways

const put = (bits: Uint32Array, from: number, cell: Cell): void => {
  const word = from + (cell >> 5)
  bits[word] = (bits[word] as number) | (1 << (cell & 31))
}

/** The search for ways, with room to reckon in. */
export const waySearch = ({ neighbours, degree, size }: Board): WaySearch => {
  const words = wordsIn(size)
  const spent = new Float64Array(size)
  const stamp = new Int32Array(size)
  const queue: Cell[] = []
  let searches = 0
  let room = new Uint32Array(0)
  let used = 0
  return (man, prices, { held, halts }) => {
    if (used + words * 3 > room.length) {
      room = new Uint32Array(words * 3 * ROOM)
      used = 0
    }
    const bits = room
    const from = used
    used += words * 3
    const pace = strideOf(man)
    const { at: start } = man
    searches++
    queue[0] = start
    let count = 1
    spent[start] = 0
    stamp[start] = searches
    for (let place = 0; place < count; place++) {
      const cell = queue[place] as Cell
      const before = spent[cell] as number
      put(bits, from, cell)
      const isHalted = cell !== start && halts[cell] !== 0
      for (let edge = cell * degree; edge < (cell + 1) * degree; edge++) {
        const to = neighbours[edge] as Cell
        if (to < 0) continue
        put(bits, from + words, to)
        if (isHalted) continue
        const price = before + (prices[edge] as number)
        if (price > pace || (stamp[to] === searches && (spent[to] as number) <= price)) continue
        if (held[to] !== 0) {
          put(bits, from + words * 2, to)
          continue
        }
        spent[to] = price
        stamp[to] = searches
        queue[count++] = to
      }
    }
    return { bits, from }
  }
}
