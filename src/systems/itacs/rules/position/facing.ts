import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { turnBetween } from '../../../../core/grid/heading.ts'
import { ABOARD, type Field } from './field.ts'
import { isSquare } from './square.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { classOf, isFleet, isHorseArcher, isLeader } from './units.ts'

const SIDES = 6

export type Arc = 'front' | 'side' | 'rear'

/** A chariot is a horse archer together with the archer it carries, and with nobody else [6.8]. */
const bearsArcher = (field: Field, unit: Unit): boolean =>
  unit.type === 'CH' && field.aboard(unit.id).some((rider) => classOf(rider) === 'Ff')

/**
 * How many hexsides from the front the rear begins: one front, two sides [2.5]; horse archers, and chariots with an
 * archer, have four sides [6.2, 6.8]. Fire, melee and the price of turning all follow from it.
 */
export const rearFrom = (field: Field, unit: Unit): number => (isHorseArcher(unit) || bearsArcher(field, unit) ? 3 : 2)

export const turnsBetween = (facing: Direction, direction: Direction): number => turnBetween(SIDES, facing, direction)

/** Leaders [2.4.3] and fleets with all aboard [6.7] have no facing: every hex is their front. */
export const hasFacing = (unit: Unit): boolean => !isLeader(unit) && !isFleet(unit) && unit.marks[ABOARD] === undefined

/** Where the neighbour in a direction lies for a unit that stands alone [2.5]. */
export const arcOf = (field: Field, unit: Unit, direction: Direction): Arc => {
  const apart = hasFacing(unit) ? turnsBetween(unit.facing, direction) : 0
  if (apart === 0) return 'front'
  return apart < rearFrom(field, unit) ? 'side' : 'rear'
}

/** True when a unit may fire or strike that way [4.2.1, 4.5.1]; a square strikes every way [2.6.1]. */
export const coversWay = (field: Field, unit: Unit, direction: Direction): boolean =>
  arcOf(field, unit, direction) !== 'rear' || isSquare(field, unit.at)

/** True when whoever comes from that direction has one of the units of a hex in the rear; never of a square [2.6.1]. */
export const isRear = (field: Field, cell: Cell, direction: Direction): boolean =>
  !isSquare(field, cell) && field.at(cell).some((unit) => arcOf(field, unit, direction) === 'rear')
