import { expect, type Page } from '@playwright/test'
import { atRest, expectAccessible, openFile, step } from './table.ts'
import { test } from './test.ts'

const head = (page: Page) => page.locator('.now-turn')

/** Ends steps until the computer is to act. */
const toComputer = async (page: Page): Promise<void> => {
  const computer = page.locator('.computer')
  await expect(async () => {
    if (await computer.isVisible()) return
    await page.locator('.now-action .button').click({ timeout: 2000 })
    const guard = page.locator('dialog .guard .is-primary')
    if (await guard.isVisible()) await guard.click({ timeout: 2000 })
    await expect(computer).toBeVisible({ timeout: 500 })
  }).toPass()
}

const speedUp = async (page: Page, speed: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('testudo-computer', chosen), speed)
}

test('a newcomer alone begins against the computer, sees its turn, and takes his own back', async ({ page }) => {
  await speedUp(page, 'step')
  await page.goto('./')
  await page.getByRole('button', { name: /^Play against the computer/ }).click()
  await expect(step(page)).toContainText('Movement')
  await expect(head(page)).toContainText('Romans')
  await atRest(page)
  await toComputer(page)
  await page.getByRole('button', { name: 'Its next move' }).click()
  await expect(page.getByRole('button', { name: 'Its next move' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast')
  await expect(head(page)).toContainText('Romans · Turn 2', { timeout: 60_000 })
  await expect(page.locator('.computer')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.locator('.computer')).toHaveCount(0)
  await expect(head(page)).toContainText('Romans')
})

/** Two men against two, and a turn in which to fight: a battle that is soon over. */
const TINY = {
  format: 'testudo-battle',
  version: 1,
  name: 'Four men',
  scenario: 'prestags/rome-753bc',
  seed: 3,
  seats: [
    { level: 'recruit', style: 'bold' },
    { level: 'recruit', style: 'careful' },
  ],
  start: {
    turn: 10,
    step: 'fire',
    side: 'Romans',
    units: { 'A-MI-1': '0720', 'A-MI-2': '0820', 'B-MS-1': '0719', 'B-MS-2': '0819' },
  },
}

test('two computers play to the page after the battle while one looks on', async ({ page }) => {
  await speedUp(page, 'once')
  await page.goto('./')
  await openFile(page, 'tiny.json', JSON.stringify(TINY))
  await expect(page.locator('dialog.is-page')).toBeVisible({ timeout: 60_000 })
})
