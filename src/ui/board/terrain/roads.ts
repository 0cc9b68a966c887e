import { neighbour } from '../../../core/grid/board.ts'
import type { DrawnCourse } from './courses.ts'
import { splinePath } from './curve.ts'
import { type Point, polygon, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { isNear, type Sheet } from './sheet.ts'

export const roadLayers = (sheet: Sheet, courses: readonly DrawnCourse[]): Layer[] => {
  const broad = isNear(sheet) ? 1.9 : 1
  const ds = courses.map((course) => splinePath(course.points))
  return [
    layer('road-shade', ds, { stroke: 'shadow', width: 8.6 * broad, opacity: 0.1 }),
    layer('road-edge', ds, { stroke: 'roadEdge', width: 6.6 * broad }),
    layer('road', ds, { stroke: 'road', width: 4.4 * broad }),
    layer('road-ruts', ds, { stroke: 'roadEdge', width: 0.8, opacity: 0.4, dash: '7 5 2 4' }),
  ]
}

/** The way a road runs through a cell: from one of its road hexsides to another. */
const heading = (sheet: Sheet, cell: number): Point => {
  const own = sheet.inner(cell)
  const ends: Point[] = []
  for (let direction = 0; direction < sheet.board.degree; direction++)
    if (sheet.map.roadEdges[own * sheet.board.degree + direction] === 1)
      ends.push(sheet.centre(neighbour(sheet.board, cell, direction)))
  const c = sheet.centre(cell)
  const turned = (a: Point, b: Point): number => (a.x - c.x) * (b.x - c.x) + (a.y - c.y) * (b.y - c.y)
  const pairs = ends.flatMap((one, i) => ends.slice(i + 1).map((other) => [one, other] as const))
  const [a, b] = pairs.sort((p, q) => turned(...p) - turned(...q))[0] ?? [ends[0], c]
  if (!a) return { x: 0, y: 1 }
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
}

const bridge = (sheet: Sheet, cell: number): { deck: string; planks: string; rails: string; shade: string } => {
  const c = sheet.centre(cell)
  const way = heading(sheet, cell)
  const at = (along: number, across: number): Point => ({
    x: c.x + way.x * along - way.y * across,
    y: c.y + way.y * along + way.x * across,
  })
  const to = (along: number, across: number): string => xy(at(along, across).x, at(along, across).y)
  const quad = (l: number, w: number): string => polygon([at(-l, -w), at(l, -w), at(l, w), at(-l, w)])
  const [long, wide] = isNear(sheet) ? [28, 8.4] : [15, 6.4]
  const planks = Array.from({ length: Math.ceil((2 * long - 3) / 3) }, (_, i) => 3 + i * 3 - long)
    .map((along) => `M${to(along, 0.4 - wide)}L${to(along, wide - 0.4)}`)
    .join('')
  const rail = (w: number): string =>
    `M${to(-long - 3, w * 1.55)}L${to(1 - long, w)}L${to(long - 1, w)}L${to(long + 3, w * 1.55)}`
  return {
    deck: quad(long, wide),
    planks,
    rails: rail(-wide - 0.4) + rail(wide + 0.4),
    shade: polygon(
      [at(-long, -wide - 1.6), at(long, -wide - 1.6), at(long, wide + 1.6), at(-long, wide + 1.6)].map((p) => ({
        x: p.x + 2.4,
        y: p.y + 3,
      })),
    ),
  }
}

export const bridgeLayers = (sheet: Sheet): Layer[] => {
  const bridges = [...sheet.ground.keys()]
    .filter((cell) => sheet.ground[cell] === 'bridge')
    .map((cell) => bridge(sheet, cell))
  return [
    layer(
      'bridge-shade',
      bridges.map((b) => b.shade),
      { fill: 'shadow', opacity: 0.35 },
    ),
    layer(
      'bridge-deck',
      bridges.map((b) => b.deck),
      { fill: 'plank', stroke: 'ink', width: 1 },
    ),
    layer(
      'bridge-planks',
      bridges.map((b) => b.planks),
      { stroke: 'ink', width: 0.8, opacity: 0.7 },
    ),
    layer(
      'bridge-rail-edge',
      bridges.map((b) => b.rails),
      { stroke: 'ink', width: 3.6 },
    ),
    layer(
      'bridge-rail',
      bridges.map((b) => b.rails),
      { stroke: 'stone', width: 1.6 },
    ),
  ]
}
