import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { atRest, cellOf, endStep, keptCommands, openFile, press, step, toClash } from './table.ts'
import { test } from './test.ts'

test('a game is kept after each command: reload, list, delete', async ({ page }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  const opened = await keptCommands(page)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  await expect.poll(() => keptCommands(page)).toBe(opened + 2)
  await page.reload()
  await expect(step(page)).toContainText('Movement')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(page.locator('.saved')).toContainText('Clash at Rome')
  await expect(page.locator('.saved')).toContainText('Turn 3 of 10')
  await page.getByRole('button', { name: 'Delete Clash at Rome' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.locator('.saved')).toHaveCount(0)
})

test('undone commands stay undone after a reload', async ({ page }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  const opened = await keptCommands(page)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await expect.poll(() => keptCommands(page)).toBe(opened + 2)
  await page.keyboard.press('u')
  await expect.poll(() => keptCommands(page)).toBe(opened + 1)
  await page.reload()
  await expect(step(page)).toContainText('Movement')
  expect(await cellOf(page, 'A-SK-2')).toBe('0924')
})

test('export and import give the same game', async ({ page }) => {
  await toClash(page)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await page.getByRole('button', { name: 'Menu' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the game to a file' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ format: 'testudo-battle', scenario: 'prestags/rome-753bc' })
  await page.goto('./')
  await openFile(page, 'again.json', text)
  await expect(step(page)).toContainText('Movement')
  await atRest(page)
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
})

test('a second tab is told, looks on, and can take over', async ({ page, context }) => {
  await toClash(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('alert')).toContainText('another tab')
  await expect(second.locator('.now-action .button')).toHaveAttribute('aria-disabled', 'true')
  await second.getByRole('button', { name: 'Play it here' }).click()
  await expect(second.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('another tab')
  await endStep(second)
  await expect(step(second)).toContainText('Movement')
})
