import { chance, ellipse, type Point, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import { scatter } from './scatter.ts'
import { cellsOf, type Sheet } from './sheet.ts'

/** Reed tufts over broken water lines. */
const tuft = (x: number, y: number, size: number, lean: number): string =>
  [-0.55, -0.25, 0, 0.3, 0.6]
    .map(
      (a, i) =>
        `M${xy(x + a * 3, y)}Q${xy(x + a * 4 + lean, y - size * 0.6)} ${xy(x + a * 9 + lean, y - size * (i % 2 ? 1 : 0.78))}`,
    )
    .join('')

export const swampLayers = (sheet: Sheet, isFree: (point: Point, distance: number) => boolean): Layer[] => {
  const isSwamp = (cell: number): boolean => sheet.ground[cell] === 'swamp'
  const groups = groupsOf(sheet.board, isSwamp)
  const pools = plate(sheet.board)
  const dashes = plate(sheet.board)
  const reeds = plate(sheet.board)
  const heads = plate(sheet.board)
  for (const cell of groups.flat()) {
    const c = sheet.centre(cell)
    for (let i = 0; i < 9; i++) {
      const x = c.x + ((i % 3) - 1) * 20 + wobble(cell, 200 + i, 6) + (Math.floor(i / 3) % 2) * 6
      const y = c.y + (Math.floor(i / 3) - 1) * 19 + wobble(cell, 220 + i, 4) + 4
      const w = 5 + chance(cell, 240 + i) * 5
      dashes.add(cell, `M${xy(x - w, y + 2.5)}h${r1(w * 2)}M${xy(x - w * 0.4, y + 5.2)}h${r1(w * 1.1)}`)
      if (!isFree({ x, y }, 9)) continue
      if (i % 4 === 1) pools.add(cell, ellipse(x, y + 3, w * 1.3, 4))
      reeds.add(cell, tuft(x, y + 2, 9 + chance(cell, 260 + i) * 4, wobble(cell, 280 + i, 1.5)))
      if (chance(cell, 300 + i) < 0.45) heads.add(cell, ellipse(x + 2.4, y - 8.5, 1, 2.2))
    }
  }
  return [
    layer('swamp-wash', blobs(sheet, groups, 17, 5, 1), { fill: 'swampWash', opacity: 0.85 }),
    layer('swamp-pools', pools, { fill: 'water', opacity: 0.9 }),
    layer('swamp-dashes', dashes, { stroke: 'waterInk', width: 1, opacity: 0.75 }),
    layer('swamp-reeds', reeds, { stroke: 'reed', width: 1.25 }),
    layer('swamp-heads', heads, { fill: 'crest' }),
  ]
}

/** Rushes on broken lines. */
const rushes = ({ x, y }: Point, w: number): string =>
  `M${xy(x - w, y)}h${r1(w * 2)}M${xy(x - w * 0.5, y + 3)}h${r1(w)}M${xy(x, y)}v-7M${xy(x - 3.4, y)}l-2.2 -5.4M${xy(x + 3.4, y)}l2.2 -5.4`

/** Unlike a swamp, more pools than reeds. */
export const marshLayers = (sheet: Sheet, isFree: (point: Point, distance: number) => boolean): Layer[] => {
  const groups = groupsOf(sheet.board, (cell) => sheet.ground[cell] === 'marsh')
  const pools = plate(sheet.board)
  const glints = plate(sheet.board)
  const stems = plate(sheet.board)
  for (const cell of cellsOf(sheet, 'marsh'))
    for (const [i, p] of scatter(cell, sheet.centre(cell), 8, 3200, 32).entries()) {
      if (!isFree(p, 9)) continue
      if (i % 2) stems.add(cell, rushes(p, 5.5 + chance(cell, 3250 + i) * 2))
      else {
        const w = 8 + chance(cell, 3260 + i) * 4
        pools.add(cell, ellipse(p.x, p.y, w, w * 0.5) + ellipse(p.x + w * 0.7, p.y + 2.5, w * 0.55, w * 0.34))
        glints.add(cell, `M${xy(p.x - w * 0.5, p.y)}h${r1(w * 0.7)}M${xy(p.x + w * 0.1, p.y + 2.6)}h${r1(w * 0.6)}`)
      }
    }
  return [
    layer('marsh-wash', blobs(sheet, groups, 17, 5, 1), { fill: 'swampWash', opacity: 0.7 }),
    layer('marsh-banks', pools, { stroke: 'waterInk', width: 2.2 }),
    layer('marsh-pools', pools, { fill: 'water' }),
    layer('marsh-glints', glints, { stroke: 'waterLight', width: 1.1 }),
    layer('marsh-rushes', stems, { stroke: 'reed', width: 1.2 }),
  ]
}
