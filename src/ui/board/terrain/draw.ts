import type { Point } from '../../../core/grid/board.ts'

/** Small deterministic helpers of the drawing: everything random comes from a hash of the cell. */
export type { Point }

/** A number in [0, 1) that depends only on its arguments. */
export const chance = (cell: number, salt: number): number => {
  let h = Math.imul(cell + 0x9e37, 0x85ebca6b) ^ Math.imul(salt + 0x7f4a, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** A number of a text, far above the numbers of cells: added to them, no two maps are strewn alike. */
export const saltOf = (text: string): number => {
  let h = 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193) + 0x9e3779b9
  return (((h ^ (h >>> 15)) >>> 0) % 8191) * 65536
}

/** A number in [-size, size). */
export const wobble = (cell: number, salt: number, size: number): number => (chance(cell, salt) * 2 - 1) * size

/** One decimal is enough for ink. */
export const r1 = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

export const xy = (x: number, y: number): string => `${r1(x)} ${r1(y)}`

export const polygon = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map((p) => xy(p.x, p.y)).join('L')}Z`

export const polyline = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map((p) => xy(p.x, p.y)).join('L')}`

export const circle = (x: number, y: number, r: number): string =>
  `M${xy(x - r, y)}a${r1(r)} ${r1(r)} 0 1 1 ${r1(2 * r)} 0a${r1(r)} ${r1(r)} 0 1 1 ${r1(-2 * r)} 0Z`

export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${xy(x - rx, y)}a${r1(rx)} ${r1(ry)} 0 1 1 ${r1(2 * rx)} 0a${r1(rx)} ${r1(ry)} 0 1 1 ${r1(-2 * rx)} 0Z`

export const between = (a: Point, b: Point, t = 0.5): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })

export const away = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
