import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { boardFor } from '../../../../core/grid/shape.ts'
import { mapHead, mapLetters, readLetters, readRows, squareGrid } from '../../../../core/map/file.ts'
import type { BareMap } from '../../../../core/plain/drawing.ts'
import { problem } from '../../../../core/scenario/sense.ts'
import type { Parsed, Problem } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import * as z from 'zod/mini'
import type { Climate, TerrainId } from '../terms/types.ts'

/** What the characters of a map file stand for. */
export const TERRAIN_CODES: Readonly<Record<string, TerrainId>> = {
  '.': 'clear',
  '-': 'road',
  '=': 'bridge',
  a: 'field',
  r: 'rough',
  o: 'crater',
  u: 'depression',
  w: 'woods',
  f: 'forest',
  F: 'hillForest',
  m: 'swamp',
  d: 'sand',
  s: 'slope',
  h: 'hill',
  R: 'hillRough',
  b: 'woodBuilding',
  B: 'stoneBuilding',
  x: 'rubble',
  '~': 'river',
  ',': 'ford',
  S: 'coast',
  '^': 'cliff',
  T: 'dragonsTeeth',
}

/** A map of squares of 50 yards: at most 60 by 60. */
export type PanzerMap = BareMap & {
  readonly climate: Climate
  readonly north: 'top' | 'left' | 'right' | 'bottom'
  /** Terrain of every square. */
  readonly ground: readonly TerrainId[]
}

const MOST = 60

export const mapSchema = z.strictObject({
  ...mapHead,
  system: z.literal('panzer-strike'),
  grid: squareGrid,
  north: z.enum(['top', 'left', 'right', 'bottom']),
  climate: z.enum(['summer', 'winter', 'desert']),
  terrain: z.array(z.string()),
  letters: z.optional(mapLetters),
})

/** Reads a map file. Problems say where, what was found and what was expected. */
export const readPanzerMap = (json: unknown): Parsed<PanzerMap> => {
  const read = mapSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, mapSchema) }
  const file = read.data
  const problems: Problem[] = []
  const { rows, cols } = file.grid
  if (rows > MOST || cols > MOST)
    problems.push(problem(['grid'], `${rows} by ${cols}`, `at most ${MOST} by ${MOST} squares`))
  const board = boardFor(file.grid)
  const ground = readRows<TerrainId>(file, TERRAIN_CODES, 'clear', problems)
  const letters: Readonly<Record<string, Cell>> = readLetters(board, file.letters ?? {}, problems)
  if (problems.length > 0) return { ok: false, problems }
  const { id, name, north, climate } = file
  return { ok: true, value: { id, name, north, climate, board, ground, letters } }
}
