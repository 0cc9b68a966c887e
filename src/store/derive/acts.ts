import { actLabel, actOffers } from '../../systems/prestags/acts.ts'
import type { Act, State } from '../../systems/prestags/types.ts'
import { actingSide, type Look } from './look.ts'

export type Deed = { readonly act: Act; readonly label: string }

const offers = new WeakMap<State, readonly Act[]>()

const offeredIn = (look: Look): readonly Act[] => {
  const known = offers.get(look.state)
  if (known) return known
  const found = actOffers(look.battle, look.state, actingSide(look))
  offers.set(look.state, found)
  return found
}

/** What optional rules let the picked units do; with nobody picked, what concerns the whole side. */
export const actsNow = (look: Look): Deed[] => {
  const { selected } = look.screen
  return offeredIn(look)
    .filter(({ units, with: other }) =>
      units.length === 0 ? selected.length === 0 : [...units, other ?? ''].some((id) => selected.includes(id)),
    )
    .map((act) => ({ act, label: actLabel(look.battle, look.state, act) }))
}
