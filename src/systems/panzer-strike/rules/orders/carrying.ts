import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { isClose } from '../geometry/squares.ts'
import { type Passenger, takes } from '../formulas/transport.ts'
import type { OrderOf } from '../position/commands.ts'
import type { Change } from '../position/events.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { PAUSES } from '../tables/movement.ts'
import { canReceive, given, givenOnMap, type Judged, nameOf, ownUnit, refuse } from './giving.ts'
import type { Changes } from './standing.ts'

/** A unit as a passenger; undefined for vehicles, which nobody carries. */
const passengerOf = ({ type, men }: Unit): Passenger | undefined => {
  const page = pageOf(type)
  return page.kind === 'vehicle' ? undefined : { type: page, men }
}

/** Points that a carrier has; 0 for what carries nobody [Charts Transport Capacities]. */
export const capacityOf = ({ type }: Pick<Unit, 'type'>): number => {
  const page = pageOf(type)
  return page.kind === 'vehicle' ? page.capacity : 0
}

export const passengersOf = ({ units }: Pick<State, 'units'>, carrier: Pick<Unit, 'id'>): readonly Unit[] =>
  units.filter((unit) => unit.fate === 'loaded' && unit.carrier === carrier.id)

const fits = (battle: Battle, state: State, carrier: Unit, passenger: Unit): Judged<true> => {
  const cite = 'II.B.2 Transport'
  const page = pageOf(carrier.type)
  const one = passengerOf(passenger)
  if (page.kind !== 'vehicle' || page.capacity === 0)
    return refuse('noCarrier', cite, `${nameOf(carrier)} carries nobody.`)
  if (!one) return refuse('noPassenger', cite, `${nameOf(passenger)} cannot be carried.`)
  if (passenger.fate !== 'map') return refuse('elsewhere', cite, `${nameOf(passenger)} is not on the map.`)
  if (!isClose(battle.map.board, carrier.at, passenger.at))
    return refuse('tooFar', cite, `${nameOf(passenger)} is not beside ${nameOf(carrier)}.`, passenger.at)
  const aboard = passengersOf(state, carrier).flatMap((unit) => passengerOf(unit) ?? [])
  return takes(page, aboard, one)
    ? ok(true)
    : refuse('full', 'Charts Transport Capacities', `${nameOf(carrier)} has no room for ${nameOf(passenger)}.`)
}

/** A passenger gets on a vehicle of its side, in its square or beside it; the vehicle’s headquarters pays. */
export const legalEmbark = (
  battle: Battle,
  state: State,
  order: OrderOf<'embark'>,
  side: SideIndex,
): Judged<Changes> => {
  const who = givenOnMap(battle, state, side, order, 'embark')
  if (!who.ok) return who
  const [carrier] = who.value.units
  const own = ownUnit(state, order.passenger, side)
  if (!own.ok) return own
  const passenger = canReceive(state, own.value, order.by)
  if (!passenger.ok) return passenger
  if (!carrier) return who as Judged<never>
  const room = fits(battle, state, carrier, passenger.value)
  if (!room.ok) return room
  const set: Change['set'] = {
    fate: 'loaded',
    carrier: carrier.id,
    at: carrier.at,
    goals: [],
    aim: undefined,
    sees: [],
    stance: 'positioned',
  }
  return ok({ hq: who.value.hq, units: [carrier, passenger.value], changes: [{ unit: passenger.value.id, set }] })
}

/** Off its carrier, and two pulses to get in order; the carrier takes one [II.B.2 Debarking]. */
export const steppedOff = (unit: Unit, carrier: Unit | undefined): Change => ({
  unit: unit.id,
  set: {
    fate: 'map',
    carrier: undefined,
    stance: 'positioned',
    delay: unit.delay + PAUSES.debarked,
    ...(carrier ? { at: carrier.at, facing: carrier.facing } : {}),
  },
})

/** The vehicle waits a pulse as they get off [II.B.2 Debarking]. */
export const delayed = (carrier: Unit): Change => ({ unit: carrier.id, set: { delay: carrier.delay + PAUSES.carrier } })

/** A passenger gets off; of a carrier all do [II.B.2 Debarking]. */
export const legalDebark = (
  battle: Battle,
  state: State,
  order: OrderOf<'debark'>,
  side: SideIndex,
): Judged<Changes> => {
  const who = given(battle, state, side, order, 'debark')
  if (!who.ok) return who
  const riders = who.value.units.flatMap((unit) => (unit.fate === 'loaded' ? [unit] : passengersOf(state, unit)))
  if (riders.length === 0) return refuse('nobody', 'II.B.2 Debarking', 'Nobody there is carried.')
  const carriers = [...new Set(riders.map(({ carrier }) => carrier))].flatMap((id) =>
    state.units.filter((unit) => unit.id === id),
  )
  const changes = [
    ...riders.map((unit) =>
      steppedOff(
        unit,
        carriers.find(({ id }) => id === unit.carrier),
      ),
    ),
    ...carriers.map(delayed),
  ]
  return ok({ hq: who.value.hq, units: riders, changes })
}
