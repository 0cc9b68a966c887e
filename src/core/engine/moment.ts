import type { Asked } from './choice.ts'
import type { Verdict } from './course.ts'
import type { Sequence } from './sequence.ts'
import type { SideIndex, Step } from './vocabulary.ts'

/** A battle that has a sequence of play. */
export type Staged = { readonly sequence: Sequence }

/** Where a game stands in its sequence, and what is asked; the last question of the list is asked first. */
export type Moment = {
  /** Game-turn, from 1; 0 before the first one. */
  readonly turn: number
  /** Index into the battle's sequence. */
  readonly step: number
  /** Serial number of the player-turn; 0 before the first one. */
  readonly playerTurn: number
  readonly pending: readonly Asked[]
  readonly verdict: Verdict | undefined
}

export const stepOf = (battle: Staged, { step }: Pick<Moment, 'step'>): Step => battle.sequence.steps[step] as Step
export const stepKind = (battle: Staged, moment: Pick<Moment, 'step'>): string => stepOf(battle, moment).kind

/** Who has to act: the one asked for a decision, else the one whose step it is. */
export const actorOf = (battle: Staged, moment: Pick<Moment, 'step' | 'pending' | 'verdict'>): SideIndex | undefined =>
  moment.verdict ? undefined : (moment.pending.at(-1)?.side ?? stepOf(battle, moment).actor)
