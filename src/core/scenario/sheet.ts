import * as z from 'zod/mini'
import { count, MANY } from './place.ts'

/** What every battle sheet begins with, whatever its system. */
export const sheetHead = {
  $schema: z.optional(z.string()),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes')),
}
export const sheetStory = {
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  date: z.string(),
  /** The story in two or three lines. */
  story: z.array(z.string()),
  /** What happened in history. */
  outcome: z.optional(z.string()),
  /** Name of a map file beside the battle: `maps/<map>.json`. */
  map: z.string(),
  turns: z.int().check(z.gte(1), z.lte(99)),
}
const side = () => z.optional(z.union([z.literal(0), z.literal(1)]))
export const sheetOrder = {
  /** Order of set-up and of the player-turns: indices of the sides. Default: A, then B. */
  deploysFirst: side(),
  movesFirst: side(),
  /** When both sides fulfil their conditions, or neither: `draw` or the winner's name. */
  ifBoth: z.optional(z.string()),
  ifNeither: z.optional(z.string()),
  /** A side that wins all the same when both fulfil theirs, if it fulfils every one of its alternatives. */
  winsBothByAll: z.optional(z.string()),
}

export const optionName = z.string().check(z.regex(/^[a-zA-Z0-9-]+$/, 'the name of an option'))
export const sideName = z.string().check(z.minLength(1), z.maxLength(40))
/** How many units of each type. */
export const troops = z.record(z.string(), count)
/** Alternatives, each a list of conditions that must all hold. */
export const alternativesOf = <C extends z.ZodMiniType>(condition: C) =>
  z.array(z.array(condition).check(z.minLength(1), z.maxLength(MANY)))
