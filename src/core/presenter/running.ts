import type { AnyCommand, Cell } from '../engine/vocabulary.ts'
import type { CombatView } from './combat.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Look } from './look.ts'

/** Attacks or cells of a march: `Attack 4 of 7`, and how many are behind. */
export type Progressed = { readonly words: string; readonly done: number; readonly total: number }

/** What players are asked for who roll their own dice; a tie is rolled again until the two dice differ. */
export type DiceAsked =
  | { readonly kind: 'attack'; readonly view: CombatView }
  | { readonly kind: 'tie'; readonly label: string }

/** How long a thing that happens by itself is looked at: sums are read, counters that glide are only seen. */
export type Dwell = 'read' | 'seen'

/** What stops phases that follow one another by themselves; without a command where that is asked for already. */
export type Interrupt = { readonly label: string; readonly command: AnyCommand | undefined }

type At<B, S> = Pick<Look<B, S>, 'battle' | 'state'>

/** What is shown of a game that goes on by itself. What comes next is the answer of the system (`System.runs`). */
export type Running<B = AnyBattle, S = AnyState> = {
  /** How far it is; undefined where nobody can say. */
  readonly progress: (at: At<B, S>) => Progressed | undefined
  /** Where the next thing happens. */
  readonly place: (at: At<B, S>) => Cell | undefined
  readonly pace: (at: At<B, S>) => Dwell
  /** What happens by itself is a film: seen event by event, halted and stepped through, and not ended by any press. */
  readonly film?: true
  /** Undefined where nothing would go on after this phase without asking anybody. */
  readonly interrupt?: (at: At<B, S>) => Interrupt | undefined
  /** The dice of the players for the next thing; undefined where it needs none. */
  readonly told: (at: At<B, S>) => DiceAsked | undefined
}
