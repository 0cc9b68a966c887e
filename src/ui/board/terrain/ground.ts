import { neighbour } from '../../../core/grid/board.ts'
import type { Free } from './courses.ts'
import { chance, circle, type Point, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { smoothRing } from './outline.ts'
import type { Sheet } from './sheet.ts'

/** A large soft stain, as on old paper. */
const stain = (cell: number, c: Point): string => {
  const size = 45 + chance(cell, 2000) * 75
  const ring: Point[] = []
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2
    const r = size * (0.7 + chance(cell, 2010 + i) * 0.5)
    ring.push({ x: c.x + Math.cos(a) * r * 1.5, y: c.y + Math.sin(a) * r })
  }
  return smoothRing(ring)
}

const specks = (cell: number, c: Point, count: number): string => {
  let d = ''
  for (let i = 0; i < count; i++)
    d += circle(c.x + wobble(cell, 2100 + i, 34), c.y + wobble(cell, 2150 + i, 34), 0.4 + chance(cell, 2200 + i) * 0.6)
  return d
}

/** A tuft of three blades. */
export const grass = (x: number, y: number, size: number): string =>
  `M${xy(x - 2.6, y - size * 0.7)}q1.6 ${r1(size * 0.2)} 1.8 ${r1(size * 0.7)}M${xy(x, y - size)}v${r1(size)}M${xy(x + 2.8, y - size * 0.75)}q-1.8 ${r1(size * 0.2)} -2 ${r1(size * 0.75)}`

/** A strip field with its furrows. */
const field = (cell: number, c: Point, salt: number): { ground: string; furrows: string } => {
  const turn = wobble(cell, 2300 + salt, 0.7)
  const ux = Math.cos(turn)
  const uy = Math.sin(turn)
  const ox = c.x + wobble(cell, 2310 + salt, 8)
  const oy = c.y + wobble(cell, 2320 + salt, 8)
  const at = (a: number, b: number): string => xy(ox + ux * a - uy * b, oy + uy * a + ux * b)
  const w = 17 + chance(cell, 2330 + salt) * 7
  const h = 11 + chance(cell, 2340 + salt) * 6
  let furrows = ''
  for (let b = -h + 2.4; b < h; b += 3.1) furrows += `M${at(-w + 2, b)}Q${at(0, b + 1)} ${at(w - 2, b)}`
  return { ground: `M${at(-w, -h)}L${at(w, -h + 2)}L${at(w - 2, h)}L${at(-w + 1, h - 1)}Z`, furrows }
}

const isNearVillage = (sheet: Sheet, cell: number): boolean => {
  for (let direction = 0; direction < sheet.board.degree; direction++)
    if (sheet.ground[neighbour(sheet.board, cell, direction)] === 'village') return true
  return false
}

/** Where the paper shows, level or on a hill. */
const isBare = (sheet: Sheet, cell: number): boolean => {
  const relief = sheet.relief[cell]
  if (sheet.ground[cell] === 'openWoods') return true
  return sheet.ground[cell] === 'clear' && relief !== 'slope' && relief !== 'mountain'
}

/** Stains of old paper, under everything. */
export const stainLayer = (sheet: Sheet): Layer => {
  const stains = plate(sheet.board)
  for (let cell = 0; cell < sheet.board.size; cell++)
    if (chance(cell, 1) < 0.13) stains.add(cell, stain(cell, sheet.centre(cell)))
  return layer('stain', stains, { fill: 'mottle', opacity: 0.5 })
}

/** What grows and is tilled on clear ground. */
export const groundLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const plates = {
    speck: plate(sheet.board),
    tuft: plate(sheet.board),
    field: plate(sheet.board),
    furrow: plate(sheet.board),
  }
  const { look } = sheet.map
  for (let cell = 0; cell < sheet.board.size; cell++) {
    const c = sheet.centre(cell)
    if (!isBare(sheet, cell) || sheet.inner(cell) < 0) continue
    plates.speck.add(cell, specks(cell, c, look === 'plain' ? 7 : 3))
    const isTilled =
      sheet.ground[cell] === 'clear' &&
      sheet.relief[cell] === 'level' &&
      isFree(c, 26) &&
      chance(cell, 2) < (isNearVillage(sheet, cell) ? 0.75 : look === 'plain' ? 0.01 : 0.018)
    if (isTilled) {
      const strip = field(cell, c, 0)
      plates.field.add(cell, strip.ground)
      plates.furrow.add(cell, strip.furrows)
      continue
    }
    const tufts = Math.floor(chance(cell, 3) * (look === 'plain' ? 2.4 : 3.6))
    for (let i = 0; i < tufts; i++) {
      const p = { x: c.x + wobble(cell, 2400 + i, 27), y: c.y + wobble(cell, 2420 + i, 27) }
      if (isFree(p, 9)) plates.tuft.add(cell, grass(p.x, p.y, 4 + chance(cell, 2440 + i) * 2.5))
    }
  }
  return [
    layer('speck', plates.speck, { fill: 'speck', opacity: 0.5 }),
    layer('field', plates.field, { fill: 'field', stroke: 'furrow', width: 0.6, opacity: 0.8 }),
    layer('furrow', plates.furrow, { stroke: 'furrow', width: 0.8, opacity: 0.75 }),
    layer('tuft', plates.tuft, { stroke: 'tuft', width: 1, opacity: 0.85 }),
  ]
}
