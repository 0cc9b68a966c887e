import { type SideIndex, SIDES } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import { type Curve, logistic, scaleOf, slopeAt, sureOf } from './chances.ts'
import { type Arena, ownGain, worthIn } from './lookback.ts'

/** How much a lead weighs, and at the end of a battle that a side would win as things stand. */
export type OutlookCurve = Curve & { readonly wins: number }

/** Of what both sides see on their own boards, and of points where a system has no such board: fitted by `npm run chances`,
 * 2026-11-29 and 30, to 40 and 60 games: docs/opponent.md. */
const BOARD_CURVE: OutlookCurve = { early: 4.9, late: 1.4, wins: 4.8 }
const POINTS_CURVE: OutlookCurve = { early: 5.3, late: 2.3, wins: 1.8 }

/** Why somebody should win: the first side where a number is above zero. */
export type Forecast = {
  /** How much better it stands than in the beginning, as a part of what is on the field. */
  readonly lead: number
  /** 1 where it alone would win if the battle ended now, -1 where the enemy would. */
  readonly wins: number
  /** How much of the battle is over, from 0 to 1. */
  readonly passed: number
}

/** By what positions of a game are measured. */
export type Gauge = {
  readonly field: Arena
  /** What the position was worth in which the fighting began. */
  readonly begun: number
  readonly scale: number
  readonly curve: OutlookCurve
}

export const gaugeFor = (field: Arena, begun: AnyState, curve?: OutlookCurve): Gauge => ({
  field,
  begun: worthIn(field, begun),
  scale: scaleOf(field.play, field.battle, begun),
  curve: curve ?? (field.play.mind ? BOARD_CURVE : POINTS_CURVE),
})

/** Turns that are over, as a part of all. */
const overIn = ({ play, battle }: Arena, { turn }: AnyState): number =>
  Math.min(1, Math.max(0, (turn - 1) / Math.max(1, play.games.facts(battle).turns)))

/** Who would win if the battle ended now: by what victory is about, and by points where it is about nothing else. */
const winsIn = ({ play, battle }: Arena, state: AnyState): number => {
  const ways = SIDES.map((side) => play.games.ways(battle, state, side))
  if (ways.every((list) => list.length === 0)) {
    const clear = play.games.levelOf(play.games.points(state, battle))
    return clear ? ownGain(clear.side, 1) : 0
  }
  const holds = (side: SideIndex): number => Number(ways[side]?.some((way) => way.holds))
  return holds(0) - holds(1)
}

export const forecastIn = ({ field, begun, scale }: Gauge, state: AnyState): Forecast => ({
  lead: (worthIn(field, state) - begun) / scale,
  wins: winsIn(field, state),
  passed: overIn(field, state),
})

/** What a forecast weighs: what the logistic curve makes a chance of. */
export const weightOf = ({ lead, wins, passed }: Forecast, curve: OutlookCurve): number =>
  lead * slopeAt(passed, curve) + wins * passed * curve.wins

/** How a position weighs as it stands. */
export const weightIn = (gauge: Gauge, state: AnyState): number => weightOf(forecastIn(gauge, state), gauge.curve)

/** What so many points weigh at the time of a position, and what it weighs who would win as things stand there. */
export const weighed = ({ field, scale, curve }: Gauge, state: AnyState, points: number): number =>
  weightOf({ lead: points / scale, wins: 0, passed: overIn(field, state) }, curve)
export const winsWeighed = ({ field, curve }: Gauge, state: AnyState): number =>
  weightOf({ lead: 0, wins: winsIn(field, state), passed: overIn(field, state) }, curve)

/** The chance of the first side: that of a weight, or what is sure. */
export const chanceWith = ({ field }: Gauge, state: AnyState, weight: number): number => {
  const ended = field.play.games.verdict(state)
  return ended ? sureOf(ended.winner, 0) : logistic(weight)
}
