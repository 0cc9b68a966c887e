import type { SideIndex, Step } from '../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import type { State } from './types.ts'

export const stepOf = (battle: Battle, state: State): Step => battle.sequence.steps[state.step] as Step
export const stepKind = (battle: Battle, state: State): string => stepOf(battle, state).kind

/** Who has to act: the one asked for a decision, else the one whose step it is. */
export const actorOf = (battle: Battle, state: State): SideIndex | undefined =>
  state.verdict ? undefined : (state.pending.at(-1)?.side ?? stepOf(battle, state).actor)
