import * as z from 'zod/mini'
import { goalOn } from '../../../../core/battleFile/goalSchema.ts'
import {
  actEntries,
  after,
  askOn,
  count,
  few,
  fileOn,
  hexes,
  momentOrTrue,
  note,
  place,
  plainCommands,
  plainExpects,
  publishedOn,
  rolls,
  startEntries,
  stateEntries,
  unitId,
  units,
  whether,
} from '../../../../core/battleFile/schema.ts'
import { sideName } from '../../../../core/scenario/sheet.ts'
import { itacsMapSchema } from '../../rules/scenario/map.ts'
import { FACINGS } from '../../rules/scenario/force.ts'
import { itacsScenarioSchema } from '../../rules/scenario/scenario.ts'
import { marks } from './marks.ts'

const facing = z.optional(z.enum(FACINGS))
const dice = z.optional(rolls)
const points = z.record(z.string(), z.number().check(z.gte(0), z.lte(99_999)))
const spent = z.optional(z.number().check(z.gte(0), z.lte(99)))
const fate = z.optional(z.enum(['reserve', 'map', 'destroyed', 'left']))

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('deploy'),
    /** Who faces nowhere in particular faces as the sheet of his side says. */
    placements: z.array(z.strictObject({ unit: unitId, to: place, facing })).check(z.maxLength(999)),
    note,
  }),
  z.strictObject({ type: z.literal('fire'), units, target: place, dice, note }),
  z.strictObject({
    type: z.literal('move'),
    units,
    path: z.array(place).check(z.maxLength(999)),
    /** How the units face at last; without a path they turn where they stand. */
    facing,
    note,
  }),
  z.strictObject({
    type: z.literal('melee'),
    units,
    targets: z.array(place).check(z.maxLength(99)),
    dice,
    note,
  }),
  z.strictObject({ ...actEntries, facing }),
  ...plainCommands,
  z.strictObject({ type: z.literal('endStep'), note }),
])
export type CommandFile = z.infer<typeof commandSchema>

const unitEntries = {
  at: z.optional(place),
  fate,
  /** Of a unit that has changed its arms. */
  type: z.optional(z.string()),
  facing,
  /** Number of D markers. */
  d: z.optional(few),
  breaks: z.optional(z.boolean()),
  routs: z.optional(z.boolean()),
  /** Movement points spent in this player-turn. */
  spent,
  /** What rules have laid on it: `{"aboard": "A-HF-1"}`, `{"captive": "B-SD-2"}`. */
  marks: z.optional(marks),
}

const startUnitSchema = z.union([
  place,
  z.strictObject({ ...unitEntries, fired: momentOrTrue, fought: momentOrTrue, moved: momentOrTrue }),
])
export type StartUnitFile = z.infer<typeof startUnitSchema>

/** Beside what rules remember: what was noted of conditions, each under its name. */
const memos = z.catchall(
  z.object({
    halted: z.optional(z.enum(['ending', 'begun'])),
    melee: z.optional(count),
    routing: z.optional(count),
  }),
  z.union([count, z.enum(['ending', 'begun'])]),
)

export const startSchema = z.strictObject({
  ...startEntries,
  /** Who acts, where two steps of a player-turn have one name: breaks after melee. */
  actor: z.optional(sideName),
  units: z.record(unitId, startUnitSchema),
  vp: z.optional(points),
  /** Hexes fired at and attacked in this player-turn. */
  shot: hexes,
  stormed: hexes,
  /** The side that has panicked. */
  panicked: z.optional(sideName),
  /** True for a position within a step: what happens as the step begins has happened. */
  begun: z.optional(z.boolean()),
  /** What rules remember. */
  memo: z.optional(memos),
})
export type StartFile = z.infer<typeof startSchema>

export const askSchema = askOn(commandSchema)

export const expectSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('unit'),
    unit: unitId,
    ...unitEntries,
    fired: whether,
    fought: whether,
    moved: whether,
    after,
  }),
  z.strictObject({
    ...stateEntries,
    vp: z.optional(points),
    shot: z.optional(z.array(place)),
    stormed: z.optional(z.array(place)),
    panicked: z.optional(sideName),
  }),
  ...plainExpects(commandSchema),
])

/** What a position of one right idea asks for. */
export const goalSchema = goalOn(commandSchema, expectSchema)

const PARTS = {
  example: 'itacs/cannae-216bc',
  start: startSchema,
  command: commandSchema,
  ask: askSchema,
  expect: expectSchema,
  goal: goalSchema,
}
export const battleFileSchema = fileOn(PARTS)
export type BattleFile = z.input<typeof battleFileSchema>

/** As published: with the scenario and the map spelled out. */
export const publishedSchema = publishedOn(PARTS, itacsScenarioSchema, itacsMapSchema)
