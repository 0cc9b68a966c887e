import type { Cell } from '../engine/vocabulary.ts'
import { boardFor, type GridSpec } from '../grid/shape.ts'
import type { Canvas } from './canvas.ts'

/** The edges of a sheet. */
export const EDGES = ['top', 'right', 'bottom', 'left'] as const
export type Edge = (typeof EDGES)[number]
/** Rows and columns put to a map at each of its edges; less than none are cut off there. */
export type Growth = Readonly<Record<Edge, number>>

/** Labels have two digits for the row and two for the column. */
const MOST = 99

/** The grid afterwards: rows are numbered from the bottom, so that those which stand to the right may have the other numbers then. */
export const grownGrid = (grid: GridSpec, { top, right, bottom, left }: Growth): GridSpec => {
  const size = { rows: grid.rows + top + bottom, cols: grid.cols + left + right }
  if (grid.shape === 'square') return { ...grid, ...size }
  const isOther = bottom % 2 !== 0
  return { ...grid, ...size, shifted: isOther ? (grid.shifted === 'even' ? 'odd' : 'even') : grid.shifted }
}

/** Whether a map can have that size. */
export const canGrow = (grid: GridSpec, growth: Growth): boolean => {
  const { rows, cols } = grownGrid(grid, growth)
  return [rows, cols].every((count) => count >= 1 && count <= MOST)
}

/** What a cell is called afterwards; undefined when it is cut off. Takes labels of the map alone. */
export const relabelled = (grid: GridSpec, growth: Growth): ((label: string) => string | undefined) => {
  const before = boardFor(grid)
  const after = boardFor(grownGrid(grid, growth))
  return (label) => {
    const cell = before.parse(label)
    if (cell === undefined) return label
    const row = Math.floor(cell / grid.cols) + growth.top
    const col = (cell % grid.cols) + growth.left
    return row < 0 || col < 0 || row >= after.rows || col >= after.cols
      ? undefined
      : after.label(row * after.cols + col)
  }
}

const isThere = <T>(value: T | undefined): value is T => value !== undefined

/** A course without what is cut off: it falls into its pieces. */
const keptPieces = (course: readonly string[], moved: (label: string) => string | undefined): string[][] => {
  const pieces: string[][] = [[]]
  for (const label of course) {
    const to = moved(label)
    if (to === undefined) pieces.push([])
    else pieces.at(-1)?.push(to)
  }
  const isWhole = pieces.length === 1
  return pieces.filter((piece) => isWhole || piece.length > 1)
}

const keptSides = (sides: readonly string[], moved: (label: string) => string | undefined): string[] =>
  sides.flatMap((side) => {
    const ends = side.split('-').map(moved)
    return ends.every(isThere) ? [ends.join('-')] : []
  })

const sized = (row: string, { left, right }: Growth, ground: string): string => {
  const kept = row.slice(Math.max(0, -left), row.length - Math.max(0, -right))
  return ground.repeat(Math.max(0, left)) + kept + ground.repeat(Math.max(0, right))
}

const grownRows = ({ terrain, grid }: Canvas, growth: Growth, ground: string): string[] => {
  const { top, bottom } = growth
  const { cols } = grownGrid(grid, growth)
  const blank = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => ground.repeat(cols))
  const kept = terrain.slice(Math.max(0, -top), terrain.length - Math.max(0, -bottom))
  return [...blank(top), ...kept.map((row) => sized(row, growth, ground)), ...blank(bottom)]
}

/** A map with rows and columns more or less at its edges. What stays lies where it lay, beside what it lay beside. */
export const resized = (canvas: Canvas, growth: Growth, ground = '.'): Canvas => {
  const moved = relabelled(canvas.grid, growth)
  const { openHexsides, scarps } = canvas
  return {
    ...canvas,
    grid: grownGrid(canvas.grid, growth),
    terrain: grownRows(canvas, growth, ground),
    streams: canvas.streams.flatMap((course) => keptPieces(course, moved)),
    roads: canvas.roads.flatMap((course) => keptPieces(course, moved)),
    ...(openHexsides ? { openHexsides: keptSides(openHexsides, moved) } : {}),
    ...(scarps ? { scarps: keptSides(scarps, moved) } : {}),
    letters: Object.fromEntries(
      Object.entries(canvas.letters).flatMap(([letter, at]) => {
        const to = moved(at)
        return to === undefined ? [] : [[letter, to]]
      }),
    ),
  }
}

/** What of a map is cut off: cells by the character of their ground, letters, and how many courses lose cells. */
export type CutOff = {
  readonly grounds: Readonly<Record<string, number>>
  readonly letters: readonly string[]
  readonly streams: number
  readonly roads: number
}

export const cutOff = (canvas: Canvas, growth: Growth): CutOff => {
  const moved = relabelled(canvas.grid, growth)
  const board = boardFor(canvas.grid)
  const grounds: Record<string, number> = {}
  canvas.terrain.forEach((row, index) => {
    for (const [col, code] of [...row].entries())
      if (moved(board.label(index * canvas.grid.cols + col)) === undefined) grounds[code] = (grounds[code] ?? 0) + 1
  })
  const losing = (courses: Canvas['roads']): number =>
    courses.filter((course) => course.some((label) => moved(label) === undefined)).length
  return {
    grounds,
    letters: Object.keys(canvas.letters).filter((letter) => moved(canvas.letters[letter] ?? '') === undefined),
    streams: losing(canvas.streams),
    roads: losing(canvas.roads),
  }
}

const WAYS = { top: 'up', right: 'right', bottom: 'down', left: 'left' } as const
const KINDS = ['streams', 'roads'] as const

const isAt = ({ grid }: Canvas, edge: Edge, cell: Cell): boolean => {
  const [row, col] = [Math.floor(cell / grid.cols), cell % grid.cols]
  return { top: row === 0, right: col === grid.cols - 1, bottom: row === grid.rows - 1, left: col === 0 }[edge]
}

/** From an end of a course that has left the map by an edge: the cells up to the new edge, its own first. */
const wayOut = (before: Canvas, after: Canvas, growth: Growth, course: readonly string[]): Cell[] => {
  const old = boardFor(before.grid)
  const [end, inner] = course.map((label) => old.parse(label) ?? -1)
  if (end === undefined || inner === undefined) return []
  const edge = EDGES.find((one) => growth[one] > 0 && isAt(before, one, end) && !isAt(before, one, inner))
  const board = boardFor(after.grid)
  const first = board.parse(relabelled(before.grid, growth)(old.label(end)) ?? '')
  if (edge === undefined || first === undefined) return []
  const way = [first]
  for (let cell = first; cell >= 0 && way.length <= growth[edge]; way.push(cell))
    cell = board.cursorStep(cell, WAYS[edge])
  return way
}

/** Courses that left the map where it has grown: each with the cells over which it goes on to the new edge. */
export const waysOut = (before: Canvas, after: Canvas, growth: Growth) =>
  KINDS.flatMap((kind) =>
    before[kind]
      .flatMap((course) => [course, [...course].reverse()])
      .map((course) => ({ kind, cells: wayOut(before, after, growth, course) }))
      .filter(({ cells }) => cells.length > 1),
  )
