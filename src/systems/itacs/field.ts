import type { Cell, SideIndex } from '../../core/engine/vocabulary.ts'
import type { Ground } from './ground.ts'
import type { Unit } from './types.ts'
import { isOnMap } from './units.ts'

/** What the sheet of a battle says of its units [8.0]; options answer to it. */
export type Sheet = {
  readonly isElite: (unit: Unit) => boolean
  readonly hasShield: (unit: Unit) => boolean
  /** True for units that may form squares [2.6.1]. */
  readonly formsSquares: (unit: Unit) => boolean
  /** Units in a hex, leaders not counted [4.3.3]. */
  readonly stacking: (side: SideIndex) => number
}

/** All that preview and resolution ask of a position: who stands where, on what ground, under which sheet. */
export type Field = {
  readonly ground: Ground
  readonly sheet: Sheet
  /** Units in a cell, leaders included, captives not. */
  readonly at: (cell: Cell) => readonly Unit[]
  /** Everybody at large on the map. */
  readonly units: readonly Unit[]
}

const DEFAULT_STACKING = 3

/** Shields for SD [4.2.5], three to a hex [4.3.3], nobody elite, no squares. */
export const PLAIN_SHEET: Sheet = {
  isElite: () => false,
  hasShield: (unit) => unit.type === 'SD',
  formsSquares: () => false,
  stacking: () => DEFAULT_STACKING,
}

/** Lies on a leader in enemy hands [6.1.4], with the id of his captor. */
const CAPTIVE = 'captive'

/** A field over a list of units. */
export const fieldOf = (ground: Ground, units: readonly Unit[], sheet: Sheet = PLAIN_SHEET): Field => {
  const present = units.filter((unit) => isOnMap(unit) && unit.marks[CAPTIVE] === undefined)
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of present) {
    const stack = stacks.get(unit.at)
    if (stack) stack.push(unit)
    else stacks.set(unit.at, [unit])
  }
  const empty: readonly Unit[] = []
  return { ground, sheet, units: present, at: (cell) => stacks.get(cell) ?? empty }
}

/** The side that holds a cell, if any. */
export const sideIn = (field: Field, cell: Cell): SideIndex | undefined => field.at(cell)[0]?.side
