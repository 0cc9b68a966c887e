import { chance, type Point, polygon, polyline, wobble } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import type { Sheet } from './sheet.ts'

type Peak = { body: string; shade: string; lines: string; outline: string }

/** A peak from the side: a lit face, a shaded one, and gullies that fall from the ridge. */
const peak = (cell: number, salt: number, foot: Point, w: number, h: number): Peak => {
  const top = { x: foot.x + wobble(cell, salt, w * 0.22), y: foot.y - h }
  const at = (dx: number, dy: number): Point => ({ x: foot.x + dx * w, y: foot.y - dy * h })
  const left = [
    at(-1, 0),
    at(-0.62 + wobble(cell, salt + 1, 0.06), 0.34),
    at(-0.34, 0.72 + wobble(cell, salt + 2, 0.05)),
  ]
  const right = [at(0.36, 0.66 + wobble(cell, salt + 3, 0.05)), at(0.6 + wobble(cell, salt + 4, 0.06), 0.38), at(1, 0)]
  const ridge = [top, at(0.1, 0.68), at(-0.08 + wobble(cell, salt + 5, 0.06), 0.42), at(0.12, 0.16), at(0.02, -0.06)]
  const gullies = [0.22, 0.42, 0.62, 0.8].map((t, i) => {
    const high = 0.78 - t * 0.72
    return polyline([at(t, high), at(t - 0.06, high * 0.55), at(t + 0.04, Math.max(0.02, high * 0.2 - 0.02 * i))])
  })
  const scree = [-0.62, -0.36].map((t) => polyline([at(t, 0.24), at(t - 0.08, 0.04)]))
  return {
    body: polygon([...left, top, ...right, at(0, -0.08)]),
    shade: polygon([...ridge, ...[...right].reverse()]),
    lines: [...gullies, ...scree].join(''),
    outline: polyline([...left, top, ...right]) + polyline(ridge.slice(0, 4)),
  }
}

/** Far peaks are painted before near ones. */
const TIERS = [
  [[3, 6, 24, 36]],
  [
    [-19, 17, 15, 20],
    [17, 22, 17, 22],
  ],
] as const

const tierLayers = (sheet: Sheet, cells: readonly number[], tier: number): Layer[] => {
  const parts = {
    body: plate(sheet.board),
    shade: plate(sheet.board),
    lines: plate(sheet.board),
    outline: plate(sheet.board),
  }
  for (const cell of cells) {
    const c = sheet.centre(cell)
    const flip = chance(cell, 3490) < 0.5 ? 1 : -1
    for (const [i, [x, y, w, h]] of (TIERS[tier] ?? []).entries()) {
      const salt = 3500 + tier * 40 + i * 10
      const foot = { x: c.x + flip * x + wobble(cell, salt + 7, 5), y: c.y + y + wobble(cell, salt + 8, 4) }
      const drawn = peak(cell, salt, foot, w, h * (0.78 + chance(cell, salt + 9) * 0.4))
      for (const part of ['body', 'shade', 'lines', 'outline'] as const) parts[part].add(cell, drawn[part])
    }
  }
  return [
    layer(`peak-edge-${tier}`, parts.outline, { stroke: 'rockInk', width: 2.6 }),
    layer(`peak-${tier}`, parts.body, { fill: 'rock' }),
    layer(`peak-shade-${tier}`, parts.shade, { fill: 'rockShade' }),
    layer(`peak-lines-${tier}`, parts.lines, { stroke: 'rockInk', width: 0.8, opacity: 0.75 }),
    layer(`peak-outline-${tier}`, parts.outline, { stroke: 'rockInk', width: 1.3 }),
  ]
}

export const mountainLayers = (sheet: Sheet): Layer[] => {
  const cells = [...sheet.relief.keys()].filter((cell) => sheet.relief[cell] === 'mountain')
  return [...tierLayers(sheet, cells, 0), ...tierLayers(sheet, cells, 1)]
}
