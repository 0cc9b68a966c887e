import { expect, type Page } from '@playwright/test'
import { expectAccessible, step, toFile } from './table.ts'
import { counter, DUEL, takeOver } from './panzer.ts'
import { SOAK, test } from './test.ts'

const words = (page: Page) => page.locator('.film-words')
const count = async (page: Page): Promise<number> =>
  Number((await page.locator('.film-count').textContent())?.split(' of ')[0] ?? 0)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Both fire at each other; the combat phase begins. */
const toFire = async (page: Page, speed: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('testudo-speed', chosen), speed)
  await toFile(page, JSON.stringify(DUEL))
  for (const [side, own, other] of [
    ['Germans', 'A-B-1', 'B-B-1'],
    ['Soviets', 'B-B-1', 'A-B-1'],
  ] as const) {
    await takeOver(page, side)
    await counter(page, own).click()
    await counter(page, other).click()
    await page.getByRole('button', { name: /^Order fire/ }).click()
    await page.getByRole('button', { name: /^End orders/ }).click()
  }
  await expect(step(page)).toContainText('Combat, pulse 1')
}

/** Until something is seen. */
const playUntilFilm = async (page: Page): Promise<void> => {
  await button(page, 'Play all').click()
  await expect(words(page)).toBeVisible()
}

test.describe('the film of the combat phase', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('plays by itself, event after event, with tracks and bursts', async ({ page }) => {
    await toFire(page, 'normal')
    await playUntilFilm(page)
    await expect(page.locator('.tracer').first()).toBeAttached()
    await expect(page.locator('.burst').first()).toBeAttached()
    await expect.poll(() => count(page)).toBeGreaterThan(1)
    await expect(page.locator('.film')).toHaveCount(0, { timeout: 60_000 })
    await takeOver(page, 'Germans')
  })

  test('is paused, stepped on and back, slowed, and skipped; the map may be looked at meanwhile', async ({ page }) => {
    await toFire(page, 'slow')
    await page.getByRole('tab', { name: 'Log' }).click()
    await playUntilFilm(page)
    await page.getByRole('button', { name: 'Pause' }).first().focus()
    await page.locator('.film').getByRole('button', { name: 'Pause' }).click()
    const at = await count(page)
    await page.waitForTimeout(2500)
    expect(await count(page)).toBe(at)
    await button(page, 'Next event').click()
    expect(await count(page)).toBe(at + 1)
    await page.keyboard.press('ArrowRight')
    expect(await count(page)).toBe(at + 2)
    await page.keyboard.press('ArrowLeft')
    await button(page, 'Event before').click()
    expect(await count(page)).toBe(at)
    await expectAccessible(page)
    // The log tells of the pulse when its film is over.
    await expect(page.getByRole('tabpanel', { name: 'Log' }).getByText(/fires/)).toHaveCount(0)
    await page.getByLabel('Speed of messages').selectOption('fast')
    await page.locator('.board').click({ position: { x: 400, y: 300 } })
    await expect(words(page)).toBeVisible()
    await page.locator('.film').getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => count(page)).toBeGreaterThan(at)
    await page.locator('.film').getByRole('button', { name: 'Skip' }).click()
    await takeOver(page, 'Germans')
    await expect(page.locator('.film')).toHaveCount(0)
  })

  test('is watched again by the side that takes over, from its log, with what it alone knows', { tag: SOAK }, async ({
    page,
  }) => {
    await toFire(page, 'fast')
    await button(page, 'Play all').click()
    await takeOver(page, 'Germans')
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('button', { name: 'Watch again' }).first().click()
    await expect(words(page)).toBeVisible()
    await expect(page.locator('.film-count')).toContainText('1 of')
    await page.locator('.film').getByRole('button', { name: 'Skip' }).click()
    await expect(page.locator('.film')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar of a film is one row of signs, large enough for fingers, and alone over the map', async ({ page }) => {
    await toFire(page, 'normal')
    await button(page, 'Play all').click()
    const over = page.getByRole('button', { name: 'We are the Germans: take over' })
    await expect(over).toBeVisible()
    // A press right after the step would still be the one that ended it.
    await page.waitForTimeout(700)
    await over.click()
    await page.getByRole('button', { name: 'Watch it' }).click()
    await expect(page.locator('.film').getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(page.locator('.past-ribbon')).toHaveCount(0)
    const boxes = await page
      .locator('.film-buttons :is(button, select)')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ y, width, height }) => ({ y, width, height })),
      )
    expect(boxes.length).toBeGreaterThan(4)
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    expect(boxes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([])
    const [film, map] = await Promise.all([
      page.locator('.film').boundingBox(),
      page.locator('.table-map').boundingBox(),
    ])
    expect((film?.height ?? 0) / (map?.height ?? 1)).toBeLessThan(0.4)
    await page.locator('.film').getByRole('button', { name: 'Skip' }).click()
    await expect(page.locator('.past-ribbon')).toBeVisible()
  })
})

test('with reduced motion nothing plays by itself; watched again, it waits at each event', async ({ page }) => {
  await toFire(page, 'normal')
  await button(page, 'Play all').click()
  await takeOver(page, 'Germans')
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByRole('button', { name: 'Watch again' }).first().click()
  await expect(page.locator('.film').getByRole('button', { name: 'Play' })).toBeVisible()
  const at = await count(page)
  await page.waitForTimeout(1500)
  expect(await count(page)).toBe(at)
  const running = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          (one) =>
            one.playState === 'running' && one.effect instanceof KeyframeEffect && one.effect.target?.closest('.board'),
        ).length,
  )
  expect(running).toBe(0)
})
