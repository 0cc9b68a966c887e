import { defineHex, type HexCoordinates, Orientation } from 'honeycomb-grid'
import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from './board.ts'

/** Circumradius of a hex in board units. */
export const HEX_RADIUS = 40
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

/** Rows are counted from the bottom on the printed map; `shifted` says which of them stand half a hex to the right. */
export type HexGridSpec = { readonly rows: number; readonly cols: number; readonly shifted: 'even' | 'odd' }

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Builds the integer tables of a pointy-top hex board from honeycomb-grid. */
export const hexBoard = ({ rows, cols, shifted }: HexGridSpec): Board => {
  const size = rows * cols
  // Row index r from the top carries printed number rows - r.
  // A single row stands at the left whatever its number.
  const isShifted = (row: number): boolean => rows > 1 && (rows - row) % 2 === (shifted === 'even' ? 0 : 1)
  const offset = isShifted(1) ? -1 : 1
  const Hex = defineHex({ dimensions: HEX_RADIUS, orientation: Orientation.POINTY, offset, origin: { x: 0, y: 0 } })
  const at = (coordinates: HexCoordinates) => new Hex(coordinates)
  const q = new Int16Array(size)
  const r = new Int16Array(size)
  const x = new Float64Array(size)
  const y = new Float64Array(size)
  const cellOf = (col: number, row: number): Cell =>
    col < 0 || row < 0 || col >= cols || row >= rows ? -1 : row * cols + col
  for (let cell = 0; cell < size; cell++) {
    const hex = at({ col: cell % cols, row: Math.floor(cell / cols) })
    q[cell] = hex.q
    r[cell] = hex.r
    x[cell] = hex.x
    y[cell] = hex.y
  }
  const neighbours = new Int16Array(size * 6)
  for (let cell = 0; cell < size; cell++) {
    STEPS.forEach((step, direction) => {
      const hex = at({ q: (q[cell] ?? 0) + step.q, r: (r[cell] ?? 0) + step.r })
      neighbours[cell * 6 + direction] = cellOf(hex.col, hex.row)
    })
  }
  const distance = (a: Cell, b: Cell): number => {
    const dq = (q[a] ?? 0) - (q[b] ?? 0)
    const dr = (r[a] ?? 0) - (r[b] ?? 0)
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
  }
  const directionTo = (a: Cell, b: Cell): number => {
    // Beyond the rim there is no cell; -1 stands for it among the neighbours.
    if (b < 0) return -1
    for (let direction = 0; direction < 6; direction++) if (neighbours[a * 6 + direction] === b) return direction
    return -1
  }
  // honeycomb puts hex (0,0) at its origin corner; centres are shifted so that the board starts at (0,0).
  const left = Math.min(x[0] ?? 0, x[cols] ?? 0)
  const top = y[0] ?? 0
  const dx = HEX_WIDTH / 2 - left
  const dy = HEX_RADIUS - top
  return {
    kind: 'hex',
    rows,
    cols,
    size,
    degree: 6,
    neighbours,
    distance,
    directionTo,
    label: (cell) => `${twoDigits(rows - Math.floor(cell / cols))}${twoDigits((cell % cols) + 1)}`,
    parse: (label) => {
      const match = /^(\d\d)(\d\d)$/.exec(label)
      if (!match) return undefined
      const cell = cellOf(Number(match[2]) - 1, rows - Number(match[1]))
      return cell < 0 ? undefined : cell
    },
    centre: (cell) => ({ x: (x[cell] ?? 0) + dx, y: (y[cell] ?? 0) + dy }),
    cellAt: (px, py) => {
      // Nearest centre among the rows around the point: centres of hexes are the Voronoi sites of the grid.
      const row = Math.round((py - HEX_RADIUS) / ROW_HEIGHT)
      let best: Cell = -1
      let bestSquare = HEX_RADIUS * HEX_RADIUS
      for (let candidate = row - 1; candidate <= row + 1; candidate++) {
        if (candidate < 0 || candidate >= rows) continue
        const col = Math.round((px - HEX_WIDTH / 2 - (isShifted(candidate) ? HEX_WIDTH / 2 : 0)) / HEX_WIDTH)
        const cell = cellOf(col, candidate)
        if (cell < 0) continue
        const square = ((x[cell] ?? 0) + dx - px) ** 2 + ((y[cell] ?? 0) + dy - py) ** 2
        if (square <= bestSquare) {
          best = cell
          bestSquare = square
        }
      }
      return best < 0 ? undefined : best
    },
    corners: [0, 1, 2, 3, 4, 5].map((i) => {
      const angle = (Math.PI / 180) * (60 * i - 90)
      return { x: HEX_RADIUS * Math.cos(angle), y: HEX_RADIUS * Math.sin(angle) }
    }),
    lattice: (cell) => {
      const row = Math.floor(cell / cols)
      return { u: 2 * (cell % cols) + (isShifted(row) ? 1 : 0), v: 3 * row }
    },
    latticeMetric: { u: 3, v: 1 },
    latticeCorners: [
      { u: 0, v: -2 },
      { u: 1, v: -1 },
      { u: 1, v: 1 },
      { u: 0, v: 2 },
      { u: -1, v: 1 },
      { u: -1, v: -1 },
    ],
  }
}
