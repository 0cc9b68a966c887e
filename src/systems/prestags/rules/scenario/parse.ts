import type { Parsed, Problem } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { placeProblems, zoneProblems } from './fit.ts'
import type { GameMap } from './map.ts'
import { type Scenario, scenarioSchema } from './scenario.ts'
import { shapeProblems } from './sense.ts'

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
