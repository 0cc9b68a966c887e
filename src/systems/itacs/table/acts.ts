import type { Cell, UnitId, SideIndex } from '../../../core/engine/vocabulary.ts'
import { firstAnswer } from '../../../core/engine/hooks.ts'
import { keeping } from '../../../core/table/keeping.ts'
import { idle } from '../../../core/table/screen.ts'
import { actOffers } from '../acts.ts'
import { judge } from '../decide.ts'
import { legalMover } from '../moves.ts'
import type { Act } from '../state.ts'
import { idsOf, shortName, troopsOf } from '../units.ts'
import { actingSide, type Button, type Look, momentOf, unitsOf } from './look.ts'

const offers = keeping<readonly Act[]>()

const offered = (look: Look): readonly Act[] =>
  offers(look.state, 0, () => actOffers(look.battle, look.state, actingSide(look)))

/** Who of those for whom the same is offered does it together: the picked ones, or all whom the picked ship carries. */
const partyOf = ({ screen: { selected } }: Look, acts: readonly Act[]): UnitId[] => {
  const ids = acts.flatMap(({ units }) => units)
  const picked = ids.filter((id) => selected.includes(id))
  return picked.length > 0 || !acts.some(({ with: other = '' }) => selected.includes(other)) ? picked : ids
}

/** Several do at once, for one price, what is offered to each of them [6.7.2]. */
const together = (look: Look): Act[] => {
  const { battle, state, screen } = look
  if (screen.selected.length === 0) return []
  const groups = new Map<string, Act[]>()
  for (const act of offered(look))
    if (act.with !== undefined && battle.acts.get(act.act)?.takes === 'several') {
      const key = `${act.act} ${act.with} ${act.to}`
      groups.set(key, [...(groups.get(key) ?? []), act])
    }
  return [...groups.values()].flatMap((acts): Act[] => {
    const units = partyOf(look, acts)
    const [first] = acts
    const act = first && { ...first, units }
    return act && units.length > 1 && judge(battle, state, act).ok ? [act] : []
  })
}

/** Every act that is offered now, kept with the state; first what the picked ones can do together. */
const actsIn = (look: Look): readonly Act[] => [...together(look), ...offered(look)]

/** Units for whom there is something to do beside moving and fighting. */
export const actorsNow = (look: Look): ReadonlySet<UnitId> => new Set(offered(look).flatMap(({ units }) => units))

/** True for a unit that can do something together with all those picked: a leader goes with those who run [5.3]. */
export const joinsPicked = (look: Look, id: UnitId, picked: readonly UnitId[]): boolean =>
  picked.length > 0 && offered(look).some(({ units }) => [id, ...picked].every((one) => units.includes(one)))

const isAside =
  ({ battle, state }: Look, side: SideIndex) =>
  ({ act }: Act): boolean =>
    battle.acts.get(act)?.incidental?.(battle, state, side) === true

const workers = keeping<ReadonlySet<UnitId>>()

/** Of them those who have work to do, not only what may be done at any time. */
export const workersNow = (look: Look): ReadonlySet<UnitId> =>
  workers(look.state, 0, () => {
    const isQuiet = isAside(look, actingSide(look))
    return new Set(offered(look).flatMap((act) => (isQuiet(act) ? [] : act.units)))
  })

/** An act as it stands on its button. */
const deedOf = ({ battle, state }: Look, act: Act): Button => {
  const rule = battle.acts.get(act.act)
  // Who has done one thing stays in hand for the next: who breaks may run at once [5.2].
  const patch = { ...idle(), selected: act.to === undefined ? act.units : [], lit: undefined }
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

const due = keeping<readonly UnitId[]>()

/** Units who must do something before the step ends; kept with the state. */
export const dueNow = (look: Look): readonly UnitId[] => {
  const { battle, state } = look
  return due(state, 0, () => firstAnswer(battle.hooks.owes, battle, state, actingSide(look))?.units ?? [])
}

const maySomebodyMove = ({ battle, state }: Look, side: SideIndex): boolean =>
  state.units.some((unit) => unit.side === side && legalMover(battle, state, unit).ok)

/** With nobody picked: what must be done before the step ends, and what a step without orders is there for. */
const isDue = (look: Look): ((act: Act) => boolean) => {
  const side = actingSide(look)
  const isQuiet = isAside(look, side)
  if (momentOf(look) === 'acts') return (act) => !isQuiet(act)
  const owed = dueNow(look)
  // Where nothing else goes on before it is done, everything about it is to be seen.
  if (owed.length > 0 && momentOf(look) === 'movement' && !maySomebodyMove(look, side)) return (act) => !isQuiet(act)
  return ({ units }) => units.some((id) => owed.includes(id))
}

/** Several ways of one unit: it is picked first, and then the way on the map. */
const pickOf = (look: Look, acts: readonly Act[]): Button => {
  const [{ act, units } = { act: '', units: [] }] = acts
  const names = unitsOf(look, units).map(shortName).join(', ')
  const cells = [...new Set(acts.flatMap(({ to }) => (to === undefined ? [] : [to])))]
  const label = `${look.battle.acts.get(act)?.title ?? act}: ${names}, ${cells.length} ways to choose from`
  return { key: label, label, lit: { units, cells }, intent: { patch: { ...idle(), selected: units, lit: undefined } } }
}

/** Ways of one party: those who may also go singly, or with a leader, are shown as one. */
const wayKey = (look: Look, { act, units }: Act): string => {
  const [first] = unitsOf(look, units)
  return act === 'flee' ? `${act} ${first?.at} ${first?.type}` : `${act} ${units.join()}`
}

const folded = (look: Look, acts: readonly Act[]): Button[] => {
  const groups = new Map<string, Act[]>()
  for (const one of acts) {
    const key = one.to === undefined ? `${groups.size}` : wayKey(look, one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((group) => {
    const [first] = group
    return first && group.length === 1 ? deedOf(look, first) : pickOf(look, group)
  })
}

const isOf =
  (selected: readonly UnitId[]) =>
  ({ units, with: other }: Act): boolean =>
    [...units, other ?? ''].some((id) => selected.includes(id))

const sameIds = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Who is picked is who runs: of the ways in which others run too those of the picked are left, leaders free to join [5.3]. */
const fitting = (look: Look, acts: readonly Act[]): readonly Act[] => {
  const { selected } = look.screen
  const troops = (ids: readonly UnitId[]): UnitId[] => idsOf(troopsOf(unitsOf(look, ids)))
  const exact = acts.filter(({ units }) => sameIds(units, selected))
  const led = acts.filter(({ units }) => sameIds(troops(units), selected))
  const found = exact.length > 0 ? [...exact, ...led.filter((act) => !exact.includes(act))] : led
  const acted = new Set(found.map(({ act }) => act))
  return acts.filter((act) => found.includes(act) || !acted.has(act.act))
}

/** The only thing that can be done is the obvious next one. */
const asMain = (look: Look, buttons: readonly Button[]): Button[] => {
  const [only] = buttons
  const isOnly = only?.intent.command && buttons.length === 1 && dueNow(look).length > 0
  return only && isOnly ? [{ ...only, tone: 'main' }] : [...buttons]
}

/** What rules let the picked units do. Nobody is nagged: what may be done at any time waits for a unit to be picked. */
export const actsNow = (look: Look): Button[] => {
  const acts = actsIn(look)
  const own = fitting(look, acts.filter(isOf(look.screen.selected)))
  // Those in hand have nothing left to do: what is due for others is not hidden by them.
  return own.length > 0 ? own.map((act) => deedOf(look, act)) : asMain(look, folded(look, acts.filter(isDue(look))))
}

/** Hexes to which an act takes those in hand, or somebody whom they carry; where several could go, nobody is meant. */
export const actsTo = (look: Look): ReadonlyMap<Cell, Button> => {
  const { selected } = look.screen
  const found = new Map<Cell, Act[]>()
  for (const act of fitting(look, actsIn(look).filter(isOf(selected))))
    if (act.to !== undefined) found.set(act.to, [...(found.get(act.to) ?? []), act])
  return new Map(
    [...found].flatMap(([cell, acts]): [Cell, Button][] => {
      const exact = acts.find(({ units }) => sameIds(units, selected))
      const own = exact ?? acts.find(({ units }) => units.some((id) => selected.includes(id)))
      const meant = own ?? (acts.length === 1 ? acts[0] : undefined)
      return meant ? [[cell, deedOf(look, meant)]] : []
    }),
  )
}
