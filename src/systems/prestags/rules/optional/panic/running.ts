import { carrierIdOf } from '../../position/units.ts'
import type { UnitId } from '../../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../position/contract.ts'
import { withCargo } from '../../movement/going.ts'
import type { Event, State, Unit } from '../../terms/types.ts'
import { PANICKED } from './level.ts'

/** The mark of a leader who runs for his life: he steadies nobody. */
export const FLEEING = 'fleeing'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [FLEEING]: number
  }
}

export const isPanicked = (unit: Unit): boolean => unit.marks[PANICKED] !== undefined
/** Who panics by what has happened. */
export const panickedBy = (event: Event): readonly UnitId[] =>
  event.type === 'unitsMarked' && event.mark === PANICKED && event.value !== undefined ? event.units : []

export const isFleeing = (unit: Unit): boolean => unit.marks[FLEEING] !== undefined

/** Who runs away takes no orders, goes aboard nothing and takes nobody aboard [13.0, Spartan 3.2]. */
export const isRunning = (unit: Unit): boolean => isPanicked(unit) || isFleeing(unit)

type Runs = (unit: Unit) => boolean

/** A carrier flees with those whom it carries: they have no other way to go. */
export const fleesWith =
  (runs: Runs) =>
  (battle: Battle, state: State, unit: Unit): boolean =>
    withCargo(battle, state, [unit]).some(runs)

/** The carrier of a unit, the unit itself and whoever rides with it, also when they have just left the map. */
export const companyOf = (state: State, unit: Unit): readonly Unit[] => {
  const carrier = carrierIdOf(unit) ?? unit.id
  return state.units.filter((one) => one.id === carrier || carrierIdOf(one) === carrier)
}
