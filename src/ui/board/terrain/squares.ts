import type { Free } from './courses.ts'
import { chance, ellipse, type Point, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { cast } from './light.ts'
import { scatter } from './scatter.ts'
import type { Sheet } from './sheet.ts'
import { squaresOf } from './towns.ts'

/** Joints of flagstones, a few here and there. */
const flags = (cell: number, at: Point): string => {
  const w = 5 + chance(cell, at.x) * 3
  return `M${xy(at.x - w, at.y)}h${r1(2 * w)}M${xy(at.x - w * 0.3, at.y)}v${r1(-4.2)}M${xy(at.x + w * 0.5, at.y)}v${r1(4.2)}`
}

/** Streets and squares are paved. */
export const squareLayers = (sheet: Sheet): Layer[] => {
  const joints = plate(sheet.board)
  for (const cell of squaresOf(sheet))
    for (const p of scatter(cell + sheet.salt, sheet.centre(cell), 7, 5200)) joints.add(cell, flags(cell, p))
  return [layer('flags', joints, { stroke: 'masonryShade', width: 0.9, opacity: 0.8 })]
}

const TREES = 0.45

/** Cypresses in some of the squares, two or three in a row. */
export const squareTrees = (sheet: Sheet, isFree: Free): Layer[] => {
  const [crown, shade] = [plate(sheet.board), plate(sheet.board)]
  for (const cell of squaresOf(sheet)) {
    const key = cell + sheet.salt
    if (chance(key, 5300) > TREES) continue
    const c = sheet.centre(cell)
    const at = { x: c.x + wobble(key, 5301, 14), y: c.y + wobble(key, 5302, 12) }
    for (let i = 0; i < 2 + Math.floor(chance(key, 5303) * 2); i++) {
      const p = { x: at.x + (i - 1) * 9.5, y: at.y + wobble(key, 5304 + i, 1.6) }
      if (!isFree(p, 12)) continue
      const s = cast(p, 3)
      crown.add(cell, ellipse(p.x, p.y - 1, 3.2, 4.6))
      shade.add(cell, ellipse(s.x, s.y, 3.4, 4.2))
    }
  }
  return [
    layer('cypress-shade', shade, { fill: 'shadow', opacity: 0.28 }),
    layer('cypress', crown, { fill: 'crown2', stroke: 'treeInk', width: 0.8 }),
  ]
}
