import * as z from 'zod/mini'

/** A letter of the map or the number of a cell. */
export const place = z
  .string()
  .check(z.regex(/^([A-Z]|\d{4})$/, 'a map letter (A to Z) or a number of four digits (row, column)'))
export const compass = z.enum(['north', 'south', 'east', 'west'])
export const corner = z.enum(['northeast', 'southeast', 'southwest', 'northwest'])
const quarter = z.enum(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'])
export type Compass = z.infer<typeof compass>
export type MapCorner = z.infer<typeof corner>
export type Quarter = z.infer<typeof quarter>

/** No list of a scenario needs more entries. */
export const MANY = 99

export const distance = z.int().check(z.gte(0), z.lte(60))
export const count = z.int().check(z.gte(0), z.lte(99))
export const turn = z.int().check(z.gte(1), z.lte(99))
export const words = z.string().check(z.minLength(1), z.maxLength(80))
/** Two capital letters; whether there is such a type is checked afterwards. */
const typeCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'a unit type of two letters, such as "MI"'))
export const types = z.array(typeCode).check(z.minLength(1), z.maxLength(MANY))

/** On one side only of the line across a place, or of the line through two places; the line itself is excluded. */
export const beyond = z.strictObject({
  side: quarter,
  of: z.optional(place),
  ofLine: z.optional(z.array(place).check(z.length(2))),
})
export type Beyond = z.infer<typeof beyond>
