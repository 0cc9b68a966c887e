import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apart, colourOf, contrast, type Rgb, tokensOf } from './tokens.ts'

const SIDES = [tokensOf("[data-acting='0']"), tokensOf("[data-acting='1']")] as const
const ACTORS = [new Map<string, string>(), ...SIDES]

describe.each(['light', 'dark'] as const)('in the %s', (scheme) => {
  const of = (name: string, over?: ReadonlyMap<string, string>): Rgb => colourOf(name, scheme, over)

  test.each([0, 1] as const)('what side %s does is in its colour', (side) => {
    const own = of(`--side-${side}`)
    const other = of(`--side-${1 - side}`)
    for (const name of ['--act', '--act-strong', '--act-line']) {
      expect(apart(of(name, SIDES[side]), own), name).toBeLessThan(15)
      expect(apart(of(name, SIDES[side]), other), name).toBeGreaterThan(90)
    }
  })

  test.each(['--accent', '--threat', '--bad'])('%s is of neither side', (name) => {
    for (const side of ['--side-0', '--side-1']) expect(apart(of(name), of(side)), side).toBeGreaterThan(22)
  })

  test('threat, refusal and the brand differ from each other', () => {
    const names = ['--accent', '--threat', '--bad']
    const pairs = names.flatMap((one, i) => names.slice(i + 1).map((other) => [one, other] as const))
    for (const [one, other] of pairs) expect(apart(of(one), of(other)), `${one} ${other}`).toBeGreaterThan(30)
  })

  test('what is written on a colour of action can be read, whoever acts', () => {
    for (const actor of ACTORS) {
      expect(contrast(of('--act-ink', actor), of('--act', actor))).toBeGreaterThan(4.5)
      expect(contrast(of('--act-ink', actor), of('--act-strong', actor))).toBeGreaterThan(4.5)
      expect(contrast(of('--act-line', actor), of('--paper-raised', actor))).toBeGreaterThan(3)
      expect(contrast(of('--ink'), of('--act-soft', actor))).toBeGreaterThan(4.5)
    }
  })

  test('a bar of chances has steps, and its numbers can be read', () => {
    const steps = ['--paper-bright', '--chance-light', '--chance-heavy', '--chance-lost'].map((name) => of(name))
    for (const one of steps) expect(contrast(of('--ink'), one)).toBeGreaterThan(4.5)
    const far = steps.slice(1).map((one, i) => Math.hypot(...one.map((c, k) => c - (steps[i]?.[k] ?? 0))))
    for (const distance of far) expect(distance).toBeGreaterThan(0.1)
  })
})

test('where one can go and see is a light wash by day, and does not bleach the map by night', () => {
  for (const name of ['--reach-area', '--stop-ground', '--sight-ground']) {
    const alphas = [...(tokensOf(':root').get(name) ?? '').matchAll(/\/ ([\d.]+)\)/g)].map((found) => Number(found[1]))
    expect(alphas, name).toHaveLength(2)
    expect(alphas[1], name).toBeLessThanOrEqual(0.15)
  }
})

/** Zones of the set-up are filled as they are edged: a hatch in the colour of the other side would tell the wrong one. */
test('a zone of the set-up is hatched in the colour of its side', () => {
  const patterns = readFileSync('src/ui/board/OverlayLayer.tsx', 'utf8')
  const of = (id: string): readonly string[] =>
    [...(patterns.split(`id="${id}"`)[1]?.split('</pattern>')[0] ?? '').matchAll(/var\((--[\w-]+)\)/g)].map(
      (found) => found[1] ?? '',
    )
  expect(new Set(of('brush-zone'))).toEqual(new Set(['--side-0-zone']))
  expect(new Set(of('brush-zone-other'))).toEqual(new Set(['--side-1-zone']))
})

/** Only the first force has a whole band to print on. */
test('where liveries are crossed each side wears everything that the other one wears', () => {
  const plain = tokensOf(':root')
  const crossed = tokensOf("[data-liveries='crossed']")
  expect([plain.get('--side-0-head'), crossed.get('--side-0-head')]).toEqual(['var(--warm-head)', 'var(--cold-head)'])
  const worn = [...plain].filter(([name]) => name.startsWith('--side-') && name !== '--side-0-head')
  expect(worn).toHaveLength(crossed.size - 1)
  for (const [name, value] of worn) {
    const other = name.replace(/^--side-(\d)/, (_all, side) => `--side-${1 - Number(side)}`)
    expect(crossed.get(other), other).toBe(value)
  }
  expect(new Set(worn.map(([, value]) => value)).size).toBe(worn.length)
})

/** Buttons, steps, tabs and tables of the table are coloured by who acts, not by the house. */
test.each([
  ['style/buttons.css', /\.button\.is-main,\s*\.button\.is-primary \{[^}]*background: var\(--act\)/],
  ['panels/style/now.css', /\.track-step\[data-status='now'\] \{[^}]*background: var\(--act\)/],
  ['panels/style/log.css', /\.timeline-range \{[^}]*accent-color: var\(--act\)/],
  ['parts/tabs.css', /\.tab\[aria-selected='true'\] \{[^}]*var\(--act-line\)/],
  ['board/style/signs.css', /\.ring-edge \{[^}]*stroke: var\(--act\)/],
  ['board/style/overlays.css', /\.brush-target \{[^}]*stroke: var\(--act-line\)/],
])('%s speaks in the colour of action', (path, rule) => {
  expect(readFileSync(`src/ui/${path}`, 'utf8')).toMatch(rule)
})
