import { derivedByText } from '../engine/derived.ts'
import { defineHex, Orientation } from 'honeycomb-grid'
import type { Cell } from '../engine/vocabulary.ts'
import type { Board, CursorWay } from './board.ts'
import { buildBoard, cellIn } from './build.ts'

/** Circumradius of a hex in board units. */
const HEX_RADIUS = 40
export const HEX_WIDTH = Math.sqrt(3) * HEX_RADIUS
export const ROW_HEIGHT = 1.5 * HEX_RADIUS

/** Names of the six directions of a pointy-top hex, in direction order (clockwise from north-east on screen). */
export const HEX_DIRECTIONS = ['upper right', 'right', 'lower right', 'lower left', 'left', 'upper left'] as const

// Axial steps in direction order.
const STEPS = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
] as const

// The same steps on the lattice.
const LATTICE_STEPS = [
  { u: 1, v: -3 },
  { u: 2, v: 0 },
  { u: 1, v: 3 },
  { u: -1, v: 3 },
  { u: -2, v: 0 },
  { u: -1, v: -3 },
] as const

const LATTICE_CORNERS = [
  { u: 0, v: -2 },
  { u: 1, v: -1 },
  { u: 1, v: 1 },
  { u: 0, v: 2 },
  { u: -1, v: 1 },
  { u: -1, v: -1 },
] as const

const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (Math.PI / 180) * (60 * i - 90)
  return { x: HEX_RADIUS * Math.cos(angle), y: HEX_RADIUS * Math.sin(angle) }
})

/** Rows are counted from the bottom on the printed map; `shifted` says which of them stand half a hex to the right. */
export type HexGridSpec = { readonly rows: number; readonly cols: number; readonly shifted: 'even' | 'odd' }

/** Row index r from the top carries printed number rows - r; a single row stands at the left whatever its number. */
const isShiftedRow =
  ({ rows, shifted }: HexGridSpec) =>
  (row: number): boolean =>
    rows > 1 && (rows - row) % 2 === (shifted === 'even' ? 0 : 1)

/** Axial coordinates and centres of all cells, and the way back, from honeycomb-grid. */
const tablesOf = (spec: HexGridSpec) => {
  const { rows, cols } = spec
  const size = rows * cols
  const offset = isShiftedRow(spec)(1) ? -1 : 1
  const Hex = defineHex({ dimensions: HEX_RADIUS, orientation: Orientation.POINTY, offset })
  const q = new Int16Array(size)
  const r = new Int16Array(size)
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  for (let cell = 0; cell < size; cell++) {
    const hex = new Hex({ col: cell % cols, row: Math.floor(cell / cols) })
    q[cell] = hex.q
    r[cell] = hex.r
    x[cell] = hex.x
    y[cell] = hex.y
  }
  // honeycomb puts hex (0,0) at its origin corner; centres are shifted so that the board starts at (0,0).
  const dx = HEX_WIDTH / 2 - Math.min(x[0] ?? 0, x[cols] ?? 0)
  const dy = HEX_RADIUS - (y[0] ?? 0)
  const cellOf = cellIn(rows, cols)
  return {
    neighbourIn: (cell: Cell, direction: number): Cell => {
      const step = STEPS[direction] ?? { q: 0, r: 0 }
      const hex = new Hex({ q: (q[cell] ?? 0) + step.q, r: (r[cell] ?? 0) + step.r })
      return cellOf(hex.col, hex.row)
    },
    distance: (a: Cell, b: Cell): number => {
      const dq = (q[a] ?? 0) - (q[b] ?? 0)
      const dr = (r[a] ?? 0) - (r[b] ?? 0)
      return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
    },
    centre: (cell: Cell) => ({ x: (x[cell] ?? 0) + dx, y: (y[cell] ?? 0) + dy }),
  }
}

/** The nearest centre among the rows around a point: centres of hexes are the Voronoi sites of the grid. */
const nearestOf =
  (spec: HexGridSpec, centre: Board['centre']): Board['cellAt'] =>
  (px, py) => {
    const { rows, cols } = spec
    const isShifted = isShiftedRow(spec)
    const cellOf = cellIn(rows, cols)
    const row = Math.round((py - HEX_RADIUS) / ROW_HEIGHT)
    let best: Cell = -1
    let bestSquare = HEX_RADIUS * HEX_RADIUS
    for (let candidate = Math.max(0, row - 1); candidate <= Math.min(rows - 1, row + 1); candidate++) {
      const col = Math.round((px - HEX_WIDTH / 2 - (isShifted(candidate) ? HEX_WIDTH / 2 : 0)) / HEX_WIDTH)
      const cell = cellOf(col, candidate)
      if (cell < 0) continue
      const { x, y } = centre(cell)
      const square = (x - px) ** 2 + (y - py) ** 2
      if (square <= bestSquare) {
        best = cell
        bestSquare = square
      }
    }
    return best < 0 ? undefined : best
  }

// Up and down zigzag through the rows, so that every hex can be reached.
const waysOf =
  (cols: number) =>
  (cell: Cell, way: CursorWay): readonly number[] => {
    if (way === 'left') return [4]
    if (way === 'right') return [1]
    const [near, far] = way === 'up' ? [0, 5] : [2, 3]
    return Math.floor(cell / cols) % 2 === 0 ? [near, far] : [far, near]
  }

/** The rows of a wider board that stand to the right are those that did, whatever their number now. */
const widenedBy =
  (spec: HexGridSpec) =>
  (margin: number): Board => {
    const isEven = (spec.rows + margin) % 2 === 0
    const shifted = isShiftedRow(spec)(0) === isEven ? 'even' : 'odd'
    return hexBoard({ rows: spec.rows + 2 * margin, cols: spec.cols + 2 * margin, shifted })
  }

/** Builds the integer tables of a pointy-top hex board from honeycomb-grid. */
const made = (spec: HexGridSpec): Board => {
  const { rows, cols } = spec
  const isShifted = isShiftedRow(spec)
  const tables = tablesOf(spec)
  return buildBoard({
    kind: 'hex',
    rows,
    cols,
    extent: {
      width: cols * HEX_WIDTH + (rows > 1 ? HEX_WIDTH / 2 : 0),
      height: (rows - 1) * ROW_HEIGHT + 2 * HEX_RADIUS,
    },
    directions: HEX_DIRECTIONS,
    bearings: [30, 90, 150, 210, 270, 330],
    steps: LATTICE_STEPS,
    ...tables,
    cellAt: nearestOf(spec, tables.centre),
    cursorWays: waysOf(cols),
    widened: widenedBy(spec),
    corners: CORNERS,
    edges: [0, 1, 2, 3, 4, 5],
    inradius: HEX_WIDTH / 2,
    lattice: (cell) => {
      const row = Math.floor(cell / cols)
      return { u: 2 * (cell % cols) + (isShifted(row) ? 1 : 0), v: 3 * row }
    },
    latticeMetric: { u: 3, v: 1 },
    latticeCorners: LATTICE_CORNERS,
  })
}

/** The board of a spec: one for all maps of that size, whose tables are made once. */
export const hexBoard: (spec: HexGridSpec) => Board = derivedByText(
  ({ rows, cols, shifted }) => `${rows} ${cols} ${shifted}`,
  made,
)
