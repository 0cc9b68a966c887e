import type { GameWatch } from '../../../core/play/games.ts'
import { type Bout, type BoutPlayed, type LadderGround, type Match, playBout } from './ladder.ts'
import { type LadderOrder, laidFor } from './laid.ts'

/** What a thread must know to play bouts of a match. Plain data. */
export type MatchOrder = { readonly ladder: LadderOrder; readonly players: Match['players'] }

/** Whoever plays the bouts of a match in a thread of his own; throws where a battle cannot be laid. */
export const boutPlayer = async (
  { ladder, players }: MatchOrder,
  watch: GameWatch,
): Promise<(bout: Bout) => BoutPlayed> => {
  const laid = await laidFor(ladder, players)
  if ('text' in laid) throw new Error(laid.text)
  return ({ ground, seed }) => playBout(players, laid.grounds[ground] as LadderGround, seed, watch)
}
