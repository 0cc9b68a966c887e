import * as z from 'zod/mini'

const MANY = 50_000
const MOST = 999

const name = z.string().check(z.maxLength(100))
const names = z.array(name).check(z.maxLength(MOST))
const text = z.string().check(z.maxLength(2000))
const features = z.array(z.strictObject({ name, value: z.number() })).check(z.maxLength(MOST))
const count = z.int().check(z.gte(0), z.lte(MANY))
const why = z.strictObject({
  units: names,
  hexes: names,
  text,
  cite: z.optional(name),
  features,
  rejected: z.optional(z.strictObject({ text, features })),
})

/** Why a computer did what it did, from before one command to before another. */
export const reason = z.strictObject({
  side: z.enum(['A', 'B']),
  from: count,
  to: count,
  why: z.array(why).check(z.maxLength(MOST)),
})

/** Reasons as they are written into a file. */
export type ReasonFile = z.infer<typeof reason>
