import type { Board } from './board.ts'
import { type HexGridSpec, hexBoard } from './hex.ts'
import { type SquareGridSpec, squareBoard } from './square.ts'

/** The shape of a map as its file says it; where it says none, the cells are hexes. */
export type GridSpec =
  | ({ readonly shape?: 'hex' | undefined } & HexGridSpec)
  | ({ readonly shape: 'square' } & SquareGridSpec)

/** The board that a file describes. */
export const boardFor = (grid: GridSpec): Board => (grid.shape === 'square' ? squareBoard(grid) : hexBoard(grid))
