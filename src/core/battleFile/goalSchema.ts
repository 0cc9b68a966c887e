import * as z from 'zod/mini'
import { few, place, units } from './schema.ts'

const text = z.string().check(z.minLength(1), z.maxLength(600))
const amount = { atLeast: z.optional(few), atMost: z.optional(few) }

/** How many of some units stand in some cells. */
const counted = z.strictObject({
  kind: z.literal('count'),
  units,
  hexes: z.array(place).check(z.minLength(1), z.maxLength(999)),
  ...amount,
})
/** How far each of some units is from the nearest of others, in cells; who is off the map is left out. */
const apart = z.strictObject({ kind: z.literal('apart'), units, from: units, ...amount })

const clausesOn = <E extends z.ZodMiniType>(expect: E) => z.union([expect, counted, apart])

/** What a side is to reach, judged where its own step or player-turn has ended. */
export const goalOn = <C extends z.ZodMiniType, E extends z.ZodMiniType>(command: C, expect: E) => {
  const clause = clausesOn(expect)
  /** None of these holds. */
  const none = z.strictObject({ kind: z.literal('none'), of: z.array(clause).check(z.minLength(1), z.maxLength(99)) })
  const way = z.array(z.union([clause, none])).check(z.minLength(1), z.maxLength(99))
  return z.strictObject({
    /** Name of the side, or A or B. */
    side: z.string().check(z.minLength(1), z.maxLength(40)),
    until: z.enum(['step', 'turn']),
    why: text,
    /** Alternatives, each a list of what must all hold. */
    reached: z.array(way).check(z.minLength(1), z.maxLength(20)),
    /** One of the ways there; the side then ends its steps. */
    solution: z.array(command).check(z.maxLength(200)),
  })
}
