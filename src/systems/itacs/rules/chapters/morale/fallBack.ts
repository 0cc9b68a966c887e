import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../../core/text/words.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import type { Field } from '../../position/field.ts'
import { fieldIn, labelOf, unitsById } from '../../position/moment.ts'
import { DIRECTIONS } from '../../movement/terms.ts'
import { begin } from '../../position/progress.ts'
import { NOWHERE } from '../../terms/nowhere.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, State } from '../../position/state.ts'
import type { Flight } from './flight.ts'
import type { Unit } from '../../terms/types.ts'
import { idsOf, isLeader, shortName, troopsOf } from '../../position/units.ts'
import { companions, endsFor, flee, groupsIn, mayTurnAfter } from './flee.ts'
import { legalTogether } from './together.ts'

const isFleeing = (unit: Unit): boolean => unit.breaks && !unit.routs

type Run = { readonly group: readonly Unit[]; readonly leaders: readonly Unit[]; readonly flight: Flight }

/** Those named: breakers of one type, and leaders of their hex who go along [5.2, 5.3]. */
const legalRunners = (state: State, ids: readonly string[], side: SideIndex): Judged<Omit<Run, 'flight'>> => {
  const named = legalTogether(state, ids, side)
  if (!named.ok) return named
  const group = troopsOf(named.value)
  const [first = named.value[0]] = group
  const steady = group.length === 0 ? first : group.find((unit) => !isFleeing(unit))
  if (steady) return refuse('steady', '5.2', `${shortName(steady)} does not break.`, steady.at)
  const other = group.find((unit) => unit.type !== first?.type)
  if (other) return refuse('unlike', '5.3.1', `${shortName(other)} is of another type and runs by itself.`, other.at)
  return ok({ group, leaders: named.value.filter(isLeader) })
}

const legalRun = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Run> => {
  const runners = legalRunners(state, act.units, side)
  if (!runners.ok) return runners
  const { group } = runners.value
  const [first] = group
  const name = first ? shortName(first) : '?'
  const flight = endsFor(fieldIn(battle, state), group).find((one) => one.to === act.to)
  if (!flight) return refuse('notThere', '5.3.1', `The rout move of ${name} leads elsewhere.`, act.to)
  if (act.facing !== undefined && !DIRECTIONS.includes(act.facing))
    return refuse('noFacing', '2.5', 'A unit faces one of six hexsides.')
  if (act.facing !== undefined && !mayTurnAfter(group, flight))
    return refuse('noTurn', '5.2', 'Only who breaks undisrupted and keeps a point back faces as it likes.', first?.at)
  return ok({ ...runners.value, flight })
}

const carryFlee = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const judged = legalRun(battle, state, act, side)
  if (!judged.ok) return judged
  const { group, leaders, flight } = judged.value
  return ok(
    flee(begin(battle, state), group, { flight, leaders, ...(act.facing === undefined ? {} : { facing: act.facing }) }),
  )
}

/** Every way of those who run, without leaders and with those of their hex. */
const waysOf = (field: Field, group: readonly Unit[]): Act[] => {
  const leaders = companions(field, group)
  const crews = leaders.length > 0 ? [group, [...group, ...leaders]] : [group]
  return crews.flatMap((units) => endsFor(field, group).map(({ to }) => actOf('flee', idsOf(units), { to })))
}

const fleeOffers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const field = fieldIn(battle, state)
  const cells = [...new Set(field.units.filter((unit) => unit.side === side && isFleeing(unit)).map((unit) => unit.at))]
  const groups = cells.flatMap((cell) => groupsIn(field, cell, isFleeing))
  return groups.flatMap((group) =>
    // Together, where there is room for all, or each by itself.
    [group, ...(group.length > 1 ? group.map((unit) => [unit]) : [])].flatMap((units) => waysOf(field, units)),
  )
}

/** Who breaks of his own will runs when he is told to [5.2]. */
export const fleeRule: ActRule = {
  title: 'Rout move',
  cite: '5.2',
  steps: ['movement', 'breaks'],
  carry: carryFlee,
  offers: fleeOffers,
  label: (battle, state, { units: ids, to = NOWHERE }) => {
    const units = unitsById(state, ids)
    const names = listed(units.map(shortName))
    return `${names} ${units.length > 1 ? 'fall' : 'falls'} back to ${to < 0 ? '?' : labelOf(battle, to)}`
  },
}
