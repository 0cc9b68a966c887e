/**
 * Squares round a square, ring by ring, and the lines of sight that each of them stands across. Lines are told by their
 * slope: all slopes to squares within the rings, clockwise from the north-west corner, are numbered once. A square of
 * ring r at place j of its side lies on the lines whose slope is between (j - ½) / r and (j + ½) / r; the line just at
 * the end of that stretch runs between it and the next square of the ring.
 */
export type Rings = {
  readonly rings: number
  /** How many slopes there are. */
  readonly slopes: number
  /** Where the entries of each ring begin, clockwise; they end where those of the next one do. */
  readonly start: Int32Array
  /** The slope of the line to the square itself. */
  readonly slope: Int32Array
  /** First and last slope that it stands across; the first may be negative where the numbers begin anew. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** The slope between it and the next square; -1 where no line runs there. */
  readonly between: Int32Array
}

/** All slopes from 0 to 1 to squares within so many rings, in order. */
const slopesWithin = (rings: number): readonly number[] => {
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
  const found = upTo(rings).flatMap((ring) => upTo(ring).map((place) => place / ring))
  return [...new Set([0, ...found])].sort((a, b) => a - b)
}

/** Fractions of so small numbers lie farther apart. */
const APART = 1e-9

/** How many of a rising list are below a value. */
const countBelow = (list: readonly number[], value: number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}

const ringsOf = (rings: number): Rings => {
  const half = slopesWithin(rings)
  const reach = half.length - 1
  // From -1 to 1, as they lie along a side.
  const all = [
    ...half
      .slice(1)
      .map((slope) => -slope)
      .reverse(),
    ...half,
  ]
  const size = 4 * rings * (rings + 1)
  const made = {
    slope: new Int32Array(size),
    first: new Int32Array(size),
    last: new Int32Array(size),
    between: new Int32Array(size),
  }
  const start = new Int32Array(rings + 2)
  let entry = 0
  const put = (side: number, r: number, j: number): void => {
    const home = side * 2 * reach
    const end = countBelow(all, (j + 0.5) / r - APART)
    made.slope[entry] = home + countBelow(all, j / r - APART)
    made.last[entry] = home + end - 1
    // A corner reaches as far back along the side before.
    made.first[entry] = j === -r ? home - (end - 1) : home + countBelow(all, (j - 0.5) / r + APART)
    const isLine = Math.abs((all[end] ?? 2) - (j + 0.5) / r) < APART
    made.between[entry] = isLine ? home + end : -1
    entry++
  }
  for (let r = 1; r <= rings; r++) {
    start[r] = entry
    for (let side = 0; side < 4; side++) for (let j = -r; j < r; j++) put(side, r, j)
  }
  start[rings + 1] = entry
  return { rings, slopes: 8 * reach, start, ...made }
}

/** Made once, for short, middle and whole fields of a map of sixty squares. */
const TABLES: readonly Rings[] = [16, 30, 44, 59].map(ringsOf)

/** The smallest table with so many rings; undefined beyond the largest map. */
export const ringsFor = (rings: number): Rings | undefined => TABLES.find((table) => table.rings >= rings)
