import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { OBJECTIVE_RADIUS } from '../tables/battle.ts'
import { type SightMap, sees } from './sight.ts'
import { distance, type Extent } from './squares.ts'

/** The objective and what lies near and sees it, in cell order [II.A Objective Area]; of a map without smoke [P-21]. */
export const objectiveArea = (map: SightMap, objective: Cell): readonly Cell[] =>
  Array.from({ length: map.rows * map.cols }, (_, cell) => cell).filter(
    (cell) => distance(map, objective, cell) <= OBJECTIVE_RADIUS && sees(map, objective, cell),
  )

/** The edge of the map that a column touches [II.A Exiting]; undefined between them. */
export const edgeAt = ({ cols }: Extent, cell: Cell): 'west' | 'east' | undefined => {
  const column = cell % cols
  if (column === 0) return 'west'
  return column === cols - 1 ? 'east' : undefined
}
