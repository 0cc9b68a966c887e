import * as z from 'zod/mini'
import { beyond, compass, corner, distance, MANY, place, turn, words } from './place.ts'

/**
 * A part of the map: where units are set up, or counted. A cell must fit every entry that is present; kinds of ground
 * have the names that a system gives them.
 */
export const zoneOn = <Ground extends z.ZodMiniType<string, string>>(ground: Ground) =>
  z.strictObject({
    /** Within so many hexes of what is named next; without a name it is the whole map. */
    within: z.optional(distance),
    /** Within so many hexes of any of these. */
    of: z.optional(z.array(place).check(z.minLength(1), z.maxLength(MANY))),
    /** Within so many hexes of the straight line through these, from the first to the last. */
    ofLine: z.optional(z.array(place).check(z.minLength(2), z.maxLength(MANY))),
    /** Within so many hexes of a map edge (0 = the edge hexes). */
    ofEdge: z.optional(compass),
    /** Only hexes that lie to this side of the line through a place; the line itself is excluded. */
    only: z.optional(z.array(beyond).check(z.maxLength(MANY))),
    /** Only hexes of these kinds; lake and sea are left out unless they are named here. */
    terrain: z.optional(z.array(ground).check(z.minLength(1))),
    /** Only hexes on the same bank as one of these: reached from it without entering stream, bridge, ford, lake or sea. */
    bankOf: z.optional(z.array(place).check(z.minLength(1), z.maxLength(MANY))),
    /** No hexes on the bank of any of these. */
    notBankOf: z.optional(z.array(place).check(z.minLength(1), z.maxLength(MANY))),
  })
export type Zone = z.infer<ReturnType<typeof zoneOn>>

/** Hexes at the rim of the map: where units may leave it, or come in. A hex must fit every entry that is present. */
export const exitZone = z.strictObject({
  edge: z.optional(z.enum(['north', 'south', 'east', 'west', 'any'])),
  /** In place of an edge: hexes beside all-sea or all-lake hexes, from which units leave into the water. */
  into: z.optional(z.enum(['sea', 'lake'])),
  /** Only hexes within so many hexes of a place or of a corner of the map. */
  within: z.optional(distance),
  of: z.optional(place),
  corner: z.optional(corner),
  /** Only hexes within so many hexes of one where a road leaves the map by that edge (0 = the road hex itself). */
  ofRoad: z.optional(distance),
  only: z.optional(z.array(beyond).check(z.maxLength(MANY))),
  /** Only on dry land: no river, bridge or ford, so that no fleet leaves or comes in there. */
  dry: z.optional(z.literal(true)),
  /** The place in words, for the sentences of the game. */
  called: z.optional(words),
})
export type ExitZone = z.infer<typeof exitZone>

/** Units that come in by the rim of the map, from a turn on, when their owner likes. */
export const entry = z.strictObject({
  where: z.array(exitZone).check(z.minLength(1), z.maxLength(MANY)),
  from: turn,
})
export type ForceEntry = z.infer<typeof entry>
