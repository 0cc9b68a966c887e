import { HALTED } from '../../../../core/engine/flow.ts'
import { begin as beginAny, happensBy, markedBy, rememberedBy, settleBy } from '../../../../core/engine/progress.ts'
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from './contract.ts'
import { fold } from './fold.ts'
import type { Case } from '../terms/rules.ts'
import type { Event, MarkTable, MemoTable, State } from '../terms/types.ts'
import { occupationNotes } from './memory.ts'

export const marked = markedBy<MarkTable, Case>()
export const remembered = rememberedBy<MemoTable>()

export const begin: (battle: Battle, state: State) => Progress = beginAny

/** Adds events and folds them in. */
export const happen: (progress: Progress, ...events: readonly Event[]) => Progress = happensBy(fold)

/**
 * Lets the modules answer to what has happened since the number of events given; they answer to each
 * other's events too, until nothing new happens.
 */
export const settle = (progress: Progress, since: number): Progress =>
  settleBy(progress, since, progress.battle.hooks.reacts, (state) => state.verdict !== undefined)

/** Key of the salt for the code of a plot that is being sealed. */
export const SALT = 'salt'

/** The step is done: the course of the game goes on by itself, as soon as nobody is asked for an answer. */
export const goOn = (progress: Progress): Progress =>
  happen(progress, { type: 'remembered', key: HALTED, value: 'ending' })

/** Events for watched cells that units have come to occupy [11.3]. */
export const controlEvents = (battle: Battle, state: State, side: SideIndex, cells: readonly Cell[]): Event[] =>
  [...new Set(cells)]
    .filter((cell) => battle.watched.has(cell) && state.control[cell] !== side)
    .flatMap((cell): Event[] => [{ type: 'controlChanged', cell, side }, ...occupationNotes(battle, state, side, cell)])
