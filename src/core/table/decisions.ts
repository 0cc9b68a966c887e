import type { AdvanceAsked, Asked, ChoiceOption, LossesAsked, Question } from '../engine/choice.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Intent, Press } from './intent.ts'
import type { Piece } from './look.ts'
import type { Screen } from './screen.ts'

/** What decisions are read from. */
type Asking<P extends Asked = Asked> = {
  readonly state: { readonly units: readonly Piece[]; readonly pending: readonly P[] }
}
type Choosing<P extends Asked = Asked> = Asking<P> & { readonly screen: Pick<Screen, 'losses'> }

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

/** The one answer that a hex or a unit in it stands for; who is named by himself goes before those of his hex. */
export const optionAt = (look: Asking, cell: Cell, unit: UnitId | undefined): ChoiceOption | undefined => {
  const options = choiceAsked(look)?.options ?? []
  const own = options.find(({ id }) => id === unit)
  const named = options.filter((one) => one.cells.includes(cell) || (unit !== undefined && one.units.includes(unit)))
  return own ?? (named.length === 1 ? named[0] : undefined)
}

/** Marks a unit as lost, or takes the mark away. */
export const toggleLoss = (look: Choosing, id: UnitId): Intent<never> => {
  const pending = lossesAsked(look)
  const { losses } = look.screen
  if (!pending) return {}
  if (losses.includes(id)) return { patch: { losses: losses.filter((one) => one !== id) } }
  if (!pending.from.includes(id))
    return { refusal: { code: 'notAmong', cite: pending.cite, text: 'This unit is not among those to choose from.' } }
  // One too many takes the place of the first one chosen.
  const kept = losses.length >= pending.count ? losses.slice(losses.length - pending.count + 1) : losses
  return { patch: { losses: [...kept, id] } }
}

/** A press on the hex of units that may be lost marks them one after the other. */
export const pressLosses = (look: Choosing, { cell, unit }: Press): Intent<never> => {
  const pending = lossesAsked(look)
  if (!pending) return {}
  if (unit !== undefined) return toggleLoss(look, unit)
  const here = look.state.units.filter((one) => one.at === cell && pending.from.includes(one.id))
  const next = here.find((one) => !look.screen.losses.includes(one.id)) ?? here[0]
  return next ? toggleLoss(look, next.id) : {}
}

type Choose = { readonly type: 'choose'; readonly option: string }

/** A press on a hex or a unit that only one answer names. */
export const pressChoice = (look: Asking, { cell, unit }: Press): Intent<Choose> => {
  const only = optionAt(look, cell, unit)
  return only && only.dice === undefined ? { command: { type: 'choose', option: only.id } } : {}
}
