import { neighboursOf } from '../../../core/grid/board.ts'
import type { Free } from './courses.ts'
import { chance, type Point, polygon, r1, wobble, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { flat, gabled, type House, houseLayers } from './villages.ts'

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

/** A domed hall, or a nave with its tower. */
const greatHouse = (sheet: Sheet, { x, y }: Point): House => {
  const quad = (left: number, top: number, right: number, bottom: number): string =>
    polygon([
      { x: x + left, y: y + top },
      { x: x + right, y: y + top },
      { x: x + right, y: y + bottom },
      { x: x + left, y: y + bottom },
    ])
  const shade = quad(-11, 6, 19, 15)
  if (sheet.map.look === 'plain' || sheet.map.look === 'olive')
    return {
      wall: quad(-15, -3, 15, 12),
      roof: `${quad(-16, -8, 16, -2)}M${xy(x - 10, y - 8)}A10 11 0 0 1 ${xy(x + 10, y - 8)}Z`,
      roofShade: `M${xy(x + 2, y - 18.4)}A10 11 0 0 1 ${xy(x + 10, y - 8)}H${r1(x + 4)}Q${xy(x + 6, y - 13)} ${xy(x + 2, y - 18.4)}Z`,
      ink: `M${xy(x - 3, y + 12)}v-7a3 3 0 0 1 6 0v7M${xy(x, y - 19)}v-5M${xy(x - 9, y + 8)}v-5M${xy(x + 9, y + 8)}v-5`,
      shade,
    }
  return {
    wall: quad(-16, 0, 8, 12) + quad(8, -14, 17, 12),
    roof: `${polygon([
      { x: x - 14, y: y - 9 },
      { x: x + 8, y: y - 9 },
      { x: x + 8, y: y + 2 },
      { x: x - 18, y: y + 2 },
    ])}M${xy(x + 6.5, y - 13)}L${xy(x + 12.5, y - 27)}L${xy(x + 18.5, y - 13)}Z`,
    roofShade: `M${xy(x + 12.5, y - 27)}L${xy(x + 18.5, y - 13)}H${r1(x + 13)}Z`,
    ink: `M${xy(x - 11, y + 9)}v-4M${xy(x - 5, y + 9)}v-4M${xy(x + 1, y + 9)}v-4M${xy(x + 12.5, y - 5)}v-4M${xy(x + 12.5, y + 12)}v-5M${xy(x + 12.5, y - 27)}v-4`,
    shade,
  }
}

const terraces = (sheet: Sheet, cell: number, isFree: Free): House[] => {
  const c = sheet.centre(cell)
  const isFlat = sheet.map.look === 'plain'
  const isHall = isGreat(sheet, cell) && isFree(c, 17)
  const rows = ROWS.flatMap(({ y, xs }, row) =>
    xs.flatMap((x, i): House[] => {
      const salt = 5010 + row * 8 + i
      const p = { x: c.x + x + wobble(cell, salt, 0.8), y: c.y + y + wobble(cell, salt + 40, 1.2) }
      const isInTheWay = isHall && Math.abs(x) < 22 && Math.abs(y + 4) < 22
      if (isInTheWay || chance(cell, salt + 80) < 0.07 || !isFree(p, 12)) return []
      const h = 6.6 + chance(cell, salt + 120) * 1.6
      return [isFlat ? flat(p.x, p.y, 6.7, h) : gabled(p.x, p.y, 6.6, h, chance(cell, salt + 160) < 0.25)]
    }),
  )
  return isHall ? [...rows, greatHouse(sheet, { x: c.x, y: c.y + 2 })] : rows
}

/** Paved ground, one for the whole town; under the roads. */
export const pavingLayers = (sheet: Sheet): Layer[] => {
  const towns = blobs(
    sheet,
    groupsOf(sheet.board, (cell) => sheet.ground[cell] === 'city'),
    91,
    3,
    -1,
  )
  return [
    layer('paving', towns, { fill: 'paving', stroke: 'roadEdge', width: 1.6 }),
    layer('paving-edge', towns, { stroke: 'ink', width: 0.8, opacity: 0.7 }),
  ]
}

export const cityLayers = (sheet: Sheet, isFree: Free): Layer[] =>
  houseLayers(sheet, 'city', cellsOf(sheet, 'city'), (cell) => terraces(sheet, cell, isFree))
