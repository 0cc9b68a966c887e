import { neighbour } from '../../../core/grid/board.ts'
import type { DrawnCourse } from './courses.ts'
import { splinePath } from './curve.ts'
import { type Point, polygon, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import type { Sheet } from './sheet.ts'

export const roadLayers = (courses: readonly DrawnCourse[]): Layer[] => {
  const ds = courses.map((course) => splinePath(course.points))
  return [
    layer('road-shade', ds, { stroke: 'shadow', width: 8.6, opacity: 0.1 }),
    layer('road-edge', ds, { stroke: 'roadEdge', width: 6.6 }),
    layer('road', ds, { stroke: 'road', width: 4.4 }),
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
  const a = ends[0]
  if (!a) return { x: 0, y: 1 }
  const b = ends.at(-1) === a ? sheet.centre(cell) : (ends.at(-1) ?? a)
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
  const planks = [-12, -9, -6, -3, 0, 3, 6, 9, 12].map((along) => `M${to(along, -6)}L${to(along, 6)}`).join('')
  const rail = (w: number): string => `M${to(-18, w * 1.55)}L${to(-14, w)}L${to(14, w)}L${to(18, w * 1.55)}`
  return {
    deck: quad(15, 6.4),
    planks,
    rails: rail(-6.8) + rail(6.8),
    shade: polygon([at(-15, -8), at(15, -8), at(15, 8), at(-15, 8)].map((p) => ({ x: p.x + 2.4, y: p.y + 3 }))),
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
