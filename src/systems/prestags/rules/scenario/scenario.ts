import * as z from 'zod/mini'
import { optionName, sheetHead, sheetOrder, sheetStory } from '../../../../core/scenario/sheet.ts'
import { side } from './side.ts'
import { terrainChange } from './terrain.ts'

export type { Condition } from '../../../../core/scenario/condition.ts'
export type { SideFile } from './side.ts'
export type { Zone } from '../../../../core/scenario/zone.ts'

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
  ...sheetHead,
  system: z.literal('prestags'),
  game: z.enum(['chariot', 'spartan', 'legion', 'viking', 'yeoman']),
  number: z.string(),
  ...sheetStory,
  /** Force A, then force B. */
  sides: z.tuple([side, side]),
  ...sheetOrder,
  /** Changes of the terrain, made one after the other [11.1]: `{"ignore": ["woods"]}`. */
  terrain: z.optional(z.array(terrainChange).check(z.maxLength(99))),
  special: z.optional(z.array(special)),
  /** Optional rules that the battle is best fought with. */
  recommended: z.optional(z.array(optionName)),
  notes: z.optional(z.array(z.string())),
})
export type Scenario = z.infer<typeof scenarioSchema>
