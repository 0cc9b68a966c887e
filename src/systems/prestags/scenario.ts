import * as z from 'zod/mini'
import { type Parsed, type Problem, jsonPath, shown } from '../../core/scenario/problems.ts'
import { schemaProblems } from '../../core/scenario/schema.ts'
import type { GameMap } from './map.ts'
import { isTroopCode, TROOPS } from './tables/units.ts'

/** A letter of the map or a hex number. */
const place = z.string().check(z.regex(/^([A-Z]|\d{4})$/, 'a map letter (A to Z) or a hex number of four digits'))
const compass = z.enum(['north', 'south', 'east', 'west'])
const count = z.int().check(z.gte(0), z.lte(99))

/** Where units may be set up [11.1]. A cell must fit every entry that is present. */
const zone = z.strictObject({
  within: z.int().check(z.gte(0), z.lte(60)),
  /** Within so many hexes of any of these. */
  of: z.optional(z.array(place).check(z.minLength(1))),
  /** Within so many hexes of the straight line through these, from the first to the last. */
  ofLine: z.optional(z.array(place).check(z.minLength(2))),
  /** Within so many hexes of a map edge (0 = the edge hexes). */
  ofEdge: z.optional(compass),
  /** Only hexes that lie to this side of the line through a place; the line itself is excluded. */
  only: z.optional(z.array(z.strictObject({ side: compass, of: place }))),
})
export type Zone = z.infer<typeof zone>

const exitZone = z.strictObject({
  edge: compass,
  /** Only edge hexes within so many hexes of a place. */
  within: z.optional(z.int().check(z.gte(0))),
  of: z.optional(place),
})
export type ExitZone = z.infer<typeof exitZone>

const turnOrEnd = z.union([z.int().check(z.gte(1)), z.literal('end')])
const condition = z.discriminatedUnion('type', [
  /** Control of all these hexes at the end of a turn or of the game [11.3]. */
  z.strictObject({
    type: z.literal('control'),
    hexes: z.array(place).check(z.minLength(1)),
    at: z.optional(turnOrEnd),
  }),
  /** A ratio of victory points [11.2]. */
  z.strictObject({
    type: z.literal('victoryLevel'),
    atLeast: z.enum(['marginal', 'substantive', 'decisive']),
    by: z.optional(z.int()),
  }),
  /** Enemy units destroyed; classes D and E never count [11.25]. */
  z.strictObject({
    type: z.literal('destroyUnits'),
    count: z.int().check(z.gte(1)),
    by: z.optional(z.int()),
    timesOwnLosses: z.optional(z.number()),
  }),
  /** Own units lost, at most [11.25]. */
  z.strictObject({ type: z.literal('loseAtMost'), count }),
  /** Own units taken off the map [11.4]; classes D and E never count [11.25]. */
  z.strictObject({
    type: z.literal('exitUnits'),
    count: z.int().check(z.gte(1)),
    where: exitZone,
    by: z.optional(z.int()),
    notTypes: z.optional(z.array(z.string())),
  }),
  /** None of the opponent's alternatives came true. */
  z.strictObject({ type: z.literal('prevent') }),
])
export type Condition = z.infer<typeof condition>

const troops = z.record(z.string(), count)
const side = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  units: troops,
  /** How many leaders of each level, `{"1": 1, "2": 1}`. */
  leaders: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6']), count),
  /** Units in a hex at most [5.4]. */
  stacking: z.int().check(z.gte(1), z.lte(99)),
  /** Mt.Ex.: mounted units are exempt from leaders' control [10.22]. */
  mountedExempt: z.optional(z.boolean()),
  /** Printed total and panic level, for information. */
  printedVp: z.optional(z.int()),
  panicLevel: z.optional(z.int()),
  deploy: z.array(zone).check(z.minLength(1)),
  /** Alternatives; each a list of conditions that must all hold [11.1]. */
  victory: z.array(z.array(condition).check(z.minLength(1))).check(z.minLength(1)),
})
export type SideFile = z.infer<typeof side>

export const scenarioSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')),
  system: z.literal('prestags'),
  game: z.enum(['chariot', 'spartan', 'legion', 'viking', 'yeoman']),
  number: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  date: z.string(),
  /** The story in two lines. */
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
  /** Terrain that does not count [11.1]: `{"ignore": ["woods"]}`. */
  terrain: z.optional(
    z.array(
      z.strictObject({
        ignore: z.optional(
          z.array(
            z.enum(['woods', 'slope', 'hilltop', 'stream', 'swamp', 'lake', 'village', 'bridge', 'ford', 'road']),
          ),
        ),
        prohibited: z.optional(z.array(z.enum(['woods', 'stream', 'swamp', 'village', 'bridge', 'ford']))),
      }),
    ),
  ),
  /** `noLeaderRules`: every unit is always in control. */
  special: z.optional(z.array(z.enum(['noLeaderRules']))),
  notes: z.optional(z.array(z.string())),
})
export type Scenario = z.infer<typeof scenarioSchema>

type Found = { readonly path: PropertyKey[]; readonly text: string }

const placesOfZone = (zone: Zone, path: readonly PropertyKey[]): Found[] => [
  ...(zone.of ?? []).map((text, i) => ({ path: [...path, 'of', i], text })),
  ...(zone.ofLine ?? []).map((text, i) => ({ path: [...path, 'ofLine', i], text })),
  ...(zone.only ?? []).map((only, i) => ({ path: [...path, 'only', i, 'of'], text: only.of })),
]

const placesOfCondition = (condition: Condition, path: readonly PropertyKey[]): Found[] => {
  if (condition.type === 'control') return condition.hexes.map((text, i) => ({ path: [...path, 'hexes', i], text }))
  const of = condition.type === 'exitUnits' ? condition.where.of : undefined
  return of === undefined ? [] : [{ path: [...path, 'where', 'of'], text: of }]
}

/** Every place that a scenario names, with its path in the file. */
const placesOf = (scenario: Scenario): Found[] =>
  scenario.sides.flatMap((side, s) => [
    ...side.deploy.flatMap((zone, d) => placesOfZone(zone, ['sides', s, 'deploy', d])),
    ...side.victory.flatMap((all, a) => all.flatMap((one, c) => placesOfCondition(one, ['sides', s, 'victory', a, c]))),
  ])

const knownPlace = (map: GameMap, text: string): boolean =>
  text.length === 1 ? Object.hasOwn(map.letters, text) : map.board.parse(text) !== undefined

const unitProblems = (side: SideFile, index: number): Problem[] => {
  const problems: Problem[] = []
  for (const code of Object.keys(side.units))
    if (!isTroopCode(code))
      problems.push({
        path: jsonPath(['sides', index, 'units', code]),
        found: shown(code),
        expected: `a unit type: ${Object.keys(TROOPS).join(' ')}`,
      })
  if (Object.values(side.units).reduce((sum, n) => sum + n, 0) === 0)
    problems.push({ path: jsonPath(['sides', index, 'units']), found: 'no units', expected: 'at least one unit' })
  return problems
}

/** Checks the shape of a scenario; its places are checked by `scenarioProblems` once the map is known. */
export const parseScenario = (json: unknown): Parsed<Scenario> => {
  const read = scenarioSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json) }
  const problems = read.data.sides.flatMap(unitProblems)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read.data }
}

/** Everything about a scenario that does not fit its map. */
export const scenarioProblems = (scenario: Scenario, map: GameMap): Problem[] => {
  const problems: Problem[] = placesOf(scenario)
    .filter(({ text }) => !knownPlace(map, text))
    .map(({ path, text }) => ({
      path: jsonPath(path),
      found: shown(text),
      expected: `a place on the map ${shown(map.name)}`,
      hint: `Its letters are ${Object.keys(map.letters).join(' ')}; its hexes run to ${map.board.label(map.board.cols - 1)}.`,
    }))
  for (const key of ['ifBoth', 'ifNeither'] as const) {
    const name = scenario[key]
    if (name !== undefined && name !== 'draw' && !scenario.sides.some((side) => side.name === name))
      problems.push({
        path: `$.${key}`,
        found: shown(name),
        expected: `draw, ${scenario.sides.map((side) => side.name).join(' or ')}`,
      })
  }
  return problems
}
