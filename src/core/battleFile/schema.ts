import * as z from 'zod/mini'
import { MIND_LEVELS, MIND_STYLES } from '../mind/levels.ts'
import { sideName } from '../scenario/sheet.ts'
import { lessonOn } from './lessonSchema.ts'
import { reason } from './reasons.ts'
import { VERSION } from './versions.ts'

const MANY = 50_000

/** A letter of the map or the number of a cell. */
export const place = z
  .string()
  .check(z.regex(/^([A-Z]|\d{4})$/, 'a number of four digits (row, column) or a letter of the map'))
/** `A-MI-3`: force A or B, type as printed or letter of a formation, identity number. */
export const unitId = z
  .string()
  .check(z.regex(/^[AB]-([A-Z]{1,2}|[1-6]L)-\d{1,3}$/, 'a unit such as "A-MI-3": force A or B, type, identity number'))
const text = z.string().check(z.maxLength(2000))
export const count = z.int().check(z.gte(0), z.lte(MANY))
export const few = z.int().check(z.gte(0), z.lte(999))
export const die = z.int().check(z.gte(1), z.lte(6))
export const rolls = z.array(die).check(z.maxLength(99))
export const units = z.array(unitId).check(z.maxLength(999))
export const note = z.optional(text)
export const after = z.optional(count)
const facts = z.record(z.string(), z.unknown())

/** When something happened to a unit: in this player-turn, in the one before, or in the one of a number. */
export const moment = z.union(
  [z.enum(['thisTurn', 'lastTurn']), few],
  '"thisTurn", "lastTurn" or the number of a player-turn',
)
export type MomentFile = z.infer<typeof moment>
export const momentOrTrue = z.optional(z.union([moment, z.literal(true)]))
export const whether = z.optional(z.union([z.boolean(), moment], 'true, false, "thisTurn" or "lastTurn"'))

/** Force A or B. */
export const force = z.enum(['A', 'B'])

/** Commands that are written alike in all systems. */
export const plainCommands = [
  z.strictObject({ type: z.literal('undeploy'), units, note }),
  z.strictObject({ type: z.literal('chooseLosses'), units, note }),
  /** Answers the question of an option. */
  z.strictObject({
    type: z.literal('choose'),
    option: z.string().check(z.maxLength(80)),
    dice: z.optional(rolls),
    note,
  }),
  /** What ends a game without a rule; force A or B. */
  z.strictObject({ type: z.literal('resign'), side: force, note }),
  z.strictObject({ type: z.literal('offerDraw'), side: force, note }),
  /** A battle that was decided early goes on; its verdict stays. */
  z.strictObject({ type: z.literal('playOn'), note }),
] as const

/** Something that a rule lets units do: `turn`, `embark`, `concede`… */
export const actEntries = {
  type: z.literal('act'),
  act: z.string().check(z.maxLength(40)),
  units,
  to: z.optional(place),
  with: z.optional(unitId),
  dice: z.optional(rolls),
  note,
}

/** Where every start begins: its moment, and what the game had come to. */
export const startEntries = {
  turn: z.int().check(z.gte(0), z.lte(99)),
  /** Kind of the step: fire, movement… */
  step: z.string(),
  /** Whose player-turn it is: name of the side, or A or B. */
  side: sideName,
  playerTurn: z.optional(few),
  control: z.optional(z.record(z.string(), sideName)),
  combats: z.optional(count),
}

export const hexes = z.optional(z.array(place).check(z.maxLength(999)))

/** Questions about commands of a kind. */
export const askOn = <C extends z.ZodMiniType>(command: C) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('reach'), unit: unitId, after }),
    z.strictObject({ kind: z.literal('sight'), from: place, to: place, after }),
    z.strictObject({ kind: z.literal('legal'), command, after }),
    z.strictObject({ kind: z.literal('preview'), command, after }),
    z.strictObject({ kind: z.literal('offers'), after }),
    z.strictObject({ kind: z.literal('state'), after }),
  ])

/** What may be expected of a state, whatever its system. */
export const stateEntries = {
  kind: z.literal('state'),
  turn: z.optional(few),
  step: z.optional(z.string()),
  side: z.optional(sideName),
  actor: z.optional(sideName),
  playerTurn: z.optional(few),
  over: z.optional(z.boolean()),
  control: z.optional(z.record(z.string(), z.string())),
  pending: z.optional(z.array(z.unknown())),
  verdict: z.optional(facts),
  checksum: z.optional(z.string()),
  after,
}

/** Expectations about commands of a kind, their events and answers. */
export const plainExpects = <C extends z.ZodMiniType>(command: C) =>
  [
    /** An event with these entries, in the n-th command; in any when `in` is left out. */
    z.strictObject({ kind: z.literal('event'), event: facts, in: z.optional(count) }),
    z.strictObject({
      kind: z.literal('refused'),
      command,
      cite: z.string(),
      code: z.optional(z.string()),
      after,
    }),
    z.strictObject({ kind: z.literal('legal'), command, after }),
    z.strictObject({ kind: z.literal('answer'), ask: count, matches: z.unknown() }),
  ] as const

const word = z.int().check(z.gte(-2147483648), z.lte(4294967295))
const diceOf = (faces: number) =>
  z.union([
    z.array(z.int().check(z.gte(1), z.lte(faces))).check(z.maxLength(MANY)),
    z.literal('physical'),
    z.strictObject({ words: z.array(word).check(z.length(4)) }),
  ])
export type DiceFile = z.infer<ReturnType<typeof diceOf>>

/** Faces of the usual die. */
const FACES = 6

const list = <T extends z.core.SomeType>(schema: T, most = MANY) => z.optional(z.array(schema).check(z.maxLength(most)))
const MOST_QUESTIONS = 1000

/** What every battle file begins with. */
const heads = {
  $schema: z.optional(z.string()),
  format: z.literal('testudo-battle'),
  version: z.literal(VERSION),
  name: z.optional(z.string().check(z.maxLength(200))),
  about: z.optional(text),
  options: list(z.string(), 99),
  seed: z.optional(z.int()),
}

const pathAs = (example: string) =>
  z.string().check(z.maxLength(200), z.regex(/^[\w./-]+$/, `the path of a scenario, such as "${example}"`))

const sitter = z.union([
  z.literal('person'),
  z.strictObject({ level: z.enum(MIND_LEVELS), style: z.enum(MIND_STYLES) }),
])

type Parts<S, C, A, E, G> = {
  /** The path of a scenario, for hints. */
  readonly example: string
  readonly start: S
  readonly command: C
  readonly ask: A
  readonly expect: E
  readonly goal: G
  /** Of the die with the most faces that the system draws; 6 where it is left out. */
  readonly faces?: number
}

const entriesOf = <
  S extends z.ZodMiniType,
  C extends z.ZodMiniType,
  A extends z.ZodMiniType,
  E extends z.ZodMiniType,
  G extends z.ZodMiniType,
>({
  start,
  command,
  ask,
  expect,
  goal,
  faces = FACES,
}: Parts<S, C, A, E, G>) => ({
  ...heads,
  dice: z.optional(diceOf(faces)),
  start: z.optional(start),
  commands: list(command),
  ask: list(ask, MOST_QUESTIONS),
  expect: list(expect, MOST_QUESTIONS),
  /** Who plays force A and force B, at a table that has computers. */
  seats: z.optional(z.tuple([sitter, sitter])),
  /** Why computers did what they did. */
  reasons: list(reason),
  /** What a side is to reach from the start. */
  goal: z.optional(goal),
  lesson: z.optional(lessonOn({ start, command, expect, dice: diceOf(faces), unit: unitId, place })),
  /** What the game was when it was saved: version of the rules, fingerprint of the state after the last command. */
  saved: z.optional(z.strictObject({ rulesVersion: z.int(), checksum: z.string() })),
})

/** The battle files of a system; an inline scenario and an inline map are read by readers of their own. */
export const fileOn = <
  S extends z.ZodMiniType,
  C extends z.ZodMiniType,
  A extends z.ZodMiniType,
  E extends z.ZodMiniType,
  G extends z.ZodMiniType,
>(
  parts: Parts<S, C, A, E, G>,
) =>
  z.strictObject({
    ...entriesOf(parts),
    scenario: z.union([pathAs(parts.example), facts]),
    map: z.optional(facts),
  })

/** As published: with the scenario and the map spelled out; files of all versions are read. */
export const publishedOn = <
  S extends z.ZodMiniType,
  C extends z.ZodMiniType,
  A extends z.ZodMiniType,
  E extends z.ZodMiniType,
  G extends z.ZodMiniType,
>(
  parts: Parts<S, C, A, E, G>,
  scenario: z.ZodMiniType,
  map: z.ZodMiniType,
) =>
  z.strictObject({
    ...entriesOf(parts),
    version: z.literal([1, VERSION]),
    scenario: z.union([pathAs(parts.example), scenario]),
    map: z.optional(map),
  })
