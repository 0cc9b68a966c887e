import * as z from 'zod/mini'
import { place } from '../../../../core/scenario/place.ts'
import type { GroundKind } from './map.ts'

/** Whole hexes of a kind: a row of the terrain chart [10.3], or the water that runs through. */
const KINDS = [
  'clear',
  'farmland',
  'grassland',
  'village',
  'city',
  'woods',
  'forest',
  'jungle',
  'swamp',
  'marsh',
  'moor',
  'mud',
  'sand',
  'dunes',
  'water',
  'lake',
  'sea',
  'hills',
  'grassyHills',
  'forestHills',
  'jungleHills',
  'wall',
  'tower',
  'trench',
  'mountain',
  'stream',
  'bridge',
  'ford',
] as const satisfies readonly GroundKind[]

export const groundKind = z.enum(KINDS)

/** What may be left out of account: kinds of ground, and what runs along hexsides. */
const feature = z.enum([...KINDS, 'road', 'scarp'])
export type GroundFeature = z.infer<typeof feature>
export const FEATURES: readonly GroundFeature[] = feature.options

/** A change of the terrain for one battle; what is ignored counts as clear. */
export const groundChange = z.strictObject({
  ignore: z.optional(z.array(feature)),
  ignoreAll: z.optional(z.literal(true)),
  ignoreAllExcept: z.optional(z.array(feature)),
  /** Nobody enters hexes of these kinds, and nobody is set up there. */
  prohibited: z.optional(z.array(groundKind)),
  /** Hexes of one kind that count as another. */
  treatAs: z.optional(z.partialRecord(groundKind, groundKind)),
  /** Only inside the figure whose corners these are. */
  inside: z.optional(z.array(place).check(z.minLength(3))),
})
export type GroundChange = z.infer<typeof groundChange>
