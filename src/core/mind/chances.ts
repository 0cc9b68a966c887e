import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import { sumOf } from '../play/worth.ts'

/** Chances that are sure, when a battle is over. */
const sureOf = (winner: SideIndex | undefined, side: SideIndex): number =>
  winner === undefined ? 0.5 : winner === side ? 1 : 0

/** So large a part of what both armies are worth makes two to one, roughly, of an even battle. */
const SHARE = 0.12

/** Victory points that make a clear lead: a part of what is on the field. */
const scaleOf = <B, S, C extends AnyCommand, E extends AnyEvent>(play: Play<B, S, C, E>, battle: B, begun: S): number =>
  Math.max(LEAST, 2 * play.games.counters(battle, begun).length)

const LEAST = 20

/**
 * The chance of a side to win in a position, from 0 to 1, on what is seen of it: how much better it stands than in
 * the position in which the battle began, through a logistic curve. A game that is over is sure, a draw is 0.5.
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
  const gained = sumOf(play.worth(battle, seen, side)) - sumOf(play.worth(battle, begun, side))
  return 1 / (1 + Math.exp(-gained / (SHARE * scaleOf(play, battle, begun))))
}
