import * as z from 'zod/mini'
import type { Parsed } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { optionName, sheetHead, sheetOrder, sheetStory } from '../../../../core/scenario/sheet.ts'
import { force } from './force.ts'
import { groundChange } from './ground.ts'
import { shapeProblems } from './sense.ts'

export const itacsScenarioSchema = z.strictObject({
  ...sheetHead,
  system: z.literal('itacs'),
  /** The battle of 1975 from which the order of battle comes. */
  from: z.optional(z.string()),
  ...sheetStory,
  /** The force that is named first, and the other. */
  sides: z.tuple([force, force]),
  ...sheetOrder,
  /** Changes of the terrain, made one after the other. */
  terrain: z.optional(z.array(groundChange).check(z.maxLength(99))),
  /** Rules that this battle has: charges of feudal cavalry, cavalry on foot… */
  options: z.optional(z.array(optionName)),
  notes: z.optional(z.array(z.string())),
})
export type ItacsScenario = z.infer<typeof itacsScenarioSchema>

/** Checks a scenario by itself; whether it fits its map is asked by `itacsScenarioProblems`. */
export const parseItacsScenario = (json: unknown): Parsed<ItacsScenario> => {
  const read = itacsScenarioSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, itacsScenarioSchema) }
  const problems = shapeProblems(read.data)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: read.data }
}
