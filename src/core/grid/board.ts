import type { Cell } from '../engine/vocabulary.ts'

export type Point = { readonly x: number; readonly y: number }
/** A place on the integer lattice that centres and corners share. */
export type LatticePoint = { readonly u: number; readonly v: number }

/** The keys with arrows. */
export type CursorWay = 'up' | 'down' | 'left' | 'right'

/** A board with a margin of further cells around it. */
export type Padded = {
  readonly board: Board
  /** Cell of the padded board for a cell of the board within. */
  of(cell: Cell): Cell
  /** Cell of the board within for a cell of the padded one; -1 in the margin. */
  inner(cell: Cell): Cell
  /** Points of the padded board are points of the board within less this much. */
  readonly offset: Point
}

/**
 * A board of integer cells, filled once; rules walk its tables and know no shape.
 * Cell = row × cols + column, row 0 at the top. Points are in board units (a hex has circumradius 40).
 */
export type Board = {
  readonly kind: 'hex' | 'square'
  readonly rows: number
  readonly cols: number
  readonly size: number
  /** What all cells together cover, in board units. */
  readonly extent: { readonly width: number; readonly height: number }
  /** Directions per cell: 6 or 8. */
  readonly degree: number
  /** Names of the directions, clockwise from the first one to the right of the top. */
  readonly directions: readonly string[]
  /** Where each direction points, in degrees clockwise from the top. */
  readonly bearings: readonly number[]
  /** What one step in each direction is on the lattice. */
  readonly steps: readonly LatticePoint[]
  /** neighbours[cell × degree + direction]; -1 is off the board. */
  readonly neighbours: Int16Array
  distance(a: Cell, b: Cell): number
  /** Direction from a cell to an adjacent one; -1 when they are not adjacent. */
  directionTo(a: Cell, b: Cell): number
  /** As printed on the map: row then column, two digits each, counted from the bottom left. */
  label(cell: Cell): string
  parse(label: string): Cell | undefined
  centre(cell: Cell): Point
  /** The cell under a point, if any. */
  cellAt(x: number, y: number): Cell | undefined
  /** Where an arrow key leads: every cell can be reached; -1 is off the board. */
  cursorStep(cell: Cell, way: CursorWay): Cell
  /** The same board with `margin` more cells on every side. */
  paddedBy(margin: number): Padded
  /** Corner points of any cell, clockwise, relative to its centre. */
  readonly corners: readonly Point[]
  /** The direction across the edge from each corner to the next. */
  readonly edges: readonly number[]
  /** From a centre to the middle of an edge, in board units. */
  readonly inradius: number
  /** Exact integer position for sight: centres and corners share one integer lattice. */
  lattice(cell: Cell): LatticePoint
  /** Squared length of a lattice step (du, dv) is u·du² + v·dv². */
  readonly latticeMetric: { readonly u: number; readonly v: number }
  readonly latticeCorners: readonly LatticePoint[]
}

export const neighbour = (board: Board, cell: Cell, direction: number): Cell =>
  board.neighbours[cell * board.degree + direction] ?? -1

/** Neighbours on the board, in direction order. */
export const neighboursOf = (board: Board, cell: Cell): Cell[] => {
  const found: Cell[] = []
  for (let direction = 0; direction < board.degree; direction++) {
    const next = neighbour(board, cell, direction)
    if (next >= 0) found.push(next)
  }
  return found
}

export const isAdjacent = (board: Board, a: Cell, b: Cell): boolean => board.directionTo(a, b) >= 0

/** All cells within `radius` of a cell, itself included, in cell order. */
export const area = (board: Board, centre: Cell, radius: number): Cell[] => {
  const found: Cell[] = []
  for (let cell = 0; cell < board.size; cell++) if (board.distance(centre, cell) <= radius) found.push(cell)
  return found
}

/** True when the cell lies on the rim of the board. */
export const isRim = (board: Board, cell: Cell): boolean => neighboursOf(board, cell).length < board.degree
