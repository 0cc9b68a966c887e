import { expect } from '@playwright/test'
import { endStep, expectAccessibleDayAndNight, expectAtAnyHour, press, step, toBattle, toClash } from './table.ts'
import { test } from './test.ts'

test.describe('by day and by night', () => {
  test.use({ pictures: true })

  test('axe finds nothing on the start page, its dialog and the set-up', async ({ page }) => {
    await page.goto('./')
    await expect(page.locator('.army-picture').nth(2)).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await page.getByRole('button', { name: 'Rules of Cannae' }).click()
    await expect(page.getByRole('dialog')).toContainText('How to play it')
    await expectAtAnyHour(page)
    await page.getByRole('button', { name: 'Begin the set-up' }).click()
    await expect(page.locator('.tray')).toBeVisible()
    await expectAccessibleDayAndNight(page)
  })

  test('axe finds nothing at the table', async ({ page }) => {
    await toClash(page)
    await expectAccessibleDayAndNight(page)
    await press(page, '0819')
    await expect(page.locator('.combat')).toBeVisible()
    await expectAtAnyHour(page)
    await page.getByRole('button', { name: 'Fire', exact: true }).click()
    await expect(page.locator('.combat-rolled')).toBeVisible()
    await expectAccessibleDayAndNight(page)
    await endStep(page)
    await press(page, '0924')
    await expectAtAnyHour(page)
    for (const tab of ['Log', 'Rules', 'Inspect']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectAtAnyHour(page)
    }
    for (const key of ['?', 'c', 'v', 'o', 'l']) {
      await page.locator('.board').focus()
      await page.keyboard.press(key)
      await expectAtAnyHour(page)
      await page.keyboard.press('Escape')
    }
  })
})

test('the page obeys its own policy and throws nothing', async ({ page }) => {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  await toBattle(page, 'Hastings')
  await expect(step(page)).toContainText('Movement')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  expect(troubles).toEqual([])
})
