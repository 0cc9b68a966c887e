import * as z from 'zod/mini'
import type { Parsed, Problem } from '../../core/scenario/problems.ts'
import { schemaProblems } from '../../core/scenario/schema.ts'
import type { GameMap } from './map.ts'
import { placeProblems, zoneProblems } from './scenario/fit.ts'
import { shapeProblems } from './scenario/sense.ts'
import { side } from './scenario/side.ts'
import { terrainChange } from './scenario/terrain.ts'

export type { Condition } from '../../core/scenario/condition.ts'
export type { SideFile } from './scenario/side.ts'
export type { ExitZone, Zone } from '../../core/scenario/zone.ts'

const option = z.string().check(z.regex(/^[a-zA-Z0-9-]+$/, 'the name of an option'))

/** What holds for both sides; what holds for one stands in its own entry. */
const special = z.enum([
  /** Every unit is always in control. */
  'noLeaderRules',
  /** Fleets and those aboard may be at sea. */
  'seaFleets',
  /** River hexes are entered by fleets only. */
  'riversByFleetOnly',
  /** Nobody ends a movement phase on a ford or a bridge. */
  'noEndOnFordOrBridge',
  /** Mounted units pay double, except through road hexsides. */
  'mountedDouble',
])

export const scenarioSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')),
  system: z.literal('prestags'),
  game: z.enum(['chariot', 'spartan', 'legion', 'viking', 'yeoman']),
  number: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  date: z.string(),
  /** The story in two or three lines. */
  story: z.array(z.string()),
  /** What happened in history. */
  outcome: z.optional(z.string()),
  /** Name of a map file beside the battle: `maps/<map>.json`. */
  map: z.string(),
  turns: z.int().check(z.gte(1), z.lte(99)),
  /** Force A, then force B. */
  sides: z.tuple([side, side]),
  /** Order of set-up and of the player-turns: indices of the sides. Default: A, then B [11.1]. */
  deploysFirst: z.optional(z.union([z.literal(0), z.literal(1)])),
  movesFirst: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** When both sides fulfil their conditions, or neither: `draw` or the winner's name. */
  ifBoth: z.optional(z.string()),
  ifNeither: z.optional(z.string()),
  /** A side that wins all the same when both fulfil theirs, if it fulfils every one of its alternatives. */
  winsBothByAll: z.optional(z.string()),
  /** Changes of the terrain, made one after the other [11.1]: `{"ignore": ["woods"]}`. */
  terrain: z.optional(z.array(terrainChange).check(z.maxLength(99))),
  special: z.optional(z.array(special)),
  /** Optional rules that the battle is best fought with. */
  recommended: z.optional(z.array(option)),
  notes: z.optional(z.array(z.string())),
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Checks a scenario by itself; its places are checked by `scenarioProblems` once the map is known. */
export const parseScenario = (json: unknown): Parsed<Scenario> => {
  const read = scenarioSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, scenarioSchema) }
  const problems = shapeProblems(read.data)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read.data }
}

/** Everything about a scenario that does not fit its map, and clauses that name nobody. */
export const scenarioProblems = (scenario: Scenario, map: GameMap): Problem[] => {
  const places = placeProblems(scenario, map)
  return places.length > 0 ? places : zoneProblems(scenario, map)
}
