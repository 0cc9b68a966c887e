import type { Blow } from './sketch.ts'

/** What blows came to, by two names that tell everything they hang on. */
export type Recall = {
  /** Writes into `out` what is known; false where nothing is. */
  readonly find: (name: number, other: number, out: Blow) => boolean
  readonly keep: (name: number, other: number, blow: Blow) => void
}

const FEW = 1 << 8
/** Places of a table, at most: beyond that it is begun anew. */
const MANY = 1 << 16
const NUMBERS = 5

type Table = { readonly names: Int32Array; readonly blows: Float64Array; count: number }

/** Two names for each place; both are 0 where it is free. */
const tableOf = (places: number): Table => ({
  names: new Int32Array(places * 2),
  blows: new Float64Array(places * NUMBERS),
  count: 0,
})

/** The place of two names, or the free one where they belong. */
const placeIn = ({ names }: Table, name: number, other: number): number => {
  const last = names.length / 2 - 1
  let place = name & last
  for (;;) {
    const there = names[place * 2] as number
    const beside = names[place * 2 + 1] as number
    if ((there === name && beside === other) || (there === 0 && beside === 0)) return place
    place = (place + 1) & last
  }
}

const put = (table: Table, name: number, other: number, blows: Float64Array, from: number): void => {
  const place = placeIn(table, name, other)
  table.names[place * 2] = name
  table.names[place * 2 + 1] = other
  for (let index = 0; index < NUMBERS; index++) table.blows[place * NUMBERS + index] = blows[from + index] as number
  table.count++
}

const grown = (table: Table): Table => {
  const places = table.names.length / 2
  if (places >= MANY) return tableOf(FEW)
  const larger = tableOf(places * 4)
  for (let place = 0; place < places; place++) {
    const name = table.names[place * 2] as number
    const other = table.names[place * 2 + 1] as number
    if (name !== 0 || other !== 0) put(larger, name, other, table.blows, place * NUMBERS)
  }
  return larger
}

export const newRecall = (): Recall => {
  let table = tableOf(FEW)
  const fresh = new Float64Array(NUMBERS)
  return {
    find: (name, other, out) => {
      const place = placeIn(table, name, other)
      const { names, blows } = table
      if (names[place * 2] !== name || names[place * 2 + 1] !== other) return false
      const from = place * NUMBERS
      out.gain = blows[from] as number
      out.off = blows[from + 1] as number
      out.clear = blows[from + 2] as number
      out.points = blows[from + 3] as number
      out.spread = blows[from + 4] as number
      return true
    },
    keep: (name, other, { gain, off, clear, points, spread }) => {
      if (table.count * 2 >= table.names.length / 2) table = grown(table)
      fresh[0] = gain
      fresh[1] = off
      fresh[2] = clear
      fresh[3] = points
      fresh[4] = spread
      put(table, name, other, fresh, 0)
    },
  }
}
