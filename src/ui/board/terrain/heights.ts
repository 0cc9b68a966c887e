import { neighbour } from '../../../core/grid/board.ts'
import type { Relief } from '../../../core/map/drawing.ts'
import type { Point } from './draw.ts'
import { isNear, type Sheet } from './sheet.ts'

/** Hills of near country are broad and round. */
const [FAR, NEAR] = [36, 46]
const REACH = 2

/** How high the ground is at a point, and how it rises to the right and downwards; `near` are the cells that matter there. */
export type Height = (
  point: Point,
  near: readonly number[],
) => { readonly h: number; readonly gx: number; readonly gy: number }

const LEVELS: Readonly<Partial<Record<Relief, number>>> = { summit: 2, slope: 1, hollow: -1 }

const levelOf = (sheet: Sheet, cell: number): number => LEVELS[sheet.relief[cell] ?? 'level'] ?? 0

/** A smooth height over the sheet: 2 on hilltops, 1 on slopes, 0 on the ground, -1 in hollows. */
export const heightOf =
  (sheet: Sheet): Height =>
  (point, near) => {
    const square = 2 * (isNear(sheet) ? NEAR : FAR) ** 2
    let sum = 0
    let weight = 0
    let sx = 0
    let sy = 0
    let wx = 0
    let wy = 0
    for (const cell of near) {
      const c = sheet.centre(cell)
      const dx = point.x - c.x
      const dy = point.y - c.y
      const w = Math.exp(-(dx * dx + dy * dy) / square)
      const level = levelOf(sheet, cell)
      sum += w * level
      weight += w
      sx += ((-2 * dx) / square) * w * level
      sy += ((-2 * dy) / square) * w * level
      wx += ((-2 * dx) / square) * w
      wy += ((-2 * dy) / square) * w
    }
    const h = sum / weight
    return { h, gx: (sx - h * wx) / weight, gy: (sy - h * wy) / weight }
  }

/** The cells that tell the height at the points of a cell. */
export const around = (sheet: Sheet, cell: number): number[] => {
  const found = new Set([cell])
  for (let ring = 0; ring < REACH; ring++)
    for (const c of [...found])
      for (let direction = 0; direction < sheet.board.degree; direction++) {
        const next = neighbour(sheet.board, c, direction)
        if (next >= 0) found.add(next)
      }
  return [...found]
}
