import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type Rings, ringsFor } from './rings.ts'
import { type SightMap, sees } from './sight.ts'

/** The eye of who stands on the usual ground, in half levels; what is no higher never hides such from each other. */
const USUAL = 3

/** How steeply the lines of each slope are hidden so far: all below `full`, and below `part` all that a screen hid before. */
type Horizon = { readonly full: Float64Array; readonly part: Float64Array }

/** A side of all rings: how far the map goes that way, and clockwise along it before and after the middle. */
type Side = { readonly order: number; readonly depth: number; readonly before: number; readonly after: number }

const sidesOf = (west: number, north: number, east: number, south: number): readonly Side[] => [
  { order: 0, depth: north, before: west, after: east },
  { order: 1, depth: east, before: north, after: south },
  { order: 2, depth: south, before: east, after: west },
  { order: 3, depth: west, before: south, after: north },
]

/** Where a field is worked out: from a square, by its column and row, as far as a reach goes. */
type Field = {
  readonly map: SightMap
  readonly from: Cell
  readonly x: number
  readonly y: number
  /** Longest way that counts, squared. */
  readonly widest: number
  readonly seen: Uint8Array
  readonly sides: readonly Side[]
}

/** Something that nothing is seen through stands across slopes. */
const close = ({ full }: Horizon, first: number, last: number, height: number): void => {
  for (let slope = first; slope <= last; slope++) if (height > (full[slope] as number)) full[slope] = height
}

/** A screen stands across slopes, on ground of its own; where it is the second one, it hides what both do. */
const screen = ({ full, part }: Horizon, first: number, last: number, ground: number, top: number): void => {
  for (let slope = first; slope <= last; slope++) {
    const before = part[slope] as number
    const both = Math.min(top, before)
    const hidden = Math.max(both, ground)
    if (hidden > (full[slope] as number)) full[slope] = hidden
    if (top > before) part[slope] = top
  }
}

const stand = (horizon: Horizon, first: number, last: number, ground: number, top: number): void =>
  top > ground ? screen(horizon, first, last, ground, top) : close(horizon, first, last, top)

/** The line between two squares that touch, where one runs there. */
const touch = (horizon: Horizon, line: number, ground: number, top: number): void => {
  if (line >= 0) stand(horizon, line, line, ground, top)
}

/** Marks what is seen of a ring. Who stands lower than usual is looked for along the line. */
const look = (field: Field, table: Rings, ring: number, { full }: Horizon): void => {
  const { map, from, widest, seen, sides } = field
  const { eye, cols } = map
  const { dx, dy, slope } = table
  const own = eye[from] as number
  for (const side of sides) {
    if (ring > side.depth) continue
    const middle = (table.start[ring] as number) + (2 * side.order + 1) * ring
    const end = middle + Math.min(ring - 1, side.after)
    for (let entry = middle - Math.min(ring, side.before); entry <= end; entry++) {
      const across = dx[entry] as number
      const down = dy[entry] as number
      if (across * across + down * down >= widest) continue
      const cell = from + down * cols + across
      const height = eye[cell] as number
      if (height < USUAL ? sees(map, from, cell) : (full[slope[entry] as number] as number) <= (height - own) / ring)
        seen[cell] = 1
    }
  }
}

/** The squares of a ring hide what is behind them; two that touch, together the line between them. */
const hide = ({ map, from, sides }: Field, table: Rings, ring: number, horizon: Horizon): void => {
  const { dx, dy, first, last, between, slopes } = table
  const own = map.eye[from] as number
  const begin = table.start[ring] as number
  // The square before, if it hides something; and the first of the ring, which the last one touches.
  let before = -2
  let [lower, upper, firstLower, firstUpper] = [0, 0, 0, 0]
  let isClosed = false
  for (const side of sides) {
    if (ring > side.depth) continue
    const middle = begin + (2 * side.order + 1) * ring
    const end = middle + Math.min(ring - 1, side.after)
    for (let entry = middle - Math.min(ring, side.before); entry <= end; entry++) {
      const cell = from + (dy[entry] as number) * map.cols + (dx[entry] as number)
      if ((map.part[cell] as number) <= USUAL) continue
      const ground = ((map.full[cell] as number) - own) / ring
      const top = ((map.part[cell] as number) - own) / ring
      if (before === entry - 1) touch(horizon, between[before] as number, Math.min(ground, lower), Math.min(top, upper))
      before = entry
      lower = ground
      upper = top
      if (entry === begin) {
        firstLower = ground
        firstUpper = top
        isClosed = true
      }
      const least = first[entry] as number
      if (least < 0) stand(horizon, least + slopes, slopes - 1, ground, top)
      stand(horizon, Math.max(0, least), last[entry] as number, ground, top)
    }
  }
  if (isClosed && before === begin + 8 * ring - 1)
    touch(horizon, between[before] as number, Math.min(firstLower, lower), Math.min(firstUpper, upper))
}

const alongLines = ({ map, from, x, y, widest, seen }: Field): Uint8Array => {
  for (let cell = 0; cell < seen.length; cell++) {
    const [dx, dy] = [(cell % map.cols) - x, Math.floor(cell / map.cols) - y]
    if (dx * dx + dy * dy < widest && sees(map, from, cell)) seen[cell] = 1
  }
  return seen
}

/**
 * All that is seen from a square: 1 for a cell that is seen, its own too. `reach` in squares, the whole map where
 * nothing is said. Ring by ring it says the same as `sees` for each square, and is much faster.
 */
export const fieldOf = (map: SightMap, from: Cell, reach = Number.POSITIVE_INFINITY): Uint8Array => {
  const { rows, cols, eye } = map
  const [x, y] = [from % cols, Math.floor(from / cols)]
  const seen = new Uint8Array(rows * cols)
  // Lengths are rounded.
  const sides = sidesOf(x, y, cols - 1 - x, rows - 1 - y)
  const field: Field = { map, from, x, y, widest: (reach + 0.5) ** 2, seen, sides }
  const rings = Math.min(Math.floor(reach + 0.5), Math.max(...sides.map(({ depth }) => depth)))
  const table = ringsFor(rings)
  // From a hollow nearly every line ends at once.
  if (!table || (eye[from] as number) < USUAL) return alongLines(field)
  const horizon: Horizon = {
    full: new Float64Array(table.slopes).fill(Number.NEGATIVE_INFINITY),
    part: new Float64Array(table.slopes).fill(Number.NEGATIVE_INFINITY),
  }
  seen[from] = 1
  for (let ring = 1; ring <= rings; ring++) {
    look(field, table, ring, horizon)
    if (ring < rings) hide(field, table, ring, horizon)
  }
  return seen
}
