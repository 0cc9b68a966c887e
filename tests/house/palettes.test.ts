import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { STRIPES } from '../../src/core/scenario/force.ts'
import { PALETTES } from '../../src/store/settings/settings.ts'
import { colourOf, contrast, type Rgb, type Scheme, tokensOf } from './tokens.ts'

type Eyes = 'usual' | 'deuteranopia' | 'protanopia' | 'tritanopia'
type Matrix = readonly [Rgb, Rgb, Rgb]

/** How linear light is seen without one kind of cones: Machado, Oliveira and Fernandes 2009, severity 1. */
const SEEN: Readonly<Record<Eyes, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** From linear light to the long, middle and short cones, and from their cube roots to Oklab (Ottosson 2020). */
const CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb
const each = (rgb: Rgb, change: (value: number) => number): Rgb => rgb.map(change) as unknown as Rgb
const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const clamp = (c: number): number => Math.min(1, Math.max(0, c))

const oklab = (rgb: Rgb, eyes: Eyes): Rgb => {
  const light = each(times(SEEN[eyes], each(rgb, linear)), clamp)
  return times(OKLAB, each(times(CONES, light), Math.cbrt))
}

/** Distance in Oklab, white to black being 1. */
const distance = (a: Rgb, b: Rgb, eyes: Eyes): number => {
  const [one, other] = [oklab(a, eyes), oklab(b, eyes)]
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)))
}

/** For whom each palette is. */
const FOR: Readonly<Record<(typeof PALETTES)[number], readonly Eyes[]>> = {
  usual: ['usual'],
  redGreen: ['usual', 'deuteranopia', 'protanopia'],
  blueYellow: ['usual', 'tritanopia'],
}

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const CASES = PALETTES.flatMap((palette) =>
  SCHEMES.flatMap((scheme) => FOR[palette].map((eyes) => [palette, scheme, eyes] as const)),
)

/** The colours of the sides can be shown anywhere; what goes with them holds for the whole page. */
const inksOf = (palette: string): ReadonlyMap<string, string> =>
  new Map([...tokensOf(`[data-palette='${palette}']`), ...tokensOf(`:root[data-palette='${palette}']`)])

const actsOf = (palette: string, side: 0 | 1): ReadonlyMap<string, string> =>
  new Map([...inksOf(palette), ...tokensOf(`[data-acting='${side}']`)])

/** Apart at a glance: as far as a middle grey is from one that is a fifth of the scale lighter. */
const FAR = 0.2
/** Apart when they lie side by side, with a pattern or a shape of their own besides. */
const APART = 0.14

describe.each(CASES)('the palette %s, %s, to eyes of %s', (palette, scheme, eyes) => {
  const own = inksOf(palette)
  const of = (name: string): Rgb => colourOf(name, scheme, own)
  const between = (one: string, other: string): number => distance(of(one), of(other), eyes)

  test.each(['', '-face', '-mark', '-zone'])('the sides%s are far apart', (what) => {
    expect(between(`--side-0${what}`, `--side-1${what}`)).toBeGreaterThan(what === '-zone' ? APART : FAR)
  })

  test('what each side does is in its own colour, far from the other', () => {
    const acts = ([0, 1] as const).map((side) => actsOf(palette, side))
    for (const name of ['--act', '--act-line']) {
      const [first, second] = acts.map((over) => colourOf(name, scheme, over)) as [Rgb, Rgb]
      expect(distance(first, second, eyes), name).toBeGreaterThan(APART)
    }
  })

  test('the threat is apart from both sides', () => {
    for (const side of ['--side-0', '--side-1']) expect(between('--threat', side), side).toBeGreaterThan(APART)
  })

  test.each([
    ['--sight-clear', '--sight-shut'],
    ['--march-attack', '--march-advance'],
    ['--sign-good', '--sign-bad'],
    ['--good', '--bad'],
  ])('%s and %s are apart', (one, other) => {
    expect(between(one, other)).toBeGreaterThan(APART)
  })
})

describe.each(PALETTES.flatMap((palette) => SCHEMES.map((scheme) => [palette, scheme] as const)))(
  'what is written in the palette %s, %s, can be read',
  (palette, scheme) => {
    const own = inksOf(palette)
    const of = (name: string, over = own): Rgb => colourOf(name, scheme, over)

    test.each([0, 1] as const)('on counters and panels of side %s', (side) => {
      expect(contrast(of(`--side-${side}-print`), of(`--side-${side}-face`))).toBeGreaterThan(4.5)
      expect(contrast(of(`--side-${side}-figure`), of(`--side-${side}-face`))).toBeGreaterThan(3)
      expect(contrast(of(`--side-${side}-ink`), of('--paper-raised'))).toBeGreaterThan(4.5)
      expect(contrast(of('--on-side'), of(`--side-${side}`))).toBeGreaterThan(4.5)
      expect(contrast(of('--ink'), of(`--side-${side}-soft`))).toBeGreaterThan(4.5)
    })

    test.each(
      ([0, 1] as const).flatMap((side) => (['usual', 'crossed'] as const).map((liveries) => [side, liveries] as const)),
    )('at the head of counters of side %s, liveries %s', (side, liveries) => {
      const worn = new Map([...own, ...tokensOf(`[data-liveries='${liveries}']`), ...tokensOf(`.side-${side}`)])
      const ground = side === 0 ? '--band' : '--face'
      expect(contrast(of('--head', worn), of(ground, worn))).toBeGreaterThan(4.5)
    })

    test.each([0, 1] as const)('on what side %s does', (side) => {
      const acts = actsOf(palette, side)
      for (const name of ['--act', '--act-strong'])
        expect(contrast(of('--act-ink', acts), of(name, acts)), name).toBeGreaterThan(4.5)
      expect(contrast(of('--act-line', acts), of('--paper-raised', acts))).toBeGreaterThan(3)
    })

    test('in words of good and bad', () => {
      for (const name of ['--good', '--bad']) expect(contrast(of(name), of('--paper-raised'))).toBeGreaterThan(4.5)
    })
  },
)

test('the usual red and blue are not far apart to everybody: that is what the others are for', () => {
  const of = (name: string): Rgb => colourOf(name, 'light')
  expect(distance(of('--side-0'), of('--side-1'), 'protanopia')).toBeLessThan(FAR)
})

describe('the stripes of nations', () => {
  test.each(PALETTES.flatMap((palette) => STRIPES.map((stripe) => [stripe, palette] as const)))(
    '%s can be seen on both sides of the palette %s',
    (stripe, palette) => {
      const own = inksOf(palette)
      for (const side of [0, 1])
        expect(
          contrast(colourOf(`--stripe-${stripe}`, 'light'), colourOf(`--side-${side}-face`, 'light', own)),
        ).toBeGreaterThan(3)
    },
  )

  test('each has a pattern that no other has: it is known without its colour', () => {
    const sheet = readFileSync('src/ui/board/style/nations.css', 'utf8')
    const patterns = STRIPES.map((stripe) => {
      const block = new RegExp(`\\.counter-stripe\\.is-${stripe} \\{([^}]*)\\}`).exec(sheet)?.[1]
      expect(block, stripe).toContain(`var(--stripe-${stripe})`)
      return /stroke-dasharray: ([^;]+)/.exec(block ?? '')?.[1] ?? 'whole'
    })
    expect(new Set(patterns).size).toBe(STRIPES.length)
  })
})
