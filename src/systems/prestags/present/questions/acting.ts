import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ActOffer, Acts } from '../../../../core/questions/acting.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import { actLabel, actOffers, isAside } from '../../rules/movement/acts.ts'
import { firstAnswer } from '../../rules/position/contract.ts'
import { sideIn } from '../../rules/position/layout.ts'
import { legalMover } from '../../rules/movement/move.ts'
import type { Act, Command } from '../../rules/terms/types.ts'
import { actingSide, type At, momentOf } from './look.ts'

/** Turning has a control of its own on the screen. */
const TURN = 'turn'

const offers = keeping<readonly Act[]>()

/** Every act that is offered now, kept with the state. */
export const actsIn = ({ battle, state }: At): readonly Act[] =>
  offers(state, 0, () => actOffers(battle, state, actingSide({ battle, state })))

/** Units that may turn now. */
export const turnersNow = (at: At): ReadonlySet<UnitId> =>
  new Set(at.battle.acts.has(TURN) ? actsIn(at).flatMap(({ act, units }) => (act === TURN ? units : [])) : [])

/** Units for whom there is something to do beside moving, turning and fighting. */
export const actorsNow = (at: At): ReadonlySet<UnitId> =>
  new Set(actsIn(at).flatMap(({ act, units }) => (act === TURN ? [] : units)))

/** What an offered act of a unit is called: `embark`. */
export const titlesOf = (at: At, id: UnitId): string[] => {
  const names = actsIn(at).flatMap(({ act, units }) => (units.includes(id) ? [act] : []))
  return [...new Set(names)].flatMap((name) => at.battle.acts.get(name)?.title.toLowerCase() ?? [])
}

/** An act as it stands on its button. */
export const offerOf = ({ battle, state }: At, act: Act): ActOffer<Command> => {
  const { dice, cite, asks } = battle.acts.get(act.act) ?? {}
  return {
    label: actLabel(battle, state, act),
    command: act,
    holds: [],
    ...(cite === undefined ? {} : { cite }),
    ...(asks ? { asks: asks(battle, state, actingSide({ battle, state })) } : {}),
    ...(dice === undefined ? {} : { dice: { count: dice, told: (faces) => ({ ...act, dice: faces }) } }),
  }
}

const owedBy = ({ battle, state }: At, side: SideIndex): readonly UnitId[] =>
  firstAnswer(battle.hooks.owes, battle, state, side)?.units ?? []

/** What optional rules let the picked units do; with nobody picked, what concerns the whole side or is owed. */
const actsFor = (at: At, picked: readonly UnitId[]): Act[] => {
  const acts = actsIn(at).filter((act) => act.act !== TURN && !isAside(at.battle, act))
  const owed = picked.length === 0 && acts.length > 0 ? owedBy(at, actingSide(at)) : []
  return acts.filter(({ units, with: other }) =>
    picked.length === 0
      ? units.length === 0 || units.some((id) => owed.includes(id))
      : [...units, other ?? ''].some((id) => picked.includes(id)),
  )
}

/** Where an act takes the one unit that is picked and does not march. */
const actsTo = (at: At, [id, ...others]: readonly UnitId[]): ReadonlyMap<Cell, ActOffer<Command>> => {
  const side = actingSide(at)
  if (id === undefined || others.length > 0 || legalMover(at.battle, at.state, id, side).ok) return new Map()
  const own = actsIn(at).filter(({ act, units }) => act !== TURN && units.length === 1 && units[0] === id)
  return new Map(
    own.flatMap((act): [Cell, ActOffer<Command>][] =>
      act.to === undefined || sideIn(at.battle, at.state, act.to) === side ? [] : [[act.to, offerOf(at, act)]],
    ),
  )
}

const ACTIVE: readonly string[] = ['deployment', 'movement', 'acts']

/** What optional rules let units do, beside moving and fighting. */
export const acting = (at: At): Acts<Command> => {
  const moment = momentOf(at)
  const moves = moment === 'movement'
  return {
    actors: moves ? new Set([...turnersNow(at), ...actorsNow(at)]) : new Set(),
    companions: () => [],
    joins: () => false,
    offers: (picked) => (ACTIVE.includes(moment) ? actsFor(at, picked).map((act) => offerOf(at, act)) : []),
    to: (picked) => (moves ? actsTo(at, picked) : new Map()),
    whyNot: () => undefined,
    due: firstAnswer(at.battle.hooks.owes, at.battle, at.state, actingSide(at))?.units ?? [],
    // What is beside the point stands in the menu, not among what is obvious now.
    menu: actsIn(at)
      .filter((act) => isAside(at.battle, act))
      .map((act) => offerOf(at, act)),
  }
}
