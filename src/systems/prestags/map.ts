import * as z from 'zod/mini'
import type { Board } from '../../core/grid/board.ts'
import { neighbour, neighboursOf } from '../../core/grid/board.ts'
import { hexBoard } from '../../core/grid/hex.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { jsonPath, type Parsed, type Problem, shown } from '../../core/scenario/problems.ts'
import { schemaProblems } from '../../core/scenario/schema.ts'
import type { Terrain } from './types.ts'

/** One character of a map row. Capital or doubled meaning: `h W V` stand on hilltops. */
const TERRAIN_CODES: Readonly<Record<string, { readonly terrain: Terrain; readonly hilltop: boolean }>> = {
  '.': { terrain: 'clear', hilltop: false },
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

const label = z.string().check(z.regex(/^\d{4}$/, 'a hex number of four digits, row then column'))

export const mapFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: z.string(),
  system: z.literal('prestags'),
  /** Rows are numbered from the bottom, columns from the left; `shifted` rows stand half a hex to the right. */
  grid: z.strictObject({
    rows: z.int().check(z.gte(1), z.lte(99)),
    cols: z.int().check(z.gte(1), z.lte(99)),
    shifted: z.enum(['even', 'odd']),
  }),
  /** Which side of the sheet is north. */
  north: z.enum(['top', 'left', 'right', 'bottom']),
  /** Colours and vegetation. */
  look: z.enum(['plain', 'olive', 'marsh', 'northern', 'heath']),
  /** One string a row, the top row first; see TERRAIN_CODES. */
  terrain: z.array(z.string()),
  /** Courses of water, hex by hex: what is joined when drawn. Their hexes are stream, bridge, ford, lake, sea or swamp. */
  streams: z.array(z.array(label)),
  /** Roads, hex by hex; each pair of neighbours shares a road hexside. */
  roads: z.array(z.array(label)),
  /** Hexsides between slope and hilltop that carry no slope symbol, as `0101-0102`. All others do. */
  openHexsides: z.optional(z.array(z.string().check(z.regex(/^\d{4}-\d{4}$/)))),
  letters: z.record(z.string().check(z.regex(/^[A-Z]$/)), label),
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

const readTerrain = (file: MapFile, problems: Problem[]): { terrain: Terrain[]; hilltop: boolean[] } => {
  const terrain: Terrain[] = []
  const hilltop: boolean[] = []
  if (file.terrain.length !== file.grid.rows)
    problems.push({
      path: '$.terrain',
      found: `${file.terrain.length} rows`,
      expected: `${file.grid.rows} rows`,
      hint: 'One string a row, the top row first.',
    })
  file.terrain.slice(0, file.grid.rows).forEach((row, index) => {
    if (row.length !== file.grid.cols)
      problems.push({
        path: jsonPath(['terrain', index]),
        found: `${row.length} characters`,
        expected: `${file.grid.cols} characters`,
        hint: row.length > file.grid.cols ? 'The row is too long.' : 'The row is too short.',
      })
    // Rows of another length are not looked at: they may be as long as they like.
    if (row.length !== file.grid.cols) return
    for (const [column, code] of [...row].entries()) {
      const kind = Object.hasOwn(TERRAIN_CODES, code) ? TERRAIN_CODES[code] : undefined
      if (!kind)
        problems.push({
          path: jsonPath(['terrain', index]),
          found: `${shown(code)} at column ${column + 1}`,
          expected: `one of ${Object.keys(TERRAIN_CODES).join(' ')}`,
          hint: `${shown(code)} stands for no terrain; a point is clear ground.`,
        })
      terrain.push(kind?.terrain ?? 'clear')
      hilltop.push(kind?.hilltop ?? false)
    }
  })
  return { terrain, hilltop }
}

/** Reads a hex number of a file; a bad one is added to the problems and reads as undefined. */
const readLabel = (board: Board, text: string, keys: readonly PropertyKey[], problems: Problem[]): Cell | undefined => {
  const cell = board.parse(text)
  if (cell === undefined)
    problems.push({
      path: jsonPath(keys),
      found: shown(text),
      expected: `a hex from 0101 to ${board.label(board.cols - 1)}`,
      hint: 'Row, then column, counted from the bottom left.',
    })
  return cell
}

const readCourse = (
  board: Board,
  course: readonly string[],
  keys: readonly PropertyKey[],
  problems: Problem[],
): Cell[] => {
  const cells: Cell[] = []
  course.forEach((text, index) => {
    const cell = readLabel(board, text, [...keys, index], problems)
    if (cell === undefined) return
    const last = cells.at(-1)
    if (last !== undefined && board.directionTo(last, cell) < 0)
      problems.push({
        path: jsonPath([...keys, index]),
        found: `${text} after ${board.label(last)}`,
        expected: 'a neighbour of the hex before it',
        hint: `Beside ${board.label(last)} are ${neighboursOf(board, last).map(board.label).join(', ')}.`,
      })
    cells.push(cell)
  })
  return cells
}

const markEdge = (edges: Uint8Array, board: Board, a: Cell, b: Cell): void => {
  const there = board.directionTo(a, b)
  const back = board.directionTo(b, a)
  if (there < 0 || back < 0) return
  edges[a * 6 + there] = 1
  edges[b * 6 + back] = 1
}

const slopeEdgesOf = (
  board: Board,
  terrain: readonly Terrain[],
  hilltop: readonly boolean[],
  open: ReadonlySet<string>,
): Uint8Array => {
  const edges = new Uint8Array(board.size * 6)
  for (let cell = 0; cell < board.size; cell++) {
    if (terrain[cell] !== 'slope') continue
    for (let direction = 0; direction < 6; direction++) {
      const other = neighbour(board, cell, direction)
      if (other < 0 || !hilltop[other]) continue
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
  const board = hexBoard(file.grid)
  const { terrain, hilltop } = readTerrain(file, problems)
  if (problems.length > 0) return { ok: false, problems }
  const streams = file.streams.map((course, index) => readCourse(board, course, ['streams', index], problems))
  const roads = file.roads.map((course, index) => readCourse(board, course, ['roads', index], problems))
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
  const letters: Record<string, Cell> = {}
  for (const [letter, text] of Object.entries(file.letters)) {
    const cell = readLabel(board, text, ['letters', letter], problems)
    if (cell !== undefined) letters[letter] = cell
  }
  if (problems.length > 0) return { ok: false, problems }
  const roadEdges = new Uint8Array(board.size * 6)
  for (const road of roads)
    for (let i = 1; i < road.length; i++) markEdge(roadEdges, board, road[i - 1] ?? -1, road[i] ?? -1)
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
      roadEdges,
      slopeEdges,
      roadCells: new Set(roads.flat()),
      streams,
      roads,
      letters,
    },
  }
}
