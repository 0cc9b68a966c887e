import * as z from 'zod/mini'
import type { Cell } from '../engine/vocabulary.ts'
import { type Board, neighboursOf } from '../grid/board.ts'
import { wordsOf } from '../grid/words.ts'
import { jsonPath, type Problem, shown } from '../scenario/problems.ts'

const label = z.string().check(z.regex(/^\d{4}$/, 'a number of four digits, row then column'))

const size = { rows: z.int().check(z.gte(1), z.lte(99)), cols: z.int().check(z.gte(1), z.lte(99)) }

/** Rows are numbered from the bottom, columns from the left; `shifted` rows stand half a hex to the right. */
const hexGrid = z.strictObject({
  shape: z.optional(z.literal('hex')),
  ...size,
  shifted: z.enum(['even', 'odd']),
})
/** Rows are numbered from the bottom, columns from the left. A system of squares puts it in the place of `grid`. */
export const squareGrid = z.strictObject({ shape: z.literal('square'), ...size })

/** What every map file begins with; `system` and what one system alone knows comes in between. */
export const mapHead = {
  $schema: z.optional(z.string()),
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  name: z.string(),
}
export const mapBody = {
  grid: hexGrid,
  /** Which side of the sheet is north. */
  north: z.enum(['top', 'left', 'right', 'bottom']),
  /** Colours and vegetation. */
  look: z.enum(['plain', 'olive', 'marsh', 'northern', 'heath']),
  /** One string a row, the top row first; one character a cell. */
  terrain: z.array(z.string()),
  /** Courses of water, hex by hex: what is joined when drawn. */
  streams: z.array(z.array(label)),
  /** Roads, hex by hex; each pair of neighbours shares a road hexside. */
  roads: z.array(z.array(label)),
}
/** A hexside between two hexes, as `0101-0102`. */
export const hexside = z.string().check(z.regex(/^\d{4}-\d{4}$/))
export const mapLetters = z.record(z.string().check(z.regex(/^[A-Z]$/)), label)

type Grid = { readonly rows: number; readonly cols: number }

/** What the characters of the rows stand for, cell by cell. Rows of the wrong length are not looked at. */
export const readRows = <T>(
  { grid, terrain }: { readonly grid: Grid; readonly terrain: readonly string[] },
  codes: Readonly<Record<string, T>>,
  clear: T,
  problems: Problem[],
): T[] => {
  if (terrain.length !== grid.rows)
    problems.push({
      path: '$.terrain',
      found: `${terrain.length} rows`,
      expected: `${grid.rows} rows`,
      hint: 'One string a row, the top row first.',
    })
  return terrain.slice(0, grid.rows).flatMap((row, index) => {
    const path = jsonPath(['terrain', index])
    if (row.length !== grid.cols) {
      problems.push({
        path,
        found: `${row.length} characters`,
        expected: `${grid.cols} characters`,
        hint: row.length > grid.cols ? 'The row is too long.' : 'The row is too short.',
      })
      return []
    }
    return [...row].map((code, column) => {
      const kind = Object.hasOwn(codes, code) ? codes[code] : undefined
      if (kind === undefined)
        problems.push({
          path,
          found: `${shown(code)} at column ${column + 1}`,
          expected: `one of ${Object.keys(codes).join(' ')}`,
          hint: `${shown(code)} stands for no terrain; a point is clear ground.`,
        })
      return kind ?? clear
    })
  })
}

/** Reads a cell number of a file; a bad one is added to the problems and reads as undefined. */
export const readLabel = (
  board: Board,
  text: string,
  keys: readonly PropertyKey[],
  problems: Problem[],
): Cell | undefined => {
  const cell = board.parse(text)
  if (cell === undefined)
    problems.push({
      path: jsonPath(keys),
      found: shown(text),
      expected: `a ${wordsOf(board).one} from 0101 to ${board.label(board.cols - 1)}`,
      hint: 'Row, then column, counted from the bottom left.',
    })
  return cell
}

/** A road or a stream: every cell lies beside the one before it. */
const readCourse = (
  board: Board,
  course: readonly string[],
  keys: readonly PropertyKey[],
  problems: Problem[],
): Cell[] => {
  const cells: Cell[] = []
  course.forEach((text, index) => {
    const cell = readLabel(board, text, [...keys, index], problems)
    if (cell === undefined) return
    const last = cells.at(-1)
    if (last !== undefined && board.directionTo(last, cell) < 0)
      problems.push({
        path: jsonPath([...keys, index]),
        found: `${text} after ${board.label(last)}`,
        expected: `a neighbour of the ${wordsOf(board).one} before it`,
        hint: `Beside ${board.label(last)} are ${neighboursOf(board, last).map(board.label).join(', ')}.`,
      })
    cells.push(cell)
  })
  return cells
}

export const readCourses = (
  board: Board,
  courses: readonly (readonly string[])[],
  key: string,
  problems: Problem[],
): Cell[][] => courses.map((course, index) => readCourse(board, course, [key, index], problems))

export const readLetters = (
  board: Board,
  file: Readonly<Record<string, string>>,
  problems: Problem[],
): Record<string, Cell> => {
  const letters: Record<string, Cell> = {}
  for (const [letter, text] of Object.entries(file)) {
    const cell = readLabel(board, text, ['letters', letter], problems)
    if (cell !== undefined) letters[letter] = cell
  }
  return letters
}

/** Marks a hexside from both sides, at cell × degree + direction. */
export const markEdge = (edges: Uint8Array, board: Board, a: Cell, b: Cell): void => {
  const there = board.directionTo(a, b)
  const back = board.directionTo(b, a)
  if (there < 0 || back < 0) return
  edges[a * board.degree + there] = 1
  edges[b * board.degree + back] = 1
}

/** The hexsides that roads cross. */
export const roadEdgesOf = (board: Board, roads: readonly (readonly Cell[])[]): Uint8Array => {
  const edges = new Uint8Array(board.size * board.degree)
  for (const road of roads)
    for (let i = 1; i < road.length; i++) markEdge(edges, board, road[i - 1] ?? -1, road[i] ?? -1)
  return edges
}
