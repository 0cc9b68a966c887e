import { neighboursOf } from '../../../core/grid/board.ts'
import type { Free } from './courses.ts'
import { chance, type Point, wobble } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import { church, domed, flat, gabled, hipped, type House } from './roofs.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { squareLayers, squareTrees } from './squares.ts'
import { templeCell, templeLayers } from './temple.ts'
import { pavedOf } from './towns.ts'
import { houseLayers } from './villages.ts'

/** Terraces: rows of houses wall to wall, with lanes between the rows. */
const ROWS = [
  { y: -25, xs: [-14, 0, 14] },
  { y: -8, xs: [-28, -14, 0, 14, 28] },
  { y: 9, xs: [-28, -14, 0, 14, 28] },
  { y: 26, xs: [-14, 0, 14] },
] as const

/** Some hexes have a hall, never two side by side. */
const isGreat = (sheet: Sheet, cell: number): boolean => {
  const isChosen = (one: number): boolean => sheet.ground[one] === 'city' && chance(one, 5000) < 0.34
  return isChosen(cell) && !neighboursOf(sheet.board, cell).some((one) => one < cell && isChosen(one))
}

/** A domed hall in the south, a church elsewhere. */
const greatHouse = (sheet: Sheet, cell: number, at: Point): House =>
  sheet.map.look === 'plain' || sheet.map.look === 'olive' ? domed(at, 11) : church(at, wobble(cell, 5001, 0.2))

/** Houses of a row share their walls and their ridge; here and there one stands across. */
const terraced = (sheet: Sheet, cell: number, salt: number, at: Point): House => {
  const wide = 6.4 + chance(cell, salt + 120) * 1.4
  if (sheet.map.look === 'plain') return flat({ at, turn: 0, long: 6.9, wide })
  const kind = chance(cell, salt + 160)
  const turn = kind < 0.24 ? Math.PI / 2 : 0
  const plan = { at, turn, long: turn === 0 ? 7 : wide, wide: turn === 0 ? wide : 6.4 }
  return kind > 0.86 ? hipped(plan) : gabled(plan)
}

const terraces = (sheet: Sheet, cell: number, isFree: Free): House[] => {
  const c = sheet.centre(cell)
  const isHall = isGreat(sheet, cell) && isFree(c, 17)
  const rows = ROWS.flatMap(({ y, xs }, row) =>
    xs.flatMap((x, i): House[] => {
      const salt = 5010 + row * 8 + i
      const p = { x: c.x + x + wobble(cell, salt, 0.4), y: c.y + y + wobble(cell, salt + 40, 1.2) }
      const isInTheWay = isHall && Math.abs(x) < 22 && Math.abs(y) < 22
      if (isInTheWay || chance(cell, salt + 80) < 0.07 || !isFree(p, 12)) return []
      return [terraced(sheet, cell, salt, p)]
    }),
  )
  return isHall ? [...rows, greatHouse(sheet, cell, c)] : rows
}

/** Paved ground, one for the whole town; under the roads. */
export const pavingLayers = (sheet: Sheet): Layer[] => {
  const town = pavedOf(sheet)
  const towns = blobs(
    sheet,
    groupsOf(sheet.board, (cell) => town.has(cell)),
    91,
    3,
    -1,
  )
  return [
    layer('paving', towns, { fill: 'paving', stroke: 'roadEdge', width: 1.6 }),
    layer('paving-edge', towns, { stroke: 'ink', width: 0.8, opacity: 0.7 }),
    ...squareLayers(sheet),
  ]
}

export const cityLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const temple = templeCell(sheet)
  return [
    ...squareTrees(sheet, isFree),
    ...houseLayers(
      sheet,
      'city',
      cellsOf(sheet, 'city').filter((cell) => cell !== temple),
      (cell) => terraces(sheet, cell, isFree),
    ),
    ...templeLayers(sheet, temple),
  ]
}
