import { expect, type Page } from '@playwright/test'
import { atRest, CLASH, press, step, toFile } from './table.ts'
import { test } from './test.ts'

// What happens is played here, unlike in the other specs.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const START = {
  ...CLASH.start,
  step: 'melee',
  units: { 'A-MI-1': '0720', 'A-MI-2': '0820', 'A-MI-3': '0920', 'A-AX-1': '0818', 'B-BW-1': '0819', 'B-AX-1': '0522' },
}

const toMelee = async (page: Page, speed: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('testudo-speed', chosen), speed)
  await toFile(page, JSON.stringify({ ...CLASH, start: START }))
  await expect(step(page)).toContainText('Melee Combat')
  await atRest(page)
}

const attack = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Attack', exact: true })
  await expect(async () => {
    await press(page, '0819')
    await expect(button).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await button.click()
}

const bowmen = (page: Page) => page.locator('.counters [data-unit="B-BW-1"]')

test('a fight is stepped through at a press: blow, result with its die, who falls, the mark that is left', async ({
  page,
}) => {
  await toMelee(page, 'step')
  await attack(page)
  const on = page.getByRole('button', { name: 'Go on' })
  await expect(on).toBeVisible()
  await expect(page.locator('.stamp')).toHaveCount(0)
  // The column tells nothing that the map has not told.
  await expect(page.locator('.combat-rolled')).toHaveCount(0)
  await expect(step(page)).toContainText('Melee Combat')
  await on.click()
  await expect(page.locator('.combat-rolled')).toHaveCount(1)
  await expect(page.locator('.stamp')).toHaveText('E')
  await expect(page.locator('.stamp-die .die')).toHaveAttribute('aria-label', 'Die: 6')
  await expect(bowmen(page)).toHaveCount(1)
  await expect(on).toBeVisible()
  await press(page, '0513')
  await expect(bowmen(page)).toHaveCount(0)
  await expect(page.locator('.falling')).toHaveCount(1)
  await expect(page.locator('.scene')).toHaveCount(0)
  await expect(page.locator('.fallen path')).toHaveCount(1)
})

test('any press shows at once how a fight ended, and is a press like any other', async ({ page }) => {
  await toMelee(page, 'slow')
  await attack(page)
  await expect(page.locator('.scene')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.scene')).toHaveCount(0)
  await expect(bowmen(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true')
})

test('the ribbon calls the other side out; buttons lead to armies, units and fights', async ({ page }) => {
  await toMelee(page, 'off')
  await page.getByRole('button', { name: 'Next fight' }).click()
  await expect(page.locator('.combat')).toContainText('0819')
  await page.keyboard.press('Escape')
  await page.locator('.now-action .button').click()
  const guard = page.locator('dialog .guard .is-primary')
  if (await guard.isVisible()) await guard.click()
  await expect(page.locator('.ribbon')).toContainText('Sabines:')
  await expect(page.locator('.ribbon')).toHaveCount(0)
  await page.getByRole('button', { name: 'Where the armies are' }).click()
  await expect(page.locator('.scene')).toHaveCount(0)
})
