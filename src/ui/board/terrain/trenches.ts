import { chainsOf } from './chains.ts'
import { beside, paced, ribbon, sampled } from './curve.ts'
import { chance, type Point, polygon, polyline, wobble } from './draw.ts'
import { hachure } from './hachures.ts'
import { bundled, type Layer, layer } from './layer.ts'
import { cellsOf, type Sheet } from './sheet.ts'

/** Half the width of the ditch: uneven, and narrow at both ends. */
const half =
  (line: readonly Point[], salt: number) =>
  (i: number): number =>
    Math.min(5.6, 1.5 + Math.min(i, line.length - 1 - i) * 2.4) + wobble(salt, 5300 + i, 0.9)

/** Strokes of the bank, away from the ditch. */
const bank = (line: readonly Point[], salt: number): string =>
  beside(line, () => 7)
    .map((p, i) => {
      const a = line[i] ?? p
      const length = Math.hypot(a.x - p.x, a.y - p.y) || 1
      return hachure(p, (p.x - a.x) / length, (p.y - a.y) / length, 4 + chance(salt, 5200 + i) * 4, 2.4)
    })
    .join('')

/** Pointed stakes in a row. */
const stakes = (line: readonly Point[], salt: number): string =>
  paced(
    beside(line, () => -9),
    7,
  )
    .map(({ at: { x, y } }, i) => {
      const lean = wobble(salt, 5400 + i, 1)
      const h = 11 + wobble(salt, 5500 + i, 1.6)
      return polygon([
        { x: x - 1.9, y: y + 3 },
        { x: x - 1.9 + lean, y: y - h + 6.5 },
        { x: x + lean, y: y - h + 3 },
        { x: x + 1.9 + lean, y: y - h + 6.5 },
        { x: x + 1.9, y: y + 3 },
      ])
    })
    .join('')

/** A ditch: stakes on one bank, the earth thrown up on the other. */
export const trenchLayers = (sheet: Sheet): Layer[] => {
  const lines = chainsOf(sheet, cellsOf(sheet, 'trench'), sheet.centre).map(({ points }) =>
    paced(sampled(points, 8), 5).map(({ at }) => at),
  )
  const floor = bundled(lines.map((line, i) => ribbon(line, half(line, i))))
  const deep = lines.map((line, i) =>
    ribbon(
      beside(line, () => -2),
      (k) => half(line, i)(k) * 0.45,
    ),
  )
  return [
    layer('trench-bank', bundled(lines.map(polyline)), { stroke: 'bank', width: 27 }),
    layer('trench-strokes', bundled(lines.map(bank)), { fill: 'hachure', opacity: 0.85 }),
    layer('trench-floor', floor, { fill: 'ditch', stroke: 'rockInk', width: 1.4 }),
    layer('trench-deep', bundled(deep), { fill: 'rockInk', opacity: 0.55 }),
    layer('stakes', bundled(lines.map(stakes)), { fill: 'plank', stroke: 'ink', width: 0.9 }),
  ]
}
