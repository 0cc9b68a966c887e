import type { Asked } from './choice.ts'
import type { Verdict } from './course.ts'
import type { Sequence } from './sequence.ts'
import type { SideIndex, Step } from './vocabulary.ts'

/** A battle that has a sequence of play. */
export type Staged<K extends string = string> = { readonly sequence: Sequence<K> }

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
  /** The verdict of a battle that is played on: it stays as it was given. */
  readonly settled?: Verdict | undefined
  /** The game-turn in which a draw that a side offered was last declined. */
  readonly declined?: Declined | undefined
}

export type Declined = Readonly<Partial<Record<SideIndex, number>>>

export const stepOf = <K extends string>(battle: Staged<K>, { step }: Pick<Moment, 'step'>): Step<K> =>
  battle.sequence.steps[step] as Step<K>
export const stepKind = <K extends string>(battle: Staged<K>, moment: Pick<Moment, 'step'>): K =>
  stepOf(battle, moment).kind

/** Who has to act: the one asked for a decision, else the one whose step it is. */
export const actorOf = (battle: Staged, moment: Pick<Moment, 'step' | 'pending' | 'verdict'>): SideIndex | undefined =>
  moment.verdict ? undefined : (moment.pending.at(-1)?.side ?? stepOf(battle, moment).actor)
