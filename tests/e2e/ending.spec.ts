import { expect } from '@playwright/test'
import { expectAccessible, toClash } from './table.ts'
import { SOAK, test } from './test.ts'

test('a side resigns: asked once, the page of the end, undo, and the sheet of victory says it', async ({ page }) => {
  await toClash(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign …' }).click()
  const dialog = page.locator('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign …' }).click()
  await dialog.getByRole('button', { name: 'The Romans resign' }).click()
  await expect(dialog.getByRole('heading', { name: 'Victory of the Sabines' })).toBeVisible()
  await expect(dialog).toContainText('The Romans resigned.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('v')
  await expect(dialog).toContainText('Victory of the Sabines. The Romans resigned.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.locator('.now-head h2')).toContainText('Fire')
})

test('a draw is offered: the other side answers at once, and declines or accepts', async ({ page }) => {
  await toClash(page)
  const dialog = page.locator('dialog')
  const offers = [
    ['Romans', 'Sabines', 'Decline and play on'],
    ['Sabines', 'Romans', 'Accept the draw'],
  ] as const
  for (const [side, other, answer] of offers) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Offer a draw …' }).click()
    const declined = dialog.getByRole('button', { name: 'The Romans offer a draw' })
    await expect(declined).toBeEnabled({ enabled: side === 'Romans' })
    await dialog.getByRole('button', { name: `The ${side} offer a draw` }).click()
    await expect(dialog.getByRole('heading', { name: `${other}: a draw?` })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: answer }).click()
  }
  await expect(dialog.getByRole('heading', { name: 'A draw', exact: true })).toBeVisible()
})

test('over the past a ribbon says where one is, and leads back or on', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign …' }).click()
  await page.getByRole('button', { name: 'The Romans resign' }).click()
  await page.getByRole('button', { name: 'Look at the map' }).click()
  await page.getByRole('button', { name: 'One step back' }).click()
  const ribbon = page.getByRole('region', { name: 'The past' })
  await expect(ribbon).toContainText('0 of 1')
  await expectAccessible(page)
  await ribbon.getByRole('button', { name: 'To the present' }).click()
  await expect(ribbon).toHaveCount(0)
  await page.getByRole('button', { name: 'One step back' }).click()
  await ribbon.getByRole('button', { name: 'Play on from here' }).click()
  await expect(page.getByRole('alert')).toContainText('another game')
  await expect(ribbon).toHaveCount(0)
})
