import { devices, expect, type Page } from '@playwright/test'
import { takeOver } from './panzer.ts'
import { expectAccessible, step } from './table.ts'
import { SOAK, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const points = (page: Page) => page.getByRole('region', { name: 'Points' })

/** The square of a unit on the map of the deployment, by the counter itself. */
const counter = (page: Page, unit: string) => page.locator(`.build-board [data-unit="${unit}"]`).first()

test('a battle is built by mouse and by keys, and played at the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('./')
  await page.getByRole('link', { name: 'Build a battle' }).click()
  await page.getByRole('radio', { name: /^North Africa/ }).check()
  await page.getByRole('radio', { name: 'Early 1942' }).check()
  await page.getByRole('radio', { name: /^Germans/ }).check()
  await expect(points(page)).toContainText('British')
  await page.getByRole('button', { name: 'Battle', exact: true }).last().click()
  await page.getByRole('radio', { name: /^Axis Assault/ }).check()
  // A slider by keys.
  await page.getByRole('slider', { name: /^Size/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(points(page)).toContainText('of 200')
  await page.getByRole('button', { name: 'Map', exact: true }).last().click()
  await page.getByRole('button', { name: 'Another one' }).click()
  await page.getByRole('button', { name: 'Forces', exact: true }).last().click()
  await page.getByRole('button', { name: 'Give all back' }).click()
  await page.getByRole('button', { name: /^Buy Panzer III for/ }).click()
  await page.getByRole('button', { name: /^Buy Motor riflemen for/ }).click()
  await page.getByRole('button', { name: 'Panzer III, platoon: one less' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit', exact: true }).last().click()
  await page.locator('summary', { hasText: 'B Panzer III' }).click()
  await page.getByRole('button', { name: 'Command: one more' }).last().click()
  await page.getByRole('button', { name: 'Deployment', exact: true }).last().click()
  await expect(heading(page, 'Deployment')).toBeFocused()
  // By mouse: the counter, then its square; by keys: the cursor, Enter, four squares on, Enter.
  await expect(counter(page, 'A-B-0')).toBeVisible()
  await counter(page, 'A-B-0').click()
  await expect(page.getByText('A-B-0 in hand')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Press a counter, then the square')).toBeVisible()
  await counter(page, 'A-B-0').click()
  await page.locator('.build-board .board').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The start line is kept in this battle')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play', exact: true }).last().click()
  await page.getByRole('textbox', { name: 'Name of the battle' }).fill('Bir el Gobi, my way')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the battle file' }).click()
  expect((await saved).suggestedFilename()).toBe('bir-el-gobi-my-way.json')
  await page.getByRole('button', { name: 'Play as deployed' }).click()
  await takeOver(page, 'Germans')
  await expect(step(page)).toContainText('Orders')
  await page.goto('./')
  await expect(page.getByText('Bir el Gobi, my way').first()).toBeVisible()
})

/** A stamp where the finger taps, and taken back. */
const drawByTouch = async (page: Page): Promise<void> => {
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Draw on this map' }).tap()
  await page.getByRole('button', { name: 'Woods', exact: true }).first().tap()
  await page.locator('.build-board .board').tap()
  await expect(undo).toBeEnabled()
  await undo.tap()
  await expect(undo).toBeDisabled()
  await page.getByRole('button', { name: 'Lay the pencil down' }).tap()
}

const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices['Pixel 5']

test.describe('by touch', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('a battle by lot at one press; a built one step by step, to the table', { tag: SOAK }, async ({ page }) => {
    await page.goto('./')
    await page.getByRole('button', { name: 'A random battle' }).tap()
    await expect(page.getByRole('button', { name: /: take over$/ })).toBeVisible()
    await expect(page.getByText(/Orders/).first()).toBeVisible()
    await page.goto('./#/build/panzer-strike')
    for (const name of ['Battle', 'Map', 'Forces', 'Edit', 'Deployment', 'Play']) {
      await page.locator('.build-foot').getByRole('button', { name }).tap()
      await expect(heading(page, name)).toBeVisible()
      await expect(points(page)).toBeInViewport()
      if (name === 'Map') await drawByTouch(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
    }
    const side = (await points(page).locator('b').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Play as deployed' }).tap()
    await takeOver(page, side)
    await expect(step(page)).toContainText('Orders')
  })
})
