import { actLabel, actOffers, isAside } from '../acts.ts'
import { firstAnswer } from '../contract.ts'
import type { Cell, UnitId, SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Act, State } from '../types.ts'
import { actingSide, type Look } from './look.ts'

/** `dice`: how many it rolls; physical dice are told with it. */
export type Deed = { readonly act: Act; readonly label: string; readonly dice?: number }

/** Acts that have a control of their own on the screen. */
const CONTROLLED: ReadonlySet<string> = new Set(['turn'])

const offers = new WeakMap<State, readonly Act[]>()

/** Every act that is offered now. */
export const actsIn = (look: Look): readonly Act[] => {
  const known = offers.get(look.state)
  if (known) return known
  const found = actOffers(look.battle, look.state, actingSide(look))
  offers.set(look.state, found)
  return found
}

const actors = new WeakMap<State, ReadonlySet<UnitId>>()

/** Units for whom there is something to do beside moving and fighting. */
export const actorsNow = (look: Look): ReadonlySet<UnitId> => {
  const known = actors.get(look.state)
  if (known) return known
  const found = new Set(actsIn(look).flatMap(({ act, units }) => (CONTROLLED.has(act) ? [] : units)))
  actors.set(look.state, found)
  return found
}

/** Hexes to which an act takes the one unit that is picked. */
export const actsTo = (look: Look): ReadonlyMap<Cell, Deed> => {
  const { selected } = look.screen
  const own = actsIn(look).filter(
    ({ act, units }) => !CONTROLLED.has(act) && units.length === 1 && units[0] === selected[0],
  )
  const to = selected.length === 1 ? own : []
  return new Map(to.flatMap((act): [Cell, Deed][] => (act.to === undefined ? [] : [[act.to, deedOf(look, act)]])))
}

const owedBy = ({ battle, state }: Look, side: SideIndex): readonly UnitId[] =>
  firstAnswer(battle.hooks.owes, battle, state, side)?.units ?? []

/** An act as it stands on its button. */
export const deedOf = ({ battle, state }: Look, act: Act): Deed => {
  const dice = battle.acts.get(act.act)?.dice
  return { act, label: actLabel(battle, state, act), ...(dice === undefined ? {} : { dice }) }
}

/** What is beside the point stands in the menu, not among what is obvious now. */
export const menuActs = (look: Look): Deed[] =>
  actsIn(look)
    .filter((act) => isAside(look.battle, act))
    .map((act) => deedOf(look, act))

/** What optional rules let the picked units do; with nobody picked, what concerns the whole side or is owed. */
export const actsNow = (look: Look): Deed[] => {
  const { selected } = look.screen
  const acts = actsIn(look).filter((act) => !CONTROLLED.has(act.act) && !isAside(look.battle, act))
  const owed = selected.length === 0 && acts.length > 0 ? owedBy(look, actingSide(look)) : []
  return acts
    .filter(({ units, with: other }) =>
      selected.length === 0
        ? units.length === 0 || units.some((id) => owed.includes(id))
        : [...units, other ?? ''].some((id) => selected.includes(id)),
    )
    .map((act) => deedOf(look, act))
}
