import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './table.ts'
import { SOAK, test } from './test.ts'

const fine = (page: Page) => expect(page.getByText('Nothing is wrong with this file')).toBeVisible()

const toCrossroads = async (page: Page): Promise<void> => {
  await page.goto('./')
  await page.getByRole('link', { name: 'Workbench' }).click()
  await fine(page)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('A battle of the game').selectOption({ label: 'The Crossroads, July 1941, Panzer Strike!' })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.wb-board [data-unit="A-B-1"]')).toHaveCount(1)
}

test('a battle of squares is opened, broken and mended, painted, and played', { tag: SOAK }, async ({ page }) => {
  await toCrossroads(page)
  const quality = page
    .locator('.wb-editor .cm-line > span')
    .filter({ hasText: /^"average"$/ })
    .first()
  await quality.dblclick()
  // One change, however slow the machine: typed with pauses it would be undone in parts.
  await page.keyboard.insertText('brave')
  await expect(page.locator('.wb-problems')).toContainText('quality')
  await page.keyboard.press('Control+z')
  await fine(page)

  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.getByRole('button', { name: 'Make a battle file of it' }).click()
  await page.getByRole('button', { name: 'Write the map into this file' }).click()
  await page.getByRole('button', { name: /Forest$/ }).click()
  const box = await page.locator('.wb-board .board').boundingBox()
  if (!box) throw new Error('no board')
  const at = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.42 }
  await page.mouse.click(at.x, at.y)
  await expect(page.locator('.wb-spot')).toContainText(/forest/i)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.mouse.move(at.x + 1, at.y)
  await expect(page.locator('.wb-spot')).not.toContainText(/forest/i)
  await page.getByRole('button', { name: 'Redo' }).click()
  await fine(page)
  await page.getByRole('button', { name: 'Forces' }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByRole('button', { name: 'We are the Germans: take over' })).toBeVisible()
})
