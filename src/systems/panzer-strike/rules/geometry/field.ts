import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type Rings, ringsFor } from './rings.ts'
import { type SightMap, sees } from './sight.ts'

/** The eye of who stands on the usual ground, in half levels; what is no higher never hides such from each other. */
const USUAL = 3

/** How steep lines are, in whole numbers: of ways of at most 59 squares, those that differ stay apart. */
const STEEP = 8192
const NOTHING = -(1 << 30)
const LEVEL = (1 << 22) + 0.5

/** Rounded, so that equal slopes are equal whatever their ring; `scale` is STEEP / ring. */
const steep = (rise: number, scale: number): number => (rise * scale + LEVEL) | 0

/** How steeply the lines of each slope are hidden so far: all below `full`, and below `part` all that a screen hid before. */
type Horizon = { readonly full: Int32Array; readonly part: Int32Array }

/**
 * A side of all rings, clockwise: how far the map goes that way, and along it before and after the middle; what a step
 * outwards and one along adds to a cell.
 */
type Side = {
  readonly order: number
  readonly depth: number
  readonly before: number
  readonly after: number
  readonly out: number
  readonly along: number
}

const sidesOf = ({ rows, cols }: SightMap, x: number, y: number): readonly Side[] => {
  const [west, north, east, south] = [x, y, cols - 1 - x, rows - 1 - y]
  return [
    { order: 0, depth: north, before: west, after: east, out: -cols, along: 1 },
    { order: 1, depth: east, before: north, after: south, out: 1, along: cols },
    { order: 2, depth: south, before: east, after: west, out: cols, along: -1 },
    { order: 3, depth: west, before: south, after: north, out: -1, along: -cols },
  ]
}

/** Where a field is worked out: from a square, as far as a reach goes. */
type Field = {
  readonly map: SightMap
  readonly from: Cell
  /** Longest way that counts, squared. */
  readonly widest: number
  readonly seen: Uint8Array
}

/**
 * Something stands across slopes, a screen where it is higher than what ends a line: the second screen hides what both
 * do. What is hidden already hides nothing more.
 */
const stand = ({ full, part }: Horizon, first: number, last: number, ground: number, top: number): void => {
  for (let slope = first; slope <= last; slope++) {
    const now = full[slope] as number
    if (now >= top) continue
    const before = part[slope] as number
    full[slope] = Math.max(now, Math.min(top, Math.max(before, ground)))
    part[slope] = Math.max(before, top)
  }
}

/** What a square of a ring hides. */
const hide = (horizon: Horizon, table: Rings, entry: number, ground: number, top: number): void => {
  const { first, last, slopes } = table
  const least = first[entry] as number
  stand(horizon, least + slopes, slopes - 1, ground, top)
  stand(horizon, Math.max(0, least), last[entry] as number, ground, top)
}

/**
 * Marks what is seen of a side of a ring; then its squares hide what is behind them, two that touch together the line
 * between them. Who stands lower than usual is looked for along the line.
 */
const goAlong = (
  { map, from, widest, seen }: Field,
  table: Rings,
  ring: number,
  side: Side,
  horizon: Horizon,
): void => {
  const { eye, part, full } = map
  const { slope, between } = table
  const { along, after } = side
  const hidden = horizon.full
  const own = eye[from] as number
  const scale = STEEP / ring
  const room = widest - ring * ring
  const end = Math.min(ring - 1, after)
  const begin = Math.min(ring, side.before)
  let place = 0 - begin
  let entry = (table.start[ring] as number) + (2 * side.order + 1) * ring - begin
  let cell = from + ring * side.out - begin * along
  for (; place <= end; place++, entry++, cell += along) {
    const height = eye[cell] as number
    const isSeen =
      height < USUAL ? sees(map, from, cell) : (hidden[slope[entry] as number] as number) <= steep(height - own, scale)
    if (isSeen && place * place < room) seen[cell] = 1
    const top = part[cell] as number
    if (top <= USUAL) continue
    const ground = full[cell] as number
    hide(horizon, table, entry, steep(ground - own, scale), steep(top - own, scale))
    const line = between[entry] as number
    if (line < 0 || place >= after || (part[cell + along] as number) <= USUAL) continue
    const lower = Math.min(ground, full[cell + along] as number)
    const upper = Math.min(top, part[cell + along] as number)
    stand(horizon, line, line, steep(lower - own, scale), steep(upper - own, scale))
  }
}

const alongLines = ({ map, from, widest, seen }: Field): Uint8Array => {
  const { cols } = map
  for (let cell = 0; cell < seen.length; cell++) {
    const dx = (cell % cols) - (from % cols)
    const dy = Math.floor(cell / cols) - Math.floor(from / cols)
    if (dx * dx + dy * dy < widest && sees(map, from, cell)) seen[cell] = 1
  }
  return seen
}

const MOST = 16_384
/** Working room: who works out a field begins with an empty one. */
const ROOM: Horizon = { full: new Int32Array(MOST), part: new Int32Array(MOST) }

/** Nothing is hidden yet. */
const opened = ({ slopes }: Rings): Horizon => {
  ROOM.full.fill(NOTHING, 0, slopes)
  ROOM.part.fill(NOTHING, 0, slopes)
  return ROOM
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
  const longest = reach + 0.5
  const sides = sidesOf(map, x, y)
  const field: Field = { map, from, widest: longest ** 2, seen }
  const rings = Math.min(Math.floor(longest), Math.max(...sides.map(({ depth }) => depth)))
  const table = ringsFor(rings)
  // From a hollow nearly every line ends at once.
  if (!table || (eye[from] as number) < USUAL) return alongLines(field)
  seen[from] = 1
  const horizon = opened(table)
  for (let ring = 1; ring <= rings; ring++)
    for (const side of sides) if (ring <= side.depth) goAlong(field, table, ring, side, horizon)
  return seen
}
