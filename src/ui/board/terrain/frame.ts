import { polygon, r1, xy } from './draw.ts'
import { BLEED, MARGIN } from './layers.ts'

/** The neatline, its paper border and the compass rose, for a sheet of the given size. */
type Frame = { readonly border: string; readonly thick: string; readonly thin: string; readonly ticks: string }

const rect = (left: number, top: number, right: number, bottom: number): string =>
  `M${xy(left, top)}H${r1(right)}V${r1(bottom)}H${r1(left)}Z`

/** `across` and `down` are what lies between two columns and two rows: a tick stands for each. */
export const frameOf = (width: number, height: number, across: number, down: number): Frame => {
  const at = (out: number): string => rect(-out, -out, width + out, height + out)
  let ticks = ''
  for (let x = 0; x <= width; x += across) ticks += `M${xy(x, -BLEED - 4)}v-5M${xy(x, height + BLEED + 4)}v5`
  for (let y = 0; y <= height; y += down) ticks += `M${xy(-BLEED - 4, y)}h-5M${xy(width + BLEED + 4, y)}h5`
  return { border: `${at(MARGIN)}${at(BLEED)}`, thin: at(BLEED) + at(BLEED + 10), thick: at(BLEED + 16), ticks }
}

const TURN: Readonly<Record<string, number>> = { top: 0, right: 90, bottom: 180, left: 270 }

export type Rose = {
  readonly light: string
  readonly dark: string
  readonly ring: string
  readonly letter: { readonly x: number; readonly y: number }
}

/** A rose of eight points around the origin; its long point looks to `north`. */
export const roseOf = (north: string, size: number): Rose => {
  const turn = ((TURN[north] ?? 0) * Math.PI) / 180
  const at = (degrees: number, r: number): { x: number; y: number } => {
    const a = (degrees * Math.PI) / 180 + turn - Math.PI / 2
    return { x: Math.cos(a) * r, y: Math.sin(a) * r }
  }
  const point = (degrees: number, r: number, side: number): string =>
    polygon([at(0, 0), at(degrees + side * 45, size * 0.2), at(degrees, r)])
  const long = [0, 90, 180, 270].map((d) => ({ d, r: d === 0 ? size : size * 0.78 }))
  const short = [45, 135, 225, 315].map((d) => ({ d, r: size * 0.5 }))
  return {
    light: [...short, ...long].map(({ d, r }) => point(d, r, -1)).join(''),
    dark: [...short, ...long].map(({ d, r }) => point(d, r, 1)).join(''),
    ring: `M${xy(-size * 0.42, 0)}a${r1(size * 0.42)} ${r1(size * 0.42)} 0 1 1 ${r1(size * 0.84)} 0a${r1(size * 0.42)} ${r1(size * 0.42)} 0 1 1 ${r1(-size * 0.84)} 0Z`,
    letter: at(0, size * 1.28),
  }
}
