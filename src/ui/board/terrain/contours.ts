import { between, type Point } from './draw.ts'

/** Values at the points of a square grid, row by row. */
export type Raster = {
  readonly at: Point
  readonly step: number
  readonly cols: number
  readonly rows: number
  readonly values: Float32Array
}

type Side = 'top' | 'right' | 'bottom' | 'left'

/** By which corners lie inside (8 upper left, 4 upper right, 2 lower right, 1 lower left): where the line enters and leaves. */
const COURSES: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'bottom']],
  [['bottom', 'right']],
  [['left', 'right']],
  [['right', 'top']],
  [
    ['left', 'bottom'],
    ['right', 'top'],
  ],
  [['bottom', 'top']],
  [['left', 'top']],
  [['top', 'left']],
  [['top', 'bottom']],
  [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  [['top', 'right']],
  [['right', 'left']],
  [['right', 'bottom']],
  [['bottom', 'left']],
  [],
]

type Crossing = { readonly key: number; readonly point: Point }

/** Where the line crosses a side of one square of the grid. */
const crossing = (raster: Raster, level: number, index: number, side: Side): Crossing => {
  const { at, step, cols, values } = raster
  const isAcross = side === 'top' || side === 'bottom'
  const from = index + (side === 'bottom' ? cols : side === 'right' ? 1 : 0)
  const to = from + (isAcross ? 1 : cols)
  const pointOf = (i: number): Point => ({ x: at.x + (i % cols) * step, y: at.y + Math.floor(i / cols) * step })
  const [a = 0, b = 0] = [values[from], values[to]]
  return { key: from * 2 + (isAcross ? 0 : 1), point: between(pointOf(from), pointOf(to), (level - a) / (b - a)) }
}

/** Closed outlines of where the values exceed a level; nothing may exceed it at the rim of the grid. */
export const contoursOf = (raster: Raster, level: number): Point[][] => {
  const { cols, rows, values } = raster
  const isIn = (i: number): number => ((values[i] ?? 0) > level ? 1 : 0)
  const onward = new Map<number, { readonly point: Point; readonly to: number }>()
  for (let row = 0; row + 1 < rows; row++)
    for (let col = 0; col + 1 < cols; col++) {
      const i = row * cols + col
      const inside = isIn(i) * 8 + isIn(i + 1) * 4 + isIn(i + cols + 1) * 2 + isIn(i + cols)
      for (const [enter, leave] of COURSES[inside] ?? []) {
        const { key, point } = crossing(raster, level, i, enter)
        onward.set(key, { point, to: crossing(raster, level, i, leave).key })
      }
    }
  const rings: Point[][] = []
  for (let first = onward.keys().next(); !first.done; first = onward.keys().next()) {
    const ring: Point[] = []
    for (let key = first.value, link = onward.get(key); link; key = link.to, link = onward.get(key)) {
      onward.delete(key)
      ring.push(link.point)
    }
    rings.push(ring)
  }
  return rings
}
