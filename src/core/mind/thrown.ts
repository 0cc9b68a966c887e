import type { AnyState } from '../engine/anyState.ts'
import { sureOf } from './chances.ts'
import { type AnalysedStep, isThrown, throwsOf } from './lookback.ts'
import { type Gauge, weighed, winsWeighed } from './outlook.ts'

/** What may come of a throw, what it weighs against the mean of all, and the chance where the battle is over with it. */
export type Fallen = { readonly share: number; readonly weight: number; readonly sure: number | undefined }

/** A throw: all that could have come of it, and what came. */
export type Thrown = {
  readonly all: readonly Fallen[]
  readonly came: Fallen
  /** How large a part of all is as good, or as bad. */
  readonly share: number
}

const LEAST = 1e-9

/** The mean over things of which each has its share; 0 where there is none. */
export const mean = <T extends { readonly share: number }>(all: readonly T[], value: (one: T) => number): number => {
  let [sum, shares] = [0, 0]
  for (const one of all) {
    sum += one.share * value(one)
    shares += one.share
  }
  return sum / Math.max(shares, LEAST)
}

/** How likely it is that it goes as well for whom it went well, or as badly for whom it went badly. */
const shareOf = (all: readonly Fallen[], value: (one: Fallen) => number, came: number): number => {
  const isGood = came >= mean(all, value)
  return mean(all, (one) => Number(isGood ? value(one) >= came - LEAST : value(one) <= came + LEAST))
}

/** Outcomes that end the battle lie beyond all others. */
const BEYOND = 1e3
const standOf = ({ weight, sure }: Fallen): number => (sure === undefined ? weight : (2 * sure - 1) * BEYOND)

/**
 * What came of a command against all that could have come of it; undefined where nothing was thrown. `worth` is what a
 * position is worth to the first side, in points.
 */
export const thrownIn = (gauge: Gauge, step: AnalysedStep, worth: (state: AnyState) => number): Thrown | undefined => {
  const { play } = gauge.field
  if (!isThrown(step)) return undefined
  const chanced = throwsOf(gauge.field, step.before, step.command)
  if (chanced.length === 0) return undefined
  const fallen = (state: AnyState, share: number): Fallen => {
    const ended = play.games.verdict(state)
    if (ended) return { share, weight: 0, sure: sureOf(ended.winner, 0) }
    const weight = weighed(gauge, step.before, worth(state)) + winsWeighed(gauge, state)
    return { share, weight, sure: undefined }
  }
  const all = chanced.map(({ state, share }) => fallen(state, share))
  const open = all.filter(({ sure }) => sure === undefined)
  const due = mean(open, ({ weight }) => weight)
  const against = (one: Fallen): Fallen => (one.sure === undefined ? { ...one, weight: one.weight - due } : one)
  const came = against(fallen(step.after, 1))
  const compared = all.map(against)
  return { all: compared, came, share: shareOf(compared, standOf, standOf(came)) }
}
