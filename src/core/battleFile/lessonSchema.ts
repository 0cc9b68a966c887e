import * as z from 'zod/mini'
import { sideName } from '../scenario/sheet.ts'
import { ANCHOR_NAMES } from './anchors.ts'

/** Nobody reads more at a time. */
const MOST_WORDS = 40
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

const MOST_STEPS = 40
const MOST_COMMANDS = 60
const MOST_TURNS = 9
const MOST_SEED = 999_999
const LONGEST = 400

const said = z.string().check(
  z.minLength(1),
  z.maxLength(LONGEST),
  z.refine((text) => wordsIn(text) <= MOST_WORDS, `a text of at most ${MOST_WORDS} words`),
)
const code = z.string().check(z.maxLength(60))
const name = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'lower-case letters, digits and dashes'))

/** Fought out against the computer. */
const fight = z.strictObject({
  against: sideName,
  turns: z.int().check(z.gte(1), z.lte(MOST_TURNS)),
  seed: z.optional(z.int().check(z.gte(0), z.lte(MOST_SEED))),
})

type Parts<
  S extends z.ZodMiniType,
  C extends z.ZodMiniType,
  E extends z.ZodMiniType,
  D extends z.ZodMiniType,
  U extends z.ZodMiniType<string>,
  P extends z.ZodMiniType<string>,
> = {
  readonly start: S
  readonly command: C
  readonly expect: E
  readonly dice: D
  readonly unit: U
  readonly place: P
}

const list = <T extends z.core.SomeType>(schema: T, most: number) => z.array(schema).check(z.maxLength(most))

/** The lesson of a battle file: steps that are played one after the other on the position with which the file begins. */
export const lessonOn = <
  S extends z.ZodMiniType,
  C extends z.ZodMiniType,
  E extends z.ZodMiniType,
  D extends z.ZodMiniType,
  U extends z.ZodMiniType<string>,
  P extends z.ZodMiniType<string>,
>({
  start,
  command,
  expect,
  dice,
  unit,
  place,
}: Parts<S, C, E, D, U, P>) => {
  const units = list(unit, 99)
  const cells = list(place, 99)
  /** What is in hand: units picked, cells aimed at. */
  const hand = z.strictObject({ kind: z.literal('hand'), units: z.optional(units), targets: z.optional(cells) })
  const refusal = z.strictObject({ kind: z.literal('refusal'), code })
  const goal = z.union([hand, refusal, expect])
  /** Takes units in hand, or aims at a cell. */
  const take = z.strictObject({ type: z.literal('take'), units: z.optional(units), target: z.optional(place) })
  const deeds = list(z.union([take, command]), MOST_COMMANDS)
  const show = z.strictObject({
    units: z.optional(units),
    cells: z.optional(cells),
    anchor: z.optional(z.enum(ANCHOR_NAMES)),
  })
  const slip = z.strictObject({ when: goal, say: said, cite: z.optional(code), by: deeds })
  const reply = z.strictObject({
    commands: list(command, MOST_COMMANDS),
    dice: z.optional(dice),
    say: z.optional(said),
  })
  const step = z.strictObject({
    say: said,
    cite: z.optional(code),
    show: z.optional(show),
    goal: list(goal, 20).check(z.minLength(1)),
    within: z.int().check(z.gte(0), z.lte(MOST_COMMANDS)),
    allow: z.optional(list(code, 20)),
    start: z.optional(start),
    dice: z.optional(dice),
    wrong: z.optional(list(slip, 12)),
    other: z.optional(said),
    done: z.optional(said),
    reply: z.optional(reply),
    fight: z.optional(fight),
    hint: said,
    solution: deeds,
  })
  return z.strictObject({
    course: name,
    end: said,
    steps: list(step, MOST_STEPS).check(z.minLength(1)),
  })
}
