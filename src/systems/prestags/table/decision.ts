import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { refuse } from '../refusal.ts'
import { legalAdvance } from '../results.ts'
import { advanceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import type { Command } from '../types.ts'
import type { Look } from './look.ts'

/** The moves of the advance as drafted. */
export const draftedMoves = (look: Look): { readonly unit: UnitId; readonly to: Cell }[] =>
  Object.entries(look.screen.advances).map(([unit, to]) => ({ unit, to }))

export const judgeAdvance = (look: Look, moves = draftedMoves(look)): Result<true, Refusal> => {
  const pending = advanceAsked(look)
  return pending
    ? legalAdvance(look.battle, look.state, pending, moves)
    : refuse('nothingAsked', '8.4', 'Nobody is asked for an advance now.')
}

/** Whether a unit could be added to the drafted advance, going to a cell. */
export const canAdvance = (look: Look, unit: UnitId, to: Cell): Result<true, Refusal> =>
  judgeAdvance(look, [...draftedMoves(look).filter((move) => move.unit !== unit), { unit, to }])

export const lossesCommand = (look: Look): Result<Command, Refusal> => {
  const pending = lossesAsked(look)
  const { losses } = look.screen
  if (!pending) return refuse('nothingAsked', '8.1', 'Nobody is asked for losses now.')
  const missing = pending.count - losses.length
  if (missing > 0) return refuse('wrongCount', '8.1', `Choose ${missing} more of the ${pending.from.length} units.`)
  return ok({ type: 'chooseLosses', units: losses })
}
