import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Screen } from './screen.ts'

/** What the screen is derived from: the game as shown and what the player is about to do. */
export type Look<B = AnyBattle, S = AnyState> = {
  readonly battle: B
  readonly state: S
  readonly screen: Screen
  /** False in the past, in a second tab and when the game is over. */
  readonly live: boolean
}

/** What is asked of the player now. */
export type AskedNow =
  | 'deployment'
  | 'movement'
  | 'attack'
  | 'losses'
  | 'advance'
  | 'choice'
  | 'ready'
  | 'resolution'
  | 'acts'
  | 'over'
