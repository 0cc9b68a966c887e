import { type DrawnCourse, type Free, wayNear } from './courses.ts'
import { chance, circle, type Point, wobble } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { cast } from './light.ts'
import { smoothRing } from './outline.ts'
import type { Ink } from './palette.ts'
import { flat, gabled, hipped, type House } from './roofs.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { townOf } from './towns.ts'

const SLOTS = [
  [-13, -19],
  [10, -21],
  [-26, -3],
  [-2, -4],
  [23, -5],
  [-17, 13],
  [6, 14],
  [25, 13],
  [-3, 28],
  [-4, -29],
  [-20, 24],
  [18, 24],
  [-30, 10],
  [31, 4],
  [0, 9],
  [14, 3],
  [-14, 3],
] as const
const MOST_HOUSES = 11

export const isDry = ({ map: { look } }: Sheet): boolean => look === 'plain' || look === 'desert'

/** A small house: flat of mud brick in dry countries, else with a ridge or a hip. */
const houseAt = (sheet: Sheet, key: number, at: Point, turn: number): House => {
  const long = 7.6 + chance(key, 1850) * 2.8
  if (isDry(sheet)) return flat({ at, turn, long: long * 0.92, wide: 6.2 + chance(key, 1880) * 1.6 })
  const plan = { at, turn, long, wide: 5 + chance(key, 1890) * 1 }
  return chance(key, 1900) < 0.3 ? hipped(plan) : gabled(plan)
}

/** Houses stand along the road or with their ends to it; away from roads as their founder liked. */
const houses = (sheet: Sheet, cell: number, isFree: Free, roads: readonly DrawnCourse[]): House[] => {
  const c = sheet.centre(cell)
  const placed: Point[] = []
  return SLOTS.flatMap(([sx, sy], i) => {
    const p = { x: c.x + sx + wobble(cell, 1700 + i, 2), y: c.y + sy + wobble(cell, 1750 + i, 2) }
    const isCrowded = placed.some((q) => Math.abs(q.x - p.x) < 17 && Math.abs(q.y - p.y) < 14)
    if (placed.length >= MOST_HOUSES || isCrowded || !isFree(p, 11)) return []
    placed.push(p)
    const way = wayNear(roads, p, 60)
    const along = way ? Math.atan2(way.y, way.x) : wobble(cell, 1760, 0.6)
    const across = chance(cell, 1770 + i) < 0.3 ? Math.PI / 2 : 0
    return [houseAt(sheet, cell * 32 + i, p, along + across + wobble(cell, 1790 + i, 0.12))]
  })
}

/** Trodden ground, under the roads. */
export const yardLayer = (sheet: Sheet): Layer => {
  const yards = plate(sheet.board)
  for (let cell = 0; cell < sheet.board.size; cell++) {
    if (townOf(sheet).has(cell)) continue
    if (!['village', 'woodHouses', 'stoneHouses'].includes(sheet.ground[cell] ?? '')) continue
    const c = sheet.centre(cell)
    const ring = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => {
      const a = (i / 10) * Math.PI * 2
      const r = 35 + wobble(cell, 1950 + i, 4)
      return { x: c.x + Math.cos(a) * r, y: c.y + 2 + Math.sin(a) * r }
    })
    yards.add(cell, smoothRing(ring))
  }
  return layer('yard', yards, { fill: 'road', opacity: 0.6 })
}

/** Houses by the parts of which they are drawn. */
export const houseLayers = (
  sheet: Sheet,
  id: string,
  cells: readonly number[],
  housesAt: (cell: number) => readonly House[],
  [fill, shaded]: readonly [Ink, Ink] = ['roof', 'roofShade'],
): Layer[] => {
  const parts = {
    shade: plate(sheet.board),
    roof: plate(sheet.board),
    dark: plate(sheet.board),
    ink: plate(sheet.board),
  }
  for (const cell of cells)
    for (const house of housesAt(cell))
      for (const part of ['shade', 'roof', 'dark', 'ink'] as const) parts[part].add(cell, house[part])
  return [
    layer(`${id}-shade`, parts.shade, { fill: 'shadow', opacity: 0.32 }),
    layer(`${id}-roof`, parts.roof, { fill, stroke: 'ink', width: 0.9 }),
    layer(`${id}-dark`, parts.dark, { fill: shaded }),
    layer(`${id}-ink`, parts.ink, { stroke: 'ink', width: 0.55, opacity: 0.8 }),
  ]
}

/** Garden trees between the houses. */
const gardenLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const [crown, shade] = [plate(sheet.board), plate(sheet.board)]
  for (const cell of cellsOf(sheet, 'village'))
    for (let i = 0; i < 9; i++) {
      const c = sheet.centre(cell)
      const a = (i / 9) * Math.PI * 2 + wobble(cell, 1960 + i, 0.3)
      const p = { x: c.x + Math.cos(a) * 35, y: c.y + Math.sin(a) * 34 }
      const r = 2.4 + chance(cell, 1970 + i) * 2
      if (!isFree(p, r + 5)) continue
      const s = cast(p, r)
      crown.add(cell, circle(p.x, p.y, r))
      shade.add(cell, circle(s.x, s.y, r))
    }
  return [
    layer('garden-shade', shade, { fill: 'shadow', opacity: 0.26 }),
    layer('garden', crown, { fill: 'crown', stroke: 'treeInk', width: 0.7 }),
  ]
}

export const villageLayers = (sheet: Sheet, isFree: Free, roads: readonly DrawnCourse[]): Layer[] => [
  ...gardenLayers(sheet, isFree),
  ...houseLayers(sheet, 'house', cellsOf(sheet, 'village'), (cell) => houses(sheet, cell, isFree, roads)),
]
