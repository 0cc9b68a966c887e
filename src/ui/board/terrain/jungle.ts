import type { Free } from './courses.ts'
import { chance, circle, ellipse, polygon, r1, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { litBy } from './light.ts'
import { blobs, groupsOf } from './outline.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { crescent, NOTHING, palm, scallops, shadowOf, type Tree } from './trees.ts'
import { denseSpots, openSpots, partsOf, type Spot } from './woods.ts'

/** A wide crown high above the others. */
const giant = ({ x, y, r }: Spot, turn: number): Tree => ({
  ...NOTHING,
  crown: scallops(x, y, r * 1.2, r * 1.1, turn, 9),
  shade: crescent(x, y, r * 1.26, r * 1.16),
  light: ellipse(x - r * 0.42, y - r * 0.42, r * 0.42, r * 0.32) + circle(x + r * 0.15, y - r * 0.62, r * 0.14),
  ink: `M${xy(x - r * 0.1, y + r * 0.1)}q${r1(r * 0.25)} ${r1(r * 0.3)} ${r1(r * 0.55)} 0`,
  ground: shadowOf(x, y, r * 1.1, 1.3),
})

/** Broad pointed leaves around one stem. */
const rosette = ({ x, y, r }: Spot, turn: number): Tree => {
  const leaf = (a: number, long: number): string => {
    const at = (away: number, aside: number) => ({
      x: x + Math.cos(a) * away - Math.sin(a) * aside,
      y: y + Math.sin(a) * away + Math.cos(a) * aside,
    })
    return polygon([at(0, 0), at(long * 0.5, long * 0.2), at(long, 0), at(long * 0.5, -long * 0.2)])
  }
  const leaves = [0, 1, 2, 3, 4, 5, 6].map((i) => turn + (i / 7) * Math.PI * 2)
  return {
    ...NOTHING,
    dark: leaves.map((a) => leaf(a, r * 1.25)).join(''),
    darkShade: leaves
      .filter((a) => litBy({ x: Math.cos(a), y: Math.sin(a) }) < 0)
      .map((a) => leaf(a, r * 0.9))
      .join(''),
    ground: shadowOf(x, y, r, 0.8),
  }
}

const plantAt = (cell: number, spot: Spot): Tree => {
  const kind = chance(cell, 1210 + spot.salt)
  const turn = chance(cell, 1310 + spot.salt) * 2
  const { x, y, r } = spot
  if (kind < 0.36) return palm(x, y, r * 1.1, turn)
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
    layer('jungle-line', of('crown'), { stroke: 'jungleInk', width: 2.2 }),
    layer('jungle-crown', of('crown'), { fill: 'jungle', stroke: 'jungleInk', width: 0.4 }),
    layer('jungle-shade', of('shade'), { fill: 'jungleShade', opacity: 0.85 }),
    layer('jungle-light', of('light'), { fill: 'jungleLight', opacity: 0.9 }),
    layer('jungle-ink', of('ink'), { stroke: 'jungleInk', width: 0.7, opacity: 0.7 }),
    layer('jungle-leaf', of('dark'), { fill: 'jungleLight', stroke: 'jungleInk', width: 0.9 }),
    layer('jungle-leaf-shade', of('darkShade'), { fill: 'jungleShade' }),
  ]
}
