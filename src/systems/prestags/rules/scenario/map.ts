import * as z from 'zod/mini'
import type { Board } from '../../../../core/grid/board.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { boardFor } from '../../../../core/grid/shape.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import {
  hexside,
  mapBody,
  mapHead,
  mapLetters,
  markEdge,
  readCourses,
  readLetters,
  readRows,
  roadEdgesOf,
} from '../../../../core/map/file.ts'
import { jsonPath, type Parsed, type Problem } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import type { Terrain } from '../terms/types.ts'

type Kind = { readonly terrain: Terrain; readonly hilltop: boolean }
const CLEAR: Kind = { terrain: 'clear', hilltop: false }

/** One character of a map row. Capital or doubled meaning: `h W V` stand on hilltops. */
const TERRAIN_CODES: Readonly<Record<string, Kind>> = {
  '.': CLEAR,
  v: { terrain: 'village', hilltop: false },
  w: { terrain: 'woods', hilltop: false },
  s: { terrain: 'slope', hilltop: false },
  '~': { terrain: 'stream', hilltop: false },
  m: { terrain: 'swamp', hilltop: false },
  L: { terrain: 'lake', hilltop: false },
  S: { terrain: 'sea', hilltop: false },
  '=': { terrain: 'bridge', hilltop: false },
  f: { terrain: 'ford', hilltop: false },
  h: { terrain: 'clear', hilltop: true },
  W: { terrain: 'woods', hilltop: true },
  V: { terrain: 'village', hilltop: true },
}

export const mapFileSchema = z.strictObject({
  ...mapHead,
  system: z.literal('prestags'),
  ...mapBody,
  /** Hexsides between slope and hilltop that carry no slope symbol, as `0101-0102`. All others do. */
  openHexsides: z.optional(z.array(hexside)),
  letters: mapLetters,
})
type MapFile = z.infer<typeof mapFileSchema>

export type GameMap = {
  readonly id: string
  readonly name: string
  readonly look: MapFile['look']
  readonly north: MapFile['north']
  readonly board: Board
  readonly terrain: readonly Terrain[]
  readonly hilltop: readonly boolean[]
  /** 1 at cell × 6 + direction where the hexside is crossed by a road. */
  readonly roadEdges: Uint8Array
  /** 1 at cell × 6 + direction where the hexside carries the slope symbol (both sides are marked). */
  readonly slopeEdges: Uint8Array
  readonly roadCells: ReadonlySet<Cell>
  readonly streams: readonly (readonly Cell[])[]
  readonly roads: readonly (readonly Cell[])[]
  readonly letters: Readonly<Record<string, Cell>>
}

const WATER: ReadonlySet<Terrain> = new Set(['stream', 'bridge', 'ford', 'lake', 'sea', 'swamp'])

const slopeEdgesOf = (
  board: Board,
  terrain: readonly Terrain[],
  hilltop: readonly boolean[],
  open: ReadonlySet<string>,
): Uint8Array => {
  const edges = new Uint8Array(board.size * board.degree)
  for (let cell = 0; cell < board.size; cell++) {
    if (terrain[cell] !== 'slope') continue
    for (const other of neighboursOf(board, cell)) {
      if (!hilltop[other]) continue
      const names = [board.label(cell), board.label(other)]
      if (open.has(names.join('-')) || open.has(names.reverse().join('-'))) continue
      markEdge(edges, board, cell, other)
    }
  }
  return edges
}

/** Reads a map file into integer tables, or says everything that is wrong with it. */
export const parseMap = (json: unknown): Parsed<GameMap> => {
  const read = mapFileSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, mapFileSchema) }
  const file = read.data
  const problems: Problem[] = []
  const board = boardFor(file.grid)
  const kinds = readRows(file, TERRAIN_CODES, CLEAR, problems)
  if (problems.length > 0) return { ok: false, problems }
  const terrain = kinds.map((kind) => kind.terrain)
  const hilltop = kinds.map((kind) => kind.hilltop)
  const streams = readCourses(board, file.streams, 'streams', problems)
  const roads = readCourses(board, file.roads, 'roads', problems)
  streams.forEach((course, index) => {
    for (const cell of course) {
      const found = terrain[cell] ?? 'clear'
      if (!WATER.has(found))
        problems.push({
          path: jsonPath(['streams', index]),
          found: `${found} in ${board.label(cell)}`,
          expected: 'a hex of water along the course',
          hint: 'Change the terrain of the hex, or the course.',
        })
    }
  })
  const letters = readLetters(board, file.letters, problems)
  if (problems.length > 0) return { ok: false, problems }
  const slopeEdges = slopeEdgesOf(board, terrain, hilltop, new Set(file.openHexsides ?? []))
  return {
    ok: true,
    value: {
      id: file.id,
      name: file.name,
      look: file.look,
      north: file.north,
      board,
      terrain,
      hilltop,
      roadEdges: roadEdgesOf(board, roads),
      slopeEdges,
      roadCells: new Set(roads.flat()),
      streams,
      roads,
      letters,
    },
  }
}
