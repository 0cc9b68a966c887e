import type { Cell } from '../engine/vocabulary.ts'
import type { Condition } from '../scenario/condition.ts'
import { lineCells, type NamedMap, placeOn } from './places.ts'

/** Cells whose last occupant a condition asks for. */
export const heldCells = (map: NamedMap, condition: Condition): Cell[] => {
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
