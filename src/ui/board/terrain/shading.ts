import { contoursOf, type Raster } from './contours.ts'
import { around, heightOf } from './heights.ts'
import { type Layer, layer } from './layer.ts'
import { litBy } from './light.ts'
import { smoothRing } from './outline.ts'
import type { Sheet } from './sheet.ts'

const STEP = 13
/** From where on a slope is seen to be lit or to lie in the shade, step by step. */
const STEPS = [0.0026, 0.0052, 0.008]

const rise = (from: number, to: number, value: number): number => Math.max(0, Math.min(1, (value - from) / (to - from)))

/** Level ground before a hill gets no light of its own, and only a little shade; flat tops neither. */
const seen = (light: number, h: number): number =>
  h < 0
    ? light * rise(0.15, 0.4, -h)
    : light * (light > 0 ? rise(0.3, 0.65, h) : rise(0.02, 0.3, h)) * (1 - rise(1.55, 1.95, h))

/** How much of the sun the ground gets, where it is not level. */
const lightOn = (sheet: Sheet, isHigh: (cell: number) => boolean): Raster => {
  const height = heightOf(sheet)
  const near = new Map<number, readonly number[]>()
  const flat: readonly number[] = []
  const nearBy = (cell: number): readonly number[] => {
    const known = near.get(cell)
    if (known) return known
    const cells = around(sheet, cell)
    const found = cells.some(isHigh) ? cells : flat
    near.set(cell, found)
    return found
  }
  const cols = Math.ceil(sheet.width / STEP) + 9
  const rows = Math.ceil(sheet.height / STEP) + 9
  const at = { x: -4 * STEP, y: -4 * STEP }
  const values = new Float32Array(cols * rows)
  for (let row = 1; row + 1 < rows; row++)
    for (let col = 1; col + 1 < cols; col++) {
      const p = { x: at.x + col * STEP, y: at.y + row * STEP }
      const cell = sheet.at(p)
      const cells = cell < 0 ? flat : nearBy(cell)
      if (cells.length === 0) continue
      const { h, gx, gy } = height(p, cells)
      values[row * cols + col] = seen(litBy({ x: -gx, y: -gy }), h)
    }
  return { at, step: STEP, cols, rows, values }
}

/** The sunny flank of high ground and the one that lies in the shade. */
export const shadingLayers = (sheet: Sheet): Layer[] => {
  const isHigh = (cell: number): boolean => ['summit', 'slope', 'hollow'].includes(sheet.relief[cell] ?? 'level')
  if (!sheet.relief.some((_, cell) => isHigh(cell))) return []
  const light = lightOn(sheet, isHigh)
  const shade = { ...light, values: light.values.map((value) => -value) }
  const rings = (raster: Raster, level: number): string[] => [contoursOf(raster, level).map(smoothRing).join('')]
  return [
    ...STEPS.map((level, i) => layer(`lit-${i}`, rings(light, level), { fill: 'sunlit', opacity: 0.3 })),
    ...STEPS.map((level, i) => layer(`unlit-${i}`, rings(shade, level), { fill: 'shade', opacity: 0.12 })),
  ]
}
