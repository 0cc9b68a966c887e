import { CAPTIVE, carrierOf, type Field } from '../rules/position/field.ts'
import { fits } from '../rules/chapters/special/fleets/fleets.ts'
import type { Unit } from '../rules/terms/types.ts'
import { isFleet, isLeader, isOnMap } from '../rules/position/units.ts'

/** No part of its hex: markers lie on others [5.0]. */
const isBorne = (unit: Unit): boolean =>
  unit.marks[CAPTIVE] !== undefined || (carrierOf(unit) !== undefined && !isLeader(unit))

/** What a carrier takes: ships by class [6.7.2], one archer and one leader on a chariot [6.8], one archer else [6.9]. */
const isWithin = (carrier: Unit, load: readonly Unit[]): boolean => {
  if (isFleet(carrier)) return fits(carrier, load)
  const leaders = load.filter(isLeader).length
  return leaders <= (carrier.type === 'CH' ? 1 : 0) && load.length - leaders <= 1
}

/** What is wrong with those whom a unit carries, or with how it is carried or held itself. */
export const loadFault = (field: Field, unit: Unit): string | undefined => {
  if (!isOnMap(unit)) return undefined
  if (isBorne(unit) && (unit.d > 0 || unit.breaks || unit.routs))
    return `${unit.id} is carried or captive and has markers`
  const load = field.aboard(unit.id)
  return load.length === 0 || isWithin(unit, load) ? undefined : `${unit.id} carries too many`
}
