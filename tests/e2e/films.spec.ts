import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { atRest, toFile } from './table.ts'
import { spread } from '../share.ts'
import { test } from './test.ts'

// What happens is played here, unlike in most of the other specs.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Unit = string | { readonly at: string; readonly marks: Readonly<Record<string, number>> }
type Scene = {
  readonly options?: readonly string[]
  readonly step: string
  readonly dice?: readonly number[]
  readonly units: Readonly<Record<string, Unit>>
  readonly commands: readonly object[]
}

/** A clearing of Rome, and what is done in it. */
const scene = ({ step, units, ...more }: Scene): string =>
  JSON.stringify({
    format: 'testudo-battle',
    version: 2,
    name: 'A film',
    scenario: 'prestags/rome-753bc',
    dice: [6, 6, 6, 6],
    start: { turn: 2, step, side: 'Romans', units },
    ...more,
  })

/** A kept game as far as a command. */
const game = (name: string, at: number): string => {
  const { expect: _kept, saved: _sum, ...file } = JSON.parse(readFileSync(`tests/replays/${name}.json`, 'utf8'))
  return JSON.stringify({ ...file, commands: file.commands.slice(0, at + 1) })
}

const melee = { type: 'melee', units: ['A-MI-1'], targets: ['1015'] } as const
const duel = { 'A-MI-1': '1014', 'A-MI-2': '0914', 'B-BW-2': '1020' } as const

type Film = { readonly file: string; readonly unit: string; readonly hexes: number; readonly sways: boolean }

/** What goes otherwise than by marching, by whom, through how many hexes, and whether he is out of hand. */
const FILMS: Readonly<Record<string, Film>> = {
  'a retreat before combat': {
    file: scene({
      options: ['retreat'],
      step: 'melee',
      units: { ...duel, 'B-LC-1': '1015' },
      commands: [melee, { type: 'choose', option: 'to-1016' }],
    }),
    unit: 'B-LC-1',
    hexes: 2,
    sways: false,
  },
  'an advance after combat': {
    file: scene({
      step: 'melee',
      units: { ...duel, 'A-MI-3': '0915', 'B-BW-1': '1015' },
      commands: [
        { ...melee, units: ['A-MI-1', 'A-MI-3'] },
        { type: 'advance', moves: [{ unit: 'A-MI-1', to: '1015' }] },
      ],
    }),
    unit: 'A-MI-1',
    hexes: 2,
    sways: false,
  },
  'a rampage': {
    file: scene({
      options: ['elephants'],
      step: 'movement',
      dice: [1, 2, 3, 1, 2, 3],
      units: { ...duel, 'A-EL-1': { at: '1012', marks: { roused: 4, rampage: 0 } } },
      commands: [{ type: 'act', act: 'rampage', units: ['A-EL-1'] }],
    }),
    unit: 'A-EL-1',
    hexes: 3,
    sways: true,
  },
  'one who gets on a chariot': {
    file: scene({
      options: ['chariots'],
      step: 'movement',
      units: { ...duel, 'A-CH-1': '0915', 'A-SK-1': '0916' },
      commands: [{ type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' }],
    }),
    unit: 'A-SK-1',
    hexes: 2,
    sways: false,
  },
  'a charge of knights': { file: game('itacs-crecy-english', 53), unit: 'A-HC-8', hexes: 6, sways: true },
  'an elephant that runs wild': { file: game('itacs-zama-carthaginians', 153), unit: 'A-EL-6', hexes: 3, sways: true },
  'a rout': { file: game('itacs-cannae-carthaginians', 80), unit: 'A-BW-4', hexes: 5, sways: true },
  'a withdrawal': { file: game('itacs-cannae-carthaginians', 233), unit: 'A-MC-1', hexes: 2, sways: false },
  'one who goes ashore': { file: game('itacs-cape-bon-decisive', 83), unit: 'A-IB-4', hexes: 2, sways: false },
}

type Way = { readonly unit: string; readonly stages: readonly string[] }

/** Notes every way that a counter is sent, for it is over in a moment. Runs in the page. */
const noteWays = (): void => {
  const ways: Way[] = []
  Object.assign(globalThis, { ways })
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    const unit = this instanceof SVGElement ? this.dataset['unit'] : undefined
    if (unit !== undefined && Array.isArray(frames))
      ways.push({ unit, stages: frames.map(({ transform }) => String(transform)) })
    return animate.call(this, frames, options)
  }
}

const waysOf = (page: Page, unit: string): Promise<readonly Way[]> =>
  page.evaluate((id) => (globalThis as unknown as { ways: readonly Way[] }).ways.filter((way) => way.unit === id), unit)

/** Where a counter stands in the window, and whether what lies over the map covers it. */
const standing = (page: Page, unit: string) =>
  page.locator(`.counters [data-unit="${unit}"]`).evaluate((counter) => {
    const box = counter.getBoundingClientRect()
    const map = document.querySelector('.table-map')?.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const covers = [...document.querySelectorAll('.map-overview, .map-tools')].map((one) => one.getBoundingClientRect())
    const isOver = (one: DOMRect): boolean => x > one.left && x < one.right && y > one.top && y < one.bottom
    return map !== undefined && isOver(map) && !covers.some(isOver)
  })

for (const [name, { file, unit, hexes, sways }] of spread(Object.entries(FILMS), 2, 2))
  test(`${name} runs its way hex by hex, in the part of the map that is seen`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('testudo-speed', 'slow'))
    await page.addInitScript(noteWays)
    await toFile(page, file)
    await page.getByRole('button', { name: 'One step back' }).click()
    await expect(page.locator('.past-ribbon')).toBeVisible()
    await atRest(page)
    const counter = page.locator(`.counters [data-unit="${unit}"]`)
    const before = await counter.getAttribute('data-cell').catch(() => null)
    await page.getByRole('button', { name: 'One step forward' }).click()
    await expect.poll(() => waysOf(page, unit)).toHaveLength(1)
    const [way] = await waysOf(page, unit)
    const places = (way?.stages ?? []).map((stage) => stage.replace(/ rotate\(.*\)$/, ''))
    expect(new Set(places).size).toBe(hexes)
    expect(way?.stages.some((stage) => stage.includes('rotate'))).toBe(sways)
    await expect(page.locator('.scene')).toHaveCount(0)
    await expect(counter).not.toHaveAttribute('data-cell', before ?? '')
    await atRest(page)
    expect(await standing(page, unit)).toBe(true)
  })
