import { neighboursOf } from '../../../core/grid/board.ts'
import { circle, type Point, polygon, polyline } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { cast, litBy } from './light.ts'
import { cellsOf, type Sheet } from './sheet.ts'

/** So many hexes of houses make a city with a temple. */
const CITY = 12

/** The hex of the temple: where the city is densest; undefined in small towns. */
export const templeCell = (sheet: Sheet): number | undefined => {
  const cells = cellsOf(sheet, 'city')
  if (cells.length < CITY) return undefined
  const isCity = (cell: number): boolean => sheet.ground[cell] === 'city'
  const crowd = (cell: number): number =>
    neighboursOf(sheet.board, cell).reduce(
      (sum, one) => sum + (isCity(one) ? 8 + neighboursOf(sheet.board, one).filter(isCity).length : 0),
      0,
    )
  return cells.reduce((best, cell) => (crowd(cell) > crowd(best) ? cell : best))
}

const ring = ({ x, y }: Point, radius: number, corners: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, i) => {
    const a = turn + (i / corners) * Math.PI * 2
    return { x: x + Math.cos(a) * radius, y: y + Math.sin(a) * radius }
  })

/** Walls of an octagon that look away from the sun. */
const shaded = (outer: readonly Point[], inner: readonly Point[], { x, y }: Point): string =>
  outer
    .map((a, i) => {
      const b = outer[(i + 1) % outer.length] ?? a
      const way = { x: (a.x + b.x) / 2 - x, y: (a.y + b.y) / 2 - y }
      if (litBy(way) >= 0) return ''
      return polygon([a, b, inner[(i + 1) % inner.length] ?? b, inner[i] ?? a])
    })
    .join('')

const COURT = 32
const HALL = 20
const DRUM = 13.5

/** A raised court with its steps, an eight-sided hall in it, and a dome over the hall. */
export const templeLayers = (sheet: Sheet, cell: number | undefined): Layer[] => {
  if (cell === undefined) return []
  const c = sheet.centre(cell)
  const court = ring(c, COURT, 4, Math.PI / 4).map(({ x, y }) => ({
    x: c.x + (x - c.x) * 1.28,
    y: c.y + (y - c.y) * 1.2,
  }))
  const [hall, drum] = [ring(c, HALL, 8, Math.PI / 8), ring(c, DRUM, 8, Math.PI / 8)]
  const steps = [-6, -2, 2, 6]
    .map((dx) =>
      polyline([
        { x: c.x + dx, y: c.y + 24 },
        { x: c.x + dx, y: c.y + 33 },
      ]),
    )
    .join('')
  const far = cast(c, 7)
  const gleam = circle(c.x - DRUM * 0.35, c.y - DRUM * 0.35, DRUM * 0.3)
  return [
    layer('temple-court-shade', [polygon(court.map((p) => cast(p, 4)))], { fill: 'shadow', opacity: 0.3 }),
    layer('temple-court', [polygon(court)], { fill: 'masonry', stroke: 'ink', width: 1.2 }),
    layer('temple-steps', [steps], { stroke: 'masonryShade', width: 1.6 }),
    layer('temple-shade', [polygon(ring(far, HALL, 8, Math.PI / 8))], { fill: 'shadow', opacity: 0.34 }),
    layer('temple-hall', [polygon(hall)], { fill: 'masonry', stroke: 'ink', width: 1.1 }),
    layer('temple-hall-dark', [shaded(hall, drum, c)], { fill: 'masonryShade' }),
    layer('temple-dome', [circle(c.x, c.y, DRUM)], { fill: 'gilt', stroke: 'ink', width: 1.1 }),
    layer('temple-gleam', [gleam], { fill: 'masonry', opacity: 0.7 }),
  ]
}
