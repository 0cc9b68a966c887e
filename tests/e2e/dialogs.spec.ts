import { expect, type Page } from '@playwright/test'
import { press, step, toClash } from './table.ts'
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

test('a dialog that closes gives the keyboard back to where it was', async ({ page }) => {
  await toClash(page)
  const board = page.locator('.board')
  const dialog = page.locator('dialog')
  await board.focus()
  for (const key of ['e', '?', 'c', 'v']) {
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(board).toBeFocused()
  }
  for (const name of ['Menu', 'Help', 'Settings']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  // From one dialog into another, and out of it.
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Victory' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  // The step ends with the answer: the map has the keyboard, or the button that stands where the first one stood.
  await board.focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(step(page)).toContainText('Movement')
  await expect(board).toBeFocused()
  await toClash(page)
  await page.getByRole('button', { name: 'End Fire' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(step(page)).toContainText('Movement')
  await expect(page.getByRole('button', { name: 'End Movement' })).toBeFocused()
})

test('a tab brings its panel into sight, however tall the panel above it is', async ({ page }) => {
  const seen = (of: string) =>
    page.locator(of).evaluate((panel) => {
      const frame = panel.closest('.side-body')?.getBoundingClientRect()
      const { top, bottom } = panel.getBoundingClientRect()
      return frame ? Math.min(bottom, frame.bottom) - top : 0
    })
  for (const [width, height] of [
    [1440, 900],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await toClash(page)
    await page.keyboard.press('n')
    await press(page, '0819')
    await expect(page.locator('.combat')).toBeVisible()
    for (const name of ['Log', 'Rules', 'Inspect']) {
      await page.getByRole('tab', { name }).click()
      await expect.poll(() => seen('.side-body .tabs-panel')).toBeGreaterThan(60)
      await page.locator('.side-body').evaluate((body) => body.scrollTo({ top: 0 }))
      if (height < 500) expect(await seen('.side-body .tabs-panel')).toBeLessThan(60)
    }
  }
})
