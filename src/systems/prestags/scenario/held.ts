import type { Cell } from '../../../core/engine/vocabulary.ts'
import { lineCells, placeOn } from '../../../core/map/places.ts'
import type { GameMap } from '../map.ts'
import type { Condition } from '../../../core/scenario/condition.ts'

/** Cells whose last occupant a condition asks for [11.3]. */
export const heldCells = (map: GameMap, condition: Condition): Cell[] => {
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
