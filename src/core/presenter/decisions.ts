import type { AdvanceAsked, Asked, ChoiceOption, LossesAsked, Question } from '../engine/choice.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Piece } from '../engine/anyState.ts'

/** What decisions are read from. */
type Asking<P extends Asked = Asked> = {
  readonly state: { readonly units: readonly Piece[]; readonly pending: readonly P[] }
}

const asked = <P extends Asked, K extends P['kind']>(
  { state }: Asking<P>,
  kind: K,
): Extract<P, { kind: K }> | undefined => {
  const pending = state.pending.at(-1)
  return pending?.kind === kind ? (pending as Extract<P, { kind: K }>) : undefined
}

export const choiceAsked = <P extends Asked>(look: Asking<P>): Extract<P, Question<string, unknown>> | undefined =>
  asked(look, 'choice') as Extract<P, Question<string, unknown>> | undefined
export const lossesAsked = <P extends Asked>(look: Asking<P>): Extract<P, LossesAsked<string>> | undefined =>
  asked(look, 'losses') as Extract<P, LossesAsked<string>> | undefined
export const advanceAsked = <P extends Asked>(look: Asking<P>): Extract<P, AdvanceAsked<string>> | undefined =>
  asked(look, 'advance') as Extract<P, AdvanceAsked<string>> | undefined

/** The one answer that a cell or a unit in it stands for; who is named by himself goes before those of his cell. */
export const optionAt = (look: Asking, cell: Cell, unit: UnitId | undefined): ChoiceOption | undefined => {
  const options = choiceAsked(look)?.options ?? []
  const own = options.find(({ id }) => id === unit)
  const named = options.filter((one) => one.cells.includes(cell) || (unit !== undefined && one.units.includes(unit)))
  return own ?? (named.length === 1 ? named[0] : undefined)
}
