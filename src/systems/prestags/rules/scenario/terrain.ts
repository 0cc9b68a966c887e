import * as z from 'zod/mini'
import { place } from '../../../../core/scenario/place.ts'

/** Whole hexes of a kind. */
export const ground = z.enum(['clear', 'village', 'woods', 'slope', 'stream', 'swamp', 'lake', 'sea', 'bridge', 'ford'])

const kind = z.enum([
  'woods',
  'slope',
  'hilltop',
  'stream',
  'swamp',
  'lake',
  'sea',
  'village',
  'bridge',
  'ford',
  'road',
])
export type TerrainKind = z.infer<typeof kind>
export const TERRAIN_KINDS = kind.options

/** A change of the terrain for one battle [11.1]; what is ignored counts as open ground. */
export const terrainChange = z.strictObject({
  ignore: z.optional(z.array(kind)),
  ignoreAll: z.optional(z.literal(true)),
  ignoreAllExcept: z.optional(z.array(kind)),
  /** Nobody enters hexes of these kinds, and nobody is set up there. */
  prohibited: z.optional(z.array(ground)),
  /** Hexes of one kind that count as another. */
  treatAs: z.optional(z.partialRecord(ground, ground)),
  /** Only inside the figure whose corners these are. */
  inside: z.optional(z.array(place).check(z.minLength(3))),
})
export type TerrainChange = z.infer<typeof terrainChange>
