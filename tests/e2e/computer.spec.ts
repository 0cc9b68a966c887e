import { expect, type Page } from '@playwright/test'
import { expectSecret, type Plot, watchSalts } from './secrecy.ts'
import { atRest, endStep, expectAccessible, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

const head = (page: Page) => page.locator('.now-turn')
/** The button of the panel; the same words stand on the map. */
const nextMove = (page: Page) => page.locator('.now-action').getByRole('button', { name: 'Its next move' })

/** Ends steps until the computer is to act. */
const toComputer = async (page: Page): Promise<void> => {
  const computer = page.locator('.computer')
  await expect(async () => {
    if (await computer.isVisible()) return
    await page.locator('.now-action .button').click({ timeout: 2000 })
    const guard = page.locator('dialog .guard .is-primary')
    if (await guard.isVisible()) await guard.click({ timeout: 2000 })
    await expect(computer).toBeVisible({ timeout: 500 })
  }).toPass()
}

const speedUp = async (page: Page, speed: string): Promise<void> => {
  await page.addInitScript((chosen) => localStorage.setItem('testudo-computer', chosen), speed)
}

test('a newcomer alone begins against the computer, sees its turn, and takes his own back', async ({ page }) => {
  await speedUp(page, 'step')
  await page.goto('./')
  await page.getByRole('button', { name: /^Play against the computer/ }).click()
  await expect(step(page)).toContainText('Movement')
  await expect(head(page)).toContainText('Romans')
  await atRest(page)
  await toComputer(page)
  await nextMove(page).click()
  await expect(nextMove(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast')
  await expect(head(page)).toContainText('Romans · Turn 2', { timeout: 60_000 })
  await page.getByRole('button', { name: 'What the computer did' }).click()
  await expect(page.getByRole('dialog', { name: 'Since you last looked' })).toContainText('Sabines')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'What would you do?' }).click()
  const plans = page.getByRole('region', { name: 'What would you do?' })
  await expect(plans.getByRole('radio').first()).toBeVisible()
  await expect(plans.getByRole('button', { name: 'Close' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await plans.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.computer')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.locator('.computer')).toHaveCount(0)
  await expect(head(page)).toContainText('Romans')
})

/** Two men against two, and a turn in which to fight: a battle that is soon over. */
const TINY = {
  format: 'testudo-battle',
  version: 1,
  name: 'Four men',
  scenario: 'prestags/rome-753bc',
  seed: 3,
  seats: [
    { level: 'recruit', style: 'bold' },
    { level: 'recruit', style: 'careful' },
  ],
  start: {
    turn: 10,
    step: 'fire',
    side: 'Romans',
    units: { 'A-MI-1': '0720', 'A-MI-2': '0820', 'B-MS-1': '0719', 'B-MS-2': '0819' },
  },
}

test('two computers play to the page after the battle while one looks on', { tag: SOAK }, async ({ page }) => {
  await speedUp(page, 'once')
  await toFile(page, JSON.stringify(TINY))
  await expect(page.locator('dialog.is-page')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'How it went' }).click()
  const analysis = page.getByRole('dialog', { name: 'How it went' })
  const curve = analysis.getByRole('img', { name: /^The chances of/ })
  await expect(curve).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await curve.click({ position: { x: 40, y: 40 } })
  await expect(page.getByRole('button', { name: 'Back to now', exact: true })).toBeVisible()
})

/** The Normans are the computer's, and write first. */
const PLOTS = {
  format: 'testudo-battle',
  version: 1,
  name: 'Secret plots against the computer',
  scenario: 'prestags/hastings-1066',
  options: ['simultaneous'],
  seed: 1066,
  seats: [{ level: 'recruit', style: 'bold' }, 'person'],
  start: {
    turn: 3,
    step: 'plot',
    side: 'Normans',
    units: {
      'A-MI-23': '2218',
      'A-MI-24': '2219',
      'A-MC-1': '2117',
      'A-2L-1': '2118',
      'B-MI-1': '2516',
      'B-MI-2': '2517',
      'B-AX-1': '2518',
      'B-3L-1': '2618',
    },
  },
}
const NORMANS = ['A-MI-23', 'A-MI-24', 'A-MC-1', 'A-2L-1']

test('what the computer plots is nowhere in the tab until both plots are open', async ({ page }) => {
  await speedUp(page, 'step')
  const salts = await watchSalts(page)
  const plot: Plot = { side: 0, units: NORMANS, salts }
  await toFile(page, JSON.stringify(PLOTS))
  const next = nextMove(page)
  const done = page.locator('.now-head h2', { hasText: 'Operations Plot' })
  await expect(page.locator('.board')).toBeVisible()
  for (let moves = 0; moves < 60 && (await page.locator('.computer').count()) > 0; moves++) {
    await expectSecret(page, plot)
    if (await next.isVisible()) await next.click()
  }
  // Nobody hands the screen over: the person writes, and sees nothing of the other plot.
  await expect(page.locator('.computer')).toHaveCount(0)
  await expect(done).toBeVisible()
  await expect(page.locator('.now-turn')).toContainText('Saxons')
  for (const tab of ['Log', 'Inspect', 'Plot']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectSecret(page, plot)
  }
  await page.keyboard.press('u')
  await expectSecret(page, plot)
  await endStep(page)
  await expect(page.locator('.now-head h2')).not.toContainText('Operations Plot')
})

/** The second side is the computer's, and is to move. */
const AGAINST = {
  ...TINY,
  name: 'Four men, one player',
  seats: ['person', { level: 'recruit', style: 'bold' }],
  start: { ...TINY.start, turn: 3, step: 'movement', side: 'Sabines' },
}

test('why the computer did it is there after a reload, and one resigns while it is its turn', async ({ page }) => {
  await speedUp(page, 'step')
  await toFile(page, JSON.stringify(AGAINST))
  const next = nextMove(page)
  await next.click()
  await page.getByRole('tab', { name: 'Log' }).click()
  const why = page.getByText('Why did it do that?')
  await expect(why.first()).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(why.first()).toBeVisible()
  await expect(page.locator('.computer')).toBeAttached()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: /^Resign/ }).click()
  const asked = page.getByRole('dialog', { name: 'Resign?' })
  await expect(asked.locator('.is-wide')).toHaveCount(1)
  await asked.locator('.is-wide').click()
  await expect(page.locator('dialog.is-page')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('what one would do opens where it can be seen and done', async ({ page }) => {
    await speedUp(page, 'step')
    await page.goto('./')
    await page.getByRole('button', { name: /^Play against the computer/ }).click()
    await expect(step(page)).toContainText('Movement')
    await atRest(page)
    await page.keyboard.press('w')
    const plans = page.getByRole('region', { name: 'What would you do?' })
    await expect(plans.getByRole('radio').first()).toBeInViewport({ timeout: 60_000 })
    await expect(plans.getByRole('button', { name: 'Do it' })).toBeInViewport({ ratio: 1 })
  })
})
