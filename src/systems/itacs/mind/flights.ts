import type { Field } from '../rules/position/field.ts'
import { isLeader } from '../rules/position/units.ts'
import { routOf } from '../rules/chapters/morale/flight.ts'
import type { Unit } from '../rules/terms/types.ts'

/** Whether a rout move from where a unit stands leads off the map, wherever its owner would have it go [5.3.3]. */
export const runsOff = (field: Field, unit: Unit): boolean =>
  !isLeader(unit) && routOf(field, { ...unit, routs: true }).ends.every(({ leaves }) => leaves)
