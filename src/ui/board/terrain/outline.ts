import { type Board, neighbour } from '../../../core/grid/board.ts'
import { between, type Point, polygon, wobble, xy } from './draw.ts'

/** A corner of a boundary, and the hexside that leaves it: `direction` of `cell`, which is inside. */
export type Corner = { readonly key: number; readonly at: Point; readonly cell: number; readonly direction: number }

/** What is drawn along the edges of cells. */
type Geometry = {
  readonly board: Board
  corner(cell: number, index: number): Point
  cornerKey(cell: number, index: number): number
}

export const geometryOf = (board: Board): Geometry => ({
  board,
  corner: (cell, index) => {
    const c = board.centre(cell)
    const k = board.corners[index % board.corners.length] ?? c
    return { x: c.x + k.x, y: c.y + k.y }
  },
  cornerKey: (cell, index) => {
    const c = board.lattice(cell)
    const k = board.latticeCorners[index % board.latticeCorners.length]
    return (c.v + (k?.v ?? 0) + 8) * 4096 + c.u + (k?.u ?? 0) + 8
  },
})

type Edge = { readonly from: Corner; readonly to: number }

/** Takes an edge that leaves a corner, of two the one of the same cell. */
const taken = (edges: Map<number, Edge[]>, key: number, cell?: number): Edge | undefined => {
  const open = edges.get(key) ?? []
  const edge = open.find(({ from }) => from.cell === cell) ?? open[0]
  const rest = open.filter((one) => one !== edge)
  if (rest.length > 0) edges.set(key, rest)
  else edges.delete(key)
  return edge
}

/**
 * Boundary loops of a set of cells, clockwise around the set and anticlockwise around holes.
 * Where squares of the set meet in a corner only, two edges leave it: each loop keeps to its own square.
 */
export const loopsOf = (geometry: Geometry, cells: Iterable<number>): Corner[][] => {
  const { board } = geometry
  const set = new Set(cells)
  const edges = new Map<number, Edge[]>()
  for (const cell of set)
    for (const [index, direction] of board.edges.entries()) {
      if (set.has(neighbour(board, cell, direction))) continue
      const key = geometry.cornerKey(cell, index)
      const from = { key, at: geometry.corner(cell, index), cell, direction }
      edges.set(key, [...(edges.get(key) ?? []), { from, to: geometry.cornerKey(cell, index + 1) }])
    }
  const loops: Corner[][] = []
  for (let first = edges.keys().next(); !first.done; first = edges.keys().next()) {
    const loop: Corner[] = []
    for (let edge = taken(edges, first.value); edge; edge = taken(edges, edge.to, edge.from.cell)) loop.push(edge.from)
    loops.push(loop)
  }
  return loops
}

/** The exact outline along the hexsides. */
export const outlinePath = (geometry: Geometry, cells: Iterable<number>): string =>
  loopsOf(geometry, cells)
    .map((loop) => polygon(loop.map((corner) => corner.at)))
    .join('')

/** A right angle is drawn towards the edges beside it, so that steps of squares become a slant. */
const EASE = 0.55

const eased = (before: Point, { x, y }: Point, after: Point): Point => {
  const [a, b] = [
    { x: before.x - x, y: before.y - y },
    { x: after.x - x, y: after.y - y },
  ]
  const isRight = Math.abs(a.x * b.x + a.y * b.y) < 1
  return isRight ? { x: x + (EASE * (a.x + b.x)) / 4, y: y + (EASE * (a.y + b.y)) / 4 } : { x, y }
}

/** Corners and edge middles of a loop, nudged by their own hash so that neighbours agree. */
export const organic = (loop: readonly Corner[], salt: number, size: number): Point[] =>
  loop.flatMap((corner, index) => {
    const next = loop[(index + 1) % loop.length] ?? corner
    const before = loop[(index + loop.length - 1) % loop.length] ?? corner
    const at = eased(before.at, corner.at, next.at)
    const middle = between(corner.at, next.at)
    const key = Math.min(corner.key, next.key) * 31 + Math.max(corner.key, next.key)
    return [
      { x: at.x + wobble(corner.key, salt, size), y: at.y + wobble(corner.key, salt + 1, size) },
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
      for (let direction = 0; direction < board.degree; direction++) {
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
