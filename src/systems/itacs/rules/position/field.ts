import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Ground } from '../tables/ground.ts'
import type { Unit } from '../terms/types.ts'
import { isLeader, isOnMap } from './units.ts'

/** What the sheet of a battle says of its units [8.0]; options answer to it. */
export type UnitGrades = {
  readonly isElite: (unit: Unit) => boolean
  readonly hasShield: (unit: Unit) => boolean
  /** True for units that may form squares [2.6.1]. */
  readonly formsSquares: (unit: Unit) => boolean
  /** True for units that may hurl javelins or axes once, in defence [6.6]. */
  readonly throws: (unit: Unit) => boolean
  /** True for marines, who fight aboard with all their strength [6.7.5]. */
  readonly isMarine: (unit: Unit) => boolean
  /** True for elephants that carry a missile unit from the start [6.9]. */
  readonly carries: (elephant: Unit) => boolean
  /** False for heavy cavalry that is not bound to charge where others are [6.3]. */
  readonly charges?: (unit: Unit) => boolean
  /** Units in a hex, leaders not counted [4.3.3]. */
  readonly stacking: (side: SideIndex) => number
}

/** All that preview and resolution ask of a position: who stands where, on what ground, under which sheet. */
export type Field = {
  readonly ground: Ground
  readonly sheet: UnitGrades
  /** Units in a cell, leaders included, captives and passengers not. */
  readonly at: (cell: Cell) => readonly Unit[]
  /** Those who are carried by a fleet, a chariot or an elephant [6.7.2, 6.8, 6.9]. */
  readonly aboard: (carrier: UnitId) => readonly Unit[]
  /** Everybody at large on the map. */
  readonly units: readonly Unit[]
}

const DEFAULT_STACKING = 3

/** Shields for SD [4.2.5], three to a hex [4.3.3], nobody elite, no squares. */
export const PLAIN_SHEET: UnitGrades = {
  isElite: () => false,
  hasShield: (unit) => unit.type === 'SD',
  formsSquares: () => false,
  throws: () => false,
  isMarine: () => false,
  carries: () => false,
  stacking: () => DEFAULT_STACKING,
}

/** Lies on a leader in enemy hands [6.1.4], with the id of his captor. */
export const CAPTIVE = 'captive'
/** Lies on the cargo of a fleet [6.7.2], with the id of the ship. */
export const ABOARD = 'aboard'
/** Lies on those who ride on a chariot or an elephant [6.8, 6.9], with its id. */
export const RIDES = 'rides'

/** Who carries a unit, if anybody. */
export const carrierOf = ({ marks }: Unit): UnitId | undefined => {
  const carrier = marks[ABOARD] ?? marks[RIDES]
  return carrier === undefined ? undefined : String(carrier)
}

/** Stands in the hex itself; a leader on a chariot does. */
const isAtLarge = (unit: Unit): boolean =>
  isOnMap(unit) &&
  unit.at >= 0 &&
  unit.marks[CAPTIVE] === undefined &&
  unit.marks[ABOARD] === undefined &&
  (unit.marks[RIDES] === undefined || isLeader(unit))

/** A field over a list of units. */
export const fieldOf = (ground: Ground, units: readonly Unit[], sheet: UnitGrades = PLAIN_SHEET): Field => {
  const present = units.filter(isAtLarge)
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of present) {
    const stack = stacks.get(unit.at)
    if (stack) stack.push(unit)
    else stacks.set(unit.at, [unit])
  }
  const empty: readonly Unit[] = []
  const carried = units.filter((unit) => isOnMap(unit) && carrierOf(unit) !== undefined)
  const aboard = (carrier: UnitId): readonly Unit[] =>
    carried.length === 0 ? empty : carried.filter((unit) => carrierOf(unit) === carrier)
  return { ground, sheet, units: present, at: (cell) => stacks.get(cell) ?? empty, aboard }
}

/** The side that holds a cell, if any. */
export const sideIn = (field: Field, cell: Cell): SideIndex | undefined => field.at(cell)[0]?.side
