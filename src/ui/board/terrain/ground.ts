import type { Free } from './courses.ts'
import { chance, circle, ellipse, type Point, r1, wobble, xy } from './draw.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cast } from './light.ts'
import type { Sheet } from './sheet.ts'
import { townOf } from './towns.ts'

const specks = (cell: number, c: Point, count: number): string => {
  let d = ''
  for (let i = 0; i < count; i++)
    d += circle(c.x + wobble(cell, 2100 + i, 34), c.y + wobble(cell, 2150 + i, 34), 0.4 + chance(cell, 2200 + i) * 0.6)
  return d
}

/** A tuft of three blades. */
export const grass = (x: number, y: number, size: number): string =>
  `M${xy(x - 2.6, y - size * 0.7)}q1.6 ${r1(size * 0.2)} 1.8 ${r1(size * 0.7)}M${xy(x, y - size)}v${r1(size)}M${xy(x + 2.8, y - size * 0.75)}q-1.8 ${r1(size * 0.2)} -2 ${r1(size * 0.75)}`

type Stone = { readonly body: string; readonly shade: string; readonly lines: string }

/** A boulder that throws a little shadow. */
const stone = (p: Point, r: number): Stone => {
  const s = cast(p, r * 0.7)
  return {
    body: ellipse(p.x, p.y, r, r * 0.74),
    shade: ellipse(s.x, s.y, r * 1.05, r * 0.72),
    lines: `M${xy(p.x + r * 0.85, p.y - r * 0.1)}q${r1(-r * 0.1)} ${r1(r * 0.65)} ${r1(-r * 1.1)} ${r1(r * 0.7)}`,
  }
}

/** Two or three boulders side by side. */
export const stones = (cell: number, at: Point): Stone[] =>
  Array.from({ length: 2 + Math.floor(chance(cell, 2500) * 2) }, (_, i) =>
    stone(
      { x: at.x + i * 5.4 - 5 + wobble(cell, 2510 + i, 1.6), y: at.y + wobble(cell, 2520 + i, 3) },
      1.9 + chance(cell, 2530 + i) * 1.5,
    ),
  )

export const STONE_PARTS = ['shade', 'body', 'lines'] as const

/** Where the paper shows, level or on a hill. */
const isBare = (sheet: Sheet, cell: number): boolean => {
  const relief = sheet.relief[cell]
  if (townOf(sheet).has(cell)) return false
  if (sheet.ground[cell] === 'openWoods') return true
  return sheet.ground[cell] === 'clear' && relief !== 'slope' && relief !== 'mountain'
}

/** Grass grows thicker in some places than in others. */
const thickness = ({ x, y }: Point, phase: number): number =>
  0.5 + 0.3 * Math.sin(x / 173 + phase + Math.cos(y / 241) * 2) + 0.2 * Math.sin(y / 137 + phase + x / 311)

const STONY: Readonly<Record<Sheet['map']['look'], number>> = {
  plain: 0.09,
  olive: 0.05,
  marsh: 0.02,
  northern: 0.04,
  heath: 0.03,
  country: 0.02,
  snow: 0.02,
  desert: 0.12,
}

const GRASSY: Readonly<Record<Sheet['map']['look'], number>> = {
  plain: 2,
  olive: 3.2,
  marsh: 3.2,
  northern: 3.2,
  heath: 3.2,
  country: 3.2,
  snow: 1.4,
  desert: 1,
}

/** What lies and grows on open ground that nobody tills. */
export const groundLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const [speck, tuft] = [make(), make()]
  const stony = { body: make(), shade: make(), lines: make() }
  const { look } = sheet.map
  const phase = chance(sheet.salt, 4) * Math.PI * 2
  for (let cell = 0; cell < sheet.board.size; cell++) {
    const c = sheet.centre(cell)
    if (!isBare(sheet, cell) || sheet.inner(cell) < 0) continue
    const key = sheet.salt + cell
    speck.add(cell, specks(key, c, look === 'plain' || look === 'desert' ? 7 : 3))
    const heap = { x: c.x + wobble(key, 2540, 24), y: c.y + wobble(key, 2541, 22) }
    if (chance(key, 2542) < STONY[look] && isFree(heap, 13))
      for (const one of stones(key, heap)) for (const part of STONE_PARTS) stony[part].add(cell, one[part])
    const tufts = Math.floor((0.4 + chance(key, 3)) * thickness(c, phase) * GRASSY[look])
    for (let i = 0; i < tufts; i++) {
      const p = { x: c.x + wobble(key, 2400 + i, 27), y: c.y + wobble(key, 2420 + i, 27) }
      if (isFree(p, 9)) tuft.add(cell, grass(p.x, p.y, 3.6 + chance(key, 2440 + i) * 2.4))
    }
  }
  return [
    layer('speck', speck, { fill: 'speck', opacity: 0.5 }),
    layer('tuft', tuft, { stroke: 'tuft', width: 0.9, opacity: 0.6 }),
    layer('stone-shade', stony.shade, { fill: 'shadow', opacity: 0.3 }),
    layer('stone', stony.body, { fill: 'stone', stroke: 'ink', width: 0.5, opacity: 0.9 }),
    layer('stone-lines', stony.lines, { stroke: 'rockShade', width: 1 }),
  ]
}
