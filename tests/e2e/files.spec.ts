import { expect } from '@playwright/test'
import { CLASH, expectAccessible, openFile, toClash } from './table.ts'
import { test } from './test.ts'

const BROKEN = { ...CLASH, seed: 'seven', start: { ...CLASH.start, units: { 'A-MI-1': '9999', 'A-XX-1': '0720' } } }

test('a broken file: every problem with its place, quickly, and nothing is lost', async ({ page }) => {
  await toClash(page)
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(page.locator('.saved')).toHaveCount(1)
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], '<img src=x onerror=alert(1)>.json', { type: 'application/json' }))
    return data
  }, JSON.stringify(BROKEN))
  await page.dispatchEvent('.drop', 'dragover', { dataTransfer: transfer })
  await expect(page.locator('.drop-sign')).toBeVisible()
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$.seed')
  await expect(dialog).toContainText('9999')
  await expect(dialog).toContainText('Expected')
  await expect(dialog.locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('.saved')).toHaveCount(1)
})

test('a long list of problems is read from its first, and the way back stays in sight', async ({ page }) => {
  await page.goto('./')
  const units = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`A-XX-${index + 1}`, '0720']))
  await openFile(page, 'many.json', JSON.stringify({ ...CLASH, seed: 'seven', start: { ...CLASH.start, units } }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('$.seed')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
})

test('text that is no JSON says so', async ({ page }) => {
  await page.goto('./')
  await openFile(page, 'notes.txt', 'Hannibal was here')
  await expect(page.getByRole('dialog')).toContainText('at line 1, column 1')
})
