import type { Parsed } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { type ItacsScenario, itacsScenarioSchema } from './scenario.ts'
import { shapeProblems } from './sense.ts'

/** Checks a scenario by itself; whether it fits its map is asked by `itacsScenarioProblems`. */
export const parseItacsScenario = (json: unknown): Parsed<ItacsScenario> => {
  const read = itacsScenarioSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, itacsScenarioSchema) }
  const problems = shapeProblems(read.data)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read.data }
}
