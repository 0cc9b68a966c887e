import * as z from 'zod/mini'
import { count, MANY, place, turn, types, words } from './place.ts'
import { exitZone, type Zone } from './zone.ts'

const hexes = z.array(place).check(z.minLength(1), z.maxLength(MANY))
const turnOrEnd = z.union([turn, z.literal('end')])
const several = z.int().check(z.gte(1), z.lte(99))

/** Control of these hexes at the end of a turn or of the game. */
const control = z.strictObject({
  type: z.literal('control'),
  hexes,
  /** So many of them are enough. */
  atLeast: z.optional(several),
  at: z.optional(turnOrEnd),
  /** Held at the end of so many turns in a row, at any time; in place of `at`. */
  forTurns: z.optional(several),
})

/** Control of every hex of the straight line through these, ends included. */
const controlLine = z.strictObject({
  type: z.literal('controlLine'),
  through: z.array(place).check(z.minLength(2), z.maxLength(MANY)),
  at: z.optional(turnOrEnd),
})

/** Control at the end, and no enemy ever came to rest in these hexes. */
const keepControl = z.strictObject({ type: z.literal('keepControl'), hexes })

/** A unit of the side once came to rest in each of these hexes; to be thrown out again does not undo it. */
const capture = z.strictObject({ type: z.literal('capture'), hexes, by: z.optional(turn) })

/** A unit of the side stands in each of these hexes. */
const occupy = z.strictObject({ type: z.literal('occupy'), hexes, at: z.optional(turnOrEnd) })

/** Number of units in a part of the map. */
const unitsIn = <Z extends z.ZodMiniType<Zone, Zone>>(zone: Z) =>
  z.strictObject({
    type: z.literal('unitsIn'),
    whose: z.enum(['own', 'enemy']),
    where: z.array(zone).check(z.minLength(1), z.maxLength(MANY)),
    /** The part of the map in words: "south of the stream". */
    called: words,
    fewerThan: z.optional(several),
    atLeast: z.optional(several),
    types: z.optional(types),
    notTypes: z.optional(types),
    at: z.optional(turnOrEnd),
  })

/** A ratio of victory points. */
const victoryLevel = z.strictObject({
  type: z.literal('victoryLevel'),
  atLeast: z.enum(['marginal', 'substantive', 'decisive']),
  by: z.optional(z.int()),
})

/** Enemy units destroyed. */
const destroyUnits = z.strictObject({
  type: z.literal('destroyUnits'),
  count: several,
  by: z.optional(z.int()),
  timesOwnLosses: z.optional(z.number()),
})

/** Every enemy unit eliminated, or every one of a part of the enemy's force. */
const eliminateAll = z.strictObject({ type: z.literal('eliminateAll'), part: z.optional(words), by: z.optional(turn) })

/** Own units lost, at most. */
const loseAtMost = z.strictObject({ type: z.literal('loseAtMost'), count })

/** Own units taken off the map. */
const exitUnits = z.strictObject({
  type: z.literal('exitUnits'),
  count: several,
  where: exitZone,
  by: z.optional(z.int()),
  notTypes: z.optional(z.array(z.string())),
  /** So many leaders must leave there as well. */
  leaders: z.optional(several),
  /** So many of the units must leave by a narrower place. */
  including: z.optional(z.strictObject({ count: several, where: exitZone })),
})

/** None of the opponent's alternatives came true; with `what`, none of those with a condition of that type. */
const prevent = z.strictObject({ type: z.literal('prevent'), what: z.optional(z.string()) })

/** What a side may have to do to win; which units count and what a level is, the systems say. */
export const conditionOn = <Z extends z.ZodMiniType<Zone, Zone>>(zone: Z) =>
  z.discriminatedUnion('type', [
    control,
    controlLine,
    keepControl,
    capture,
    occupy,
    unitsIn(zone),
    victoryLevel,
    destroyUnits,
    eliminateAll,
    loseAtMost,
    exitUnits,
    prevent,
  ])
export type Condition = z.infer<ReturnType<typeof conditionOn>>
export type ConditionOf<T extends Condition['type']> = Extract<Condition, { type: T }>
