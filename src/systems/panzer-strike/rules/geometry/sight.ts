import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { TerrainScreen } from '../tables/terrain.ts'
import type { Extent } from './squares.ts'

/** What sight asks of a map; a plain thing, so that it can be a small one. */
export type SightGround = Extent & {
  /** Level of the ground, 0 to 4; units stand on it. */
  readonly level: (cell: Cell) => number
  /** Levels that what stands there rises above the ground. */
  readonly obstacle: (cell: Cell) => number
  readonly screen: (cell: Cell) => TerrainScreen
}

/** A ground as sight reads it: heights in half levels, one entry a cell. */
export type SightMap = Extent & {
  /** Of those who stand there: half a level above the ground. */
  readonly eye: Int8Array
  /** A line below it ends. */
  readonly full: Int8Array
  /** A line below it passes, and no second one of the kind. */
  readonly part: Int8Array
}

/** Higher than every line. */
const CLOSED = 100

/** Reads a ground once, for many questions. */
export const sightMap = ({ rows, cols, level, obstacle, screen }: SightGround): SightMap => {
  const size = rows * cols
  const map = { rows, cols, eye: new Int8Array(size), full: new Int8Array(size), part: new Int8Array(size) }
  for (let cell = 0; cell < size; cell++) {
    const ground = 2 * level(cell)
    const top = ground + 2 * obstacle(cell)
    map.eye[cell] = ground + 1
    map.part[cell] = top
    map.full[cell] = screen(cell) === 'one' ? ground : top
  }
  return map
}

/** The same with smoke on some squares: nobody looks through. */
export const smoky = (map: SightMap, cells: readonly Cell[]): SightMap => {
  if (cells.length === 0) return map
  const [full, part] = [map.full.slice(), map.part.slice()]
  for (const cell of cells) {
    full[cell] = CLOSED
    part[cell] = CLOSED
  }
  return { ...map, full, part }
}

/** What a square does to a line at a height, both times `steps`: nothing, a screen seen through once, the end. */
const hinders = (map: SightMap, cell: Cell, height: number, steps: number): 0 | 1 | 2 => {
  if ((map.full[cell] as number) * steps > height) return 2
  return (map.part[cell] as number) * steps > height ? 1 : 0
}

/**
 * Whether two squares see each other [II.B.3 Line of Sight, P-31]. The line runs from centre to centre, half a level
 * above the ground at both ends. Step by step along the longer way it is in the square with the nearest centre; just
 * between two it is in both, and the one that hinders less counts: so the way back sees the same. Ground above the line
 * ends it, and what stands on it; a single square of woods does not.
 */
export const sees = (map: SightMap, a: Cell, b: Cell): boolean => {
  const { cols, eye } = map
  const dx = (b % cols) - (a % cols)
  const dy = Math.floor(b / cols) - Math.floor(a / cols)
  const isFlat = Math.abs(dx) >= Math.abs(dy)
  const steps = isFlat ? Math.abs(dx) : Math.abs(dy)
  const across = isFlat ? Math.abs(dy) : Math.abs(dx)
  const east = Math.sign(dx)
  const south = cols * Math.sign(dy)
  const along = isFlat ? east : south
  const aside = isFlat ? south : east
  const rise = (eye[b] as number) - (eye[a] as number)
  let height = (eye[a] as number) * steps
  let cell = a
  let off = 0
  let screens = 0
  for (let step = 1; step < steps; step++) {
    cell += along
    off += 2 * across
    height += rise
    if (off > steps) {
      cell += aside
      off -= 2 * steps
    }
    const here = hinders(map, cell, height, steps)
    if (here === 0) continue
    screens += off === steps ? Math.min(here, hinders(map, cell + aside, height, steps)) : here
    if (screens > 1) return false
  }
  return true
}
