import { neighbour } from '../../../core/grid/board.ts'
import { type DrawnCourse, wayNear } from './courses.ts'
import { beside, ribbon } from './curve.ts'
import { chance, circle, ellipse, type Point, polyline, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { cast } from './light.ts'
import { groupsOf, inset, loopsOf, organic, smoothRing } from './outline.ts'
import { isNear, type Sheet } from './sheet.ts'

/** Half width of a stream: it widens a little on its way, and begins thin at a spring. */
const half =
  (course: DrawnCourse) =>
  (index: number): number => {
    const [head, tail] = course.springs ?? [false, false]
    const left = course.line.length - 1 - index
    const taper = Math.min(1, head ? 0.15 + index / 12 : 1, tail ? 0.15 + left / 12 : 1)
    if (course.isBroad) return taper * (19 + 1.6 * Math.sin(index * 0.45))
    return taper * (6.2 + 2.2 * (index / course.line.length) + 0.8 * Math.sin(index * 0.7))
  }

const isOpen = (sheet: Sheet, cell: number): boolean =>
  sheet.ground[cell] === 'lake' || sheet.ground[cell] === 'sea' || sheet.ground[cell] === 'river'

/** A bridge or a ford over open water has it below. */
const isOpenWater =
  (sheet: Sheet) =>
  (cell: number): boolean => {
    if (isOpen(sheet, cell)) return true
    if (!isNear(sheet) || (sheet.ground[cell] !== 'bridge' && sheet.ground[cell] !== 'ford')) return false
    return sheet.board.edges.some((way) => isOpen(sheet, neighbour(sheet.board, cell, way)))
  }

/** Broken lines along the flow. */
const flow = (course: DrawnCourse): string => {
  const lines: string[] = []
  for (const [side, salt] of [
    [-0.45, 3],
    [0.1, 5],
    [0.5, 7],
  ] as const) {
    const track = beside(course.line, (i) => half(course)(i) * side)
    for (let i = 2 + salt; i + 5 < track.length; i += 9 + salt) lines.push(polyline(track.slice(i, i + 5)))
  }
  return lines.join('')
}

/** Lines that follow the shore inside the water, as on engraved charts. */
const shoreLines = (sheet: Sheet, groups: readonly (readonly number[])[], depth: number): string[] =>
  groups.map((group) =>
    loopsOf(sheet, group)
      .map((loop) => smoothRing(inset(organic(loop, 11, 4), depth)))
      .join(''),
  )

const wave = (x: number, y: number, w: number): string =>
  `M${xy(x - w, y)}q${r1(w / 2)} ${r1(-w / 2.4)} ${r1(w)} 0t${r1(w)} 0`

/** Long lines of water on its way. */
const currents = (cell: number, c: Point): string =>
  [-18, -2, 15]
    .map(
      (dy, i) =>
        `M${xy(c.x - 20 + wobble(cell, 50 + i, 9), c.y + dy)}q9 -4 18 0t18 0M${xy(c.x - 6 + wobble(cell, 60 + i, 9), c.y + dy + 4)}q6 -3 12 0`,
    )
    .join('')

const waves = (sheet: Sheet, cell: number): string => {
  const c = sheet.centre(cell)
  const isSea = sheet.ground[cell] === 'sea'
  if (sheet.ground[cell] === 'river') return currents(cell, c)
  return [0, 1, 2, 3, 4]
    .filter((i) => chance(cell, 40 + i) < (isSea ? 0.75 : 0.5))
    .map((i) => wave(c.x + wobble(cell, 50 + i, 22), c.y - 24 + i * 12 + wobble(cell, 60 + i, 3), isSea ? 7 : 5))
    .join('')
}

/** Stepping stones across the stream, and ripples below them. */
const ford = (
  sheet: Sheet,
  cell: number,
  courses: readonly DrawnCourse[],
): { shoal: string; stones: string; ripples: string } => {
  const c = sheet.centre(cell)
  const along = wayNear(courses, c) ?? { x: 1, y: 0 }
  const broad = isNear(sheet) ? 1.7 : 1
  const place = (across: number, down: number): Point => ({
    x: c.x - along.y * across + along.x * down,
    y: c.y + along.x * across + along.y * down,
  })
  const shoal = [-9, -3, 3, 9]
    .map((across, i) => place(across * broad, wobble(cell, 76 + i, 2)))
    .map((p) => circle(p.x, p.y, 9 * broad))
    .join('')
  const stones: string[] = []
  for (let i = 0; i < 15; i++) {
    const p = place(
      (-13 + (i % 5) * 6.5 + wobble(cell, 80 + i, 1.8)) * broad,
      (Math.floor(i / 5) - 1) * 5.4 + wobble(cell, 110 + i, 1.6),
    )
    stones.push(ellipse(p.x, p.y, 1.8 + chance(cell, 140 + i) * 1.3, 1.3 + chance(cell, 170 + i) * 0.9))
  }
  const ripples = [13, 17].map((down) => {
    const a = place(-6 * broad, down)
    const m = place(0, down - 3)
    const b = place(6 * broad, down)
    return `M${xy(a.x, a.y)}Q${xy(m.x, m.y)} ${xy(b.x, b.y)}`
  })
  return { shoal, stones: stones.join(''), ripples: ripples.join('') }
}

/** Water as it lies: `narrower` on every side and moved away from the sun. */
const surface = (
  sheet: Sheet,
  courses: readonly DrawnCourse[],
  groups: readonly (readonly number[])[],
  narrower: number,
  by: number,
): string[] => {
  const moved = (points: readonly Point[]): Point[] => points.map((p) => cast(p, by))
  return [
    ...courses.map((course) =>
      ribbon(moved(course.line), (i) => Math.max(0.2, half(course)(i) - Math.min(narrower, half(course)(i) * 0.4))),
    ),
    ...groups.map((group) =>
      loopsOf(sheet, group)
        .map((loop) => smoothRing(inset(moved(organic(loop, 11, 4)), narrower)))
        .join(''),
    ),
  ]
}

/** Water lies lower than its banks: the sunny one shades it, the far one catches the light. */
export const waterLayers = (sheet: Sheet, courses: readonly DrawnCourse[]): Layer[] => {
  const groups = groupsOf(sheet.board, isOpenWater(sheet))
  const at = (narrower: number, by: number): string[] => surface(sheet, courses, groups, narrower, by)
  const whole = at(0, 0)
  const surf = plate(sheet.board)
  for (const cell of groups.flat()) surf.add(cell, waves(sheet, cell))
  return [
    layer('bank', whole, { stroke: 'bank', width: 8, opacity: 0.55 }),
    layer('bank-unlit', at(0, -1.5), { stroke: 'shade', width: 3, opacity: 0.4 }),
    layer('bank-lit', at(0, 2.2), { stroke: 'sunlit', width: 3, opacity: 0.85 }),
    layer('shore', whole, { stroke: 'waterInk', width: 1.9 }),
    layer('water-shade', whole, { fill: 'waterDeep' }),
    layer('water', at(1.5, 1.5), { fill: 'water' }),
    layer('shore-1', shoreLines(sheet, groups, 5), { stroke: 'waterInk', width: 0.9, opacity: 0.45 }),
    layer('deep', shoreLines(sheet, groups, 9), { fill: 'waterDeep', opacity: 0.55 }),
    layer('shore-2', shoreLines(sheet, groups, 11), { stroke: 'waterInk', width: 0.7, opacity: 0.35 }),
    layer('waves', surf, { stroke: 'waterInk', width: 1.1, opacity: 0.5 }),
    layer('flow', courses.map(flow), { stroke: 'waterLight', width: 1.1, opacity: 0.95 }),
  ]
}

export const fordLayers = (sheet: Sheet, courses: readonly DrawnCourse[]): Layer[] => {
  const fords = [...sheet.ground.keys()]
    .filter((cell) => sheet.ground[cell] === 'ford')
    .map((cell) => ford(sheet, cell, courses))
  return [
    layer(
      'shoal',
      fords.map((f) => f.shoal),
      { fill: 'waterLight', opacity: 0.75 },
    ),
    layer(
      'ford-stones',
      fords.map((f) => f.stones),
      { fill: 'stone', stroke: 'ink', width: 0.8 },
    ),
    layer(
      'ford-ripples',
      fords.map((f) => f.ripples),
      { stroke: 'waterInk', width: 1 },
    ),
  ]
}
