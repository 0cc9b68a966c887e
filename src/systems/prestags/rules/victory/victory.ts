import type { Verdict } from '../../../../core/engine/course.ts'
import { otherSide, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import {
  type Alternative,
  alternatives as alternativesIn,
  notes as notesIn,
  verdictOf as verdictIn,
} from '../../../../core/victory/verdict.ts'
import { isSettled, type Outlook } from '../../../../core/victory/outlook.ts'
import type { Battle } from '../position/contract.ts'
import { isDisrupted } from '../position/units.ts'
import type { Event, MarkTable, State, Unit } from '../terms/types.ts'
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

/** True when nothing that may still happen changes the verdict: the game ends early. */
export const isDecided = (battle: Battle, state: State): boolean => isSettled(outlookOf(battle, state))

const outlookOf = (battle: Battle, state: State): Outlook => {
  const isIn = (side: SideIndex): boolean => state.units.some((unit) => unit.side === side && isLeft(unit))
  const acts = [isIn(0), isIn(1)] as const
  // Without an enemy whoever is left is the side's own: only what went wild or runs can still be lost,
  // and what was begun against it.
  const bleeds = (side: SideIndex): boolean =>
    acts[otherSide(side)] || state.units.some((unit) => isLeft(unit) && isUnsettled(unit))
  return { watch: watchOf(battle, state), turns: battle.scenario.turns, acts, bleeds: [bleeds(0), bleeds(1)] }
}

const isLeft = ({ fate }: Unit): boolean => fate === 'map' || fate === 'reserve'
/** Marks of those who are not their own masters. */
const WILD: readonly (keyof MarkTable)[] = ['panicked', 'fleeing', 'roused', 'rampage']
const isUnsettled = (unit: Unit): boolean => isDisrupted(unit) || WILD.some((mark) => unit.marks[mark] !== undefined)
