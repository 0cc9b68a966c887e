/**
 * The next random number: a die of so many faces, 1 to `faces`. Whoever calls keeps the dice, so that a list of numbers
 * told beforehand plays the same battle.
 */
export type Draw = (faces: number) => number

/** A uniform real number is the middle of one of so many equal parts; told in a file it is the number of the part. */
export const PARTS = 10_000

/** The n-th part of the numbers from 0 to 1, by its middle: never 0, never 1, and never just on a limit of four places. */
export const fractionOf = (part: number): number => (part - 0.5) / PARTS

/** Rnd(x) of the rulebook: a real number from 0 to x [P-43]. */
export const rnd = (draw: Draw, x = 1): number => x * fractionOf(draw(PARTS))

/** What a single random number from 0 to 1 must do: stay at or below a limit, or reach it. */
export type Check = { readonly passes: 'low' | 'high'; readonly limit: number }

/** Passes when Rnd(1) is not above the limit, which is the chance. */
export const atMost = (limit: number): Check => ({ passes: 'low', limit })
/** Passes when Rnd(1) is not below the limit. */
export const atLeast = (limit: number): Check => ({ passes: 'high', limit })

/** Whatever is drawn. */
export const ALWAYS = atMost(Number.POSITIVE_INFINITY)
export const NEVER = atLeast(Number.POSITIVE_INFINITY)

/** How many of the numbers that may be drawn are in, of which the lower ones are. */
const partsIn = (limit: number, isIn: (random: number) => boolean): number => {
  const near = Math.min(PARTS, Math.max(0, Math.round(limit * PARTS)))
  if (near < PARTS && isIn(fractionOf(near + 1))) return near + 1
  return near > 0 && !isIn(fractionOf(near)) ? near - 1 : near
}

/** The exact chance, from 0 to 1: the share of all draws that pass. */
export const chanceOf = ({ passes, limit }: Check): number =>
  passes === 'low'
    ? partsIn(limit, (random) => random <= limit) / PARTS
    : (PARTS - partsIn(limit, (random) => random < limit)) / PARTS

/** The same check with a number drawn for it, from 0 to 1. */
export const holds = ({ passes, limit }: Check, random: number): boolean =>
  passes === 'low' ? random <= limit : random >= limit

export const passes = (check: Check, draw: Draw): boolean => holds(check, rnd(draw))
