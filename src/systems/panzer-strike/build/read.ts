import * as z from 'zod/mini'
import { faultsOf } from './faults.ts'
import type { Plan } from './plan.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const label = z.string().check(z.maxLength(8))
const nation = z.enum(['GE', 'IT', 'FI', 'HU', 'RU', 'SO', 'PO', 'BR', 'FR', 'BE', 'HO'])

const edit = z.strictObject({
  type: z.optional(z.string().check(z.maxLength(30))),
  skill: z.optional(z.int()),
  morale: z.optional(z.int()),
  radio: z.optional(z.boolean()),
  weapons: z.optional(z.record(z.string().check(z.regex(/^[0-3]$/)), z.string().check(z.maxLength(20)))),
  rounds: z.optional(z.record(z.string().check(z.regex(/^[0-3]$/)), whole(0, 999))),
  dugIn: z.optional(z.boolean()),
  at: z.optional(label),
  facing: z.optional(whole(0, 7)),
})
const papers = {
  edits: z.optional(z.record(z.string().check(z.maxLength(8)), edit)),
  command: z.optional(z.record(z.string().check(z.regex(/^\d$/)), z.int())),
}
const bought = z.strictObject({
  offer: z.string().check(z.maxLength(60)),
  nation,
  taken: z.array(whole(0, 20)).check(z.maxLength(9)),
  ...papers,
})
const side = z.strictObject({
  nation,
  lists: z.optional(nation),
  mission: z.enum(['engage', 'bypass', 'clear', 'delay', 'hold']),
  quality: z.enum(['green', 'average', 'veteran', 'elite', 'mixed']),
  bought: z.array(bought).check(z.maxLength(40)),
  battalion: z.optional(z.strictObject(papers)),
  byLot: z.boolean(),
  digsIn: z.boolean(),
  mines: z.array(label).check(z.maxLength(200)),
  teeth: z.array(label).check(z.maxLength(200)),
})
const density = whole(0, 9)

const planSchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  front: z.enum(['east', 'africa', 'west']),
  period: whole(1, 10),
  climate: z.enum(['summer', 'winter', 'desert']),
  weather: z.enum(['clear', 'rain', 'snow', 'dust']),
  visibility: whole(1, 9),
  type: z.enum(['axisAssault', 'axisPursuit', 'meeting', 'alliedPursuit', 'alliedAssault']),
  size: whole(1, 9),
  handicap: whole(1, 5),
  map: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('made'),
      rows: whole(10, 60),
      densities: z.strictObject({ woods: density, swampOrSand: density, town: density, rough: density }),
      seed: z.int(),
    }),
    z.strictObject({ kind: z.literal('file'), file: z.unknown() }),
  ]),
  lines: z.enum(['kept', 'advice']),
  objective: z.optional(label),
  seed: z.int(),
  sides: z.tuple([side, side]),
})

/** A plan that was kept; undefined where it is none, or one whose ground cannot be read any more. */
export const readPlan = (json: unknown): Plan | undefined => {
  const read = planSchema.safeParse(json)
  if (!read.success) return undefined
  const plan = read.data as Plan
  return faultsOf(plan).some(({ at }) => at === 'map') ? undefined : plan
}
