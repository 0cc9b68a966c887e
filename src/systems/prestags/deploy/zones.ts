import type { Cell } from '../../../core/engine/vocabulary.ts'
import { isRim } from '../../../core/grid/board.ts'
import { straightLine } from '../../../core/map/sight.ts'
import type { GameMap } from '../map.ts'
import type { ExitZone, Zone } from '../scenario.ts'

type Compass = 'north' | 'south' | 'east' | 'west'
type Heading = { readonly x: number; readonly y: number }

const SCREEN: readonly Heading[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
]
const CLOCKWISE: readonly Compass[] = ['north', 'east', 'south', 'west']
const TOP: Readonly<Record<GameMap['north'], number>> = { top: 0, right: 1, bottom: 2, left: 3 }

/** Where a side of the compass lies on the sheet, as a step in screen coordinates. */
const headingOf = (map: GameMap, side: Compass): Heading =>
  SCREEN[(TOP[map.north] + CLOCKWISE.indexOf(side)) % 4] ?? { x: 0, y: -1 }

/** A letter or a hex number; -1 when the map has no such place. */
const placeOn = (map: GameMap, text: string): Cell => map.letters[text] ?? map.board.parse(text) ?? -1

/** Cells that touch one edge of the map. */
const edgeCells = (map: GameMap, side: Compass): Cell[] => {
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

/** Cells on the straight line through places, ends included; both cells where it runs along a hexside. */
const lineCells = (map: GameMap, places: readonly string[]): Cell[] => {
  const stops = places.map((text) => placeOn(map, text))
  const cells = new Set(stops)
  for (let i = 1; i < stops.length; i++)
    for (const step of straightLine(map.board, stops[i - 1] ?? -1, stops[i] ?? -1))
      for (const cell of step) if (cell !== undefined && cell >= 0) cells.add(cell)
  return [...cells]
}

const isNear = (map: GameMap, cell: Cell, from: readonly Cell[], radius: number): boolean =>
  from.some((other) => map.board.distance(cell, other) <= radius)

// The line through a place runs across the heading; a centre on it belongs to neither side.
const isBeyond = (map: GameMap, cell: Cell, only: { readonly side: Compass; readonly of: string }): boolean => {
  const heading = headingOf(map, only.side)
  const here = map.board.centre(cell)
  const line = map.board.centre(placeOn(map, only.of))
  return (here.x - line.x) * heading.x + (here.y - line.y) * heading.y > 0.5
}

const isInZone = (map: GameMap, zone: Zone, cell: Cell, origins: readonly Cell[]): boolean =>
  isNear(map, cell, origins, zone.within) && (zone.only ?? []).every((only) => isBeyond(map, cell, only))

const originsOf = (map: GameMap, zone: Zone): Cell[] => [
  ...(zone.of ?? []).map((text) => placeOn(map, text)),
  ...(zone.ofLine ? lineCells(map, zone.ofLine) : []),
  ...(zone.ofEdge ? edgeCells(map, zone.ofEdge) : []),
]

/** Where a side may set up: any of its zones, without prohibited terrain. */
export const zoneCells = (map: GameMap, zones: readonly Zone[]): ReadonlySet<Cell> => {
  const found = new Set<Cell>()
  for (const zone of zones) {
    const origins = originsOf(map, zone)
    for (let cell = 0; cell < map.board.size; cell++) {
      const terrain = map.terrain[cell]
      if (terrain !== 'lake' && terrain !== 'sea' && isInZone(map, zone, cell, origins)) found.add(cell)
    }
  }
  return found
}

/** Edge cells through which a side may leave the map. */
export const exitCells = (map: GameMap, zone: ExitZone): Cell[] => {
  const cells = edgeCells(map, zone.edge)
  const { within, of } = zone
  return within === undefined || of === undefined
    ? cells
    : cells.filter((cell) => isNear(map, cell, [placeOn(map, of)], within))
}
