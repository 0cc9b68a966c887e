import type { Verdict } from '../../../../core/engine/course.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import {
  type Alternative,
  alternatives as alternativesIn,
  isDecided as isDecidedIn,
  notes as notesIn,
  verdictOf as verdictIn,
} from '../../../../core/victory/verdict.ts'
import type { Battle } from '../position/contract.ts'
import type { Event, State } from '../terms/types.ts'
import { watchOf } from './count.ts'

export { counts, levelOf } from './count.ts'

/** How each alternative of a side stands [11.1]; what was noted on its date counts. */
export const alternatives = (battle: Battle, state: State, side: SideIndex): Alternative[] =>
  alternativesIn(watchOf(battle, state), side)

/** What is noted at the end of a turn. */
export const notes = (battle: Battle, state: State): Event[] =>
  notesIn(watchOf(battle, state)).map((note): Event => ({ type: 'conditionNoted', ...note }))

/** The verdict as the game stands, in words [11.1, 11.2]. */
export const verdictOf = (battle: Battle, state: State): Verdict => verdictIn(watchOf(battle, state))

/** True when a side has what nothing can take away and the other can only prevent it: the game ends early. */
export const isDecided = (battle: Battle, state: State): boolean => isDecidedIn(watchOf(battle, state))
