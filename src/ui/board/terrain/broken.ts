import { neighbour } from '../../../core/grid/board.ts'
import type { Free } from './courses.ts'
import { chance, ellipse, type Point, polygon, r1, wobble, xy } from './draw.ts'
import { STONE_PARTS, stones } from './ground.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cast } from './light.ts'
import { scatter } from './scatter.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { crescent, scallops } from './trees.ts'
import { wash } from './washes.ts'

/** Rocks and scrub. */
export const roughLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const stony = { shade: make(), body: make(), lines: make() }
  const scrub = { crown: make(), dark: make(), shade: make() }
  for (const cell of cellsOf(sheet, 'rough'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 8, 7400, 31).entries()) {
      if (!isFree(p, 11)) continue
      if (i % 2)
        for (const one of stones(cell * 8 + i, p)) for (const part of STONE_PARTS) stony[part].add(cell, one[part])
      else {
        const r = 3.6 + chance(cell, 7450 + i) * 2
        const s = cast(p, r * 0.6)
        scrub.shade.add(cell, ellipse(s.x, s.y, r, r * 0.9))
        scrub.crown.add(cell, scallops(p.x, p.y, r, r * 0.86, chance(cell, 7460 + i) * 2, 6))
        scrub.dark.add(cell, crescent(p.x, p.y, r, r * 0.9))
      }
    }
  return [
    wash(sheet, 'rough', 'rockWash', 0.6),
    layer('rough-shade', scrub.shade, { fill: 'shadow', opacity: 0.26 }),
    layer('rough-scrub', scrub.crown, { fill: 'crown', stroke: 'treeInk', width: 0.8 }),
    layer('rough-scrub-dark', scrub.dark, { fill: 'crownShade', opacity: 0.8 }),
    layer('rough-stone-shade', stony.shade, { fill: 'shadow', opacity: 0.32 }),
    layer('rough-stone', stony.body, { fill: 'rock', stroke: 'rockInk', width: 0.7 }),
    layer('rough-stone-lines', stony.lines, { stroke: 'rockShade', width: 1.1 }),
  ]
}

/** Earth thrown out all round. */
const spray = (cell: number, { x, y }: Point, r: number): string =>
  Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * Math.PI * 2 + wobble(cell, 7500 + i, 0.3)
    const far = r * (1.5 + chance(cell, 7510 + i) * 0.5)
    return `M${xy(x + Math.cos(a) * r * 1.25, y + Math.sin(a) * r * 1.15)}L${xy(x + Math.cos(a) * far, y + Math.sin(a) * far * 0.9)}`
  }).join('')

/** Shell holes: a bank of earth, and a hollow whose sunny side lies in the shade. */
export const craterLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = { spray: make(), bank: make(), hole: make(), dark: make(), lit: make() }
  for (const cell of cellsOf(sheet, 'craters'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 5, 7520, 24).entries()) {
      if (!isFree(p, 12)) continue
      const r = 5 + chance(cell, 7540 + i) * 5
      into.spray.add(cell, spray(cell * 8 + i, p, r))
      into.bank.add(cell, scallops(p.x, p.y, r * 1.25, r * 1.12, i, 9))
      into.hole.add(cell, ellipse(p.x, p.y, r, r * 0.88))
      // The rim towards the sun throws its shadow inwards.
      into.dark.add(cell, hollowShade(p, r))
      into.lit.add(
        cell,
        `M${xy(p.x + r * 0.8, p.y - r * 0.1)}Q${xy(p.x + r * 0.7, p.y + r * 0.7)} ${xy(p.x - r * 0.1, p.y + r * 0.74)}`,
      )
    }
  return [
    wash(sheet, 'craters', 'mudWash', 0.5),
    layer('crater-spray', into.spray, { stroke: 'ditch', width: 1.2, opacity: 0.55 }),
    layer('crater-bank', into.bank, { fill: 'bank', stroke: 'ditch', width: 0.9 }),
    layer('crater-hole', into.hole, { fill: 'mudWash', stroke: 'ditch', width: 0.8 }),
    layer('crater-dark', into.dark, { fill: 'ditch', opacity: 0.8 }),
    layer('crater-lit', into.lit, { stroke: 'sunlit', width: 1.4, opacity: 0.8 }),
  ]
}

const hollowShade = ({ x, y }: Point, r: number): string =>
  `M${xy(x + r * 0.62, y - r * 0.62)}A${r1(r)} ${r1(r * 0.88)} 0 0 0 ${xy(x - r * 0.68, y + r * 0.58)}Q${xy(x - r * 0.3, y - r * 0.24)} ${xy(x + r * 0.62, y - r * 0.62)}Z`

/** Whether the works go on above or below, rather than to the sides. */
const isUpright = (sheet: Sheet, cell: number): boolean =>
  sheet.board.edges.some((way) => {
    const other = neighbour(sheet.board, cell, way)
    const isBeside = other >= 0 && Math.abs(sheet.centre(other).x - sheet.centre(cell).x) > sheet.board.inradius
    return sheet.ground[other] === 'obstacles' && !isBeside
  })

/** Rows of concrete pyramids. */
export const obstacleLayers = (sheet: Sheet): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = { shade: make(), body: make(), dark: make() }
  for (const cell of cellsOf(sheet, 'obstacles')) {
    const c = sheet.centre(cell)
    const turn = isUpright(sheet, cell)
    for (let row = -1; row <= 1; row++)
      for (let i = 0; i < 5; i++) {
        const [along, across] = [(i - 2) * 13 + (row === 0 ? 6 : 0), row * 13]
        const p = turn ? { x: c.x + across, y: c.y + along } : { x: c.x + along, y: c.y + across }
        const ring = [
          { x: p.x - 4.6, y: p.y - 4.6 },
          { x: p.x + 4.6, y: p.y - 4.6 },
          { x: p.x + 4.6, y: p.y + 4.6 },
          { x: p.x - 4.6, y: p.y + 4.6 },
        ]
        const [, b = p, d = p, e = p] = ring
        into.body.add(cell, polygon(ring))
        into.dark.add(cell, polygon([p, b, d, e]))
        const s = cast(p, 9)
        into.shade.add(cell, polygon([b, s, e]))
      }
  }
  return [
    layer('teeth-shade', into.shade, { fill: 'shadow', opacity: 0.34 }),
    layer('teeth', into.body, { fill: 'masonry', stroke: 'ink', width: 0.8 }),
    layer('teeth-dark', into.dark, { fill: 'rockShade' }),
  ]
}
