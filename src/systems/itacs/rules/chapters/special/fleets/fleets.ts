import { ok, type SideIndex } from '../../../../../../core/engine/vocabulary.ts'
import { isAdjacent } from '../../../../../../core/grid/board.ts'
import { actOf } from '../../../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../../../position/contract.ts'
import { ABOARD } from '../../../position/field.ts'
import { legalOwn } from '../../../missile/fire.ts'
import { fieldIn, labelOf, unitsById } from '../../../position/moment.ts'
import { arrive } from '../../../movement/moves.ts'
import { allowanceOf, FIRE_SHIP } from '../../../movement/terms.ts'
import { begin, happen, marked } from '../../../position/progress.ts'
import { NOWHERE } from '../../../terms/nowhere.ts'
import { type Judged, refuse } from '../../../terms/refusal.ts'
import type { Act, State } from '../../../position/state.ts'
import type { Unit, UnitClass } from '../../../terms/types.ts'
import { classOf, idsOf, isFleet, isLeader, movementOf, shortName } from '../../../position/units.ts'
import { legalFresh, shoresOf } from '../carried.ts'
import { fireShipDrill } from './burning.ts'
import { burnOut, kindle, ram } from './fireShips.ts'
import { sink, swimTo } from './sink.ts'

/** Points that a fleet pays to load or unload, however many [6.7.2]: none has enough for both in one phase. */
const LADING = 10
const ROOM = 3
const FOOT: readonly UnitClass[] = ['Ff', 'A', 'B']
const HORSE: readonly UnitClass[] = ['C', 'Mf']

/** What a fleet takes: three to a ship, but one horse to a light one and none to a Viking [6.7.2]. */
export const fits = (fleet: Unit, cargo: readonly Unit[]): boolean => {
  const classes = cargo.filter((unit) => !isLeader(unit)).map(classOf)
  const horse = classes.filter((one) => HORSE.includes(one)).length
  if (classes.length > ROOM || classes.some((one) => !FOOT.includes(one) && !HORSE.includes(one))) return false
  if (fleet.type === 'HF' || horse === 0) return true
  return fleet.type === 'LF' && classes.length === 1
}

const legalFleet = (state: State, id: string, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const name = shortName(own.value)
  if (!isFleet(own.value)) return refuse('noFleet', '6.7.2', `${name} is no fleet.`, own.value.at)
  return allowanceOf(own.value) >= LADING
    ? own
    : refuse('noPoints', '6.7.2', `${name} has fewer than ${LADING} points left.`, own.value.at)
}

type Lading = { readonly fleet: Unit; readonly units: readonly Unit[] }

const legalLoad = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Lading> => {
  const ship = legalFleet(state, act.with ?? '', side)
  if (!ship.ok) return ship
  const units: Unit[] = []
  for (const id of act.units) {
    const unit = legalFresh(battle, state, id, side)
    if (!unit.ok) return unit
    if (!isAdjacent(battle.setting.ground.board, unit.value.at, ship.value.at))
      return refuse('notAshore', '6.7.2', `${shortName(unit.value)} does not stand beside the fleet.`, unit.value.at)
    units.push(unit.value)
  }
  return fits(ship.value, [...fieldIn(battle, state).aboard(ship.value.id), ...units])
    ? ok({ fleet: ship.value, units })
    : refuse('noRoom', '6.7.2', `${shortName(ship.value)} has no room for them.`, ship.value.at)
}

const paid = (progress: Progress, { fleet, units }: Lading): Progress =>
  happen(
    progress,
    { type: 'pointsSpent', units: [fleet.id], points: LADING },
    ...units.map((unit) => ({ type: 'pointsSpent', units: [unit.id], points: movementOf(unit) }) as const),
  )

const load: ActRule = {
  title: 'Load',
  cite: '6.7.2',
  takes: 'several',
  weighed: true,
  steps: ['movement'],
  carry: (battle, state, act, side) => {
    const legal = legalLoad(battle, state, act, side)
    if (!legal.ok) return legal
    const { fleet, units } = legal.value
    const text = `goes aboard ${shortName(fleet)}`
    return ok(paid(happen(begin(battle, state), marked(idsOf(units), ABOARD, fleet.id, '6.7.2', text)), legal.value))
  },
  offers: (battle, state, side) => {
    const field = fieldIn(battle, state)
    return field.units.filter(isFleet).flatMap((ship) =>
      field.units
        .filter((unit) => isAdjacent(field.ground.board, unit.at, ship.at))
        .map((unit) => actOf('load', [unit.id], { with: ship.id }))
        .filter((act) => legalLoad(battle, state, act, side).ok),
    )
  },
  label: (_battle, state, { units, with: on = '' }) =>
    `${unitsById(state, units).map(shortName).join(', ')} aboard ${unitsById(state, [on]).map(shortName).join()}`,
}

const legalUnload = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Lading> => {
  const ship = legalFleet(state, act.with ?? '', side)
  if (!ship.ok) return ship
  const field = fieldIn(battle, state)
  const units = unitsById(state, act.units)
  const aboard = field.aboard(ship.value.id)
  if (units.some((unit) => !aboard.includes(unit)))
    return refuse('notAboard', '6.7.2', `They are not all aboard ${shortName(ship.value)}.`, ship.value.at)
  const to = act.to ?? NOWHERE
  return shoresOf(field, ship.value.at, units).includes(to)
    ? ok({ fleet: ship.value, units })
    : refuse('noShore', '6.7.2', `Nobody lands in ${to < 0 ? 'no hex' : labelOf(battle, to)}.`, to)
}

const unload: ActRule = {
  title: 'Unload',
  cite: '6.7.2',
  takes: 'several',
  weighed: true,
  steps: ['movement'],
  carry: (battle, state, act, side) => {
    const legal = legalUnload(battle, state, act, side)
    if (!legal.ok) return legal
    const to = act.to ?? NOWHERE
    const ids = idsOf(legal.value.units)
    const off = happen(begin(battle, state), marked(ids, ABOARD, undefined, '6.7.2', 'lands'), {
      type: 'unitsShifted',
      units: ids,
      to,
      cite: '6.7.2',
      text: '',
    })
    return ok(arrive(paid(off, legal.value), ids, to))
  },
  offers: (battle, state, side) => {
    const field = fieldIn(battle, state)
    return field.units.filter(isFleet).flatMap((ship) =>
      field
        .aboard(ship.id)
        .flatMap((unit) =>
          shoresOf(field, ship.at, [unit]).map((to) => actOf('unload', [unit.id], { with: ship.id, to })),
        )
        .filter((act) => legalUnload(battle, state, act, side).ok),
    )
  },
  label: (battle, state, { units, to = NOWHERE }) =>
    `${unitsById(state, units).map(shortName).join(', ')} ${units.length > 1 ? 'land' : 'lands'} in ${labelOf(battle, to)}`,
}

export const fleets: ItacsModule = {
  id: 'fleets',
  title: 'Fleets',
  text: 'Fleets sail, carry units, land them, and fight each other;\nlight ones may be made fire ships, and what a lost ship carried swims or drowns.',
  cites: ['6.7', '6.7.1', '6.7.2', '6.7.3', '6.7.4', '6.7.5', '6.7.6', '6.7.7'],
  explains: {
    '6.7.2': 'Loading and unloading cost the fleet ten points and the units all of theirs. Leaders need no room.',
    '6.7.4': 'One missile unit a ship fires, to all sides; nobody attacks from aboard.',
    '6.7.5':
      'Against a fleet half of one unit aboard counts too, of marines all. Disrupted, it sails at half speed and never runs.',
    '6.7.6': 'A fire ship and the fleet it engages both burn; it burns out after three turns.',
    '6.7.7': 'Infantry reaches a land hex beside the ship, with two D; cavalry drowns.',
  },
  acts: { load, unload, kindle, ram },
  ends: burnOut,
  reacts: sink,
  answers: { ashore: swimTo },
  drill: fireShipDrill,
  badges: (_battle, _state, unit) =>
    unit.marks[FIRE_SHIP] === undefined ? undefined : { sign: 'FS', text: 'fire ship', cite: '6.7.6', tone: 'warn' },
}
