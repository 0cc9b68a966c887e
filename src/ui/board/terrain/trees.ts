import { chance, circle, ellipse, type Point, polygon, r1, xy } from './draw.ts'
import { cast, litBy } from './light.ts'
import type { Sheet } from './sheet.ts'

/** Parts of a drawn tree; each part goes to its own plate. */
export type Tree = {
  crown: string
  shade: string
  light: string
  ink: string
  dark: string
  darkShade: string
  ground: string
}
export const NOTHING: Tree = {
  crown: '',
  shade: '',
  light: '',
  ink: '',
  dark: '',
  darkShade: '',
  ground: '',
}

/** What a crown throws upon the ground: a high one far. */
export const shadowOf = (x: number, y: number, r: number, high = 1): string => {
  const far = cast({ x, y }, r * (0.3 + 0.55 * high))
  if (high < 1.2) return circle(far.x, far.y, r)
  const side = r * 0.7
  return `M${xy(x - side, y + side)}L${xy(far.x - side, far.y + side)}A${r1(r)} ${r1(r)} 0 0 0 ${xy(far.x + side, far.y - side)}L${xy(x + side, y - side)}Z`
}

/** A leafy crown of six scallops. */
export const scallops = (x: number, y: number, rx: number, ry: number, turn: number, count: number): string => {
  const at = (i: number): Point => {
    const a = turn + (i / count) * Math.PI * 2
    return { x: x + Math.cos(a) * rx, y: y + Math.sin(a) * ry }
  }
  const first = at(0)
  let d = `M${xy(first.x, first.y)}`
  for (let i = 1; i <= count; i++) {
    const p = at(i)
    const q = at(i - 1)
    const bulge = Math.hypot(p.x - q.x, p.y - q.y) * 0.56
    d += `A${r1(bulge)} ${r1(bulge)} 0 0 1 ${xy(p.x, p.y)}`
  }
  return `${d}Z`
}

/** The shaded lower right of a crown. */
export const crescent = (x: number, y: number, rx: number, ry: number): string =>
  `M${xy(x + rx * 0.75, y - ry * 0.62)}C${xy(x + rx * 1.35, y + ry * 0.35)} ${xy(x + rx * 0.35, y + ry * 1.35)} ${xy(x - rx * 0.72, y + ry * 0.72)}` +
  `C${xy(x + rx * 0.2, y + ry * 0.85)} ${xy(x + rx * 0.75, y + ry * 0.25)} ${xy(x + rx * 0.75, y - ry * 0.62)}Z`

const broadleaf = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  crown: scallops(x, y, r * 0.9, r * 0.86, turn, 7),
  shade: crescent(x, y, r, r * 0.94),
  light: ellipse(x - r * 0.34, y - r * 0.36, r * 0.34, r * 0.27),
  ink: `M${xy(x - r * 0.3, y + r * 0.12)}q${r1(r * 0.25)} ${r1(r * 0.3)} ${r1(r * 0.55)} ${r1(-r * 0.02)}`,
  ground: shadowOf(x, y, r),
})

/** A star of points around its top; the half away from the sun is dark. */
const star = (
  x: number,
  y: number,
  r: number,
  points: number,
  turn: number,
  deep: number,
): Pick<Tree, 'dark' | 'darkShade'> => {
  const at = (i: number): Point => {
    const a = turn + (i / (2 * points)) * Math.PI * 2
    const far = i % 2 ? r * deep : r
    return { x: x + Math.cos(a) * far, y: y + Math.sin(a) * far }
  }
  const ring = Array.from({ length: 2 * points }, (_, i) => at(i))
  const isAway = (p: Point): boolean => litBy({ x: p.x - x, y: p.y - y }) < 0
  const from = ring.findIndex((p, i) => isAway(p) && !isAway(ring[(i + ring.length - 1) % ring.length] ?? p))
  const half = ring.map((_, i) => ring[(from + i) % ring.length] ?? { x, y }).filter(isAway)
  return { dark: polygon(ring), darkShade: polygon([{ x: x - r * 0.08, y: y - r * 0.08 }, ...half]) }
}

const fir = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  ...star(x, y, r * 1.02, 8, turn, 0.66),
  ground: shadowOf(x, y, r * 0.9, 2.2),
})

/** Slim and high: a small crown with a long shadow. */
const cypress = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  ...star(x, y, r * 0.72, 9, turn, 0.86),
  ground: shadowOf(x, y, r * 0.66, 3),
})

const olive = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  crown: scallops(x, y, r * 0.9, r * 0.78, turn, 6),
  shade: crescent(x, y, r * 0.96, r * 0.84),
  light: ellipse(x - r * 0.34, y - r * 0.32, r * 0.32, r * 0.22),
  ground: shadowOf(x, y, r * 0.92, 0.8),
})

/** A slim poplar beside the water. */
const poplar = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  dark: scallops(x, y, r * 0.66, r * 0.62, turn, 6),
  darkShade: crescent(x, y, r * 0.72, r * 0.68),
  ground: shadowOf(x, y, r * 0.66, 2.8),
})

/** A low round thorn of the hedgerows. */
const hawthorn = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  dark: scallops(x, y, r * 0.76, r * 0.7, turn, 9),
  darkShade: crescent(x, y, r * 0.8, r * 0.74),
  ground: shadowOf(x, y, r * 0.8, 0.7),
})

/** Fronds around one stem. */
export const palm = (x: number, y: number, r: number, turn: number): Tree => {
  const frond = (i: number): { whole: Point[]; away: boolean } => {
    const a = turn + (i / 7) * Math.PI * 2
    const at = (far: number, aside: number): Point => ({
      x: x + Math.cos(a) * far - Math.sin(a) * aside,
      y: y + Math.sin(a) * far + Math.cos(a) * aside,
    })
    return {
      whole: [at(0, 0), at(r * 0.55, r * 0.2), at(r * 1.15, 0), at(r * 0.55, -r * 0.2)],
      away: litBy({ x: Math.cos(a), y: Math.sin(a) }) < 0,
    }
  }
  const fronds = [0, 1, 2, 3, 4, 5, 6].map(frond)
  return {
    ...NOTHING,
    dark: fronds.map(({ whole }) => polygon(whole)).join(''),
    darkShade: fronds.flatMap(({ whole, away }) => (away ? [polygon(whole)] : [])).join(''),
    ground: shadowOf(x, y, r * 0.72, 1.9),
  }
}

export const treeAt = (sheet: Sheet, cell: number, salt: number, x: number, y: number, r: number): Tree => {
  const kind = chance(cell, 1200 + salt)
  const turn = chance(cell, 1300 + salt) * 2
  switch (sheet.map.look) {
    case 'northern':
      return kind < 0.36 ? fir(x, y, r, turn) : broadleaf(x, y, r, turn)
    case 'marsh':
      return kind < 0.22 ? poplar(x, y, r, turn) : broadleaf(x, y, r * 1.04, turn)
    case 'heath':
      return kind < 0.3 ? hawthorn(x, y, r, turn) : broadleaf(x, y, r * 0.96, turn)
    case 'olive':
      return kind < 0.24 ? cypress(x, y, r, turn) : olive(x, y, r, turn)
    case 'country':
      return kind < 0.16 ? fir(x, y, r, turn) : broadleaf(x, y, r, turn)
    case 'snow':
      return kind < 0.6 ? fir(x, y, r, turn) : broadleaf(x, y, r * 0.9, turn)
    case 'desert':
      return kind < 0.55 ? palm(x, y, r, turn) : olive(x, y, r, turn)
    case 'plain':
      return kind < 0.3 ? palm(x, y, r, turn) : broadleaf(x, y, r * 0.9, turn)
  }
}
