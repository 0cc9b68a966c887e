import * as z from 'zod/mini'
import { count, MANY, place, turn, types, words } from '../../../../core/scenario/place.ts'
import { nations } from '../../../../core/scenario/nations.ts'
import { alternativesOf, sideName, troops } from '../../../../core/scenario/sheet.ts'
import { entry } from '../../../../core/scenario/zone.ts'
import { condition } from './condition.ts'
import { zone } from './zone.ts'

const leaders = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6']), count)
const zones = z.array(zone).check(z.minLength(1), z.maxLength(MANY))
const power = z.enum(['compulsory', 'optional'])
const typeCode = z.string()

/** A part of a force that is set up in a place of its own, or enters the map. */
const part = z.strictObject({
  name: words,
  /** Its units, out of those of the force. Numbers run on from part to part: the first MI belong to the first part. */
  units: z.optional(troops),
  leaders: z.optional(leaders),
  /** In place of units: half of the force by victory points [11.2], chosen by the player, and the rest. */
  share: z.optional(z.enum(['half', 'rest'])),
  deploy: z.optional(zones),
  enter: z.optional(entry),
})
export type PartFile = z.infer<typeof part>

export const side = z.strictObject({
  name: sideName,
  units: troops,
  /** How many leaders of each level, `{"1": 1, "2": 1}`. */
  leaders,
  /** Units in a hex at most [5.4]. */
  stacking: z.int().check(z.gte(1), z.lte(99)),
  /** Types of which more units may stack; in a mixed hex the lowest limit counts. */
  stackingFor: z.optional(z.record(typeCode, turn)),
  /** Mt.Ex.: mounted units are exempt from leaders' control [10.22]. */
  mountedExempt: z.optional(z.boolean()),
  /** Printed total and panic level, for information. */
  printedVp: z.optional(z.int()),
  panicLevel: z.optional(z.int()),
  /** The force never panics. */
  neverPanics: z.optional(z.boolean()),
  /** The force has and needs no leaders: every unit is in control. */
  needsNoLeaders: z.optional(z.boolean()),
  /** Movement allowances that differ from the printed ones. */
  allowances: z.optional(z.record(typeCode, z.int().check(z.gte(0), z.lte(60)))),
  /** Types that may not move before a turn. */
  noMoveBefore: z.optional(z.strictObject({ turn, types })),
  /** Fire units count as melee units up to the end of a turn: no fire, no stopping. */
  fireAsMelee: z.optional(z.strictObject({ throughTurn: turn, types: z.optional(types) })),
  /** Types that may dismount, and what they become. */
  dismount: z.optional(z.array(z.strictObject({ from: typeCode, to: typeCode })).check(z.minLength(1))),
  /** Types of this army that rally better than others in the alternate sequence [Alternate E.1]. */
  rallyWell: z.optional(types),
  /** Rules of single armies, compulsory here or left to the players. */
  ferocity: z.optional(power),
  francisca: z.optional(power),
  alexander: z.optional(power),
  darius: z.optional(power),
  /** Trench markers. */
  trenches: z.optional(count),
  /** A fortified camp: its hex counts as a village. */
  castra: z.optional(place),
  /** Where the force is set up; else `enter` or `parts`. */
  deploy: z.optional(zones),
  enter: z.optional(entry),
  parts: z.optional(z.array(part).check(z.minLength(1), z.maxLength(MANY))),
  /** Whose stripe is on which counters. */
  nations: z.optional(nations),
  /** Alternatives; each a list of conditions that must all hold [11.1]. */
  victory: alternativesOf(condition).check(z.minLength(1), z.maxLength(MANY)),
})
export type SideFile = z.infer<typeof side>
