import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { counted } from '../text/words.ts'
import { holding } from './hand.ts'
import { isOnMap, type Look, type Piece } from './look.ts'
import type { AnyPresenter } from './table.ts'

/** One thing that may be done now, with what it speaks of. */
export type Explained = {
  readonly text: string
  readonly cite: string | undefined
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
}

type Seen = Look & { readonly table: AnyPresenter }

const said = (text: string, cite?: string, units: readonly UnitId[] = [], cells: readonly Cell[] = []): Explained => ({
  text,
  cite,
  units,
  cells,
})

const asked = ({ table, battle, state }: Seen): Explained[] => {
  const { heading, text, cite, todo } = table.prompt(battle, state)
  return [
    said(`${heading}. ${text}`, cite),
    ...todo.slice(0, 3).map((item) => said(item.text, item.cite, item.units, item.cells)),
  ]
}

const readyIn = ({ table, state, ...look }: Seen): readonly Piece[] =>
  state.units.filter((unit) => isOnMap(unit) && table.isReady({ ...look, state }, unit.id))

/** Where one of them could go, as it would be painted with it in hand. */
const reachOf = ({ table, ...look }: Seen, { id }: Piece): readonly Cell[] =>
  table
    .painted({ ...look, screen: { ...look.screen, hand: holding([id]), tool: 'play', hover: undefined } })
    .flatMap(({ brush, cells }) => (brush === 'reach' ? cells : []))

const able = (seen: Seen): Explained[] => {
  const { table, state } = seen
  const units = readyIn(seen)
  const [first] = units
  if (!first) return []
  const { why } = table.inspect(seen, first.id, first.at)
  const all = said(
    `${counted(units.length, 'unit')} can do something now: press one to take it in hand.`,
    undefined,
    units.map(({ id }) => id),
  )
  const cells = table.moment({ ...seen, state }) === 'movement' ? reachOf(seen, first) : []
  return [
    all,
    ...(why ? [said(why.text, why.cite, [first.id])] : []),
    ...(cells.length > 0
      ? [said('So far it could go: press one of these to send it there.', undefined, [first.id], cells)]
      : []),
  ]
}

const aims = (seen: Seen): Explained[] => {
  const cells = seen.table.targets(seen)
  const [first] = cells
  if (first === undefined) return []
  const hint = seen.table.hint(seen, first)
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
  const { table, battle, state } = seen
  const { action } = table.prompt(battle, state)
  if (!action) return []
  const refusal = action.refusal
  return [refusal ? said(refusal.text, refusal.cite) : said(`When you have done what you want: “${action.label}”.`)]
}

/** What may be done now, in this very position, one thing after the other. */
export const explainStep = (seen: Seen): readonly Explained[] => [
  ...asked(seen),
  ...(seen.live ? [...able(seen), ...aims(seen), ...ending(seen)] : []),
]
