import type { Cell } from '../engine/vocabulary.ts'
import { type Board, isRim } from '../grid/board.ts'
import type { Beyond, Compass, MapCorner, Quarter } from '../scenario/place.ts'
import { straightLine } from './sight.ts'

/** A map as far as places on it have names: letters, hex numbers, sides of the compass. */
export type NamedMap = {
  readonly board: Board
  /** Which side of the sheet is north. */
  readonly north: 'top' | 'left' | 'right' | 'bottom'
  readonly letters: Readonly<Record<string, Cell>>
}

type Heading = { readonly x: number; readonly y: number }

const SCREEN: readonly Heading[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]
const CLOCKWISE: readonly Compass[] = ['north', 'east', 'south', 'west']
const TOP: Readonly<Record<NamedMap['north'], number>> = { top: 0, right: 1, bottom: 2, left: 3 }

/** Where a side of the compass lies on the sheet, as a step in screen coordinates. */
const headingOf = (map: NamedMap, side: Quarter): Heading => {
  const straight = CLOCKWISE.filter((one) => side.includes(one)).map(
    (one) => SCREEN[(TOP[map.north] + CLOCKWISE.indexOf(one)) % 4] ?? { x: 0, y: -1 },
  )
  return straight.reduce((sum, one) => ({ x: sum.x + one.x, y: sum.y + one.y }), { x: 0, y: 0 })
}

/** A letter or a hex number; -1 when the map has no such place. */
export const placeOn = (map: NamedMap, text: string): Cell =>
  (Object.hasOwn(map.letters, text) ? map.letters[text] : undefined) ?? map.board.parse(text) ?? -1

/** Cells that touch one edge of the map. */
export const edgeCells = (map: NamedMap, side: Compass): Cell[] => {
  const { board } = map
  const heading = headingOf(map, side)
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  return cells.filter((cell) => {
    if (!isRim(board, cell)) return false
    const row = Math.floor(cell / board.cols)
    const col = cell % board.cols
    if (heading.y !== 0) return row === (heading.y < 0 ? 0 : board.rows - 1)
    return col === (heading.x < 0 ? 0 : board.cols - 1)
  })
}

/** The cell where two edges meet. */
export const cornerCell = (map: NamedMap, corner: MapCorner): Cell => {
  const [one, other] = CLOCKWISE.filter((side) => corner.includes(side)).map((side) => edgeCells(map, side))
  return one?.find((cell) => other?.includes(cell)) ?? -1
}

/** Cells on the straight line through places, ends included; both cells where it runs along a hexside. */
export const lineCells = (map: NamedMap, places: readonly string[]): Cell[] => {
  const stops = places.map((text) => placeOn(map, text))
  const cells = new Set(stops)
  for (let i = 1; i < stops.length; i++)
    for (const step of straightLine(map.board, stops[i - 1] ?? -1, stops[i] ?? -1))
      for (const cell of step) if (cell !== undefined && cell >= 0) cells.add(cell)
  return [...cells]
}

export const isNear = (map: NamedMap, cell: Cell, from: readonly Cell[], radius: number): boolean =>
  from.some((other) => map.board.distance(cell, other) <= radius)

/** Where a line runs, and the direction across it that leads to the side meant. */
const frontOf = (map: NamedMap, { side, of, ofLine }: Beyond): { readonly from: Heading; readonly across: Heading } => {
  const heading = headingOf(map, side)
  const [first, last] = (ofLine ?? []).map((text) => map.board.centre(placeOn(map, text)))
  if (!first || !last) return { from: map.board.centre(placeOn(map, of ?? '')), across: heading }
  const normal = { x: first.y - last.y, y: last.x - first.x }
  const sign = normal.x * heading.x + normal.y * heading.y < 0 ? -1 : 1
  const length = Math.hypot(normal.x, normal.y) || 1
  return { from: first, across: { x: (sign * normal.x) / length, y: (sign * normal.y) / length } }
}

/** Whether a cell lies to one side of a line; a centre on the line belongs to neither side. */
export const isBeyond = (map: NamedMap, cell: Cell, only: Beyond): boolean => {
  const { from, across } = frontOf(map, only)
  const here = map.board.centre(cell)
  return (here.x - from.x) * across.x + (here.y - from.y) * across.y > 0.5
}
