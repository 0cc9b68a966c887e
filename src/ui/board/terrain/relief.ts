import { neighbour } from '../../../core/grid/board.ts'
import { chance, type Point, wobble } from './draw.ts'
import { alongEdge, crestOf, hachure } from './hachures.ts'
import { around, type Height, heightOf } from './heights.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { litBy } from './light.ts'
import { blobs, groupsOf, loopsOf, organic } from './outline.ts'
import { shadingLayers } from './shading.ts'
import { isNear, type Sheet } from './sheet.ts'

const STEP = 0.2

/** Slides a point along the fall line onto the nearest contour, so that strokes stand in rows. */
const onContour = (p: Point, field: ReturnType<Height>): Point => {
  const square = field.gx * field.gx + field.gy * field.gy
  if (square < 1e-6) return p
  const off = (field.h - Math.round(field.h / STEP) * STEP) / square
  const limit = Math.min(1, 7 / (Math.abs(off) * Math.sqrt(square) + 1e-9))
  return { x: p.x - off * limit * field.gx, y: p.y - off * limit * field.gy }
}

/** Strokes down a slope: few and short in the sun, long and heavy in the shade. */
const slopeHachures = (
  sheet: Sheet,
  cell: number,
  height: Height,
  taken: Set<number>,
  put: (d: string, isLit: boolean) => void,
): void => {
  const near = around(sheet, cell)
  const c = sheet.centre(cell)
  for (let row = -5; row <= 5; row++)
    for (let col = -5; col <= 5; col++) {
      const salt = (row + 6) * 16 + col + 6
      const raw = {
        x: c.x + col * 7 + (row % 2) * 3.5 + wobble(cell, 400 + salt, 1.6),
        y: c.y + row * 7 + wobble(cell, 600 + salt, 1.6),
      }
      const p = onContour(raw, height(raw, near))
      const spot = Math.floor(p.x / 5.2) * 8192 + Math.floor(p.y / 5.2)
      if (taken.has(spot) || sheet.at(p) !== cell) continue
      const { h, gx, gy } = height(p, near)
      const steep = Math.hypot(gx, gy)
      if (steep < 0.003) continue
      taken.add(spot)
      const down = { x: -gx / steep, y: -gy / steep }
      const light = litBy(down)
      const length = Math.min(12.5, Math.max(6, (STEP / steep) * 0.78)) * (0.85 + chance(cell, 800 + salt) * 0.3)
      const width = (0.9 + Math.min(1.5, Math.abs(h)) * 0.75) * (1 - light * 0.25)
      put(hachure(p, down.x, down.y, length * (1 - Math.max(0, light) * 0.3), width), light > 0)
    }
}

/** Hexsides with the slope symbol; beyond the rim the hill goes on as it was. */
const isCrest = (sheet: Sheet, cell: number, direction: number): boolean => {
  const own = sheet.inner(cell)
  if (own >= 0 && sheet.map.crests[own * sheet.board.degree + direction] === 1) return true
  const other = neighbour(sheet.board, cell, direction)
  return (own < 0 || sheet.inner(other) < 0) && sheet.relief[other] === 'slope'
}

const HILL_SALT = 21
const HILL_WOBBLE = 5

type CrestPlates = { readonly lines: Plate; readonly teeth: Plate; readonly lips: Plate }

const addCrests = (sheet: Sheet, hill: readonly number[], into: CrestPlates): void => {
  for (const loop of loopsOf(sheet, hill)) {
    const ring = organic(loop, HILL_SALT, HILL_WOBBLE)
    loop.forEach(({ cell, direction, key }, index) => {
      if (!isCrest(sheet, cell, direction)) return
      const crest = crestOf(alongEdge(ring, index), key)
      into.lines.add(cell, crest.line)
      into.teeth.add(cell, crest.teeth)
      into.lips.add(cell, crest.lip)
    })
  }
}

export const reliefLayers = (sheet: Sheet): Layer[] => {
  const isHill = (cell: number): boolean => sheet.relief[cell] === 'summit'
  const isHigh = (cell: number): boolean => isHill(cell) || sheet.relief[cell] === 'slope'
  const height = heightOf(sheet)
  const [sunny, shady] = [plate(sheet.board), plate(sheet.board)]
  const into = { lines: plate(sheet.board), teeth: plate(sheet.board), lips: plate(sheet.board) }
  const taken = new Set<number>()
  for (let cell = 0; cell < sheet.board.size; cell++)
    if (sheet.relief[cell] === 'slope' || sheet.relief[cell] === 'hollow')
      slopeHachures(sheet, cell, height, taken, (d, isLit) => (isLit ? sunny : shady).add(cell, d))
  const high = groupsOf(sheet.board, isHigh)
  const hills = groupsOf(sheet.board, isHill)
  const [foot, top] = isNear(sheet) ? [13, 13] : [6, HILL_WOBBLE]
  const hollows = groupsOf(sheet.board, (cell) => sheet.relief[cell] === 'hollow')
  for (const hill of hills) addCrests(sheet, hill, into)
  return [
    layer('high-shade', blobs(sheet, high, 31, foot, -3), { fill: 'shadow', opacity: 0.07 }),
    layer('hollow-wash', blobs(sheet, hollows, 31, 6, 2), { fill: 'slopeWash', opacity: 0.55 }),
    layer('slope-wash', blobs(sheet, high, 31, foot, 1.5), { fill: 'slopeWash', opacity: 0.8 }),
    layer('hill-wash', blobs(sheet, hills, HILL_SALT, top), { fill: 'hillWash' }),
    layer('hill-light', blobs(sheet, hills, HILL_SALT, top, 9), { fill: 'hillLight', opacity: 0.75 }),
    layer('hill-contour', blobs(sheet, hills, HILL_SALT, top, 15), {
      stroke: 'hachure',
      width: 0.8,
      opacity: 0.5,
      dash: '5 3',
    }),
    ...shadingLayers(sheet),
    layer('hachures-lit', sunny, { fill: 'hachure', opacity: 0.42 }),
    layer('hachures', shady, { fill: 'hachure', opacity: 0.7 }),
    layer('crest-lip', into.lips, { stroke: 'hillLight', width: 2.2, opacity: 0.9 }),
    layer('crest-teeth', into.teeth, { fill: 'crest', opacity: 0.8 }),
    layer('crest', into.lines, { stroke: 'crest', width: 1.7 }),
  ]
}
