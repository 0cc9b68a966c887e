import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Field } from './field.ts'
import type { Unit } from '../terms/types.ts'
import { isDisrupted, troopsOf } from './units.ts'

/** Lies on the units of a square from the moment it is formed until it is disrupted or loses a unit [2.6.1]. */
export const SQUARE = 'square'

declare module '../terms/types.ts' {
  interface MarkTable {
    [SQUARE]: number
  }
}
export const SQUARE_SIZE = 4

export const areAlike = (troops: readonly Unit[]): boolean => new Set(troops.map((unit) => unit.type)).size === 1

const couldBe = (field: Field, troops: readonly Unit[]): boolean =>
  troops.length === SQUARE_SIZE &&
  areAlike(troops) &&
  troops.every((unit) => field.sheet.formsSquares(unit) && !isDisrupted(unit))

/** Four alike in one hex, undisrupted, each facing another way: they form a square when the movement phase ends. */
export const formsSquare = (field: Field, cell: Cell): boolean => {
  const troops = troopsOf(field.at(cell))
  return couldBe(field, troops) && new Set(troops.map((unit) => unit.facing)).size === SQUARE_SIZE
}

/** Four who could still face four ways: of those who cannot turn any more each faces another one. */
export const mayFormSquare = (field: Field, cell: Cell, canTurn: (unit: Unit) => boolean): boolean => {
  const troops = troopsOf(field.at(cell))
  const fixed = troops.filter((unit) => !canTurn(unit))
  return couldBe(field, troops) && new Set(fixed.map((unit) => unit.facing)).size === fixed.length
}

/** A square that stands [2.6.1]; leaders may stand in it. */
export const isSquare = (field: Field, cell: Cell): boolean => {
  const troops = troopsOf(field.at(cell))
  return couldBe(field, troops) && troops.every((unit) => unit.marks[SQUARE] !== undefined)
}
