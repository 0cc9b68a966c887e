import type { Free } from './courses.ts'
import { chance, type Point, polygon, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { smoothRing } from './outline.ts'
import { cellsOf, type Sheet } from './sheet.ts'

export type House = { wall: string; roof: string; roofShade: string; ink: string; shade: string }

const box = (x: number, y: number, pairs: readonly (readonly [number, number])[]): string =>
  polygon(pairs.map(([px, py]) => ({ x: x + px, y: y + py })))

type Body = Omit<House, 'shade'>

/** The gable looks to the south-west, the long side to the south-east. */
const turned = (x: number, y: number, w: number, h: number): Body => ({
  wall:
    box(x, y, [
      [-w, h],
      [-w, h * 0.2],
      [-w * 0.5, -h * 0.65],
      [0, h * 0.2],
      [0, h],
    ]) +
    box(x, y, [
      [0, h],
      [w, h],
      [w, 0.2 * h],
      [0, 0.2 * h],
    ]),
  roof: box(x, y, [
    [-w * 0.5, -h * 0.65],
    [w * 0.5, -h * 0.65],
    [w * 1.05, h * 0.32],
    [0, h * 0.32],
  ]),
  roofShade: box(x, y, [
    [-w * 0.5, -h * 0.65],
    [-w * 0.42, -h * 0.75],
    [0.12 * w, h * 0.32],
    [0, h * 0.32],
  ]),
  ink: `M${xy(x - w * 0.62, y + h)}v${r1(-h * 0.4)}h${r1(w * 0.26)}v${r1(h * 0.4)}`,
})

/** The long side looks to the south. */
const straight = (x: number, y: number, w: number, h: number): Body => {
  const ridge = h * 0.55
  return {
    wall: box(x, y, [
      [-w, h],
      [w, h],
      [w, 0],
      [-w, 0],
    ]),
    roof: box(x, y, [
      [-w * 0.9, -ridge],
      [w * 0.9, -ridge],
      [w * 1.1, h * 0.35],
      [-w * 1.1, h * 0.35],
    ]),
    roofShade: box(x, y, [
      [-w * 0.9, -ridge],
      [w * 0.9, -ridge],
      [w * 0.82, -h * 0.95],
      [-w * 0.82, -h * 0.95],
    ]),
    ink: `M${xy(x - w * 0.2, y + h)}v${r1(-h * 0.42)}h${r1(w * 0.4)}v${r1(h * 0.42)}`,
  }
}

/** A gabled house seen from above and the south. */
export const gabled = (x: number, y: number, w: number, h: number, isTurned: boolean): House => ({
  ...(isTurned ? turned : straight)(x, y, w, h),
  shade: box(x, y, [
    [-w + 3, h * 0.5],
    [w + 4, h * 0.5],
    [w + 4, h + 4.4],
    [-w + 3, h + 4.4],
  ]),
})

/** A flat-roofed house of mud brick. */
export const flat = (x: number, y: number, w: number, h: number): House => ({
  wall: box(x, y, [
    [-w, h],
    [w, h],
    [w, h * 0.1],
    [-w, h * 0.1],
  ]),
  roof: box(x, y, [
    [-w, -h * 0.8],
    [w, -h * 0.8],
    [w, h * 0.2],
    [-w, h * 0.2],
  ]),
  roofShade: box(x, y, [
    [-w + 1.6, -h * 0.8 + 1.6],
    [w - 1.6, -h * 0.8 + 1.6],
    [w - 1.6, -h * 0.8 + 3],
    [-w + 3, -h * 0.8 + 3],
    [-w + 3, h * 0.2 - 1.4],
    [-w + 1.6, h * 0.2 - 1.4],
  ]),
  ink: `M${xy(x - 1.2, y + h)}v${r1(-h * 0.42)}h2.6v${r1(h * 0.42)}M${xy(x + w * 0.55, y + h * 0.45)}v1.6`,
  shade: box(x, y, [
    [-w + 3, h * 0.4],
    [w + 4, h * 0.2],
    [w + 4, h + 3],
    [-w + 3, h + 3],
  ]),
})

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
const MOST_HOUSES = 9

const houses = (sheet: Sheet, cell: number, isFree: Free): House[] => {
  const c = sheet.centre(cell)
  const placed: Point[] = []
  return SLOTS.flatMap(([sx, sy], i) => {
    const p = { x: c.x + sx + wobble(cell, 1700 + i, 2), y: c.y + sy + wobble(cell, 1750 + i, 2) }
    const isCrowded = placed.some((q) => Math.abs(q.x - p.x) < 18 && Math.abs(q.y - p.y) < 14)
    if (placed.length >= MOST_HOUSES || isCrowded || !isFree({ x: p.x, y: p.y + 1 }, 11)) return []
    placed.push(p)
    const w = 6.8 + chance(cell, 1850 + i) * 2.4
    const isFlat = sheet.map.look === 'plain'
    return [
      isFlat
        ? flat(p.x, p.y, w, 7 + chance(cell, 1880 + i) * 2.4)
        : gabled(p.x, p.y, w + 1, 8, chance(cell, 1900 + i) < 0.4),
    ]
  })
}

/** Trodden ground, under the roads. */
export const yardLayer = (sheet: Sheet): Layer => {
  const yards = plate(sheet.board)
  for (let cell = 0; cell < sheet.board.size; cell++) {
    if (sheet.ground[cell] !== 'village') continue
    const c = sheet.centre(cell)
    const ring = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => {
      const a = (i / 10) * Math.PI * 2
      const r = 35 + wobble(cell, 1950 + i, 4)
      return { x: c.x + Math.cos(a) * r, y: c.y + 2 + Math.sin(a) * r }
    })
    yards.add(cell, smoothRing(ring))
  }
  return layer('yard', yards, { fill: 'road', stroke: 'roadEdge', width: 0.7, opacity: 0.75, dash: '4 3' })
}

/** Houses by the parts of which they are drawn. */
export const houseLayers = (
  sheet: Sheet,
  id: string,
  cells: readonly number[],
  housesAt: (cell: number) => readonly House[],
): Layer[] => {
  const parts = {
    wall: plate(sheet.board),
    roof: plate(sheet.board),
    roofShade: plate(sheet.board),
    ink: plate(sheet.board),
    shade: plate(sheet.board),
  }
  for (const cell of cells)
    for (const house of housesAt(cell))
      for (const part of ['wall', 'roof', 'roofShade', 'ink', 'shade'] as const) parts[part].add(cell, house[part])
  return [
    layer(`${id}-shade`, parts.shade, { fill: 'shadow', opacity: 0.3 }),
    layer(`${id}-wall`, parts.wall, { fill: 'wall', stroke: 'ink', width: 1 }),
    layer(`${id}-roof`, parts.roof, { fill: 'roof', stroke: 'ink', width: 1 }),
    layer(`${id}-roof-shade`, parts.roofShade, { fill: 'roofShade', stroke: 'ink', width: 0.5 }),
    layer(`${id}-ink`, parts.ink, { stroke: 'ink', width: 0.9 }),
  ]
}

export const villageLayers = (sheet: Sheet, isFree: Free): Layer[] =>
  houseLayers(sheet, 'house', cellsOf(sheet, 'village'), (cell) => houses(sheet, cell, isFree))
