import type { Free } from './courses.ts'
import { chance, circle, type Point, r1, xy } from './draw.ts'
import { grass } from './ground.ts'
import { type Layer, layer, plate } from './layer.ts'
import { scatter } from './scatter.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { wash } from './washes.ts'

/** A clump of heath: branches that end in bells. */
const clump = ({ x, y }: Point, size: number): { stems: string; bells: string } => {
  const tips = [
    [-0.95, -0.55],
    [-0.45, -0.95],
    [0.1, -1.1],
    [0.6, -0.85],
    [1, -0.45],
  ] as const
  return {
    stems: tips
      .map(
        ([dx, dy]) =>
          `M${xy(x, y)}Q${xy(x + dx * size * 0.2, y + dy * size * 0.7)} ${xy(x + dx * size, y + dy * size)}`,
      )
      .join(''),
    bells: tips.map(([dx, dy]) => circle(x + dx * size, y + dy * size, 1.15)).join(''),
  }
}

/** Long grass all over. */
const grassLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const blades = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'grassland'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 11, 2600).entries())
      if (isFree(p, 8)) blades.add(cell, grass(p.x, p.y + 3, 6.2 + chance(cell, 2650 + i) * 2.6))
  return [
    wash(sheet, 'grassland', 'meadow', 0.6),
    layer('blades', blades, { stroke: 'blade', width: 1.05, opacity: 0.9 }),
  ]
}

/** Heather, and the dark banks of cut peat. */
const moorLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const stems = plate(sheet.board)
  const bells = plate(sheet.board)
  const peat = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'moor'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 9, 2700).entries()) {
      if (!isFree(p, 9)) continue
      if (i % 3 === 1) {
        const w = 6 + chance(cell, 2750 + i) * 4
        peat.add(cell, `M${xy(p.x - w, p.y)}h${r1(w * 1.3)}M${xy(p.x - w * 0.3, p.y + 3)}h${r1(w * 1.4)}`)
        continue
      }
      const drawn = clump({ x: p.x, y: p.y + 3 }, 5.2 + chance(cell, 2770 + i) * 1.6)
      stems.add(cell, drawn.stems)
      bells.add(cell, drawn.bells)
    }
  return [
    wash(sheet, 'moor', 'moorWash', 0.85),
    layer('peat', peat, { stroke: 'peat', width: 1.9, opacity: 0.75 }),
    layer('heath-stems', stems, { stroke: 'peat', width: 0.9 }),
    layer('heath-bells', bells, { fill: 'heather' }),
  ]
}

export const meadowLayers = (sheet: Sheet, isFree: Free): Layer[] => [
  ...grassLayers(sheet, isFree),
  ...moorLayers(sheet, isFree),
]
