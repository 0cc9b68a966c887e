import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Terms, TurnCost } from '../../../../core/map/reach.ts'
import { hasFacing, rearFrom, turnsBetween } from '../position/facing.ts'
import type { Field } from '../position/field.ts'
import type { Case } from '../terms/rules.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { isDisrupted, isFleet, isLeader, movementOf, troopsOf } from '../position/units.ts'
import { climbCost } from './climb.ts'
import { entryCost } from './entry.ts'
import { isCrowded } from './stack.ts'

/** Points for turning in place to any other facing [4.3.2, I-21]. */
export const TURN = 1
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** Held where it is by disruption [5.1]; fleets are only slowed down [6.7.5]. */
export const isHeld = (unit: Unit): boolean => isDisrupted(unit) && !isFleet(unit)

/** Lies on a fire ship, with the turn in which it was set alight [6.7.6]. */
export const FIRE_SHIP = 'fireShip'

declare module '../terms/types.ts' {
  interface MarkTable {
    [FIRE_SHIP]: number
  }
}

/** Movement points that a unit has left: none when disrupted, half for a fleet and for fire ships. */
export const allowanceOf = (unit: Unit): number => {
  if (isHeld(unit)) return 0
  const halves = isDisrupted(unit) || unit.marks[FIRE_SHIP] !== undefined
  return Math.max(0, movementOf(unit) / (halves ? 2 : 1) - unit.spent)
}

/** Enemies in a cell close it; a leader alone is taken by the combat unit that enters [4.3.3, 6.1.4, I-35]. */
export const isHeldAgainst = (field: Field, unit: Unit, cell: Cell): boolean => {
  const enemies = field.at(cell).filter((one) => one.side !== unit.side)
  return enemies.length > 0 && (isLeader(unit) || troopsOf(enemies).length > 0)
}

/**
 * Under which section a unit that enters a cell must stop there: it becomes disrupted or routs with those whom it finds
 * [5.1, 5.3, I-53], unless it did so before; or it takes a leader.
 */
export const stopIn = (field: Field, unit: Unit, cell: Cell): Case | undefined => {
  const there = field.at(cell)
  if (there.some((one) => one.side !== unit.side)) return '6.1.4'
  if (!isDisrupted(unit) && there.some(isDisrupted)) return '5.1'
  return !unit.routs && !isLeader(unit) && there.some((one) => one.routs) ? '5.3' : undefined
}

export const mustStopIn = (field: Field, unit: Unit, cell: Cell): boolean => stopIn(field, unit, cell) !== undefined

/** Points for going into the neighbour; closed also where one would have to stop and cannot stay [4.3.3]. */
export const stepCost = (
  field: Field,
  unit: Unit,
  from: Cell,
  direction: Direction,
  to: Cell,
  movers: readonly Unit[],
): number => {
  if (
    field.at(to).length > 0 &&
    (isHeldAgainst(field, unit, to) || (mustStopIn(field, unit, to) && isCrowded(field, to, movers)))
  )
    return Number.POSITIVE_INFINITY
  const cost = entryCost(field.ground, unit, from, direction, to)
  return Number.isFinite(cost) ? cost : climbCost(field, unit, from, to)
}

type Turns = Pick<TurnCost, 'price'> & Required<Pick<TurnCost, 'after'>>

/** By facing and direction: the price of going that way, and the ways one may face after it. */
const turnsOf = (rear: number): Turns => {
  const isBehind = (facing: Direction, way: Direction): boolean => turnsBetween(facing, way) >= rear
  const prices = DIRECTIONS.map((facing) => DIRECTIONS.map((way) => (isBehind(facing, way) ? TURN : 0)))
  const faces = DIRECTIONS.map((facing) =>
    DIRECTIONS.map((way) => {
      const others = isBehind(facing, way) ? DIRECTIONS.filter((one) => !isBehind(one, way)) : [facing]
      return [...new Set([way, ...others])]
    }),
  )
  return {
    price: (facing, way) => prices[facing]?.[way] ?? TURN,
    after: (facing, way) => faces[facing]?.[way] ?? [way],
  }
}

/** By the hexside at which the rear begins: worked out once. */
const TURNS: readonly Turns[] = DIRECTIONS.map(turnsOf)

/**
 * Into front and side hexes freely, keeping the facing or turning to the hex entered; anywhere else after a turn for a
 * point, which leaves the facing open among those that have the hex before them [4.3.2, I-22].
 */
export const turningOf = (field: Field, unit: Unit): TurnCost | undefined => {
  const turns = hasFacing(unit) ? TURNS[rearFrom(field, unit)] : undefined
  return turns && { facing: unit.facing, ...turns }
}

/** What a unit meets on its way; `avoids` closes full hexes as well. */
export const termsOf = (field: Field, unit: Unit, movers: readonly Unit[], avoids: boolean): Terms => {
  const turning = turningOf(field, unit)
  return {
    cost: (from, direction, to) =>
      avoids && isCrowded(field, to, movers)
        ? Number.POSITIVE_INFINITY
        : stepCost(field, unit, from, direction, to, movers),
    stops: (cell) => mustStopIn(field, unit, cell),
    ...(turning ? { turning } : {}),
  }
}
