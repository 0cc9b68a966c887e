import { expect, type Page } from '@playwright/test'
import { atRest, toFile } from './table.ts'

/** Two tanks, a squad and a gun in sight of each other; two enemies in nobody’s. */
export const DUEL = {
  format: 'testudo-battle',
  version: 1,
  name: 'Duel at the crossroads',
  scenario: 'panzer-strike/crossroads-1941',
  seed: 5,
  start: {
    turn: 2,
    step: 'orders',
    side: 'Germans',
    units: {
      'A-A-0': { at: '0805', fate: 'map' },
      'A-B-0': { at: '0806', fate: 'map' },
      'A-B-1': { at: '0808', fate: 'map', sees: ['B-B-1'] },
      'B-A-0': { at: '0922', fate: 'map' },
      'B-B-0': { at: '1020', fate: 'map' },
      'B-B-1': { at: '0812', fate: 'map', sees: ['A-B-1'] },
      'B-C-2': { at: '1213', fate: 'map' },
    },
  },
}

export const counter = (page: Page, unit: string) => page.locator(`.counters [data-unit="${unit}"]`).first()
export const heard = (page: Page) => page.locator('[role=status].unseen')

/** Sits down, past the recap. */
export const takeOver = async (page: Page, side: string): Promise<void> => {
  const button = page.getByRole('button', { name: `We are the ${side}: take over` })
  await expect(button).toBeVisible()
  // A press right after the step would still be the one that ended it.
  await page.waitForTimeout(700)
  await button.click()
  const recap = page.getByRole('dialog', { name: 'Since you last looked' })
  if (await recap.isVisible()) await page.keyboard.press('Space')
  await expect(recap).toBeHidden()
  await atRest(page)
}

/** The middle of a square that lies so many columns and rows from a counter. */
export const besides = async (
  page: Page,
  unit: string,
  columns: number,
  rows: number,
): Promise<{ x: number; y: number }> => {
  const box = await page.locator(`.counters [data-unit="${unit}"] .counter-edge`).first().boundingBox()
  const scale = await page
    .locator('.board-stage')
    .evaluate((stage) => new DOMMatrix(getComputedStyle(stage).transform).a)
  const side = 40 * Math.SQRT2 * scale
  if (!box) throw new Error(`${unit} is not on the map`)
  return { x: box.x + box.width / 2 + columns * side, y: box.y + box.height / 2 - rows * side }
}

export const toCrossroads = async (page: Page): Promise<void> => {
  const { format, version, scenario, seed } = DUEL
  await toFile(page, JSON.stringify({ format, version, scenario, seed }))
  await takeOver(page, 'Germans')
}

/** Nobody of these is named or drawn anywhere on the page. */
export const expectUnseen = async (page: Page, names: readonly string[]): Promise<void> => {
  const text = await page.evaluate(() => document.documentElement.outerHTML)
  expect(names.filter((name) => text.includes(name))).toEqual([])
}

export const SOVIETS = ['T-26', '45 ATG', 'B-B-', 'B-C-', 'B-A-']
export const GERMANS = ['PZ-IIIG', 'SPW-251', 'A-B-', 'A-C-', 'A-A-']
