import type { Cell } from '../engine/vocabulary.ts'
import type { Board, CursorWay, LatticePoint, Padded, Point } from './board.ts'

/** What one shape of cells says of itself; the rest of a board is the same for all. */
export type Shape = Pick<
  Board,
  | 'kind'
  | 'rows'
  | 'cols'
  | 'extent'
  | 'directions'
  | 'bearings'
  | 'distance'
  | 'centre'
  | 'cellAt'
  | 'lattice'
  | 'latticeMetric'
  | 'latticeCorners'
  | 'corners'
  | 'edges'
  | 'inradius'
> & {
  /** The neighbour of a cell in a direction; -1 is off the board. */
  readonly neighbourIn: (cell: Cell, direction: number) => Cell
  readonly steps: readonly LatticePoint[]
  /** Directions that an arrow key takes from a cell, the first that leads to a cell. */
  readonly cursorWays: (cell: Cell, way: CursorWay) => readonly number[]
  /** The board of this shape with more cells around it. */
  readonly widened: (margin: number) => Board
}

/** Cell of a row and a column; -1 off the board. */
export const cellIn =
  (rows: number, cols: number) =>
  (col: number, row: number): Cell =>
    col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col

const twoDigits = (n: number): string => String(n).padStart(2, '0')

type Size = { readonly rows: number; readonly cols: number }

const labelsOf = ({ rows, cols }: Size): Pick<Board, 'label' | 'parse'> => {
  const cellOf = cellIn(rows, cols)
  return {
    label: (cell) => `${twoDigits(rows - Math.floor(cell / cols))}${twoDigits((cell % cols) + 1)}`,
    parse: (label) => {
      const match = /^(\d\d)(\d\d)$/.exec(label)
      if (!match) return undefined
      const cell = cellOf(Number(match[2]) - 1, rows - Number(match[1]))
      return cell < 0 ? undefined : cell
    },
  }
}

const neighboursOf = ({ rows, cols, directions, neighbourIn }: Shape): Int16Array => {
  const degree = directions.length
  return Int16Array.from({ length: rows * cols * degree }, (_, index) =>
    neighbourIn(Math.floor(index / degree), index % degree),
  )
}

const padded = (within: Pick<Board, 'rows' | 'cols' | 'centre'>, board: Board, margin: number): Padded => {
  const { rows, cols, centre } = within
  const cellOf = cellIn(rows, cols)
  const of = (cell: Cell): Cell => (Math.floor(cell / cols) + margin) * board.cols + (cell % cols) + margin
  const [home, there] = [centre(0), board.centre(of(0))]
  const offset: Point = { x: home.x - there.x, y: home.y - there.y }
  const inner = (cell: Cell): Cell => cellOf((cell % board.cols) - margin, Math.floor(cell / board.cols) - margin)
  return { board, of, inner, offset }
}

/** A board from what its shape says. */
export const buildBoard = (shape: Shape): Board => {
  const { neighbourIn: _neighbourIn, cursorWays, widened, ...own } = shape
  const { rows, cols, directions } = shape
  const size = rows * cols
  const degree = directions.length
  const neighbours = neighboursOf(shape)
  // Points are asked for by the million: each is made once.
  const points = Array.from({ length: size }, (_, cell) => shape.lattice(cell))
  return {
    ...own,
    ...labelsOf(shape),
    size,
    lattice: (cell) => points[cell] ?? shape.lattice(cell),
    degree,
    neighbours,
    directionTo: (a, b) => {
      // Beyond the rim there is no cell; -1 stands for it among the neighbours.
      if (b < 0) return -1
      for (let direction = 0; direction < degree; direction++)
        if (neighbours[a * degree + direction] === b) return direction
      return -1
    },
    cursorStep: (cell, way) => {
      for (const direction of cursorWays(cell, way)) {
        const next = neighbours[cell * degree + direction] ?? -1
        if (next >= 0) return next
      }
      return -1
    },
    paddedBy: (margin) => padded(shape, widened(margin), margin),
  }
}
