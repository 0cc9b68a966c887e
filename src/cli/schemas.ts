import * as z from 'zod'
import { publishedSchema as itacsBattleSchema } from '../systems/itacs/battleFile/schema.ts'
import { ITACS_WORDS } from '../systems/itacs/battleFile/words.ts'
import { itacsMapSchema } from '../systems/itacs/map/map.ts'
import { itacsScenarioSchema } from '../systems/itacs/scenario/scenario.ts'
import { publishedSchema } from '../systems/prestags/battleFile/schema.ts'
import { mapFileSchema } from '../systems/prestags/map.ts'
import { scenarioSchema } from '../systems/prestags/scenario.ts'
import { withWords } from '../systems/prestags/workbench/words.ts'

type Words = Readonly<Record<string, string>>

const written = (title: string, schema: z.core.$ZodType, words: Words = {}): string => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  const named = withWords(rest, title.split(' ')[0]?.toLowerCase() ?? title, words)
  return `${JSON.stringify({ $schema, title, ...named }, undefined, 2)}\n`
}

/** The published JSON Schemas by name, for editors that check and complete while one types. */
export const schemas = (): Readonly<Record<string, string>> => ({
  battle: written('Battle file', publishedSchema),
  scenario: written('Scenario', scenarioSchema),
  map: written('Map', mapFileSchema),
  'itacs-battle': written('Battle file', itacsBattleSchema, ITACS_WORDS),
  'itacs-scenario': written('Scenario', itacsScenarioSchema, ITACS_WORDS),
  'itacs-map': written('Map', itacsMapSchema, ITACS_WORDS),
})
