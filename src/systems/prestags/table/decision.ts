import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { refuse } from '../refusal.ts'
import { legalAdvance } from '../results.ts'
import type { ChoiceOption } from '../../../core/engine/choice.ts'
import type { Choice, Command, Pending } from '../types.ts'
import type { Look } from './look.ts'

export type Losses = Extract<Pending, { kind: 'losses' }>
export type Advance = Extract<Pending, { kind: 'advance' }>

export const choiceAsked = ({ state }: Pick<Look, 'state'>): Choice | undefined => {
  const pending = state.pending.at(-1)
  return pending?.kind === 'choice' ? pending : undefined
}

/** The one answer that a hex or a unit in it stands for; who is named by himself goes before those of his hex. */
export const optionAt = (look: Pick<Look, 'state'>, cell: Cell, unit: UnitId | undefined): ChoiceOption | undefined => {
  const options = choiceAsked(look)?.options ?? []
  const own = options.find(({ id }) => id === unit)
  const named = options.filter((one) => one.cells.includes(cell) || (unit !== undefined && one.units.includes(unit)))
  return own ?? (named.length === 1 ? named[0] : undefined)
}

export const lossesAsked = ({ state }: Pick<Look, 'state'>): Losses | undefined => {
  const pending = state.pending.at(-1)
  return pending?.kind === 'losses' ? pending : undefined
}

export const advanceAsked = ({ state }: Pick<Look, 'state'>): Advance | undefined => {
  const pending = state.pending.at(-1)
  return pending?.kind === 'advance' ? pending : undefined
}

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
