import * as z from 'zod/mini'
import { conditionOn } from '../../../../core/scenario/condition.ts'
import { nations } from '../../../../core/scenario/nations.ts'
import { troops } from '../../../../core/scenario/sheet.ts'
import { zoneOn } from '../../../../core/scenario/zone.ts'

const zone = zoneOn(z.string())
const zones = z.array(zone)
const part = z.object({
  name: z.string(),
  units: z.optional(troops),
  leaders: z.optional(z.record(z.string(), z.number())),
  deploy: z.optional(zones),
})

const force = z.object({
  name: z.string(),
  units: troops,
  leaders: z.record(z.string(), z.number()),
  stacking: z.number(),
  printedVp: z.optional(z.number()),
  panicLevel: z.optional(z.number()),
  neverPanics: z.optional(z.boolean()),
  noMoveBefore: z.optional(z.object({ turn: z.number(), types: z.array(z.string()) })),
  deploy: z.optional(zones),
  enter: z.optional(z.object({ where: z.array(z.object({ edge: z.enum(['north', 'south', 'east', 'west']) })) })),
  parts: z.optional(z.array(part)),
  nations: z.optional(nations),
  victory: z.array(z.array(conditionOn(zone))),
})

const change = z.object({
  ignore: z.optional(z.array(z.string())),
  ignoreAll: z.optional(z.literal(true)),
  prohibited: z.optional(z.array(z.string())),
  inside: z.optional(z.array(z.string())),
})

/** As much of a battle sheet of 1975 as becomes part of ours; the file is plain data and is read as such. */
export const sourceSchema = z.object({
  id: z.string(),
  system: z.literal('prestags'),
  name: z.string(),
  date: z.string(),
  story: z.array(z.string()),
  outcome: z.optional(z.string()),
  map: z.string(),
  turns: z.number(),
  sides: z.tuple([force, force]),
  deploysFirst: z.optional(z.number()),
  movesFirst: z.optional(z.number()),
  ifBoth: z.optional(z.string()),
  ifNeither: z.optional(z.string()),
  terrain: z.optional(z.array(change)),
})
export type ConvertSource = z.infer<typeof sourceSchema>
export type SourceForce = ConvertSource['sides'][number]
export type SourceChange = z.infer<typeof change>
