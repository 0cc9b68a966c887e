import type { Free } from './courses.ts'
import { chance, circle, ellipse, type Point, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { scatter } from './scatter.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { wash } from './washes.ts'

const grains = (cell: number, c: Point, count: number): string =>
  scatter(cell, c, count, 2800, 38)
    .map((p, i) => circle(p.x, p.y, 0.6 + chance(cell, 2900 + i) * 0.7))
    .join('')

/** The mark of the wind. */
const ripple = ({ x, y }: Point, w: number): string =>
  `M${xy(x - w, y)}q${r1(w / 3)} -2.6 ${r1((w * 2) / 3)} 0t${r1((w * 2) / 3)} 0t${r1((w * 2) / 3)} 0`

const sandLayers = (sheet: Sheet): Layer[] => {
  const dots = plate(sheet.board)
  const ripples = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'sand', 'dunes')) dots.add(cell, grains(cell, sheet.centre(cell), 34))
  for (const cell of cellsOf(sheet, 'sand'))
    for (const p of scatter(cell, sheet.centre(cell), 4, 2950, 27)) {
      ripples.add(cell, ripple(p, 8) + ripple({ x: p.x + 2, y: p.y + 3.6 }, 5))
    }
  return [
    wash(sheet, 'sand', 'sandWash', 0.95),
    wash(sheet, 'dunes', 'sandWash', 0.95),
    layer('sand-grains', dots, { fill: 'sandInk', opacity: 0.75 }),
    layer('sand-ripples', ripples, { stroke: 'sandInk', width: 1, opacity: 0.85 }),
  ]
}

/** A crescent dune: its windward back, and the slip face between the horns. */
const dune = ({ x, y }: Point, w: number): { back: string; slip: string } => {
  const h = w * 0.62
  const at = (dx: number, dy: number): string => xy(x + dx * w, y + dy * h)
  return {
    back: `M${at(-1, 0.75)}C${at(-0.95, -0.5)} ${at(-0.4, -1)} ${at(0.1, -1)}C${at(0.6, -1)} ${at(0.95, -0.4)} ${at(1, 0.75)}C${at(0.7, 0.1)} ${at(0.4, -0.2)} ${at(0.05, -0.2)}C${at(-0.35, -0.2)} ${at(-0.7, 0.1)} ${at(-1, 0.75)}Z`,
    slip: `M${at(-0.86, 0.6)}C${at(-0.6, 0.1)} ${at(-0.35, -0.2)} ${at(0.05, -0.2)}C${at(0.4, -0.2)} ${at(0.7, 0.1)} ${at(0.9, 0.6)}C${at(0.5, 0.42)} ${at(-0.4, 0.42)} ${at(-0.86, 0.6)}Z`,
  }
}

const DUNES = [
  [-2, -20, 15],
  [-17, 1, 13],
  [16, -1, 14],
  [-3, 20, 16],
] as const

const duneLayers = (sheet: Sheet): Layer[] => {
  const backs = plate(sheet.board)
  const slips = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'dunes')) {
    const c = sheet.centre(cell)
    for (const [i, [x, y, w]] of DUNES.entries()) {
      const p = { x: c.x + x + wobble(cell, 3000 + i, 3.5), y: c.y + y + wobble(cell, 3010 + i, 2) }
      const drawn = dune(p, w + wobble(cell, 3020 + i, 1.6))
      backs.add(cell, drawn.back)
      slips.add(cell, drawn.slip)
    }
  }
  return [
    layer('dune-slips', slips, { fill: 'duneShade', opacity: 0.9 }),
    layer('dune-backs', backs, { fill: 'duneLight', stroke: 'sandInk', width: 1.1 }),
  ]
}

/** Puddles, and the ruts of whoever tried to get through. */
const mudLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const ruts = plate(sheet.board)
  const pools = plate(sheet.board)
  const hoofs = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'mud'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 8, 3100, 33).entries()) {
      if (!isFree(p, 8)) continue
      const w = 6 + chance(cell, 3150 + i) * 4
      if (i % 3 === 0)
        pools.add(cell, ellipse(p.x, p.y, w, w * 0.38) + ellipse(p.x + w * 0.6, p.y + 2.4, w * 0.6, w * 0.26))
      else if (i % 3 === 1) for (const dy of [0, 3.4]) ruts.add(cell, ripple({ x: p.x, y: p.y + dy }, w + 3))
      else
        for (const k of [0, 1, 2, 3])
          hoofs.add(cell, `M${xy(p.x - 6 + k * 4, p.y + (k % 2) * 3.4)}a1.5 1.7 0 1 0 2.6 0`)
    }
  return [
    wash(sheet, 'mud', 'mudWash', 0.9),
    layer('mud-ruts', ruts, { stroke: 'mudInk', width: 1.3, opacity: 0.8 }),
    layer('mud-hoofs', hoofs, { stroke: 'mudInk', width: 1 }),
    layer('mud-pools-edge', pools, { stroke: 'mudInk', width: 2.4 }),
    layer('mud-pools', pools, { fill: 'water' }),
  ]
}

export const looseLayers = (sheet: Sheet, isFree: Free): Layer[] => [
  ...mudLayers(sheet, isFree),
  ...sandLayers(sheet),
  ...duneLayers(sheet),
]
