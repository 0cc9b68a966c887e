import { firstAnswer } from '../../../../core/engine/hooks.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ActOffer, Acts } from '../../../../core/questions/acting.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import { actOffers } from '../../rules/movement/acts.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { legalMover } from '../../rules/movement/moves.ts'
import type { Act, Command } from '../../rules/position/state.ts'
import { idsOf, shortName, troopsOf } from '../../rules/position/units.ts'
import { actingSide, type At, momentOf, unitOf, unitsOf } from './look.ts'

type Offer = ActOffer<Command>
type Picked = readonly UnitId[]

const offers = keeping<readonly Act[]>()

/** Every act that is offered now, kept with the state. */
const offered = ({ battle, state }: At): readonly Act[] =>
  offers(state, 0, () => actOffers(battle, state, actingSide({ battle, state })))

/** Units for whom there is something to do beside moving and fighting. */
export const actorsNow = (at: At): ReadonlySet<UnitId> => new Set(offered(at).flatMap(({ units }) => units))

/** Who of those for whom the same is offered does it together: the picked ones, or all whom the picked ship carries. */
const partyOf = (picked: Picked, acts: readonly Act[]): UnitId[] => {
  const ids = acts.flatMap(({ units }) => units)
  const own = ids.filter((id) => picked.includes(id))
  return own.length > 0 || !acts.some(({ with: other = '' }) => picked.includes(other)) ? own : ids
}

/** Several do at once, for one price, what is offered to each of them [6.7.2]. */
const together = (at: At, picked: Picked): Act[] => {
  const { battle, state } = at
  if (picked.length === 0) return []
  const groups = new Map<string, Act[]>()
  for (const act of offered(at))
    if (act.with !== undefined && battle.acts.get(act.act)?.takes === 'several') {
      const key = `${act.act} ${act.with} ${act.to}`
      groups.set(key, [...(groups.get(key) ?? []), act])
    }
  return [...groups.values()].flatMap((acts): Act[] => {
    const units = partyOf(picked, acts)
    const [first] = acts
    const act = first && { ...first, units }
    return act && units.length > 1 && judge(battle, state, act).ok ? [act] : []
  })
}

/** Every act that is offered now; first what the picked ones can do together. */
const actsIn = (at: At, picked: Picked): readonly Act[] => [...together(at, picked), ...offered(at)]

const isAside =
  ({ battle, state }: At, side: SideIndex) =>
  ({ act }: Act): boolean =>
    battle.acts.get(act)?.incidental?.(battle, state, side) === true

/** Those who have work to do, not only what may be done at any time. */
export const workersNow = (at: At): ReadonlySet<UnitId> => {
  const isQuiet = isAside(at, actingSide(at))
  return new Set(offered(at).flatMap((act) => (isQuiet(act) ? [] : act.units)))
}

/** Where an act leads: to a hex, or to the enemy whom it is done to [6.7.6]. */
const goalOf = (at: At, { to, with: other }: Act): Cell | undefined => {
  if (to !== undefined || other === undefined) return to
  const one = unitOf(at, other)
  return one.side === actingSide(at) ? undefined : one.at
}

/** An act as it stands on its button. */
const offerOf = (at: At, act: Act): Offer => {
  const { battle, state } = at
  const { label, dice } = battle.acts.get(act.act) ?? {}
  const goal = goalOf(at, act)
  return {
    label: label?.(battle, state, act) ?? act.act,
    command: act,
    // Who has done one thing stays in hand for the next: who breaks may run at once [5.2].
    holds: act.to === undefined ? act.units : [],
    lit: { units: act.units, cells: goal === undefined ? [] : [goal] },
    ...(dice === undefined ? {} : { dice: { count: dice, told: (faces) => ({ ...act, dice: faces }) } }),
  }
}

/** Units who must do something before the step ends. */
const dueIn = ({ battle, state }: At, side: SideIndex): readonly UnitId[] =>
  firstAnswer(battle.hooks.owes, battle, state, side)?.units ?? []

const maySomebodyMove = ({ battle, state }: At, side: SideIndex): boolean =>
  state.units.some((unit) => unit.side === side && legalMover(battle, state, unit).ok)

/** With nobody picked: what must be done before the step ends, and what a step without orders is there for. */
const isDue = (at: At, due: Picked): ((act: Act) => boolean) => {
  const side = actingSide(at)
  const isQuiet = isAside(at, side)
  const moment = momentOf(at)
  if (moment === 'acts') return (act) => !isQuiet(act)
  // Where nothing else goes on before it is done, everything about it is to be seen.
  if (due.length > 0 && moment === 'movement' && !maySomebodyMove(at, side)) return (act) => !isQuiet(act)
  return ({ units }) => units.some((id) => due.includes(id))
}

/** Several ways of one unit: it is picked first, and then the way on the map. */
const pickOf = (at: At, acts: readonly Act[]): Offer => {
  const [{ act, units } = { act: '', units: [] }] = acts
  const names = unitsOf(at, units).map(shortName).join(', ')
  const cells = [...new Set(acts.flatMap(({ to }) => (to === undefined ? [] : [to])))]
  const label = `${at.battle.acts.get(act)?.title ?? act}: ${names}, ${cells.length} ways to choose from`
  return { label, command: undefined, holds: units, lit: { units, cells } }
}

/** Ways of one party: those who may also go singly, or with a leader, are shown as one. */
const wayKey = (at: At, { act, units }: Act): string => {
  const [first] = unitsOf(at, units)
  return act === 'flee' ? `${act} ${first?.at} ${first?.type}` : `${act} ${units.join()}`
}

const folded = (at: At, acts: readonly Act[]): Offer[] => {
  const groups = new Map<string, Act[]>()
  for (const one of acts) {
    const key = one.to === undefined ? `${groups.size}` : wayKey(at, one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((group) => {
    const [first] = group
    return first && group.length === 1 ? offerOf(at, first) : pickOf(at, group)
  })
}

const isOf =
  (picked: Picked) =>
  ({ units, with: other }: Act): boolean =>
    [...units, other ?? ''].some((id) => picked.includes(id))

const sameIds = (a: Picked, b: Picked): boolean => a.length === b.length && a.every((id) => b.includes(id))

/** Who is picked is who runs: of the ways in which others run too those of the picked are left, leaders free to join [5.3]. */
const fitting = (at: At, picked: Picked): readonly Act[] => {
  const acts = actsIn(at, picked).filter(isOf(picked))
  const troops = (ids: Picked): UnitId[] => idsOf(troopsOf(unitsOf(at, ids)))
  const exact = acts.filter(({ units }) => sameIds(units, picked))
  const led = acts.filter(({ units }) => sameIds(troops(units), picked))
  const found = exact.length > 0 ? [...exact, ...led.filter((act) => !exact.includes(act))] : led
  const acted = new Set(found.map(({ act }) => act))
  return acts.filter((act) => found.includes(act) || !acted.has(act.act))
}

/** The only thing that can be done is the obvious next one. */
const asMain = (due: Picked, all: readonly Offer[]): readonly Offer[] => {
  const [only] = all
  return only?.command && all.length === 1 && due.length > 0 ? [{ ...only, isMain: true }] : all
}

/** What rules let the picked units do. Nobody is nagged: what may be done at any time waits for a unit to be picked. */
const offersFor = (at: At, picked: Picked, due: Picked): readonly Offer[] => {
  const own = fitting(at, picked)
  // Those in hand have nothing left to do: what is due for others is not hidden by them.
  if (own.length > 0) return own.map((act) => offerOf(at, act))
  return asMain(due, folded(at, actsIn(at, picked).filter(isDue(at, due))))
}

/** Hexes to which an act takes those in hand, or somebody whom they carry; where several could go, nobody is meant. */
const actsTo = (at: At, picked: Picked): ReadonlyMap<Cell, Offer> => {
  const found = new Map<Cell, Act[]>()
  for (const act of fitting(at, picked)) {
    const goal = goalOf(at, act)
    if (goal !== undefined) found.set(goal, [...(found.get(goal) ?? []), act])
  }
  return new Map(
    [...found].flatMap(([cell, acts]): [Cell, Offer][] => {
      const exact = acts.find(({ units }) => sameIds(units, picked))
      const own = exact ?? acts.find(({ units }) => units.some((id) => picked.includes(id)))
      const meant = own ?? (acts.length === 1 ? acts[0] : undefined)
      return meant ? [[cell, offerOf(at, meant)]] : []
    }),
  )
}

const ACTIVE: readonly string[] = ['movement', 'attack', 'acts']

/** What rules let units do, beside moving and fighting. */
export const acting = (at: At): Acts<Command> => {
  const actors = actorsNow(at)
  const due = dueIn(at, actingSide(at))
  const isActive = ACTIVE.includes(momentOf(at))
  return {
    actors,
    companions: (_unit, picked) => picked.filter((id) => actors.has(id)),
    // A leader goes with those who run [5.3].
    joins: (unit, picked) =>
      picked.length > 0 && offered(at).some(({ units }) => [unit, ...picked].every((id) => units.includes(id))),
    offers: (picked) => (isActive ? offersFor(at, picked, due) : []),
    to: (picked) => (isActive ? actsTo(at, picked) : new Map()),
    whyNot: (id) => {
      const judged = legalMover(at.battle, at.state, unitOf(at, id))
      return judged.ok ? undefined : judged.error
    },
    due,
    menu: [],
  }
}
