import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type Rings, ringsFor } from './rings.ts'
import { type SightMap, sees } from './sight.ts'

/** The eye of who stands on the usual ground, in half levels; what is no higher never hides such from each other. */
const USUAL = 3

/** How steeply the lines of each slope are hidden so far: all below `full`, and below `part` all that a screen hid before. */
type Horizon = { readonly full: Float64Array; readonly part: Float64Array }

/** Where a field is worked out: from a square, by its column and row, as far as a reach goes. */
type Field = {
  readonly map: SightMap
  readonly from: Cell
  readonly x: number
  readonly y: number
  /** Longest way that counts, squared. */
  readonly widest: number
  readonly seen: Uint8Array
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

/** Marks what is seen of a ring. Who stands lower than usual is looked for along the line. */
const look = ({ map, from, x, y, widest, seen }: Field, table: Rings, ring: number, { full }: Horizon): void => {
  const { rows, cols, eye } = map
  const { dx, dy, slope } = table
  const own = eye[from] as number
  const end = table.start[ring + 1] as number
  for (let entry = table.start[ring] as number; entry < end; entry++) {
    const across = dx[entry] as number
    const down = dy[entry] as number
    const column = x + across
    const row = y + down
    if (column < 0 || row < 0 || column >= cols || row >= rows) continue
    if (across * across + down * down >= widest) continue
    const cell = row * cols + column
    const height = eye[cell] as number
    if (height < USUAL ? sees(map, from, cell) : (full[slope[entry] as number] as number) <= (height - own) / ring)
      seen[cell] = 1
  }
}

/** The squares of a ring hide what is behind them; two that touch, together the line between them. */
const hide = ({ map, from, x, y }: Field, table: Rings, ring: number, horizon: Horizon): void => {
  const { rows, cols } = map
  const { dx, dy, first, last, between, slopes } = table
  const own = map.eye[from] as number
  const begin = table.start[ring] as number
  const end = table.start[ring + 1] as number
  // What the square before hides, for the line between; the last of the ring stands before the first.
  let line = -1
  let ground = 0
  let top = 0
  for (let turn = begin - 1; turn < end; turn++) {
    const entry = turn < begin ? end - 1 : turn
    const column = x + (dx[entry] as number)
    const row = y + (dy[entry] as number)
    const isOn = column >= 0 && row >= 0 && column < cols && row < rows
    const cell = row * cols + column
    if (!isOn || (map.part[cell] as number) <= USUAL) {
      line = -1
      continue
    }
    const low = ((map.full[cell] as number) - own) / ring
    const high = ((map.part[cell] as number) - own) / ring
    if (line >= 0) stand(horizon, line, line, Math.min(low, ground), Math.min(high, top))
    line = between[entry] as number
    ground = low
    top = high
    if (turn < begin) continue
    const least = first[entry] as number
    if (least < 0) stand(horizon, least + slopes, slopes - 1, low, high)
    stand(horizon, Math.max(0, least), last[entry] as number, low, high)
  }
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
  const field: Field = { map, from, x, y, widest: (reach + 0.5) ** 2, seen }
  const rings = Math.min(Math.floor(reach + 0.5), Math.max(x, y, cols - 1 - x, rows - 1 - y))
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
