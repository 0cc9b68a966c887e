import type { Button } from '../../../core/table/blocks.ts'
import { idle } from '../../../core/table/screen.ts'
import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { firstAnswer } from '../../../core/engine/hooks.ts'
import { actOffers } from '../acts.ts'
import type { Act, Command, State } from '../state.ts'
import { actingSide, type Look, momentOf } from './look.ts'

const offers = new WeakMap<State, readonly Act[]>()

/** Every act that is offered now; kept with the state. */
export const actsIn = (look: Look): readonly Act[] => {
  const known = offers.get(look.state) ?? actOffers(look.battle, look.state, actingSide(look))
  offers.set(look.state, known)
  return known
}

/** Units for whom there is something to do beside moving and fighting. */
export const actorsNow = (look: Look): ReadonlySet<UnitId> => new Set(actsIn(look).flatMap(({ units }) => units))

/** An act as it stands on its button. */
export const deedOf = ({ battle, state }: Look, act: Act): Button<Command> => {
  const rule = battle.acts.get(act.act)
  const patch = { ...idle(), lit: undefined }
  const label = rule?.label(battle, state, act) ?? act.act
  const lit = { units: act.units, cells: act.to === undefined ? [] : [act.to] }
  const dice = rule?.dice
  return {
    key: label,
    label,
    lit,
    intent: { command: act, patch },
    ...(dice === undefined
      ? {}
      : { dice: { count: dice, told: (faces) => ({ command: { ...act, dice: faces }, patch }) } }),
  }
}

const isQuiet = ({ battle, state }: Look, { act }: Act, side: number): boolean =>
  battle.acts.get(act)?.incidental?.(battle, state, side) === true

/** With nobody picked: what must be done before the step ends, and what a step without orders is there for. */
const isDue = (look: Look, side: number): ((act: Act) => boolean) => {
  const { battle, state } = look
  if (momentOf(look) === 'acts') return (act) => !isQuiet(look, act, side)
  const owed = firstAnswer(battle.hooks.owes, battle, state, side)?.units ?? []
  return ({ units }) => units.some((id) => owed.includes(id))
}

/** What rules let the picked units do. Nobody is nagged: what may be done at any time waits for a unit to be picked. */
export const actsNow = (look: Look): Button<Command>[] => {
  const { selected } = look.screen
  const due = isDue(look, actingSide(look))
  return actsIn(look)
    .filter((act) =>
      selected.length === 0 ? due(act) : [...act.units, act.with ?? ''].some((id) => selected.includes(id)),
    )
    .map((act) => deedOf(look, act))
}

/** Hexes to which an act takes the one unit that is picked. */
export const actsTo = (look: Look): ReadonlyMap<Cell, Button<Command>> => {
  const { selected } = look.screen
  const own = selected.length === 0 ? [] : actsIn(look).filter(({ units }) => units.some((id) => selected.includes(id)))
  return new Map(
    own.flatMap((act): [Cell, Button<Command>][] => (act.to === undefined ? [] : [[act.to, deedOf(look, act)]])),
  )
}
