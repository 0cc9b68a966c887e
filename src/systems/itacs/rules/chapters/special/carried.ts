import { type Cell, ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { isAdjacent, neighboursOf } from '../../../../../core/grid/board.ts'
import { actOf } from '../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../position/contract.ts'
import { isOpen } from '../../setup/deploy.ts'
import { type Field, RIDES } from '../../position/field.ts'
import { legalOwn } from '../../missile/fire.ts'
import { fieldIn, hasMoved, labelOf, unitById, unitsById } from '../../position/moment.ts'
import { arrive, legalMover } from '../../movement/moves.ts'
import { legalStay } from '../../movement/stack.ts'
import { begin, destroyed, happen, marked } from '../../position/progress.ts'
import { NOWHERE } from '../../terms/nowhere.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, State } from '../../position/state.ts'
import type { Unit } from '../../terms/types.ts'
import { classOf, isDisrupted, isLeader, isOnMap, movementOf, shortName } from '../../position/units.ts'

/** A unit that has done nothing yet in this movement phase. */
export const legalFresh = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  if (hasMoved(state, own.value))
    return refuse('hasMoved', '6.7.2', `${shortName(own.value)} has moved already.`, own.value.at)
  return legalMover(battle, state, own.value)
}

/** Room for one archer and one leader [6.8]. */
const hasRoom = (field: Field, chariot: Unit, rider: Unit): boolean =>
  (classOf(rider) === 'Ff' || isLeader(rider)) &&
  !field.aboard(chariot.id).some((one) => isLeader(one) === isLeader(rider))

const legalMount = (
  battle: Battle,
  state: State,
  { units: [id = ''], with: on = '' }: Act,
  side: SideIndex,
): Judged<Unit> => {
  const rider = legalFresh(battle, state, id, side)
  if (!rider.ok) return rider
  const own = legalOwn(state, on, side)
  if (!own.ok) return own
  const chariot = own.value
  const name = shortName(chariot)
  if (chariot.type !== 'CH') return refuse('noChariot', '6.8', `${name} is no chariot.`, chariot.at)
  const { board } = battle.setting.ground
  if (rider.value.at !== chariot.at && !isAdjacent(board, rider.value.at, chariot.at))
    return refuse('notAdjacent', '6.8', `${name} does not stand beside ${shortName(rider.value)}.`, chariot.at)
  if (hasMoved(state, chariot))
    return refuse('hasMoved', '6.8', `${name} has moved: who begins beside it mounts before that.`, chariot.at)
  if (isDisrupted(chariot)) return refuse('disrupted', '5.1', `${name} is disrupted.`, chariot.at)
  return hasRoom(fieldIn(battle, state), chariot, rider.value)
    ? rider
    : refuse('noRoom', '6.8', `${name} carries one missile unit on foot and one leader.`, chariot.at)
}

const mount: ActRule = {
  title: 'Mount a chariot',
  cite: '6.8',
  takes: 'one',
  weighed: true,
  steps: ['movement'],
  carry: (battle, state, act, side) => {
    const legal = legalMount(battle, state, act, side)
    if (!legal.ok) return legal
    const chariot = unitById(state, act.with ?? '')
    const text = `mounts ${chariot ? shortName(chariot) : ''}`
    const { id } = legal.value
    const spent = { type: 'pointsSpent', units: [id], points: movementOf(legal.value) } as const
    return ok(happen(begin(battle, state), spent, marked([id], RIDES, act.with, '6.8', text)))
  },
  offers: (battle, state, side) => {
    const chariots = fieldIn(battle, state).units.filter((unit) => unit.side === side && unit.type === 'CH')
    return chariots.flatMap((chariot) =>
      state.units
        .filter((unit) => unit.side === side && isOnMap(unit))
        .map((unit) => actOf('mount', [unit.id], { with: chariot.id }))
        .filter((act) => legalMount(battle, state, act, side).ok),
    )
  },
  label: (_battle, state, { units: [id = ''], with: on = '' }) =>
    `${unitsById(state, [id, on]).map(shortName).join(' mounts ')}`,
}

const legalAlight = (
  battle: Battle,
  state: State,
  { units: [id = ''], to = NOWHERE }: Act,
  side: SideIndex,
): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const rider = own.value
  const chariot = unitById(state, rider.marks[RIDES] ?? '')
  if (chariot?.type !== 'CH') return refuse('notRiding', '6.8', `${shortName(rider)} rides on no chariot.`, rider.at)
  if (rider.spent > 0 || isDisrupted(chariot))
    return refuse('cannotAlight', '6.8', `${shortName(rider)} cannot get off now.`, rider.at)
  const field = fieldIn(battle, state)
  const label = labelOf(battle, to)
  if (to !== chariot.at && !isAdjacent(field.ground.board, to, chariot.at))
    return refuse('notAdjacent', '6.8', `${label} is not beside the chariot.`, to)
  if (field.at(to).some((unit) => unit.side !== side) || !isOpen(field.ground, rider, to))
    return refuse('closed', '4.3.3', `${label} is closed.`, to)
  const stay = legalStay(field, to, [rider])
  return stay.ok ? own : stay
}

const alight: ActRule = {
  title: 'Get off the chariot',
  cite: '6.8',
  takes: 'one',
  weighed: true,
  steps: ['movement'],
  incidental: () => true,
  carry: (battle, state, act, side) => {
    const legal = legalAlight(battle, state, act, side)
    if (!legal.ok) return legal
    const { id } = legal.value
    const off = happen(
      begin(battle, state),
      marked([id], RIDES, undefined, '6.8', 'gets off'),
      { type: 'unitsShifted', units: [id], to: act.to ?? legal.value.at, cite: '6.8', text: '' },
      { type: 'pointsSpent', units: [id], points: movementOf(legal.value) },
    )
    return ok(arrive(off, [id], act.to ?? legal.value.at))
  },
  offers: (battle, state, side) => {
    const riders = state.units.filter((unit) => unit.side === side && isOnMap(unit) && unit.marks[RIDES] !== undefined)
    const { board } = battle.setting.ground
    return riders
      .flatMap((unit) => [unit.at, ...neighboursOf(board, unit.at)].map((to) => actOf('alight', [unit.id], { to })))
      .filter((act) => legalAlight(battle, state, act, side).ok)
  },
  label: (battle, state, { units: [id = ''], to = NOWHERE }) =>
    `${unitsById(state, [id]).map(shortName).join()} gets off in ${labelOf(battle, to)}`,
}

/** Who rides is lost with what carries him; a leader stays behind [6.1.4, 6.8, 6.9]. */
const lostRiders = (progress: Progress, since: number): Progress =>
  progress.events.slice(since).reduce((now, event) => {
    if (event.type !== 'unitsDestroyed') return now
    const riders = now.state.units.filter((unit) => isOnMap(unit) && event.units.includes(unit.marks[RIDES] ?? ''))
    const [leaders, others] = [riders.filter(isLeader), riders.filter((unit) => !isLeader(unit))]
    const freed = leaders.map((unit) => marked([unit.id], RIDES, undefined, '6.8'))
    return happen(now, ...freed, ...destroyed(others, event.cause, event.cite, event.by))
  }, progress)

export const chariots: ItacsModule = {
  id: 'chariots',
  title: 'Chariots',
  text: 'A chariot carries one missile unit on foot and one leader, nine points far;\nwho rides on it fires like a horse archer.',
  cites: ['6.8'],
  explains: { '6.8': 'Mounting takes all points of the rider, from the hex beside it. Chariots pay as cavalry.' },
  acts: { mount, alight },
  reacts: lostRiders,
  badges: (battle, state, unit) =>
    fieldIn(battle, state).aboard(unit.id).length > 0
      ? { sign: '↑', text: 'carries somebody', cite: '6.8', tone: 'calm' }
      : undefined,
}

/** Cells beside a place where units of a fleet could stand. */
export const shoresOf = (field: Field, at: Cell, units: readonly Unit[]): Cell[] =>
  neighboursOf(field.ground.board, at).filter(
    (cell) =>
      units.every((unit) => isOpen(field.ground, unit, cell)) &&
      !field.at(cell).some((one) => one.side !== units[0]?.side) &&
      legalStay(field, cell, units).ok,
  )
