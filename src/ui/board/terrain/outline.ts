import { type Board, neighbour } from '../../../core/grid/board.ts'
import { between, type Point, polygon, wobble, xy } from './draw.ts'

/** A corner of a boundary, and the hexside that leaves it: `direction` of `cell`, which is inside. */
export type Corner = { readonly key: number; readonly at: Point; readonly cell: number; readonly direction: number }

type Geometry = {
  readonly board: Board
  corner(cell: number, index: number): Point
  cornerKey(cell: number, index: number): number
}

export const geometryOf = (board: Board): Geometry => ({
  board,
  corner: (cell, index) => {
    const c = board.centre(cell)
    const k = board.corners[index % 6] ?? c
    return { x: c.x + k.x, y: c.y + k.y }
  },
  cornerKey: (cell, index) => {
    const c = board.lattice(cell)
    const k = board.latticeCorners[index % 6]
    return (c.v + (k?.v ?? 0) + 8) * 4096 + c.u + (k?.u ?? 0) + 8
  },
})

/**
 * Boundary loops of a set of hexes, clockwise around the set and anticlockwise around holes.
 * Three hexes meet in every corner, so each corner is left by at most one boundary edge.
 */
export const loopsOf = (geometry: Geometry, cells: Iterable<number>): Corner[][] => {
  const { board } = geometry
  const set = new Set(cells)
  const edges = new Map<number, { readonly from: Corner; readonly to: number }>()
  for (const cell of set)
    for (let direction = 0; direction < 6; direction++) {
      if (set.has(neighbour(board, cell, direction))) continue
      const key = geometry.cornerKey(cell, direction)
      edges.set(key, {
        from: { key, at: geometry.corner(cell, direction), cell, direction },
        to: geometry.cornerKey(cell, direction + 1),
      })
    }
  const loops: Corner[][] = []
  for (let first = edges.keys().next(); !first.done; first = edges.keys().next()) {
    const loop: Corner[] = []
    for (let edge = edges.get(first.value); edge; edge = edges.get(edge.to)) {
      edges.delete(edge.from.key)
      loop.push(edge.from)
    }
    loops.push(loop)
  }
  return loops
}

/** The exact outline along the hexsides. */
export const outlinePath = (geometry: Geometry, cells: Iterable<number>): string =>
  loopsOf(geometry, cells)
    .map((loop) => polygon(loop.map((corner) => corner.at)))
    .join('')

/** Corners and edge middles of a loop, nudged by their own hash so that neighbours agree. */
export const organic = (loop: readonly Corner[], salt: number, size: number): Point[] =>
  loop.flatMap((corner, index) => {
    const next = loop[(index + 1) % loop.length] ?? corner
    const middle = between(corner.at, next.at)
    const key = Math.min(corner.key, next.key) * 31 + Math.max(corner.key, next.key)
    return [
      { x: corner.at.x + wobble(corner.key, salt, size), y: corner.at.y + wobble(corner.key, salt + 1, size) },
      { x: middle.x + wobble(key, salt + 2, size), y: middle.y + wobble(key, salt + 3, size) },
    ]
  })

/** Moves a closed ring of points inwards (to the right of its course is inside). */
export const inset = (ring: readonly Point[], depth: number): Point[] =>
  ring.map((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] ?? p
    const b = ring[(i + 1) % ring.length] ?? p
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: p.x - ((b.y - a.y) / length) * depth, y: p.y + ((b.x - a.x) / length) * depth }
  })

/** A closed smooth curve that has the points as its control polygon. */
export const smoothRing = (ring: readonly Point[]): string => {
  const last = ring.at(-1)
  const first = ring[0]
  if (!last || !first) return ''
  const start = between(last, first)
  let d = `M${xy(start.x, start.y)}`
  ring.forEach((p, i) => {
    const m = between(p, ring[(i + 1) % ring.length] ?? p)
    d += `Q${xy(p.x, p.y)} ${xy(m.x, m.y)}`
  })
  return `${d}Z`
}

/** Connected groups of the cells for which `belongs` holds. */
export const groupsOf = (board: Board, belongs: (cell: number) => boolean): number[][] => {
  const seen = new Set<number>()
  const groups: number[][] = []
  for (let start = 0; start < board.size; start++) {
    if (seen.has(start) || !belongs(start)) continue
    const group = [start]
    seen.add(start)
    for (const cell of group)
      for (let direction = 0; direction < 6; direction++) {
        const next = neighbour(board, cell, direction)
        if (next < 0 || seen.has(next) || !belongs(next)) continue
        seen.add(next)
        group.push(next)
      }
    groups.push(group)
  }
  return groups
}

/** One wobbly blob per connected group. */
export const blobs = (
  geometry: Geometry,
  groups: readonly (readonly number[])[],
  salt: number,
  size: number,
  depth = 0,
): string[] =>
  groups.map((group) =>
    loopsOf(geometry, group)
      .map((loop) => smoothRing(inset(organic(loop, salt, size), depth)))
      .join(''),
  )
