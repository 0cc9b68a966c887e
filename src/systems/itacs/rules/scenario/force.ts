import * as z from 'zod/mini'
import { conditionOn } from '../../../../core/scenario/condition.ts'
import { count, MANY, types, words } from '../../../../core/scenario/place.ts'
import { nations } from '../../../../core/scenario/nations.ts'
import { alternativesOf, sideName, troops } from '../../../../core/scenario/sheet.ts'
import { zoneOn } from '../../../../core/scenario/zone.ts'
import { groundKind } from './ground.ts'

const zone = zoneOn(groundKind)
const zones = z.array(zone).check(z.minLength(1), z.maxLength(MANY))
const condition = conditionOn(zone)
const leaders = z.partialRecord(z.enum(['1', '2', '3', '4']), count)

/** The hexsides by the way they look on the sheet, clockwise: an index is a direction of the board. */
export const FACINGS = ['upperRight', 'right', 'lowerRight', 'lowerLeft', 'left', 'upperLeft'] as const

/** A counter of the force by type and number: `HF-1`. */
const counter = z.string().check(z.regex(/^([A-Z]{2}|[1-4]L)-[1-9]\d?$/, 'a unit such as "HF-1" or "1L-1"'))

const part = z.strictObject({
  name: words,
  /** Its units, out of those of the force; numbers run on from part to part. */
  units: z.optional(troops),
  leaders: z.optional(leaders),
  deploy: zones,
})

export const force = z.strictObject({
  name: sideName,
  units: troops,
  /** How many leaders of each level, `{"1": 1, "2": 1}` [6.1]. */
  leaders,
  /** Units in a hex at most, leaders not counted [4.3.3]. */
  stacking: z.int().check(z.gte(1), z.lte(9)),
  /** How its units face when they are set up by themselves [2.5]. */
  facing: z.enum(FACINGS),
  /** Enemy points that make it panic [7.1]; without a level it is 40 in a hundred of the army. */
  panicLevel: z.optional(z.number().check(z.gt(0), z.lte(9999))),
  neverPanics: z.optional(z.boolean()),
  /** So many units of a type are elite, the first ones [6.10]. */
  elite: z.optional(troops),
  /** Types with shields beside the swordsmen, and types without [4.2.5]. */
  shields: z.optional(types),
  noShields: z.optional(types),
  /** Types that may form squares [2.6.1]. */
  squares: z.optional(types),
  /** Types that hurl javelins or axes once [6.6]. */
  throwing: z.optional(types),
  /** Its heavy cavalry charges whoever comes in sight [6.3]. */
  feudal: z.optional(z.boolean()),
  /** Types that fight aboard as marines [6.7.5]. */
  marines: z.optional(types),
  /** Who begins aboard a fleet, a chariot or an elephant [6.7.2, 6.8, 6.9]. */
  aboard: z.optional(
    z.array(z.strictObject({ on: counter, units: z.array(counter).check(z.minLength(1), z.maxLength(4)) })),
  ),
  /** Types that may not move before a turn. */
  noMoveBefore: z.optional(z.strictObject({ turn: z.int().check(z.gte(1), z.lte(99)), types })),
  /** Where the force is set up; or else its parts. */
  deploy: z.optional(zones),
  parts: z.optional(z.array(part).check(z.minLength(1), z.maxLength(MANY))),
  /** Whose stripe is on which counters. */
  nations: z.optional(nations),
  /** Alternatives; none on either side: points decide [7.2]. */
  victory: alternativesOf(condition).check(z.maxLength(MANY)),
})
export type ItacsForce = z.infer<typeof force>
