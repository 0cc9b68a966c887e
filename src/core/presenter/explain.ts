import { PLAY } from './screen.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { counted } from '../text/words.ts'
import { holding } from './hand.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'
import type { Look } from './look.ts'
import type { AnyPresenter } from './presenter.ts'

/** One thing that may be done now, with what it speaks of. */
export type Explained = {
  readonly text: string
  readonly cite: string | undefined
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
}

type Seen = Look & { readonly presenter: AnyPresenter }

const said = (text: string, cite?: string, units: readonly UnitId[] = [], cells: readonly Cell[] = []): Explained => ({
  text,
  cite,
  units,
  cells,
})

const asked = ({ presenter, battle, state }: Seen): Explained[] => {
  const { heading, text, cite, todo } = presenter.prompt(battle, state)
  return [
    said(`${heading}. ${text}`, cite),
    ...todo.slice(0, 3).map((item) => said(item.text, item.cite, item.units, item.cells)),
  ]
}

const readyIn = ({ presenter, state, ...look }: Seen): readonly Piece[] =>
  state.units.filter((unit) => isOnMap(unit) && presenter.isReady({ ...look, state }, unit.id))

/** Where one of them could go, as it would be painted with it in hand. */
const reachOf = ({ presenter, ...look }: Seen, { id }: Piece): readonly Cell[] =>
  presenter
    .painted({ ...look, screen: { ...look.screen, hand: holding([id]), tool: PLAY, hover: undefined } })
    .flatMap(({ brush, cells }) => (brush === 'reach' ? cells : []))

const able = (seen: Seen): Explained[] => {
  const { presenter, state } = seen
  const units = readyIn(seen)
  const [first] = units
  if (!first) return []
  const { why } = presenter.inspect(seen, first.id, first.at)
  const all = said(
    `${counted(units.length, 'unit')} can do something now: press one to take it in hand.`,
    undefined,
    units.map(({ id }) => id),
  )
  const cells = presenter.moment({ ...seen, state }) === 'movement' ? reachOf(seen, first) : []
  return [
    all,
    ...(why ? [said(why.text, why.cite, [first.id])] : []),
    ...(cells.length > 0
      ? [said('So far it could go: press one of these to send it there.', undefined, [first.id], cells)]
      : []),
  ]
}

const aims = (seen: Seen): Explained[] => {
  const cells = seen.presenter.targets(seen)
  const [first] = cells
  if (first === undefined) return []
  const hint = seen.presenter.hint(seen, first)
  return [
    said(
      'These can be attacked: press one, and the panel weighs the attack before anything is thrown.',
      undefined,
      [],
      cells,
    ),
    ...(hint ? [said(hint.text, hint.cite, [], [first])] : []),
  ]
}

const ending = (seen: Seen): Explained[] => {
  const { presenter, battle, state } = seen
  const { action } = presenter.prompt(battle, state)
  if (!action) return []
  const refusal = action.refusal
  return [refusal ? said(refusal.text, refusal.cite) : said(`When you have done what you want: “${action.label}”.`)]
}

/** What may be done now, in this very position, one thing after the other. */
export const explainStep = (seen: Seen): readonly Explained[] => [
  ...asked(seen),
  ...(seen.live ? [...able(seen), ...aims(seen), ...ending(seen)] : []),
]
