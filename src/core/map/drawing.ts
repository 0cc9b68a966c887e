import { derived } from '../engine/derived.ts'
import type { Board } from '../grid/board.ts'
import type { Cell } from '../engine/vocabulary.ts'

/** What covers a cell, as it is drawn. */
export type GroundArt =
  | 'clear'
  | 'farmland'
  | 'hedgedField'
  | 'grassland'
  | 'moor'
  | 'mud'
  | 'rough'
  | 'craters'
  | 'sand'
  | 'dunes'
  | 'openWoods'
  | 'woods'
  | 'jungle'
  | 'swamp'
  | 'marsh'
  | 'stream'
  | 'bridge'
  | 'ford'
  | 'river'
  | 'lake'
  | 'sea'
  | 'village'
  | 'woodHouses'
  | 'stoneHouses'
  | 'rubble'
  | 'city'
  | 'wall'
  | 'tower'
  | 'trench'
  | 'obstacles'

/** How the ground of a cell lies: the side of a hill and its flat top, rough hills, a mountain, or a hollow. */
export type Relief = 'level' | 'slope' | 'summit' | 'hills' | 'mountain' | 'hollow'

/** A map as it is drawn: what stands on the paper, whatever it means in play. */
export type MapDrawing = {
  readonly id: string
  readonly name: string
  /** Colours and vegetation. */
  readonly look: 'plain' | 'olive' | 'marsh' | 'northern' | 'heath' | 'country' | 'snow' | 'desert'
  /** Which side of the sheet is north. */
  readonly north: 'top' | 'left' | 'right' | 'bottom'
  readonly board: Board
  /** By cell. */
  readonly ground: readonly GroundArt[]
  readonly relief: readonly Relief[]
  /** 1 at cell × degree + direction where a summit ends in a crest; both sides are marked. */
  readonly crests: Uint8Array
  /** At cell × degree + direction: 1 where the hexside drops steeply away from the cell, -1 where it rises before it. */
  readonly scarps: Int8Array
  /** 1 at cell × degree + direction where a road crosses the hexside. */
  readonly roadEdges: Uint8Array
  /** Courses of water and roads, cell by cell. */
  readonly streams: readonly (readonly Cell[])[]
  readonly roads: readonly (readonly Cell[])[]
  /** Courses of water as broad as their cells, where a map has such. */
  readonly rivers?: readonly (readonly Cell[])[]
  readonly letters: Readonly<Record<string, Cell>>
}

/** The parts of courses that are still there: what a battle ignores is not drawn. */
export const keptCourses = (
  courses: readonly (readonly Cell[])[],
  isThere: (cell: Cell) => boolean,
): readonly (readonly Cell[])[] =>
  courses.flatMap((course) => {
    const runs: Cell[][] = [[]]
    for (const cell of course)
      if (isThere(cell)) runs.at(-1)?.push(cell)
      else runs.push([])
    return runs.filter((run) => run.length > 1)
  })

/** Draws every map once, so that the same map is always the same drawing. */
export const drawnOnce: <T extends object, D>(draw: (map: T) => D) => (map: T) => D = derived
