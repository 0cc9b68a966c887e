import { expect, type Page } from '@playwright/test'
import { toClash } from './table.ts'
import { test } from './test.ts'

const frameOf = (page: Page) => page.locator('dialog').evaluate((dialog) => dialog.getBoundingClientRect().toJSON())

test('the charts are browsed by mouse: no page closes them, and the frame stays where it is', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await toClash(page)
    await page.keyboard.press('c')
    const frame = await frameOf(page)
    for (const tab of await page.getByRole('dialog').getByRole('tab').all()) {
      await tab.click()
      expect(await frameOf(page)).toEqual(frame)
    }
    await page.keyboard.press('Escape')
  }
})

test('only a press and a release beside a dialog close it', async ({ page }) => {
  await toClash(page)
  await page.keyboard.press('c')
  const dialog = page.locator('dialog')
  const { left, top, height } = await frameOf(page)
  const [inside, outside] = [[left + 40, top + height / 2] as const, [left - 40, top + height / 2] as const] as const
  for (const [from, to] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    await page.mouse.move(from[0], from[1])
    await page.mouse.down()
    await page.mouse.move(to[0], to[1])
    await page.mouse.up()
    await expect(dialog).toBeVisible()
  }
  await page.mouse.click(outside[0], outside[1])
  await expect(dialog).toHaveCount(0)
})
