import { expect, type Page } from '@playwright/test'
import { endStep, press, step, toClash } from './table.ts'
import { test } from './test.ts'

const recap = (page: Page) => page.getByRole('dialog', { name: 'Since you last looked' })

/** Steps are ended until it is the turn of a side; the recap may have come up before that. */
const toTurnOf = async (page: Page, side: string): Promise<void> => {
  for (let count = 0; count < 8; count++) {
    if ((await page.locator('.now-turn').textContent())?.startsWith(side)) return
    await endStep(page)
  }
}

test('who asks for it is told between player-turns what happened; one key and it is gone', async ({ page }) => {
  await toClash(page)
  await press(page, '0819')
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Recap between player-turns' }).check()
  await page.keyboard.press('Escape')
  await toTurnOf(page, 'Sabines')
  await expect(recap(page)).toBeVisible()
  await expect(recap(page)).toContainText('fire')
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(recap(page)).toBeHidden()
  await expect(step(page)).toBeVisible()
})

test('any time from the menu, and its combats open', async ({ page }) => {
  await toClash(page)
  await press(page, '0819')
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  await toTurnOf(page, 'Sabines')
  await expect(recap(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'What happened since my last turn' }).click()
  await recap(page).getByTitle('Open this combat').first().click()
  await expect(recap(page)).toBeHidden()
  await expect(page.locator('.combat-rolled')).toBeVisible()
})
