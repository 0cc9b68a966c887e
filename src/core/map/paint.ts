import type { Cell } from '../engine/vocabulary.ts'
import { neighboursOf } from '../grid/board.ts'
import { boardOf, type Canvas, codeAt } from './canvas.ts'

type Course = 'streams' | 'roads'

/** What a system puts on hexsides: the name of the tool, and how it is used. */
type SideTool = { readonly label: string; readonly guide: string }

/** What the characters of a map mean to those who paint it. */
type Palette = {
  /** What can be painted cell by cell; the first is clear ground. */
  readonly grounds: readonly { readonly code: string; readonly name: string }[]
  /** Characters in which a course of water may lie. */
  readonly wet: string
  /** What a bridge without a road becomes. */
  readonly ford: string
  readonly side?: SideTool
  /** False where roads and water are ground like any other. */
  readonly courses?: boolean
  /** What stands on the hexside between two hexes, turned. */
  readonly turned?: (canvas: Canvas, a: Cell, b: Cell) => Canvas
  /** Takes away what the ground no longer bears. */
  readonly settled?: (canvas: Canvas) => Canvas
}

/** How a map of a system is painted. */
export type Painter = {
  readonly grounds: Palette['grounds']
  readonly side: SideTool | undefined
  /** Whether streams and roads are laid as courses over the ground. */
  readonly courses: boolean
  /** Paints ground. What is dry afterwards has no stream any more. */
  readonly paintGround: (canvas: Canvas, cells: readonly Cell[], code: string) => Canvas
  readonly fill: (canvas: Canvas, from: Cell, code: string) => Canvas
  /** Lays a stream or a road along cells that touch. Where road and water cross, there is a bridge. */
  readonly layCourse: (canvas: Canvas, kind: Course, cells: readonly Cell[]) => Canvas
  /** Takes streams or roads out of cells; streams leave clear ground. */
  readonly liftCourse: (canvas: Canvas, kind: Course, cells: readonly Cell[]) => Canvas
  readonly turnHexside: (canvas: Canvas, a: Cell, b: Cell) => Canvas
}

const CLEAR = '.'
const STREAM = '~'
const BRIDGE = '='

const withCodes = (canvas: Canvas, codes: ReadonlyMap<Cell, string>): Canvas => {
  const { cols } = canvas.grid
  const rows = canvas.terrain.map((row, index) => {
    const own = [...codes].filter(([cell]) => Math.floor(cell / cols) === index)
    if (own.length === 0) return row
    const letters = [...row]
    for (const [cell, code] of own) letters[cell % cols] = code
    return letters.join('')
  })
  return { ...canvas, terrain: rows }
}

/** A course without these cells: it falls into its pieces. */
const cut = (course: readonly string[], gone: ReadonlySet<string>): string[][] => {
  const pieces: string[][] = [[]]
  for (const label of course) {
    if (gone.has(label)) pieces.push([])
    else pieces.at(-1)?.push(label)
  }
  return pieces.filter((piece) => piece.length > 1)
}

const withoutCourse = (canvas: Canvas, kind: Course, gone: ReadonlySet<string>): Canvas =>
  canvas[kind].some((course) => course.some((label) => gone.has(label)))
    ? {
        ...canvas,
        [kind]: canvas[kind].flatMap((course) => (course.some((one) => gone.has(one)) ? cut(course, gone) : [course])),
      }
    : canvas

/** All cells of the same ground that hang together with one. */
const patchOf = (canvas: Canvas, from: Cell): Cell[] => {
  const board = boardOf(canvas)
  const code = codeAt(canvas, from)
  const found = new Set([from])
  for (const cell of found)
    for (const next of neighboursOf(board, cell)) if (codeAt(canvas, next) === code) found.add(next)
  return [...found]
}

const joined = (courses: readonly (readonly string[])[], course: readonly string[]): (readonly string[])[] => {
  const [first, last] = [course[0], course.at(-1)]
  const index = courses.findIndex(
    (one) => one.length > 0 && [one[0], one.at(-1)].some((end) => end === first || end === last),
  )
  const other = courses[index]
  // Only a course that goes on at an end is one with it; elsewhere it is a branch.
  if (!other || first === last) return [...courses, course]
  const rest = courses.filter((_, i) => i !== index)
  if (other.at(-1) === first) return [...rest, [...other, ...course.slice(1)]]
  if (other[0] === last) return [...rest, [...course, ...other.slice(1)]]
  if (other[0] === first) return [...rest, [...[...course].reverse(), ...other.slice(1)]]
  return [...rest, [...other, ...[...course].reverse().slice(1)]]
}

/** Steps of a way that are not there yet, as pieces. */
const newPieces = (canvas: Canvas, kind: Course, labels: readonly string[]): string[][] => {
  const pairs = new Set(
    canvas[kind].flatMap((course) =>
      course.slice(1).flatMap((label, i) => [`${course[i]}-${label}`, `${label}-${course[i]}`]),
    ),
  )
  const pieces: string[][] = [[]]
  labels.forEach((label, index) => {
    const before = labels[index - 1]
    if (before !== undefined && pairs.has(`${before}-${label}`)) pieces.push([])
    pieces.at(-1)?.push(label)
  })
  return pieces.filter((piece) => piece.length > 1)
}

const painted = (palette: Palette, canvas: Canvas, cells: readonly Cell[], code: string): Canvas => {
  const board = boardOf(canvas)
  const after = withCodes(canvas, new Map(cells.map((cell) => [cell, code])))
  const dry = palette.wet.includes(code) ? new Set<string>() : new Set(cells.map(board.label))
  return withoutCourse(after, 'streams', dry)
}

const laid = (palette: Palette, canvas: Canvas, kind: Course, cells: readonly Cell[]): Canvas => {
  const board = boardOf(canvas)
  const way = cells.filter((cell, index) => cell !== cells[index - 1])
  if (way.length < 2) return canvas
  const roads = new Set(canvas.roads.flat())
  const ground = way.flatMap((cell): [Cell, string][] => {
    const code = codeAt(canvas, cell)
    if (kind === 'roads') return code === STREAM ? [[cell, BRIDGE]] : []
    if (palette.wet.includes(code)) return []
    return [[cell, roads.has(board.label(cell)) ? BRIDGE : STREAM]]
  })
  const pieces = newPieces(canvas, kind, way.map(board.label))
  return {
    ...withCodes(canvas, new Map(ground)),
    [kind]: pieces.reduce<readonly (readonly string[])[]>(joined, canvas[kind]),
  }
}

const lifted = ({ ford }: Palette, canvas: Canvas, kind: Course, cells: readonly Cell[]): Canvas => {
  const board = boardOf(canvas)
  const bare = withoutCourse(canvas, kind, new Set(cells.map(board.label)))
  const ground = cells.flatMap((cell): [Cell, string][] => {
    const code = codeAt(canvas, cell)
    if (kind === 'roads') return code === BRIDGE ? [[cell, ford]] : []
    return [STREAM, BRIDGE, ford].includes(code) ? [[cell, CLEAR]] : []
  })
  return withCodes(bare, new Map(ground))
}

const same = (canvas: Canvas): Canvas => canvas

/** Paints maps that are written in the characters of a palette. */
export const painterOf = (palette: Palette): Painter => {
  const { grounds, side, courses = true, settled = same, turned = same } = palette
  const paintGround: Painter['paintGround'] = (canvas, cells, code) => settled(painted(palette, canvas, cells, code))
  return {
    grounds,
    side,
    courses,
    paintGround,
    fill: (canvas, from, code) =>
      codeAt(canvas, from) === code ? canvas : paintGround(canvas, patchOf(canvas, from), code),
    layCourse: (canvas, kind, cells) => settled(laid(palette, canvas, kind, cells)),
    liftCourse: (canvas, kind, cells) => lifted(palette, canvas, kind, cells),
    turnHexside: turned,
  }
}
