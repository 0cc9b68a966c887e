import type { Progress } from './contract.ts'
import { CAPTIVE } from './field.ts'
import { happen, marked } from './progress.ts'
import type { Event } from './state.ts'
import { NO_MARKERS } from './markers.ts'
import type { Unit } from '../terms/types.ts'
import { idsOf, isOnMap } from './units.ts'

/** Those whom a unit holds captive [6.1.4]. */
export const captivesOf = ({ state }: Pick<Progress, 'state'>, captor: Unit): Unit[] =>
  state.units.filter((unit) => isOnMap(unit) && unit.marks[CAPTIVE] === captor.id)

/** Markers lie on a hex: who is led away from it, or comes out from under his captors, leaves them there [5.0, I-101]. */
const unmarked = (units: readonly Unit[]): Event[] =>
  units.some(({ d }) => d > 0)
    ? [{ type: 'markersLaid', units: idsOf(units), markers: NO_MARKERS, cite: '5.0', text: 'left with the hex' }]
    : []

/** A captive is free where he is. */
export const freed = (progress: Progress, leader: Unit, text: string): Progress =>
  happen(progress, marked([leader.id], CAPTIVE, undefined, '6.1.4', text), ...unmarked([leader]))

/** Leaders fall into the hands of a unit; whom they held themselves is free. */
export const taken = (progress: Progress, leaders: readonly Unit[], captor: Unit, text: string): Progress =>
  leaders
    .flatMap((leader) => captivesOf(progress, leader))
    .reduce(
      (now, captive) => freed(now, captive, 'is free again'),
      happen(progress, marked(idsOf(leaders), CAPTIVE, captor.id, '6.1.4', text), ...unmarked(leaders)),
    )
