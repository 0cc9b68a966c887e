import { expect } from '@playwright/test'
import { cellOf, step, toClash } from './table.ts'
import { test } from './test.ts'

test('a whole player-turn by keyboard alone', async ({ page }) => {
  await toClash(page)
  const heard = page.locator('[role=status].unseen')
  const keys = page.keyboard

  // Fire: the next unit that can, its hex is spoken; the cursor goes to the enemy beside it.
  await keys.press('n')
  await expect(heard).toContainText('Skirmishers 1')
  await keys.press('ArrowDown')
  await expect(heard).toContainText('Militia Spearmen 2')
  await keys.press('Enter')
  await expect(page.locator('.combat')).toContainText('SK 1 fires at hex 0819')
  await keys.press('x')
  await expect(page.locator('.combat-rolled')).toContainText('D')
  await expect(heard).toContainText('disrupted')
  await keys.press('e')

  // Movement: the last unit by Shift+N, three hexes to the left.
  await expect(step(page)).toContainText('Movement')
  await keys.press('Shift+N')
  await expect(heard).toContainText('Skirmishers 2')
  for (let i = 0; i < 3; i++) await keys.press('ArrowLeft')
  await expect(heard).toContainText('SK 2 to 0921: 3 of 5 points')
  await keys.press('Enter')
  expect(await cellOf(page, 'A-SK-2')).toBe('0921')
  await keys.press('u')
  expect(await cellOf(page, 'A-SK-2')).toBe('0924')
  await keys.press('Shift+U')
  expect(await cellOf(page, 'A-SK-2')).toBe('0921')

  // What cannot be done is said.
  await keys.press('Escape')
  await keys.press('n')
  await keys.press('e')
  if (await page.locator('dialog').isVisible()) await keys.press('Enter')
  await expect(step(page)).toContainText('Melee Combat')

  // Melee: unit after unit to the one beside the enemy, then the hex to its left.
  const mi1 = heard.filter({ hasText: 'Militia Infantry 1,' })
  for (let tries = 0; tries < 8 && (await mi1.count()) === 0; tries++) await keys.press('n')
  await expect(mi1).toHaveCount(1)
  await keys.press('ArrowLeft')
  await keys.press('Enter')
  await expect(page.locator('.combat')).toContainText('hex 0719')
  await keys.press('x')
  await expect(page.locator('.combat-rolled')).toBeVisible()
  await keys.press('e')
  if (await page.locator('dialog').isVisible()) await keys.press('Enter')
  await expect(page.locator('.now-turn')).toContainText('Sabines')
})

test('set-up by keyboard: a type from the tray, a hex by the arrows', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Play Rome', exact: true }).press('Enter')
  await page.getByRole('button', { name: /Axemen: 3 of 3/ }).press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.unseen[role=status]')).toContainText('Hex')
  await expect(page.locator('.board')).toBeFocused()
  for (
    let tries = 0;
    tries < 30 && !(await page.getByRole('button', { name: /Axemen: 2 of 3/ }).isVisible());
    tries++
  ) {
    await page.keyboard.press(tries % 2 === 0 ? 'ArrowDown' : 'ArrowRight')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: /Axemen: 2 of 3/ })).toBeVisible()
})

test('Tab goes from unit to unit and out of the map again', async ({ page }) => {
  await toClash(page)
  await page.locator('.board').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.unseen[role=status]')).toContainText('Skirmishers 1')
  for (let tries = 0; tries < 12 && (await page.locator('.board:focus').count()) > 0; tries++)
    await page.keyboard.press('Tab')
  await expect(page.locator('.board')).not.toBeFocused()
})

test('every key of the help sheet does what it says', async ({ page }) => {
  await toClash(page)
  const keys = page.keyboard
  await keys.press('?')
  await expect(page.getByRole('dialog')).toContainText('Undo')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.press('t')
  await expect(page.locator('[data-overlay=threat]')).toHaveCount(1)
  await keys.press('t')
  await expect(page.locator('[data-overlay=threat]')).toHaveCount(0)
  await keys.press('l')
  await expect(page.locator('.map-card')).toContainText('Line of sight')
  await keys.press('n')
  await keys.press('Enter')
  await keys.press('ArrowLeft')
  await expect(page.locator('.ruler')).toHaveCount(1)
  await keys.press('l')
  await keys.press('c')
  await expect(page.getByRole('dialog')).toContainText('Combat results')
  await keys.press('Escape')
  await keys.press('v')
  await expect(page.getByRole('dialog')).toContainText('Romans')
  await keys.press('Escape')
  await keys.press('r')
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
})
