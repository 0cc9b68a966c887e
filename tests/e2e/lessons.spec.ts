import { expect, type Page } from '@playwright/test'
import { ANCHOR_NAMES, type Anchor } from '../../src/core/battleFile/anchors.ts'
import { atRest, press } from './table.ts'
import { SOAK, test } from './test.ts'

const FIRST = '#/lesson/prestags/first-battle'

/** A fight is played before one's eyes. */
const FIGHT = 120_000

const stepOf = (page: Page, step: number): Promise<void> =>
  expect(page.locator('.lesson-count')).toContainText(`Step ${step} of`)

const onMap = async (page: Page, label: string): Promise<void> => {
  await atRest(page)
  await press(page, label)
}

const button = (page: Page, anchor: Anchor) => page.locator(`[data-anchor=${anchor}]`).first()

test('a newcomer learns: from the start page through the first battle to its stars', async ({ page }) => {
  test.setTimeout(2 * FIGHT)
  await page.goto('/')
  await page.getByRole('link', { name: /Learn in five minutes/ }).click()
  await stepOf(page, 1)
  await onMap(page, '0524')
  await expect(page.locator('.lesson-word')).toContainText('swordsmen too')
  await onMap(page, '0723')
  await stepOf(page, 2)
  await onMap(page, '0725')
  await stepOf(page, 3)
  await onMap(page, '0622')
  await onMap(page, '0625')
  await stepOf(page, 4)
  await button(page, 'endStep').click()
  await stepOf(page, 5)
  await onMap(page, '0627')
  await stepOf(page, 6)
  await button(page, 'resolve').click()
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await stepOf(page, 7)
  await button(page, 'endStep').click()
  for (const label of ['0725', '0727', '0524', '0626']) await onMap(page, label)
  await button(page, 'endStep').click()
  await stepOf(page, 8)
  await onMap(page, '0627')
  await stepOf(page, 9)
  await button(page, 'resolve').click()
  await stepOf(page, 10)
  await onMap(page, '0727')
  await onMap(page, '0627')
  await page
    .getByRole('button', { name: /^Advance/ })
    .first()
    .click()
  await stepOf(page, 11)
  await button(page, 'endStep').click()
  // The fight against the computer, as it is shown.
  await stepOf(page, 12)
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByRole('img', { name: /of 3 stars/ })).toBeVisible({ timeout: FIGHT })
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Learn in five minutes/ })).toHaveCount(0)
  await page.getByRole('link', { name: /lessons$/ }).click()
  await expect(page.getByRole('img', { name: /of 3 stars/ })).toBeVisible()
})

test('who leaves a lesson comes back to the step; a wrong move is taken back', async ({ page }) => {
  await page.goto(`/${FIRST}`)
  await onMap(page, '0723')
  await onMap(page, '0724')
  await expect(page.locator('.lesson-word')).toContainText('wanted on the lit hex')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.locator('.lesson-word')).toHaveCount(0)
  await page.getByRole('link', { name: 'Leave the lesson' }).click()
  await page.getByRole('link', { name: /First battle/ }).click()
  await stepOf(page, 2)
})

test('on a phone every step can be shown, by keys', { tag: SOAK }, async ({ page }) => {
  test.setTimeout(2 * FIGHT)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/${FIRST}`)
  for (let step = 1; step <= 12; step++) {
    await stepOf(page, step)
    await page.getByRole('button', { name: 'Show me' }).focus()
    await page.keyboard.press('Enter')
    if (step === 6) {
      await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeFocused({ timeout: 20_000 })
      await page.keyboard.press('Enter')
    }
    await expect(page.locator('.lesson-count')).not.toContainText(`Step ${step} of`, { timeout: FIGHT })
  }
  await expect(page.getByRole('img', { name: '1 of 3 stars' })).toBeVisible()
})

test('every anchor of the lessons stands on the page', async ({ page }) => {
  const seen = new Set<string>()
  const missing = async (): Promise<readonly string[]> => {
    for (const name of ANCHOR_NAMES)
      if ((await page.locator(`[data-anchor=${name}]:visible`).count()) > 0) seen.add(name)
    return ANCHOR_NAMES.filter((name) => !seen.has(name))
  }
  await page.goto('/#/lesson/prestags/odds')
  await onMap(page, '1025')
  await stepOf(page, 2)
  // Nobody is turned where facing is not in force.
  await expect.poll(missing).toEqual(['turn'])
  await page.goto('/#/lesson/prestags/facing')
  await onMap(page, '1631')
  await expect.poll(missing).toEqual([])
})

test('in a game a step explains itself', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: /Play Rome now/ }).click()
  await page.getByRole('button', { name: 'Explain this step' }).click()
  const card = page.getByRole('region', { name: 'This step explained' })
  await expect(card).toContainText('Movement')
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(card).toContainText('This step, 2 of')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
})
