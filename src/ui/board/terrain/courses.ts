import { neighbour } from '../../../core/grid/board.ts'
import { sampled } from './curve.ts'
import { away, between, type Point, wobble } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** A stream or a road as drawn: sheet cells, control points and a fine polyline. */
export type DrawnCourse = {
  readonly cells: readonly number[]
  readonly points: readonly Point[]
  readonly line: readonly Point[]
  readonly springs?: readonly [head: boolean, tail: boolean]
  /** As broad as its cells. */
  readonly isBroad?: true
}

type Wind = {
  readonly salt: number
  readonly centre: number
  readonly edge: number
  readonly ease: number
  still(cell: number): boolean
  /** Cells of one course only; where courses meet they must agree on the place. */
  alone(cell: number): boolean
}

const anchor = (sheet: Sheet, cell: number, wind: Wind): Point => {
  const c = sheet.centre(cell)
  if (wind.still(cell)) return c
  return { x: c.x + wobble(cell, wind.salt, wind.centre), y: c.y + wobble(cell, wind.salt + 1, wind.centre) }
}

/** Where a course crosses a hexside: near its middle, moved along the hexside. */
const crossing = (sheet: Sheet, a: number, b: number, wind: Wind): Point => {
  const p = sheet.centre(a)
  const q = sheet.centre(b)
  const m = between(p, q)
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1
  const calm = wind.still(a) || wind.still(b) ? 0.3 : 1
  const shift = wobble(Math.min(a, b) * 4099 + Math.max(a, b), wind.salt + 2, wind.edge * calm)
  return { x: m.x - ((q.y - p.y) / length) * shift, y: m.y + ((q.x - p.x) / length) * shift }
}

/** The ghost cell beyond the rim that continues a course best. */
const beyond = (sheet: Sheet, end: number, before: number | undefined): number => {
  const e = sheet.centre(end)
  const b = before === undefined ? { x: sheet.width / 2, y: sheet.height / 2 } : sheet.centre(before)
  let best = -1
  let bestDot = -0.2
  for (let direction = 0; direction < sheet.board.degree; direction++) {
    const ghost = neighbour(sheet.board, end, direction)
    if (ghost < 0 || sheet.inner(ghost) >= 0) continue
    const g = sheet.centre(ghost)
    const lengths = Math.hypot(e.x - b.x, e.y - b.y) * Math.hypot(g.x - e.x, g.y - e.y)
    const dot = ((g.x - e.x) * (e.x - b.x) + (g.y - e.y) * (e.y - b.y)) / (lengths || 1)
    if (dot > bestDot) {
      best = ghost
      bestDot = dot
    }
  }
  return best
}

const extended = (sheet: Sheet, cells: readonly number[], ends: (cell: number) => boolean): number[] => {
  const first = cells[0] ?? -1
  const last = cells.at(-1) ?? -1
  const head = ends(first) ? beyond(sheet, first, cells[1]) : -1
  const tail = ends(last) ? beyond(sheet, last, cells.at(-2)) : -1
  return [...(head >= 0 ? [head] : []), ...cells, ...(tail >= 0 && cells.length > 1 ? [tail] : [])]
}

/** A point well beyond the neatline, straight on. */
const outside = (sheet: Sheet, ghost: number, inside: number): Point =>
  between(sheet.centre(inside), sheet.centre(ghost), 1.6)

const courseOf = (sheet: Sheet, cells: readonly number[], wind: Wind): DrawnCourse => {
  const doors = cells.slice(1).map((cell, i) => crossing(sheet, cells[i] ?? cell, cell, wind))
  const points = cells.flatMap((cell, i) => {
    const before = doors[i - 1]
    const after = doors[i]
    const middle =
      sheet.inner(cell) < 0 ? outside(sheet, cell, cells[i === 0 ? 1 : i - 1] ?? cell) : anchor(sheet, cell, wind)
    const isFree = before && after && !wind.still(cell) && wind.alone(cell)
    const here = isFree ? between(middle, between(before, after), wind.ease) : middle
    return after ? [here, after] : [here]
  })
  return { cells, points, line: sampled(points, 6) }
}

/** Cells that are met by one end only: there a course may leave the sheet. */
const looseEnds = (lines: readonly (readonly number[])[]): ((cell: number) => boolean) => {
  const uses = new Map<number, number>()
  for (const cell of lines.flat()) uses.set(cell, (uses.get(cell) ?? 0) + 1)
  return (cell) => uses.get(cell) === 1
}

const WATERS: ReadonlySet<string> = new Set(['stream', 'bridge', 'ford', 'lake', 'sea', 'river', 'swamp', 'marsh'])

/** Stream hexes that no course names are joined to the water beside them. */
const strays = (sheet: Sheet): number[][] => {
  const named = new Set([...sheet.map.streams, ...(sheet.map.rivers ?? [])].flat().map(sheet.of))
  const found: number[][] = []
  for (let cell = 0; cell < sheet.board.size; cell++) {
    const kind = sheet.ground[cell]
    if (named.has(cell) || (kind !== 'stream' && kind !== 'bridge' && kind !== 'ford')) continue
    for (let direction = 0; direction < sheet.board.degree; direction++) {
      const other = neighbour(sheet.board, cell, direction)
      if (other > cell || named.has(other)) if (WATERS.has(sheet.ground[other] ?? '')) found.push([cell, other])
    }
  }
  return found
}

const RIVER = { salt: 101, centre: 6, edge: 9, ease: 0.45 }
const STREAM = { salt: 101, centre: 7, edge: 11, ease: 0.4 }
const ROAD = { salt: 131, centre: 2.5, edge: 7, ease: 0.3 }

/** Rivers as broad as their cells. */
const riverCourses = (sheet: Sheet): DrawnCourse[] => {
  const lines = (sheet.map.rivers ?? []).map((course) => course.map(sheet.of))
  const loose = looseEnds(lines)
  const isStill = (cell: number): boolean => sheet.ground[cell] === 'bridge'
  const isLake = (cell: number): boolean => sheet.ground[cell] === 'river'
  const wind = { ...RIVER, still: isStill, alone: loose }
  return lines.map((line) => {
    const cells = extended(sheet, line, (cell) => loose(cell) && !isLake(cell))
    const isSpring = (cell = -1): boolean => sheet.inner(cell) >= 0 && loose(cell) && !isLake(cell)
    const springs = [isSpring(cells[0]), isSpring(cells.at(-1))] as const
    return { ...courseOf(sheet, cells, wind), springs, isBroad: true }
  })
}

export const streamCourses = (sheet: Sheet): DrawnCourse[] => {
  const isStill = (cell: number): boolean => sheet.ground[cell] === 'bridge' || sheet.ground[cell] === 'ford'
  const lines = sheet.map.streams.map((course) => course.map(sheet.of))
  const loose = looseEnds(lines)
  const isOpen = (cell: number): boolean => loose(cell) && !['lake', 'sea', 'river'].includes(sheet.ground[cell] ?? '')
  const wind = { ...STREAM, still: isStill, alone: loose }
  const isSpring = (cell: number | undefined): boolean => cell !== undefined && sheet.inner(cell) >= 0 && isOpen(cell)
  const named = lines.map((line) => {
    const cells = extended(sheet, line, isOpen)
    return { ...courseOf(sheet, cells, wind), springs: [isSpring(cells[0]), isSpring(cells.at(-1))] as const }
  })
  return [...riverCourses(sheet), ...named, ...strays(sheet).map((cells) => courseOf(sheet, cells, wind))]
}

export const roadCourses = (sheet: Sheet): DrawnCourse[] => {
  const isStill = (cell: number): boolean => sheet.ground[cell] === 'bridge' || sheet.ground[cell] === 'ford'
  const lines = sheet.map.roads.map((course) => course.map(sheet.of))
  const loose = looseEnds(lines)
  return lines.map((cells) => courseOf(sheet, extended(sheet, cells, loose), { ...ROAD, still: isStill, alone: loose }))
}

/** Tells whether a point is free of roads and streams. */
export type Free = (point: Point, distance: number) => boolean

export const freeOf = (courses: readonly (readonly DrawnCourse[])[]): Free => {
  const size = 24
  const grid = new Map<number, Point[]>()
  const key = (x: number, y: number): number => Math.floor(x / size) * 8192 + Math.floor(y / size)
  for (const p of courses.flat().flatMap((course) => course.line)) {
    const k = key(p.x, p.y)
    const list = grid.get(k)
    if (list) list.push(p)
    else grid.set(k, [p])
  }
  return (point, distance) => {
    for (let dx = -size; dx <= size; dx += size)
      for (let dy = -size; dy <= size; dy += size)
        for (const p of grid.get(key(point.x + dx, point.y + dy)) ?? [])
          if ((p.x - point.x) ** 2 + (p.y - point.y) ** 2 < distance * distance) return false
    return true
  }
}

/** Which way the course runs that passes nearest to a point; undefined when none is near. */
export const wayNear = (
  courses: readonly DrawnCourse[],
  point: Point,
  within = Number.POSITIVE_INFINITY,
): Point | undefined => {
  let best: Point | undefined
  let bestSquare = within * within
  for (const { line } of courses)
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1] ?? point
      const b = line[i] ?? point
      const square = (b.x - point.x) ** 2 + (b.y - point.y) ** 2
      if (square >= bestSquare) continue
      const length = away(a, b) || 1
      best = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
      bestSquare = square
    }
  return best
}
