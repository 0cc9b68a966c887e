import * as z from 'zod/mini'
import { mapFileSchema } from '../map.ts'
import { scenarioSchema } from '../scenario.ts'

const MANY = 50_000

/** A letter of the map or a hex number. */
const place = z
  .string()
  .check(z.regex(/^([A-Z]|\d{4})$/, 'a hex number of four digits (row, column) or a letter of the map'))
/** `A-MI-3`: force A or B, type as printed, identity number. */
export const unitId = z
  .string()
  .check(z.regex(/^[AB]-([A-Z]{2}|[1-6]L)-\d{1,3}$/, 'a unit such as "A-MI-3": force A or B, type, identity number'))
const sideName = z.string().check(z.minLength(1), z.maxLength(40))
const text = z.string().check(z.maxLength(2000))
const count = z.int().check(z.gte(0), z.lte(MANY))
const few = z.int().check(z.gte(0), z.lte(999))
const die = z.int().check(z.gte(1), z.lte(6))
const rolls = z.array(die).check(z.maxLength(99))
const marks = z.record(
  z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/, 'the name of a marker')),
  z.union([z.number(), z.string().check(z.maxLength(200))]),
)
const units = z.array(unitId).check(z.maxLength(999))
const standing = z.array(z.strictObject({ unit: unitId, to: place })).check(z.maxLength(999))
const note = z.optional(text)

export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('deploy'), placements: standing, note }),
  z.strictObject({ type: z.literal('undeploy'), units, note }),
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
  z.strictObject({ type: z.literal('chooseLosses'), units, note }),
  z.strictObject({ type: z.literal('advance'), moves: standing, note }),
  /** Something that an option lets units do: `turn`, `embark`, `concede`… */
  z.strictObject({
    type: z.literal('act'),
    act: z.string().check(z.maxLength(40)),
    units,
    to: z.optional(place),
    with: z.optional(unitId),
    face: z.optional(z.int().check(z.gte(0), z.lte(11))),
    path: z.optional(z.array(place).check(z.maxLength(999))),
    dice: z.optional(rolls),
    note,
  }),
  /** Answers the question of an option. */
  z.strictObject({
    type: z.literal('choose'),
    option: z.string().check(z.maxLength(80)),
    dice: z.optional(rolls),
    note,
  }),
  z.strictObject({ type: z.literal('endStep'), salt: z.optional(z.string().check(z.maxLength(40))), note }),
])
export type CommandFile = z.infer<typeof commandSchema>

/** When something happened to a unit: in this player-turn, in the one before, or in the one of a number. */
const moment = z.union([z.enum(['thisTurn', 'lastTurn']), few], '"thisTurn", "lastTurn" or the number of a player-turn')
export type MomentFile = z.infer<typeof moment>

const startUnitSchema = z.union([
  place,
  z.strictObject({
    at: z.optional(place),
    fate: z.optional(z.enum(['reserve', 'map', 'eliminated', 'exited'])),
    /** Of a leader that has been reduced, or of a unit that has dismounted. */
    type: z.optional(z.string()),
    disrupted: z.optional(moment),
    fired: z.optional(z.union([moment, z.literal(true)])),
    fought: z.optional(z.union([moment, z.literal(true)])),
    moved: z.optional(z.union([moment, z.literal(true)])),
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
  turn: z.int().check(z.gte(0), z.lte(99)),
  /** Kind of the step: fire, movement… */
  step: z.string(),
  /** Whose player-turn it is: name of the side, or A or B. */
  side: sideName,
  playerTurn: z.optional(few),
  units: z.record(unitId, startUnitSchema),
  vp: z.optional(z.record(z.string(), count)),
  control: z.optional(z.record(z.string(), sideName)),
  attacked: z.optional(z.array(place).check(z.maxLength(999))),
  combats: z.optional(count),
  /** What options remember. */
  memo: z.optional(z.record(z.string().check(z.maxLength(40)), z.json())),
  noted: z.optional(z.record(noted, z.boolean())),
})
export type StartFile = z.infer<typeof startSchema>

const after = z.optional(count)

export const askSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('reach'), unit: unitId, after }),
  z.strictObject({ kind: z.literal('sight'), from: place, to: place, after }),
  z.strictObject({ kind: z.literal('legal'), command: commandSchema, after }),
  z.strictObject({ kind: z.literal('preview'), command: commandSchema, after }),
  z.strictObject({ kind: z.literal('offers'), after }),
  z.strictObject({ kind: z.literal('state'), after }),
])
export type AskFile = z.infer<typeof askSchema>

const facts = z.record(z.string(), z.unknown())
const whether = z.optional(z.union([z.boolean(), moment], 'true, false, "thisTurn" or "lastTurn"'))

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
    kind: z.literal('state'),
    turn: z.optional(few),
    step: z.optional(z.string()),
    side: z.optional(sideName),
    actor: z.optional(sideName),
    playerTurn: z.optional(few),
    over: z.optional(z.boolean()),
    vp: z.optional(z.record(z.string(), count)),
    control: z.optional(z.record(z.string(), z.string())),
    attacked: z.optional(z.array(place)),
    pending: z.optional(z.array(z.unknown())),
    verdict: z.optional(facts),
    checksum: z.optional(z.string()),
    after,
  }),
  /** An event with these entries, in the n-th command; in any when `in` is left out. */
  z.strictObject({ kind: z.literal('event'), event: facts, in: z.optional(count) }),
  z.strictObject({
    kind: z.literal('refused'),
    command: commandSchema,
    cite: z.string(),
    code: z.optional(z.string()),
    after,
  }),
  z.strictObject({ kind: z.literal('legal'), command: commandSchema, after }),
  z.strictObject({ kind: z.literal('answer'), ask: count, matches: z.unknown() }),
])
export type ExpectFile = z.infer<typeof expectSchema>

const word = z.int().check(z.gte(-2147483648), z.lte(4294967295))
const dice = z.union([
  z.array(die).check(z.maxLength(MANY)),
  z.literal('physical'),
  z.strictObject({ words: z.array(word).check(z.length(4)) }),
])

const list = <T extends z.core.SomeType>(schema: T, most: number) =>
  z.optional(z.array(schema).check(z.maxLength(most)))

const heads = {
  $schema: z.optional(z.string()),
  format: z.literal('testudo-battle'),
  version: z.literal(1),
  name: z.optional(z.string().check(z.maxLength(200))),
  about: z.optional(text),
  options: list(z.string(), 99),
  seed: z.optional(z.int()),
  dice: z.optional(dice),
  start: z.optional(startSchema),
  commands: list(commandSchema, MANY),
  ask: list(askSchema, 1000),
  expect: list(expectSchema, 1000),
  /** What the game was when it was saved: version of the rules, fingerprint of the state after the last command. */
  saved: z.optional(z.strictObject({ rulesVersion: z.int(), checksum: z.string() })),
}

const path = z
  .string()
  .check(z.maxLength(200), z.regex(/^[\w./-]+$/, 'the path of a scenario, such as "prestags/rome-753bc"'))

/** The battle file; an inline scenario and an inline map are read by readers of their own. */
export const battleFileSchema = z.strictObject({
  ...heads,
  scenario: z.union([path, z.record(z.string(), z.unknown())]),
  map: z.optional(z.record(z.string(), z.unknown())),
})

/** As published: with the scenario and the map spelled out. */
export const publishedSchema = z.strictObject({
  ...heads,
  scenario: z.union([path, scenarioSchema]),
  map: z.optional(mapFileSchema),
})
export type BattleFile = z.input<typeof battleFileSchema>
