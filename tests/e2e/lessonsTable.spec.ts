import { expect, type Page } from '@playwright/test'
import {
  atRest,
  expectAccessible,
  expectAccessibleDayAndNight,
  expectAtAnyHour,
  openFile,
  press,
  tap,
} from './table.ts'
import { spread } from '../share.ts'
import { SOAK, test } from './test.ts'

const ODDS = '#/lesson/prestags/odds'

const stepOf = (page: Page, step: number): Promise<void> =>
  expect(page.locator('.lesson-count')).toContainText(`Step ${step} of`)
const starsOf = (page: Page) => page.getByRole('img', { name: /of 3 stars/ })
const resolve = (page: Page) => page.locator('[data-anchor=resolve]').first()

/** A clash at Hastings as a file. */
const clash = (start: object): string =>
  JSON.stringify({
    format: 'testudo-battle',
    version: 2,
    name: 'Clash',
    scenario: 'prestags/hastings-1066',
    dice: [3, 3, 3],
    start: { turn: 3, side: 'Normans', ...start },
  })

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole lesson on a phone', async ({ page }) => {
    await page.goto(`./${ODDS}`)
    await stepOf(page, 1)
    await atRest(page)
    await tap(page, '1025')
    await stepOf(page, 2)
    await atRest(page)
    await tap(page, '1027')
    await stepOf(page, 3)
    await resolve(page).tap()
    await stepOf(page, 4)
    await atRest(page)
    await tap(page, '1026')
    await atRest(page)
    await tap(page, '1027')
    await page
      .getByRole('button', { name: /^Advance/ })
      .first()
      .tap()
    await expect(starsOf(page)).toBeVisible()
  })
})

test('a whole lesson by keyboard, and every word of it is told to who listens', async ({ page }) => {
  await page.goto(`./${ODDS}`)
  const words = page.locator('.lesson [aria-live=polite]')
  const keys = page.keyboard
  await expect(words).toContainText('Press it and only look')
  await atRest(page)
  await keys.press('n')
  await keys.press('ArrowLeft')
  await keys.press('Enter')
  await stepOf(page, 2)
  await expect(words).toContainText('Wood doubles the defence')
  await keys.press('ArrowRight')
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await stepOf(page, 3)
  await expect(words).toContainText('Attack here')
  await keys.press('x')
  await stepOf(page, 4)
  await atRest(page)
  await keys.press('n')
  await keys.press('Enter')
  await keys.press('x')
  await expect(starsOf(page)).toBeVisible()
})

test('what was done wrongly is told at once, with the way back', async ({ page }) => {
  await page.goto('./#/lesson/prestags/flanks')
  await stepOf(page, 1)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.lesson [aria-live=polite]')).toContainText('Press the swordsmen')
  await page.evaluate(() => location.assign('#/lesson/prestags/first-battle'))
  await atRest(page)
  await press(page, '0524')
  await expect(page.getByRole('alert')).toContainText('swordsmen too')
})

test('axe finds nothing in a lesson, in a word to a mistake, and on the list, by day and by night', async ({
  page,
}) => {
  await page.goto('./#/lesson/prestags/first-battle')
  await stepOf(page, 1)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expectAccessibleDayAndNight(page)
  await atRest(page)
  await press(page, '0524')
  await expect(page.locator('.lesson-word')).toBeVisible()
  await expectAtAnyHour(page)
  await page.goto('./#/lessons')
  await expect(page.getByRole('heading', { name: 'Lessons' })).toBeVisible()
  await expectAtAnyHour(page)
})

test('a refusal leads to its lesson, and from there back to the game', async ({ page }) => {
  await page.goto('./')
  const units = { 'A-IB-1': '1630', 'A-MI-1': '1631', 'A-2L-1': '1629', 'B-MI-1': '1632' }
  await openFile(page, 'line.json', clash({ step: 'fire', units }))
  await atRest(page)
  await press(page, '1630')
  await press(page, '1632')
  const link = page.getByRole('link', { name: /^Learn it/ })
  await link.click()
  await stepOf(page, 1)
  await page.goBack()
  await expect(page.locator('.now-head')).toContainText('Fire')
  await expect(page.locator('.lesson')).toHaveCount(0)
})

test('the first time that a rule bites a quiet card offers its lesson', async ({ page }) => {
  await page.goto('./')
  const units = {
    'A-SD-1': '1631',
    'A-SD-2': '1733',
    'A-2L-1': '1630',
    'B-SD-1': '1632',
    'B-MI-1': '1136',
  }
  await openFile(page, 'ring.json', clash({ step: 'melee', units }))
  await atRest(page)
  await press(page, '1632')
  await resolve(page).click()
  const card = page.locator('.note.is-lesson')
  await expect(card).toContainText('New to you?')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
})

for (const [name, system, isSecret] of spread(
  [
    ['The Crossroads', 'Panzer Strike!', true],
    ['Cape Bon', 'ITACS', false],
  ] as const,
  1,
  1,
))
  test(`${system}: a step explains itself`, async ({ page }) => {
    await page.goto('./')
    await page.getByRole('searchbox').fill(name)
    await page
      .getByRole('button', { name: new RegExp(`^Play .*${name}`) })
      .first()
      .click()
    // Where each side sees what it sees, its seat is taken first.
    const explain = page.getByRole('button', { name: 'Explain this step' })
    if (isSecret)
      await expect(async () => {
        const takeOver = page.getByRole('button', { name: /take over$/ })
        if (await takeOver.isVisible()) await takeOver.click()
        await expect(explain).toBeVisible({ timeout: 3000 })
      }).toPass()
    await explain.click()
    const card = page.getByRole('region', { name: 'This step explained' })
    await expect(card).toContainText('This step, 1 of')
    await card.getByRole('button', { name: 'Next' }).click()
    await expect(card).toContainText('This step, 2 of')
  })

test('who has played sees the battles before the lessons', async ({ page }) => {
  await page.goto('./')
  await expect(page.getByRole('link', { name: /Learn in five minutes/ })).toBeVisible()
  await page.getByRole('button', { name: /Play Rome now/ }).click()
  await expect(page.locator('.now-head')).toBeVisible()
  await page.goto('./')
  await expect(page.getByText(/^Continue Rome/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Learn in five minutes/ })).toHaveCount(0)
  const [play, lessons] = await Promise.all([
    page.getByRole('button', { name: /Play Rome now/ }).boundingBox(),
    page.getByRole('link', { name: /lessons$/ }).boundingBox(),
  ])
  expect(lessons?.y).toBeGreaterThan(play?.y ?? 0)
})

test('the workbench shows a lesson step by step and plays it from there', { tag: SOAK }, async ({ page }) => {
  await page.goto('./#/workbench')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel('A lesson of the game').selectOption({ label: 'All around, PRESTAGS' })
  const steps = page.getByRole('region', { name: 'Steps of the lesson' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await steps.getByRole('button', { name: /^2 The ring is closed/ }).click()
  await expect(page.locator('.wb-board [data-unit="A-SD-3"]')).toHaveAttribute('data-cell', /.+/)
  await steps.getByRole('button', { name: 'Play from step 2' }).click()
  await stepOf(page, 2)
  await page.getByRole('link', { name: 'Leave the lesson' }).click()
  await expect(steps.getByRole('listitem')).toHaveCount(4)
})
