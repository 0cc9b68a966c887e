import { chance, ellipse, type Point, r1, wobble, xy } from './draw.ts'
import type { Sheet } from './sheet.ts'

/** Parts of a drawn tree; each part goes to its own plate. */
export type Tree = {
  crown: string
  shade: string
  light: string
  ink: string
  dark: string
  darkShade: string
  trunk: string
  ground: string
}
export const NOTHING: Tree = {
  crown: '',
  shade: '',
  light: '',
  ink: '',
  dark: '',
  darkShade: '',
  trunk: '',
  ground: '',
}

export const shadowOf = (x: number, y: number, rx: number): string => ellipse(x + rx * 0.32, y, rx, rx * 0.42)

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
  crown: scallops(x, y, r * 0.9, r * 0.82, turn, 7),
  shade: crescent(x, y, r, r * 0.9),
  light: ellipse(x - r * 0.36, y - r * 0.38, r * 0.3, r * 0.22),
  ink: `M${xy(x - r * 0.35, y + r * 0.1)}q${r1(r * 0.25)} ${r1(r * 0.3)} ${r1(r * 0.55)} ${r1(-r * 0.02)}`,
  ground: shadowOf(x, y + r * 0.85, r),
})

const fir = (x: number, y: number, r: number): Tree => {
  const top = y - r * 1.45
  const tier = (base: number, half: number, up: number): string =>
    `M${xy(x, up)}L${xy(x + half, base)}Q${xy(x, base + r * 0.22)} ${xy(x - half, base)}Z`
  const side = (base: number, half: number, up: number): string =>
    `M${xy(x, up)}L${xy(x + half, base)}Q${xy(x + half * 0.4, base + r * 0.2)} ${xy(x + half * 0.15, base + r * 0.1)}Z`
  return {
    ...NOTHING,
    dark:
      tier(y - r * 0.35, r * 0.52, top) +
      tier(y + r * 0.15, r * 0.7, top + r * 0.45) +
      tier(y + r * 0.7, r * 0.85, top + r * 0.95),
    darkShade:
      side(y - r * 0.35, r * 0.52, top) +
      side(y + r * 0.15, r * 0.7, top + r * 0.45) +
      side(y + r * 0.7, r * 0.85, top + r * 0.95),
    trunk: `M${xy(x, y + r * 0.75)}v${r1(r * 0.35)}`,
    ground: shadowOf(x, y + r * 1.05, r * 0.85),
  }
}

const cypress = (x: number, y: number, r: number): Tree => ({
  ...NOTHING,
  dark: `M${xy(x, y - r * 1.75)}C${xy(x + r * 0.5, y - r * 0.8)} ${xy(x + r * 0.62, y + r * 0.5)} ${xy(x, y + r * 0.95)}C${xy(x - r * 0.62, y + r * 0.5)} ${xy(x - r * 0.5, y - r * 0.8)} ${xy(x, y - r * 1.75)}Z`,
  darkShade: `M${xy(x, y - r * 1.75)}C${xy(x + r * 0.5, y - r * 0.8)} ${xy(x + r * 0.62, y + r * 0.5)} ${xy(x, y + r * 0.95)}C${xy(x + r * 0.3, y + r * 0.2)} ${xy(x + r * 0.2, y - r * 0.8)} ${xy(x, y - r * 1.75)}Z`,
  trunk: `M${xy(x, y + r * 0.85)}v${r1(r * 0.35)}`,
  ground: shadowOf(x, y + r * 1.1, r * 0.6),
})

const olive = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  crown: scallops(x, y - r * 0.25, r * 0.95, r * 0.66, turn, 6),
  shade: crescent(x, y - r * 0.25, r * 0.98, r * 0.72),
  light: ellipse(x - r * 0.35, y - r * 0.5, r * 0.32, r * 0.18),
  trunk: `M${xy(x - r * 0.1, y + r * 0.35)}q${r1(r * 0.25)} ${r1(r * 0.3)} ${r1(-r * 0.05)} ${r1(r * 0.65)}M${xy(x + r * 0.35, y + r * 0.3)}l${r1(-r * 0.3)} ${r1(r * 0.35)}`,
  ground: shadowOf(x, y + r * 0.98, r * 0.9),
})

/** A slim poplar beside the water. */
const poplar = (x: number, y: number, r: number): Tree => ({
  ...NOTHING,
  dark: scallops(x, y - r * 0.5, r * 0.42, r * 1.2, 0.3, 8),
  darkShade: crescent(x + r * 0.05, y - r * 0.4, r * 0.46, r * 1.15),
  trunk: `M${xy(x, y + r * 0.7)}v${r1(r * 0.45)}`,
  ground: shadowOf(x, y + r * 1.1, r * 0.6),
})

/** A low round thorn of the hedgerows. */
const hawthorn = (x: number, y: number, r: number, turn: number): Tree => ({
  ...NOTHING,
  dark: scallops(x, y + r * 0.15, r * 0.82, r * 0.6, turn, 9),
  darkShade: crescent(x, y + r * 0.15, r * 0.84, r * 0.64),
  trunk: `M${xy(x, y + r * 0.6)}v${r1(r * 0.4)}`,
  ground: shadowOf(x, y + r * 0.95, r * 0.85),
})

export const palm = (x: number, y: number, r: number, lean: number): Tree => {
  const tx = x + lean
  const ty = y - r * 0.7
  const frond = (dx: number, dy: number): string =>
    `M${xy(tx, ty)}q${r1(dx * 0.45)} ${r1(dy - r * 0.45)} ${r1(dx)} ${r1(dy)}q${r1(-dx * 0.4)} ${r1(-r * 0.22)} ${r1(-dx)} ${r1(-dy)}Z`
  return {
    ...NOTHING,
    dark: [
      [1.05, 0.25],
      [-1.05, 0.25],
      [0.75, -0.35],
      [-0.75, -0.35],
      [0.45, 0.62],
      [-0.45, 0.62],
    ]
      .map(([dx = 0, dy = 0]) => frond(dx * r, dy * r))
      .join(''),
    trunk: `M${xy(tx, ty)}Q${xy(x + lean * 0.2, y)} ${xy(x, y + r)}`,
    ground: shadowOf(x, y + r, r * 0.7),
  }
}

export const treeAt = (sheet: Sheet, cell: number, salt: number, x: number, y: number, r: number): Tree => {
  const kind = chance(cell, 1200 + salt)
  const turn = chance(cell, 1300 + salt) * 2
  switch (sheet.map.look) {
    case 'northern':
      return kind < 0.36 ? fir(x, y, r) : broadleaf(x, y, r, turn)
    case 'marsh':
      return kind < 0.22 ? poplar(x, y, r) : broadleaf(x, y, r * 1.04, turn)
    case 'heath':
      return kind < 0.3 ? hawthorn(x, y, r, turn) : broadleaf(x, y, r * 0.96, turn)
    case 'olive':
      return kind < 0.24 ? cypress(x, y, r) : olive(x, y, r, turn)
    case 'plain':
      return kind < 0.3 ? palm(x, y, r, wobble(cell, 1400 + salt, 3)) : broadleaf(x, y, r * 0.9, turn)
  }
}
