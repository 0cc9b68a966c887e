import type { Cell, SideIndex } from '../engine/vocabulary.ts'
import type { NamedMap } from '../map/places.ts'
import type { Standard } from './view.ts'

/** A standard for each of the cells; a cell without a letter goes by its number. */
export const standardsOn = (
  { letters, board }: NamedMap,
  cells: Iterable<Cell>,
  holder: (cell: Cell) => SideIndex | undefined,
): readonly Standard[] => {
  const named = new Map(Object.entries(letters).map(([letter, cell]) => [cell, letter]))
  return [...cells].map((cell) => ({ cell, name: named.get(cell) ?? board.label(cell), side: holder(cell) }))
}
