import { expect } from '@playwright/test'
import { expectAccessible, step } from './table.ts'
import { SOAK, test } from './test.ts'

test.use({ pictures: true })

test('the rules of a battle are chosen behind Rules', async ({ page }) => {
  await page.goto('./')
  const card = page.locator('.battle-card', { hasText: 'Play Zama' })
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('.army-picture')).toBeVisible()
  await page.getByRole('button', { name: 'Rules of Zama' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^PRESTAGS/ })).toBeChecked()
  await expect(dialog).toContainText('How to play it')
  await dialog.getByRole('radio', { name: /^ITACS/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^PRESTAGS/ }).check()
  await expect(dialog).toContainText('Sequence of play')
  await dialog.getByRole('radio', { name: /^ITACS/ }).check()
  await expect(dialog).not.toContainText('Sequence of play')
  await dialog.getByRole('button', { name: 'Begin the set-up' }).click()
  await expect(page.locator('.tray')).toBeVisible()
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(page.locator('.saved')).toContainText('Zama')
  await expect(page.locator('.saved')).toContainText('ITACS')
})

test('battles are found by their rules, behind Filters', { tag: SOAK }, async ({ page }) => {
  await page.goto('./')
  const cards = page.locator('.battle-card')
  await expect(page.locator('.finder-pick')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.locator('.finder-pick', { hasText: 'Rules' }).locator('select').selectOption('ITACS')
  await expect(page.getByRole('status')).toContainText('12 of 75 battles')
  await expect(cards).toHaveCount(12)
  await expect(page.getByRole('heading', { name: 'Jerusalem 15 July 1099 ITACS' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All 75' }).click()
  await expect(cards).toHaveCount(75)
})

test('one press begins the battle to learn on; the moment on the stage is played from there', { tag: SOAK }, async ({
  page,
}) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Play Rome now' }).click()
  await expect(step(page)).toContainText('Movement')
  await page.getByRole('link', { name: 'Start page' }).click()
  await page.getByRole('button', { name: 'Play from here' }).click()
  await expect(page.locator('.now-turn')).toContainText('Turn 1')
  await expect(page.locator('.counter').first()).toBeVisible()
})

test('a word finds the battle of that name first, also when it is misspelt', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('searchbox', { name: 'Search battles' }).fill('Hastings')
  await expect(page.locator('.battle-card').first()).toContainText('Play Hastings')
  await page.getByRole('searchbox', { name: 'Search battles' }).fill('Hanibal')
  await expect(page.getByRole('button', { name: 'Play Cannae', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search battles' }).fill('zzzz')
  await expect(page.getByText('No battle is found.')).toBeVisible()
})
