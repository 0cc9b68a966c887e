import * as z from 'zod/mini'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import { boardFor } from '../../../../core/grid/shape.ts'
import {
  hexside,
  mapBody,
  mapHead,
  mapLetters,
  readCourses,
  readLabel,
  readLetters,
  readRows,
  roadEdgesOf,
} from '../../../../core/map/file.ts'
import { lineTable } from '../../../../core/map/sight.ts'
import type { ZoneMap } from '../../../../core/map/zones.ts'
import { jsonPath, type Parsed, type Problem } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import type { Ground } from '../tables/ground.ts'
import type { Terrain } from '../terms/types.ts'
import { CLEAR, CODES, isWet, type CodeKind } from './codes.ts'

export const itacsMapSchema = z.strictObject({
  ...mapHead,
  /** Maps of 1975 are read as they are. */
  system: z.enum(['itacs', 'prestags']),
  ...mapBody,
  /** Hexsides that drop steeply, the higher hex first [3.2.1]. */
  scarps: z.optional(z.array(hexside)),
  /** Of the maps of 1975; a slope does nothing here. */
  openHexsides: z.optional(z.array(hexside)),
  letters: mapLetters,
})
type MapFile = z.infer<typeof itacsMapSchema>

/** Kinds of ground as zones and changes name them: the terrain, or the water that runs through it. */
export type GroundKind = Terrain | 'stream' | 'bridge' | 'ford'

/** A map as zones and drawings ask for it; `ground` is the same for the rules. */
export type ItacsMap = ZoneMap & {
  readonly id: string
  readonly name: string
  readonly look: MapFile['look']
  readonly north: MapFile['north']
  readonly board: Board
  readonly terrain: readonly GroundKind[]
  readonly streams: readonly (readonly Cell[])[]
  readonly roads: readonly (readonly Cell[])[]
  readonly letters: Readonly<Record<string, Cell>>
  readonly ground: Ground
}

/** By hex: the ground, unless water runs through it. */
export const kindsOf = (ground: Ground): GroundKind[] =>
  ground.terrain.map((terrain, cell) => {
    if (ground.bridges.has(cell)) return 'bridge'
    if (ground.fords?.has(cell)) return 'ford'
    return ground.streams.has(cell) ? 'stream' : terrain
  })

const dryProblems = (board: Board, kinds: readonly CodeKind[], courses: readonly (readonly Cell[])[]): Problem[] =>
  courses.flatMap((course, index) =>
    course.flatMap((cell) => {
      const kind = kinds[cell] ?? CLEAR
      if (isWet(kind)) return []
      return [
        {
          path: jsonPath(['streams', index]),
          found: `${kind.terrain} in ${board.label(cell)}`,
          expected: 'a hex of water along the course',
          hint: 'Change the terrain of the hex, or the course.',
        },
      ]
    }),
  )

/** The hexsides that drop: 1 going down, -1 going up. */
const readScarps = (board: Board, file: MapFile, problems: Problem[]): Int8Array => {
  const scarps = new Int8Array(board.size * board.degree)
  file.scarps?.forEach((text, index) => {
    const keys = ['scarps', index]
    const [high, low] = text.split('-').map((one) => readLabel(board, one, keys, problems))
    if (high === undefined || low === undefined) return
    const down = board.directionTo(high, low)
    if (down < 0)
      problems.push({
        path: jsonPath(keys),
        found: text,
        expected: 'two hexes that touch, the higher one first',
        hint: `${board.label(low)} is not beside ${board.label(high)}.`,
      })
    else if (scarps[high * board.degree + down])
      problems.push({
        path: jsonPath(keys),
        found: `${text} once more`,
        expected: 'every hexside once',
        hint: 'It drops one way only; remove one of the two entries.',
      })
    else {
      scarps[high * board.degree + down] = 1
      scarps[low * board.degree + board.directionTo(low, high)] = -1
    }
  })
  return scarps
}

/** A tower is entered by way of the works beside it [10.3]: one that stands alone is out of everybody's reach. */
const towerProblems = (board: Board, kinds: readonly CodeKind[]): Problem[] =>
  kinds.flatMap(({ terrain }, cell) => {
    const beside = Array.from({ length: board.degree }, (_, way) => kinds[neighbour(board, cell, way)]?.terrain)
    if (terrain !== 'tower' || beside.some((one) => one === 'wall' || one === 'tower')) return []
    return [
      {
        path: jsonPath(['terrain', Math.floor(cell / board.cols)]),
        found: `a tower in ${board.label(cell)} without a wall beside it`,
        expected: 'a wall or another tower in one of the hexes around it',
        hint: 'Nobody could enter it.',
      },
    ]
  })

const waterCells = (kinds: readonly CodeKind[], isMeant: (kind: CodeKind) => boolean): ReadonlySet<Cell> =>
  new Set(kinds.flatMap((kind, cell) => (isMeant(kind) ? [cell] : [])))

/** Reads a map file into integer tables, or says everything that is wrong with it. */
export const parseItacsMap = (json: unknown): Parsed<ItacsMap> => {
  const read = itacsMapSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, itacsMapSchema) }
  const file = read.data
  const problems: Problem[] = []
  const board = boardFor(file.grid)
  const kinds = readRows(file, CODES[file.system], CLEAR, problems)
  if (problems.length > 0) return { ok: false, problems }
  const streams = readCourses(board, file.streams, 'streams', problems)
  const roads = readCourses(board, file.roads, 'roads', problems)
  const scarps = readScarps(board, file, problems)
  const letters = readLetters(board, file.letters, problems)
  problems.push(...dryProblems(board, kinds, streams), ...towerProblems(board, kinds))
  if (problems.length > 0) return { ok: false, problems }
  const ground: Ground = {
    board,
    terrain: kinds.map(({ terrain }) => terrain),
    streams: waterCells(kinds, ({ water }) => water !== undefined),
    bridges: waterCells(kinds, ({ water }) => water === 'bridge'),
    fords: waterCells(kinds, ({ water }) => water === 'ford'),
    roads: roadEdgesOf(board, roads),
    scarps,
    line: lineTable(board),
  }
  const { id, name, look, north } = file
  return {
    ok: true,
    value: { id, name, look, north, board, terrain: kindsOf(ground), streams, roads, letters, ground },
  }
}
