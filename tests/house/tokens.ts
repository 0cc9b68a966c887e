import { readFileSync } from 'node:fs'

export type Scheme = 'light' | 'dark'
export type Rgb = readonly [number, number, number]

const sheet = ['tokens', 'sides', 'inks', 'palettes']
  .map((name) => readFileSync(`src/ui/theme/${name}.css`, 'utf8'))
  .join('\n')

const blocks = [...sheet.replace(/\/\*[\s\S]*?\*\/|@import[^;]+;/g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  (found) => ({
    selectors: (found[1] ?? '').split(',').map((selector) => selector.trim()),
    tokens: [...(found[2] ?? '').matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(
      (line) => [line[1] ?? '', line[2] ?? ''] as const,
    ),
  }),
)

/** Tokens of one selector: `:root`, a palette, a side that acts. */
export const tokensOf = (selector: string): ReadonlyMap<string, string> =>
  new Map(blocks.filter(({ selectors }) => selectors.includes(selector)).flatMap(({ tokens }) => tokens))

const house = tokensOf(':root')

export const colourOf = (name: string, scheme: Scheme, over: ReadonlyMap<string, string> = new Map()): Rgb => {
  const value = over.get(name) ?? house.get(name)
  if (value === undefined) throw new Error(`no token ${name}`)
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return colourOf(other, scheme, over)
  const [light, dark] = value.match(/#[\da-f]{6}\b/gi) ?? []
  const hex = scheme === 'dark' ? (dark ?? light) : light
  if (hex === undefined) throw new Error(`${name} is no plain colour: ${value}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb
}

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** In degrees. */
const hue = ([r, g, b]: Rgb): number => (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
export const apart = (a: Rgb, b: Rgb): number => {
  const turn = Math.abs(hue(a) - hue(b))
  return Math.min(turn, 360 - turn)
}
