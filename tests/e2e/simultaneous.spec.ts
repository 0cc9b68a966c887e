import { expect, type Page } from '@playwright/test'
import { atRest, CLASH, cellOf, expectAccessible, hover, press, step, tap, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

const PLOTS = {
  ...CLASH,
  name: 'Plots at Rome',
  options: ['simultaneous'],
  start: { ...CLASH.start, step: 'plot' },
}

/** Waits until the map has been framed, also on a slow machine. */
const framed = async (page: Page): Promise<void> => {
  for (let still = 0, before = ''; still < 4; ) {
    await atRest(page)
    const now = (await page.locator('.board-stage').getAttribute('style')) ?? ''
    still = now === before ? still + 1 : 0
    before = now
    await page.waitForTimeout(120)
  }
}

/** Sits down as a side, past the recap. */
const takeOver = async (page: Page, side: string, how: 'mouse' | 'keys' = 'mouse'): Promise<void> => {
  const button = page.getByRole('button', { name: `We are the ${side}: take over` })
  await expect(button).toBeVisible()
  // A press right after the seal would still be the one that sealed.
  await page.waitForTimeout(700)
  if (how === 'mouse') await button.click()
  else await page.keyboard.press('Enter')
  await expect(page.locator('.board')).toBeVisible()
  const recap = page.getByRole('dialog', { name: 'Since you last looked' })
  if (await recap.isVisible()) await page.keyboard.press('Escape')
  await framed(page)
}

const open = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(PLOTS))
}

const big = (page: Page) => page.locator('.now-action .button')
const task = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Task to plot' }).getByRole('button', { name })
const line = (page: Page, unit: string) =>
  page.locator('.plot-chart tbody').filter({ has: page.locator('.plot-name', { hasText: new RegExp(`^${unit}$`) }) })
const plotted = (page: Page) => page.locator('.plot-mark')

/** Seals the plot, guard and all. */
const seal = async (page: Page): Promise<void> => {
  await big(page).click()
  const guard = page.locator('dialog .guard .is-primary')
  if (await guard.isVisible()) await guard.click()
}

test('[19.1] a whole simultaneous turn by mouse', { tag: SOAK }, async ({ page }) => {
  await open(page)
  await takeOver(page, 'Romans')
  await expect(step(page)).toContainText('Operations Plot')
  await expectAccessible(page)

  // Move: written on the chart and drawn, and nobody has moved.
  await press(page, '0924')
  await hover(page, '0922')
  await expect(page.locator('.hint')).toContainText('Plot SK 2 to 0922: 2 of 5 points')
  await press(page, '0922')
  await expect(line(page, 'SK 2')).toContainText('MV')
  await expect(line(page, 'SK 2').locator('.plot-hex')).toHaveText(['0923', '0922'])
  expect(await cellOf(page, 'A-SK-2')).toBe('0924')

  // Melee: the enemy pressed is first shown, then written.
  await press(page, '0720')
  await press(page, '0719')
  await expect(task(page, 'ML')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.combat')).toContainText('MI 1 attacks hex 0719')
  await expect(line(page, 'MI 1')).toHaveCount(0)
  await press(page, '0719')
  await expect(line(page, 'MI 1')).toContainText('ML')
  await expect(task(page, 'MV')).toHaveAttribute('aria-pressed', 'true')

  // A task is taken back, another one is undone.
  await press(page, '0820')
  await press(page, '0819')
  await page.getByRole('button', { name: 'Plot this attack' }).click()
  await page.getByRole('button', { name: 'Clear the plot of MI 2' }).click()
  await expect(line(page, 'MI 2')).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(line(page, 'MI 2')).toContainText('ML')
  await expect(plotted(page)).toHaveCount(3)
  await expectAccessible(page)
  await seal(page)

  // The Sabines see nothing of it; they move a unit past a Roman who may stop it.
  const code = (await page.locator('.handover-code').textContent()) ?? ''
  await takeOver(page, 'Sabines')
  await expect(plotted(page)).toHaveCount(0)
  await task(page, 'DF').click()
  await press(page, '0817')
  await expect(line(page, 'BW 1')).toContainText('DF')
  await task(page, 'MV').click()
  await press(page, '0615')
  await press(page, '0616')
  await expect(line(page, 'AX 2')).toContainText('0616')
  await seal(page)

  // Open: everybody's plots, codes as sealed, then one attack by hand.
  await expect(step(page)).toContainText('Melee Combat Resolution')
  await expect(plotted(page)).toHaveCount(5)
  await expect(page.locator('.plot-code code').first()).toHaveText(code)
  await expect(page.locator('.resolving-progress')).toContainText('Attack 1 of 2')
  await big(page).click()
  await expect(page.locator('.combat-rolled')).toBeVisible()
  await expect(page.locator('.resolving-progress')).toContainText('Attack 2 of 2')
  await expectAccessible(page)

  // Both charts side by side.
  await page.getByRole('button', { name: 'Plots' }).click()
  const plots = page.getByRole('dialog', { name: 'Plots' })
  await expect(plots.getByText('as sealed')).toHaveCount(2)
  await expect(plots.getByRole('region', { name: 'Plot of the Sabines' })).toContainText('BW 1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The rest goes by itself to the end of the turn.
  await page.getByRole('button', { name: 'Play all' }).click()
  await page.getByRole('button', { name: 'Go on to the next plots' }).click()
  await expect(page.getByRole('button', { name: /take over/ })).toBeVisible()
  await expect(page.locator('.handover-battle')).toContainText('Turn 4')
  await takeOver(page, 'Romans')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  expect(await cellOf(page, 'B-AX-2')).toBe('0616')
  await expect(plotted(page)).toHaveCount(0)
})

test('[19.1] a whole simultaneous turn by keyboard alone', { tag: SOAK }, async ({ page }) => {
  await open(page)
  const heard = page.locator('[role=status].unseen')
  const keys = page.keyboard
  await takeOver(page, 'Romans', 'keys')

  // Move: the last unit, two hexes to the left.
  await keys.press('Shift+N')
  await expect(heard).toContainText('Skirmishers 2')
  for (let count = 0; count < 2; count++) await keys.press('ArrowLeft')
  await expect(heard).toContainText('Plot SK 2 to 0922')
  await keys.press('Enter')
  await expect(heard).toContainText('Plotted: SK 2: moves to 0922.')

  // Melee: unit after unit to the one beside the enemy, then the hex to its left, twice.
  await keys.press('Escape')
  const mi1 = heard.filter({ hasText: 'Militia Infantry 1,' })
  for (let tries = 0; tries < 8 && (await mi1.count()) === 0; tries++) await keys.press('n')
  await expect(mi1).toHaveCount(1)
  await keys.press('ArrowLeft')
  await expect(heard).toContainText('press to see an attack on 0719')
  await keys.press('Enter')
  await expect(page.locator('.combat')).toContainText('MI 1 attacks hex 0719')
  await keys.press('x')
  await expect(heard).toContainText('Plotted: MI 1: attacks 0719.')
  await keys.press('4')
  await expect(task(page, 'DF')).toHaveAttribute('aria-pressed', 'true')
  await expect(heard).toContainText('Ready to fire at whoever comes')
  await keys.press('n')
  await expect(heard).toContainText('Skirmishers 1')
  await keys.press('Enter')
  await expect(heard).toContainText('ready to fire at whoever comes.')
  await keys.press('e')
  if (await page.locator('dialog').isVisible()) await keys.press('Enter')

  await takeOver(page, 'Sabines', 'keys')
  await keys.press('e')
  await keys.press('Enter')

  await expect(step(page)).toContainText('Melee Combat Resolution')
  await keys.press('p')
  await expect(page.getByRole('dialog', { name: 'Plots' })).toBeVisible()
  await keys.press('Escape')
  await keys.press('x')
  await expect(step(page)).toContainText('Movement Resolution')
  await expect(page.locator('.combat-rolled')).toBeVisible()
  await page.locator('.board').focus()
  await keys.press('Space')
  await expect(page.getByRole('button', { name: 'Go on to the next plots' })).toBeVisible()
  await keys.press('e')
  await expect(page.getByRole('button', { name: /take over/ })).toBeVisible()
  await takeOver(page, 'Romans', 'keys')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[20.0] a plot with one finger: seen first, written by the button', async ({ page }) => {
    await open(page)
    await takeOver(page, 'Romans')
    await tap(page, '0924')
    await tap(page, '0922')
    await expect(plotted(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^Plot the move to 0922/ }).tap()
    await expect(plotted(page)).toHaveCount(1)
    await task(page, 'ML').tap()
    await tap(page, '0719')
    await page.getByRole('button', { name: 'Plot this attack' }).tap()
    await page.getByRole('tab', { name: 'Plot', exact: true }).tap()
    await expect(line(page, 'SK 2')).toContainText('0922')
    const clear = page.getByRole('button', { name: 'Clear the plot of SK 2' })
    const box = await clear.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(30)
    await clear.tap()
    await expect(line(page, 'SK 2')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('[19.1] the sequence of play is chosen before the battle', { tag: SOAK }, async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Rules of Rome' }).click()
  await page.getByRole('radio', { name: /^Simultaneous movement/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin the set-up' }).click()
  for (let side = 0; side < 2; side++) {
    await page.getByRole('button', { name: 'Deploy for me' }).click()
    await page.getByRole('button', { name: /^Set-up done/ }).click()
  }
  await takeOver(page, 'Romans')
  await expect(step(page)).toContainText('Operations Plot')
})
