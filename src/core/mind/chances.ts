import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import { sumOf } from '../play/worth.ts'
import type { AnyState } from '../engine/anyState.ts'

/** Chances that are sure, when a battle is over. */
export const sureOf = (winner: SideIndex | undefined, side: SideIndex): number =>
  winner === undefined ? 0.5 : winner === side ? 1 : 0

/** How much a lead weighs at the beginning of a battle, and at its end; in between it is between them. */
export type Curve = { readonly early: number; readonly late: number }

/** Fitted to 64 games of 16 battles by `npm run chances`, 2026-11-23: docs/opponent.md. */
export const CURVE: Curve = { early: 3.5, late: 2 }

/** Victory points that make a clear lead: a part of what is on the field. */
export const scaleOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  begun: S,
): number => Math.max(LEAST, 2 * play.games.counters(battle, begun).length)

const LEAST = 20

/** How much better a side stands than in the position in which the battle began, as a part of what both are worth. */
export const leadOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
  begun: S,
): number => {
  const gained = sumOf(play.worth(battle, seen, side)) - sumOf(play.worth(battle, begun, side))
  return gained / scaleOf(play, battle, begun)
}

/** How much of a battle is over, from 0 to 1. */
export const passedOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
): number => Math.min(1, Math.max(0, (seen as AnyState).turn / Math.max(1, play.games.facts(battle).turns)))

/** How much a lead weighs when so much of the battle is over. */
export const slopeAt = (passed: number, { early, late }: Curve): number => early + (late - early) * passed

/** The chance that goes with so many reasons for it: a half where there are none. */
export const logistic = (weight: number): number => 1 / (1 + Math.exp(-weight))

/** The chance that goes with a lead, when so much of the battle is over: the larger the lead, the larger the chance. */
export const chanceAt = (lead: number, passed: number, curve: Curve = CURVE): number =>
  logistic(lead * slopeAt(passed, curve))

/**
 * The chance of a side to win in a position, from 0 to 1, on what is seen of it: its lead through a logistic curve.
 * A game that is over is sure, a draw is 0.5.
 */
export const chancesOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  side: SideIndex,
  begun: S,
): number => {
  const ended = play.games.verdict(seen)
  if (ended) return sureOf(ended.winner, side)
  return chanceAt(leadOf(play, battle, seen, side, begun), passedOf(play, battle, seen))
}
