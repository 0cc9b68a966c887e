import * as z from 'zod/mini'
import { goalOn } from '../../../../core/battleFile/goalSchema.ts'
import {
  actEntries,
  after,
  askOn,
  count,
  die,
  few,
  fileOn,
  hexes,
  moment,
  momentOrTrue,
  note,
  place,
  plainCommands,
  plainExpects,
  publishedOn,
  startEntries,
  stateEntries,
  unitId,
  units,
  whether,
} from '../../../../core/battleFile/schema.ts'
import { mapFileSchema } from '../../rules/scenario/map.ts'
import { scenarioSchema } from '../../rules/scenario/scenario.ts'
import { marks } from './marks.ts'

const standing = z.array(z.strictObject({ unit: unitId, to: place })).check(z.maxLength(999))

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), placements: standing, note }),
  z.strictObject({ type: z.literal('fire'), units, target: place, die: z.optional(die), note }),
  z.strictObject({ type: z.literal('defensiveFire'), units, target: place, die: z.optional(die), note }),
  z.strictObject({
    type: z.literal('move'),
    units: z.array(z.union([unitId, z.strictObject({ unit: unitId, steps: z.optional(few) })])).check(z.maxLength(999)),
    path: z.array(place).check(z.maxLength(999)),
    exit: z.optional(z.boolean()),
    note,
  }),
  z.strictObject({
    type: z.literal('melee'),
    units,
    targets: z.array(place).check(z.maxLength(99)),
    die: z.optional(die),
    note,
  }),
  z.strictObject({ type: z.literal('advance'), moves: standing, note }),
  z.strictObject({
    ...actEntries,
    face: z.optional(z.int().check(z.gte(0), z.lte(11))),
    path: z.optional(z.array(place).check(z.maxLength(999))),
  }),
  ...plainCommands,
  z.strictObject({ type: z.literal('endStep'), salt: z.optional(z.string().check(z.maxLength(40))), note }),
])
export type CommandFile = z.infer<typeof commandSchema>

const startUnitSchema = z.union([
  place,
  z.strictObject({
    at: z.optional(place),
    fate: z.optional(z.enum(['reserve', 'map', 'eliminated', 'exited'])),
    /** Of a leader that has been reduced, or of a unit that has dismounted. */
    type: z.optional(z.string()),
    disrupted: z.optional(moment),
    fired: momentOrTrue,
    fought: momentOrTrue,
    moved: momentOrTrue,
    halved: z.optional(z.boolean()),
    /** Movement points spent in this player-turn. */
    spent: z.optional(z.number().check(z.gte(0), z.lte(99))),
    /** Markers of options: `{"facing": 4}`. */
    marks: z.optional(marks),
  }),
])
export type StartUnitFile = z.infer<typeof startUnitSchema>

/** A condition that fell due, one held at the end of a turn, a hex once taken, a unit that came in later. */
const noted = z
  .string()
  .check(
    z.regex(
      /^([01]\.\d{1,2}\.\d{1,2}(@\d{1,2})?|[01]:taken:\d{4}|entered:[AB]-([A-Z]{2}|[1-6]L)-\d{1,3})$/,
      'such as "0.1.0", "0.1.0@3", "0:taken:1014" or "entered:A-MI-3"',
    ),
  )

export const startSchema = z.strictObject({
  ...startEntries,
  units: z.record(unitId, startUnitSchema),
  vp: z.optional(z.record(z.string(), count)),
  attacked: hexes,
  /** What options remember. */
  memo: z.optional(z.record(z.string().check(z.maxLength(40)), z.json())),
  noted: z.optional(z.record(noted, z.boolean())),
})
export type StartFile = z.infer<typeof startSchema>

export const askSchema = askOn(commandSchema)

export const expectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('unit'),
    unit: unitId,
    at: z.optional(place),
    fate: z.optional(z.enum(['reserve', 'map', 'eliminated', 'exited'])),
    type: z.optional(z.string()),
    disrupted: whether,
    fired: whether,
    fought: whether,
    moved: whether,
    halved: z.optional(z.boolean()),
    spent: z.optional(z.number()),
    marks: z.optional(marks),
    after,
  }),
  z.strictObject({
    ...stateEntries,
    vp: z.optional(z.record(z.string(), count)),
    attacked: z.optional(z.array(place)),
  }),
  ...plainExpects(commandSchema),
])

/** What a position of one right idea asks for. */
export const goalSchema = goalOn(commandSchema, expectSchema)

const PARTS = {
  example: 'prestags/rome-753bc',
  start: startSchema,
  command: commandSchema,
  ask: askSchema,
  expect: expectSchema,
  goal: goalSchema,
}
export const battleFileSchema = fileOn(PARTS)
export type BattleFile = z.input<typeof battleFileSchema>

/** As published: with the scenario and the map spelled out. */
export const publishedSchema = publishedOn(PARTS, scenarioSchema, mapFileSchema)
