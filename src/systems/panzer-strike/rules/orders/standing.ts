import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { retreatOrdered } from '../formulas/suppression.ts'
import type { OrderOf } from '../position/commands.ts'
import type { Change } from '../position/events.ts'
import { hqOf, isComputers, isInPlay, ledBy, unitOf } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { PAUSES } from '../tables/movement.ts'
import { isIn, STATE_NAMES } from '../terms/states.ts'
import { type Given, given, givenOnMap, type Judged, nameOf, refuse } from './giving.ts'

export type Changes = Given & { readonly changes: readonly Change[] }

const EIGHTHS = 8
const TENTHS = 10

const changing = (who: Judged<Given>, set: (unit: Unit) => Change['set']): Judged<Changes> =>
  who.ok ? ok({ ...who.value, changes: who.value.units.map((unit) => ({ unit: unit.id, set: set(unit) })) }) : who

/** One of the eight directions [II.B.3 Facing]. */
export const legalFace = (battle: Battle, state: State, order: OrderOf<'face'>, side: SideIndex): Judged<Changes> =>
  order.facing >= 0 && order.facing < EIGHTHS
    ? changing(givenOnMap(battle, state, side, order, 'face'), () => ({ facing: order.facing }))
    : refuse('noDirection', 'II.B.3 Facing', 'There are eight directions, 0 to 7.')

/** The range at which a unit opens fire by itself, in tenths of the greatest [II.B.3 Range]. */
export const legalRange = (battle: Battle, state: State, order: OrderOf<'range'>, side: SideIndex): Judged<Changes> =>
  order.tenths >= 0 && order.tenths <= TENTHS
    ? changing(given(battle, state, side, order, 'range'), () => ({ range: order.tenths }))
    : refuse('noRange', 'II.B.3 Range', 'A range is 0 to 10 tenths of the greatest.')

const isHeld = ({ stance }: Unit): boolean => stance === 'pinned' || stance === 'buttoned'

/** What becomes of a unit whose state its player changes; undefined where it is so already. */
const changed = (unit: Unit, wanted: OrderOf<'state'>['state']): Judged<Change['set']> => {
  const name = nameOf(unit)
  if (wanted === 'retreating')
    return unit.speed === 0
      ? refuse('immobile', 'II.A Retreating', `${name} cannot move and would be abandoned.`)
      : ok({
          stance: 'retreating',
          suppression: retreatOrdered(unit.suppression, unit.morale),
          goals: [],
          aim: undefined,
        })
  if (isHeld(unit))
    return refuse('held', 'II.A Unit States', `${name} is ${STATE_NAMES[unit.stance]} until its suppression falls.`)
  if (unit.stance === wanted) return refuse('sameState', 'II.A Change of State', `${name} is ${isIn(wanted)}.`)
  if (wanted === 'positioned') return ok({ stance: 'positioned', goals: [] })
  if (unit.goals.length === 0)
    return refuse('noObjective', 'II.A Change of State', `${name} has no objective to advance to.`)
  return ok({ stance: wanted, goals: unit.goals.map((goal) => ({ ...goal, pace: wanted })) })
}

/** A change of state costs nothing, but its headquarters must have an order; one unit at a time [II.A Change of State, P-29]. */
export const legalState = (battle: Battle, state: State, order: OrderOf<'state'>, side: SideIndex): Judged<Changes> => {
  if (order.whole !== undefined)
    return refuse('oneByOne', 'II.B.1 All-Units Mode', 'States are changed one unit at a time.')
  const who = givenOnMap(battle, state, side, order, 'state')
  if (!who.ok) return who
  const [unit] = who.value.units
  const set = unit ? changed(unit, order.state) : undefined
  if (!unit || !set) return who as Judged<never>
  return set.ok ? ok({ ...who.value, changes: [{ unit: unit.id, set: set.value }] }) : set
}

const isBound = ({ goals, aim }: Unit): boolean => goals.length > 0 || aim !== undefined

/** Orders are taken back; Positioned afterwards, but dug in stays dug in [II.B.5 Cancellation]. */
export const legalCancel = (
  battle: Battle,
  state: State,
  order: OrderOf<'cancel'>,
  side: SideIndex,
): Judged<Changes> => {
  const who = given(battle, state, side, order, 'cancel')
  if (!who.ok) return who
  const units = who.value.units.filter((unit) => isBound(unit) && unit.stance !== 'pinned')
  const [first] = who.value.units
  if (units.length === 0)
    return first?.stance === 'pinned'
      ? refuse('pinned', 'II.A Pinned', `${nameOf(first)} is Pinned: its orders cannot be cancelled.`)
      : refuse('noOrder', 'II.B.5 Cancellation', 'There is no order to cancel.')
  const stops = (unit: Unit): Change['set'] => ({
    goals: [],
    aim: undefined,
    // Nobody who is not to set off needs the pulse for it.
    delay: unit.goals.length > 0 ? Math.max(0, unit.delay - PAUSES.start) : unit.delay,
    ...(unit.stance === 'cautious' || unit.stance === 'full' ? { stance: 'positioned' as const } : {}),
  })
  return ok({ ...who.value, units, changes: units.map((unit) => ({ unit: unit.id, set: stops(unit) })) })
}

/** Dug in, or up again: in assaults, while one deploys [II.A Dug-In]. */
export const legalDigIn = (battle: Battle, state: State, order: OrderOf<'digIn'>, side: SideIndex): Judged<Changes> => {
  if (battle.type !== 'axisAssault' && battle.type !== 'alliedAssault')
    return refuse('noAssault', 'II.A Dug-In', 'Units dig in only for an assault.')
  const own = state.units.filter((unit) => unit.side === side && unit.fate === 'map')
  const meant = own.filter((unit) => order.whole !== undefined || unit.id === order.unit)
  const units = meant.filter((unit) => unit.stance === 'positioned' || unit.stance === 'dugIn')
  const [first] = units
  if (!first) return refuse('nobody', 'II.A Dug-In', 'Nobody there can dig in: choose a unit that stands on the map.')
  const stance = units.every((unit) => unit.stance === 'dugIn') ? 'positioned' : 'dugIn'
  return ok({ hq: first, units, changes: units.map(({ id }) => ({ unit: id, set: { stance } as const })) })
}

/** All formations of a side whose headquarters is in play. */
const everyFormation = (state: State, on: boolean, side: SideIndex): Judged<readonly Unit[]> => {
  const found = ledBy(state, side, !on)
  if (found.length > 0) return ok(found)
  const whose = on ? 'Every formation with a headquarters is the computer’s.' : 'No formation can be taken back.'
  return refuse('same', 'II.B.1 Computer Control', whose)
}

const oneFormation = (state: State, { side, formation }: Unit, on: boolean): Judged<readonly Unit[]> => {
  const hq = hqOf(state, side, formation)
  if (!hq || !isInPlay(hq))
    return refuse('noHeadquarters', 'II.B.1 Computer Control', 'Without its headquarters it stays with the computer.')
  const isOn = isComputers(state, hq)
  return isOn === on
    ? refuse('same', 'II.B.1 Computer Control', `Formation ${formation} is ${isOn ? 'the computer’s' : 'yours'}.`)
    : ok([hq])
}

/** Formations are handed to the computer and taken back whole, one of them or all of a side [II.B.1 Computer Control]. */
export const legalComputer = (state: State, order: OrderOf<'computer'>, side: SideIndex): Judged<readonly Unit[]> => {
  const unit = unitOf(state, order.unit)
  if (unit?.side !== side)
    return refuse('notYours', 'II.B.1 Computer Control', `${order.unit} is not yours to command.`)
  return order.whole ? everyFormation(state, order.on, side) : oneFormation(state, unit, order.on)
}
