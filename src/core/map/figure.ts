import type { Cell } from '../engine/vocabulary.ts'
import { type NamedMap, placeOn } from './places.ts'

type Point = { readonly x: number; readonly y: number }

const isOnLine = (p: Point, a: Point, b: Point): boolean => {
  const cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  const along = (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  return Math.abs(cross) <= 0.5 * Math.sqrt(length) && along >= 0 && along <= length
}

/** Inside a figure or on its rim: a ray to the right crosses the rim an odd number of times. */
const isInside = (p: Point, corners: readonly Point[]): boolean => {
  let inside = false
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length] ?? a
    if (isOnLine(p, a, b)) return true
    if (a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside
  }
  return inside
}

/** The cells whose centres lie inside the figure with these corners; without a figure, all. */
export const withinFigure = (map: NamedMap, inside: readonly string[] | undefined): ((cell: Cell) => boolean) => {
  if (inside === undefined) return () => true
  const corners = inside.map((text) => map.board.centre(placeOn(map, text)))
  return (cell) => isInside(map.board.centre(cell), corners)
}
