import { devices, expect } from '@playwright/test'
import { atRest, cellOf, pointOf, step, tap, toClash } from './table.ts'
import { test } from './test.ts'

const { viewport: _viewport, ...phone } = devices['Pixel 5']
test.use({ ...phone, viewport: { width: 390, height: 844 } })

const endStep = async (page: import('@playwright/test').Page): Promise<void> => {
  await page.locator('.now-action .button').tap()
  const guard = page.locator('dialog .guard .is-primary')
  if (await guard.isVisible()) await guard.tap()
}

test('a player-turn by touch: a tap shows, the second one acts', async ({ page }) => {
  await toClash(page)
  await tap(page, '0819')
  await expect(page.locator('.combat')).toContainText('SK 1 fires at hex 0819')
  await page.getByRole('button', { name: 'Fire', exact: true }).tap()
  await expect(page.locator('.combat-rolled')).toContainText('D')
  await endStep(page)

  await expect(step(page)).toContainText('Movement')
  await tap(page, '0924')
  await tap(page, '0922')
  expect(await cellOf(page, 'A-SK-2')).toBe('0924')
  await expect(page.locator('.hint')).toContainText('2 of 5 points')
  await tap(page, '0922')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  await tap(page, '0920')
  await tap(page, '0921')
  await page.getByRole('button', { name: /^Move to 0921/ }).tap()
  expect(await cellOf(page, 'A-MI-3')).toBe('0921')
  await endStep(page)

  await expect(step(page)).toContainText('Melee Combat')
  await tap(page, '0719')
  await page.getByRole('button', { name: 'Attack', exact: true }).tap()
  await expect(page.locator('.combat-rolled')).toBeVisible()
  expect(await page.locator('.topbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  await endStep(page)
  await expect(page.locator('.topbar-actor')).toContainText('Sabines')
})

test('targets for fingers are large enough', async ({ page }) => {
  await toClash(page)
  const small = await page
    .locator('.topbar a, .topbar button, .map-tools button, [role=tab], .now-action button')
    .evaluateAll((all) =>
      all
        .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width}x${box.height}`),
    )
  expect(small).toEqual([])
})

test('a page that is turned or drawn narrower keeps the attack in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toClash(page)
  await tap(page, '0819')
  await expect(page.locator('.combat')).toContainText('SK 1 fires at hex 0819')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(async () => {
      const frame = await page.locator('.board').boundingBox()
      const { x, y } = await pointOf(page, '0819')
      expect(x, `${width}x${height}`).toBeGreaterThan(frame?.x ?? width)
      expect(x).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
      expect(y).toBeGreaterThan(frame?.y ?? height)
      expect(y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
    }).toPass({ timeout: 4000 })
    await atRest(page)
  }
})
