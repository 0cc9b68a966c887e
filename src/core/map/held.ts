import type { Cell } from '../engine/vocabulary.ts'
import type { Condition } from '../scenario/condition.ts'
import { lineCells, type Plan, placeOn } from './places.ts'

/** Cells whose last occupant a condition asks for. */
export const heldCells = (map: Plan, condition: Condition): Cell[] => {
  switch (condition.type) {
    case 'control':
    case 'keepControl':
    case 'capture':
      return condition.hexes.map((text) => placeOn(map, text))
    case 'controlLine':
      return lineCells(map, condition.through)
    default:
      return []
  }
}
