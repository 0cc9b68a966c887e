/** Inside of the cup in the units of its drawing: how wide it is at a height, from the rim down. */
const TOP = 24
const BOTTOM = 88
const WIDE = 29
const FOOT = 19

export type HeapSpot = { readonly x: number; readonly y: number }

/** Half the width of the inside at a height. */
const halfAt = (y: number): number => {
  const t = Math.min(1, Math.max(0, (y - TOP) / (BOTTOM - TOP)))
  return WIDE - (WIDE - FOOT) * t * t
}

/** Each row lies in the gaps of the one below: it has one more or one less, by turns. */
const rowAt = (y: number, r: number, isOdd: boolean): HeapSpot[] => {
  const half = halfAt(y + r * 0.5) - r
  const most = half < 0 ? 0 : Math.floor(half / r) + 1
  const count = (most % 2 === 1) === isOdd ? most : most - 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({ x: (index - (count - 1) / 2) * 2 * r, y }))
}

const rowsOf = (r: number): HeapSpot[] => {
  const spots: HeapSpot[] = []
  for (let y = BOTTOM - r, row = 0; y >= TOP; y -= r * 1.8, row++) spots.push(...rowAt(y, r, row % 2 === 0))
  return spots
}

const LARGEST = 9.5
const SMALLEST = 3

/** Places for so many markers, heaped from the bottom of the cup, as large as all of them go in. */
export const heapOf = (all: number): { readonly r: number; readonly spots: readonly HeapSpot[] } => {
  for (let r = LARGEST; r > SMALLEST; r -= 0.5) {
    const spots = rowsOf(r)
    if (spots.length >= all) return { r, spots }
  }
  return { r: SMALLEST, spots: rowsOf(SMALLEST) }
}
