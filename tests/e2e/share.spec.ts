import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { cellOf, expectAccessible, step, toClash } from './table.ts'
import { test } from './test.ts'

test('a game goes to another browser by its link, and the map as a picture', async ({ page, browser }) => {
  await toClash(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share a link or a picture' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make the link' }).first().click()
  const link = page.getByRole('textbox', { name: 'The whole game' })
  await expect(link).toHaveValue(/#\/open\/1[\w-]+$/)
  const address = await link.inputValue()
  expect(address.length).toBeLessThan(8000)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Rome.*\.png$/)
  const png = readFileSync(await file.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.length).toBeGreaterThan(50_000)
  const other = await (await browser.newContext()).newPage()
  await other.goto(address)
  await expect(step(other)).toContainText('Fire Combat')
  await expect(other).toHaveURL(/#\/game\//)
  expect(await cellOf(other, 'A-SK-2')).toBe('0924')
  await other.close()
})

test('a link that was cut says so, and leads to the start page', async ({ page }) => {
  await page.goto('./#/open/1abcdef00zzzz')
  await expect(page.getByRole('dialog')).toContainText('a link that is cut or changed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Play Rome now' })).toBeVisible()
})
