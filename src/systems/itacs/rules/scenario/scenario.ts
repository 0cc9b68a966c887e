import * as z from 'zod/mini'
import { optionName, sheetHead, sheetOrder, sheetStory } from '../../../../core/scenario/sheet.ts'
import { force } from './force.ts'
import { groundChange } from './ground.ts'

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
