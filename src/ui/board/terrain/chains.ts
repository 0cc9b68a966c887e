import { neighbour } from '../../../core/grid/board.ts'
import { nearIn, walksOf } from '../../../core/map/lines.ts'
import { between, type Point } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** Works that stand in hexes side by side are one line. */
export type Chain = {
  readonly cells: readonly number[]
  /** Where the line passes each of its hexes. */
  readonly stops: readonly Point[]
  /** The whole course, with what lies beyond its ends. */
  readonly points: readonly Point[]
}

const WEST = 4

type Place = (cell: number) => Point

/** Where the line passes a hex: its middle, drawn towards the middle between its neighbours. */
const eased = (place: Place, cells: readonly number[]): Point[] =>
  cells.map((cell, i) => {
    const before = cells[i - 1]
    const after = cells[i + 1]
    const here = place(cell)
    if (before === undefined || after === undefined) return here
    return between(here, between(place(before), place(after)), 0.35)
  })

/** Beyond an end, the line goes on to the far hexside, and off the sheet at its rim. */
const stub = (sheet: Sheet, place: Place, end: number, before: number | undefined): Point => {
  const way = before === undefined ? WEST : sheet.board.directionTo(before, end)
  const c = place(end)
  const other = neighbour(sheet.board, end, way)
  const far = other < 0 ? c : sheet.centre(other)
  const step = { x: far.x - sheet.centre(end).x, y: far.y - sheet.centre(end).y }
  const reach = sheet.inner(other) < 0 ? 1.8 : 0.46
  return { x: c.x + step.x * reach, y: c.y + step.y * reach }
}

const mirrored = (p: Point | undefined, about: Point): Point =>
  p ? { x: about.x * 2 - p.x, y: about.y * 2 - p.y } : about

/** The lines through these cells. */
export const chainsOf = (sheet: Sheet, cells: readonly number[], place: Place): Chain[] => {
  const near = nearIn(sheet.board, cells)
  const isEnd = (cell: number): boolean => near(cell).length < 2
  return walksOf(cells, near).map((line) => {
    const first = line[0] ?? 0
    const last = line.at(-1) ?? first
    const stops = eased(place, line)
    const head = isEnd(first) ? [stub(sheet, place, first, line[1])] : []
    if (line.length === 1) return { cells: line, stops, points: [...head, ...stops, mirrored(head[0], place(first))] }
    const tail = isEnd(last) ? [stub(sheet, place, last, line.at(-2))] : []
    return { cells: line, stops, points: [...head, ...stops, ...tail] }
  })
}

/** Where works stand, by their hex. */
export const stopsOf = (chains: readonly Chain[]): ReadonlyMap<number, Point> =>
  new Map(chains.flatMap(({ cells, stops }) => cells.map((cell, i) => [cell, stops[i] ?? { x: 0, y: 0 }] as const)))
