import type { Board } from './board.ts'
import { counted } from '../text/words.ts'

/** What the cells of a map are called, and what lies between two of them. */
export type CellWords = { readonly one: string; readonly many: string; readonly edge: string }

/** The usual words by the shape of a board; a rule book may have its own. */
export const CELL_WORDS: Readonly<Record<Board['kind'], CellWords>> = {
  hex: { one: 'hex', many: 'hexes', edge: 'hexside' },
  square: { one: 'square', many: 'squares', edge: 'side' },
}

/** The words for the cells of a map where no rule book is asked. */
export const wordsOf = ({ kind }: Pick<Board, 'kind'>): CellWords => CELL_WORDS[kind]

/** `1 hex`, `4 squares`. */
export const cellsInWords = (count: number, { one, many }: CellWords): string => counted(count, one, many)
