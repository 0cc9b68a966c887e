import type { Free } from './courses.ts'
import { chance, circle, ellipse, polygon, r1, wobble, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { crescent, NOTHING, palm, scallops, shadowOf, type Tree } from './trees.ts'
import { denseSpots, openSpots, partsOf, type Spot } from './woods.ts'

/** A wide crown high above the others, with hanging roots. */
const giant = ({ x, y, r }: Spot, turn: number): Tree => ({
  ...NOTHING,
  crown: scallops(x, y - r * 0.4, r * 1.25, r * 0.78, turn, 9),
  shade: crescent(x, y - r * 0.4, r * 1.3, r * 0.86),
  light: ellipse(x - r * 0.45, y - r * 0.7, r * 0.4, r * 0.2) + circle(x + r * 0.1, y - r * 0.85, r * 0.12),
  ink: `M${xy(x - r * 0.7, y + r * 0.3)}v${r1(r * 0.55)}M${xy(x + r * 0.15, y + r * 0.4)}v${r1(r * 0.75)}M${xy(x + r * 0.7, y + r * 0.25)}v${r1(r * 0.5)}`,
  ground: shadowOf(x, y + r * 0.7, r * 1.1),
})

/** Broad pointed leaves around one stem. */
const rosette = ({ x, y, r }: Spot, turn: number): Tree => {
  const leaf = (a: number, long: number): string => {
    const at = (away: number, aside: number) => ({
      x: x + Math.cos(a) * away - Math.sin(a) * aside,
      y: y + (Math.sin(a) * away + Math.cos(a) * aside) * 0.85,
    })
    return polygon([at(0, 0), at(long * 0.5, long * 0.2), at(long, 0), at(long * 0.5, -long * 0.2)])
  }
  const leaves = [0, 1, 2, 3, 4, 5, 6].map((i) => turn + (i / 7) * Math.PI * 2)
  return {
    ...NOTHING,
    dark: leaves.map((a) => leaf(a, r * 1.25)).join(''),
    darkShade: leaves
      .filter((a) => Math.sin(a) > 0.2)
      .map((a) => leaf(a, r * 0.9))
      .join(''),
    ground: shadowOf(x, y + r * 0.7, r),
  }
}

const plantAt = (cell: number, spot: Spot): Tree => {
  const kind = chance(cell, 1210 + spot.salt)
  const turn = chance(cell, 1310 + spot.salt) * 2
  const { x, y, r, salt } = spot
  if (kind < 0.36) return palm(x, y, r * 1.15, wobble(cell, 1410 + salt, 4))
  return kind < 0.68 ? giant(spot, turn) : rosette(spot, turn)
}

const isJungle =
  (sheet: Sheet) =>
  (cell: number): boolean =>
    sheet.ground[cell] === 'jungle'

export const jungleWash = (sheet: Sheet): Layer =>
  layer('jungle-wash', blobs(sheet, groupsOf(sheet.board, isJungle(sheet)), 41, 7, -1), {
    fill: 'jungleWash',
    opacity: 0.9,
  })

export const jungleLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const of = partsOf(sheet, cellsOf(sheet, 'jungle'), (cell) =>
    (sheet.relief[cell] === 'hills' ? openSpots : denseSpots)(sheet, cell)
      .filter(({ x, y, r }) => isFree({ x, y: y + 2 }, r + 5))
      .map((spot) => plantAt(cell, spot)),
  )
  return [
    layer('jungle-ground', of('ground'), { fill: 'shadow', opacity: 0.3 }),
    layer('jungle-trunk', of('trunk'), { stroke: 'jungleInk', width: 1.9 }),
    layer('jungle-roots', of('ink'), { stroke: 'jungleInk', width: 0.8 }),
    layer('jungle-line', of('crown'), { stroke: 'jungleInk', width: 2.2 }),
    layer('jungle-crown', of('crown'), { fill: 'jungle', stroke: 'jungleInk', width: 0.4 }),
    layer('jungle-shade', of('shade'), { fill: 'jungleShade', opacity: 0.85 }),
    layer('jungle-light', of('light'), { fill: 'jungleLight', opacity: 0.9 }),
    layer('jungle-leaf', of('dark'), { fill: 'jungleLight', stroke: 'jungleInk', width: 0.9 }),
    layer('jungle-leaf-shade', of('darkShade'), { fill: 'jungleShade' }),
  ]
}
