import * as z from 'zod/mini'
import { place } from '../../../../core/battleFile/schema.ts'
import { sheetHead, sheetStory, sideName } from '../../../../core/scenario/sheet.ts'
import { WEAPON_NAMES } from '../tables/weapons.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** A unit of a formation; the first one is its headquarters. What is left out is as its type and its side have it. */
const unitSchema = z.strictObject({
  type: z.string().check(z.maxLength(30)),
  at: z.optional(place),
  /** Number of the unit of the same side that carries it, as `B-1`. */
  on: z.optional(z.string().check(z.regex(/^[A-S]-\d{1,2}$/, 'a unit of the side, such as "B-1"'))),
  facing: z.optional(whole(0, 7)),
  dugIn: z.optional(z.boolean()),
  skill: z.optional(whole(1, 10)),
  morale: z.optional(whole(1, 9)),
  radio: z.optional(z.boolean()),
  /** Weapons, slot by slot, in place of those of its page. */
  weapons: z.optional(z.array(z.enum(WEAPON_NAMES)).check(z.minLength(1), z.maxLength(4))),
  /** Rounds of each weapon at the beginning, in the order of its page, in place of those that are drawn. */
  rounds: z.optional(z.array(whole(0, 999)).check(z.minLength(1), z.maxLength(4))),
  /** Men with whom it begins, where it has had losses before. */
  men: z.optional(whole(1, 20)),
})

/** Names of the variants of a battle among its options, in their order. */
export const VARIANTS = ['variant1', 'variant2', 'variant3', 'variant4'] as const

const formationSchema = z.strictObject({
  letter: z.string().check(z.regex(/^[A-S]$/, 'a letter from A to S')),
  name: z.optional(z.string().check(z.maxLength(40))),
  nation: z.enum(['GE', 'IT', 'FI', 'HU', 'RU', 'SO', 'PO', 'BR', 'FR', 'BE', 'HO']),
  /** Letter of the headquarters that it reports to; the battalion is A. */
  under: z.optional(z.string().check(z.regex(/^[A-S]$/, 'a letter from A to S'))),
  /** Command rating of its headquarters. */
  rating: whole(1, 40),
  /** Deployed beyond the map: batteries. */
  offMap: z.optional(z.boolean()),
  /** It is there only where this variant of the battle is chosen. */
  onlyWith: z.optional(z.enum(VARIANTS)),
  units: z.array(unitSchema).check(z.minLength(1), z.maxLength(20)),
})

const sideSchema = z.strictObject({
  name: sideName,
  mission: z.enum(['engage', 'bypass', 'clear', 'delay', 'hold']),
  quality: z.enum(['green', 'average', 'veteran', 'elite']),
  /** Side of the map that it comes from. */
  edge: z.enum(['left', 'right']),
  /** The farthest column in which it is deployed, counted from its own edge. */
  depth: whole(2, 59),
  mines: z.optional(z.array(place).check(z.maxLength(200))),
  formations: z.array(formationSchema).check(z.minLength(1), z.maxLength(19)),
})

/** A battle without some of its formations, each by its side and its letter: `B-C`. */
const variantSchema = z.strictObject({
  name: z.string().check(z.maxLength(80)),
  without: z
    .array(z.string().check(z.regex(/^[AB]-[A-S]$/, 'a side and a letter, such as "B-C"')))
    .check(z.minLength(1), z.maxLength(18)),
})

/** A battle as it is written: the Axis first. */
export const sheetSchema = z.strictObject({
  ...sheetHead,
  system: z.literal('panzer-strike'),
  ...sheetStory,
  notes: z.optional(z.array(z.string())),
  front: z.enum(['east', 'africa', 'west']),
  period: whole(1, 10),
  weather: z.enum(['clear', 'rain', 'snow', 'dust']),
  visibility: whole(1, 9),
  type: z.enum(['axisAssault', 'axisPursuit', 'meeting', 'alliedPursuit', 'alliedAssault']),
  objective: place,
  /** Forces that may be left away, chosen before the battle. */
  variants: z.optional(z.array(variantSchema).check(z.maxLength(VARIANTS.length))),
  sides: z.tuple([sideSchema, sideSchema]),
})

export type ScenarioSheet = z.infer<typeof sheetSchema>
export type SideSheet = ScenarioSheet['sides'][number]
export type FormationSheet = SideSheet['formations'][number]
export type UnitSheet = FormationSheet['units'][number]
