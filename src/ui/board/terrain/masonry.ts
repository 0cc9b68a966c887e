import { neighbour } from '../../../core/grid/board.ts'
import { type Point, polygon } from './draw.ts'
import { type Sheet, waysOf } from './sheet.ts'

/** How much of the outer face of a work is seen below its top. */
export const DROP = 8

const isWork = (sheet: Sheet, cell: number): boolean => sheet.ground[cell] === 'wall' || sheet.ground[cell] === 'tower'

/** Out of the hex, over its hexsides that drop. */
const outwards = (sheet: Sheet, cell: number): Point => {
  const c = sheet.centre(cell)
  const drops = waysOf(sheet.board).filter(
    (way) => sheet.map.scarps[sheet.inner(cell) * sheet.board.degree + way] === 1,
  )
  return drops
    .map((way) => sheet.centre(neighbour(sheet.board, cell, way)))
    .reduce((sum, o) => ({ x: sum.x + o.x - c.x, y: sum.y + o.y - c.y }), { x: 0, y: 0 })
}

/** Works stand nearer to the hexsides that drop before them, in line with the works beside them. */
export const placed =
  (sheet: Sheet) =>
  (cell: number): Point => {
    const c = sheet.centre(cell)
    const near = waysOf(sheet.board)
      .map((way) => neighbour(sheet.board, cell, way))
      .filter((other) => isWork(sheet, other))
    const out = [cell, ...near]
      .map((one) => outwards(sheet, one))
      .reduce((sum, o) => ({ x: sum.x + o.x, y: sum.y + o.y }), { x: 0, y: 0 })
    const length = Math.hypot(out.x, out.y)
    return length < 1 ? c : { x: c.x + (out.x / length) * 9, y: c.y + (out.y / length) * 9 }
  }

/** A square stone, turned the way the work runs. */
export const block = (at: Point, way: Point, half: number): string =>
  polygon(
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].map(([l = 0, a = 0]) => ({ x: at.x + way.x * l - way.y * a, y: at.y + way.y * l + way.x * a })),
  )
