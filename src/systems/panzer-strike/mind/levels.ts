import type { MindLevel, MindStyle } from '../../../core/mind/levels.ts'

/** How much of the craft a level knows, and how wrong it judges. */
export type Craft = {
  /** What a place is worth is wrong by as much as this, in points. */
  readonly noise: number
  /** Places that are looked at, of those within reach: one in so many. */
  readonly every: number
  /** So large a part of the enemies that it knows of it does not think of, those who are near apart. */
  readonly misses: number
  /** So much of the danger of a place counts with it, and the more it counts to get on. */
  readonly heeds: number
  /** So large a part of the formations that ought to stay it sends at the enemy. */
  readonly rash: number
  /** Reckons with enemies that it does not see. */
  readonly wary: boolean
  /** Holds fire until it is of use, and lies in wait. */
  readonly ambush: boolean
  /** Tells units at whom to fire. */
  readonly aims: boolean
  /** Calls in bombardments. */
  readonly shells: boolean
  /** Lets men on foot lay smoke. */
  readonly smoke: boolean
  readonly rallies: boolean
}

/** All that there is to know. */
const WHOLE = { every: 1, wary: true, ambush: true, aims: true, shells: true, smoke: true, rallies: true } as const

export const CRAFTS: Readonly<Record<MindLevel, Craft>> = {
  recruit: {
    noise: 1.5,
    every: 3,
    misses: 1,
    heeds: 0.15,
    rash: 0.9,
    wary: false,
    ambush: false,
    aims: false,
    shells: false,
    smoke: false,
    rallies: false,
  },
  veteran: {
    noise: 0.6,
    every: 2,
    misses: 0.8,
    heeds: 0.4,
    rash: 0.45,
    wary: false,
    ambush: true,
    aims: false,
    shells: true,
    smoke: false,
    rallies: true,
  },
  captain: {
    ...WHOLE,
    noise: 0.2,
    misses: 0.6,
    heeds: 0.8,
    rash: 0.15,
  },
  general: {
    ...WHOLE,
    noise: 0,
    misses: 0,
    heeds: 1,
    rash: 0,
  },
}

/** What a place is weighed by. */
export type PlaceWeights = {
  /** Expected losses of the enemy, and of one's own. */
  readonly fire: number
  readonly risk: number
  /** A turn nearer to where the task leads. */
  readonly way: number
  /** Out of sight, or in cover. */
  readonly cover: number
}

const WEIGHTS: PlaceWeights = { fire: 1, risk: 0.8, way: 0.6, cover: 0.25 }

const STYLES: Readonly<Record<MindStyle, PlaceWeights>> = {
  bold: { ...WEIGHTS, risk: 0.6, way: 0.9 },
  careful: { ...WEIGHTS, risk: 1.1, way: 0.45, cover: 0.4 },
  cunning: WEIGHTS,
}

/**
 * A victory takes twice the points of the enemy [Charts Victory Levels]: where nothing but losses and exits counts, one's
 * own count twice, and nobody hurries.
 */
const GUARDED = { risk: 2, way: 0.75 } as const

/** What a style weighs places by, as much of it as a level heeds; `isForGround` where points hang on an objective area. */
export const weightsOf = (style: MindStyle, isForGround: boolean, { heeds }: Pick<Craft, 'heeds'>): PlaceWeights => {
  const { fire, risk, way, cover } = STYLES[style]
  const guarded = isForGround ? { risk: 1, way: 1 } : GUARDED
  return { fire, risk: risk * guarded.risk * heeds, way: (way * guarded.way) / heeds, cover: cover * heeds }
}
