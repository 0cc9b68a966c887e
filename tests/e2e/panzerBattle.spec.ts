import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { share } from '../share.ts'
import { besides, counter, DUEL, heard, SOVIETS, expectUnseen, takeOver, toCrossroads } from './panzer.ts'
import { expectAccessible, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

/** Its armies have met, and both have lost some of theirs. */
const GAME = 'tests/replays/panzer-strike-crossroads-germans.json'

const SIDES = ['Germans', 'Soviets'] as const

/** Orders of one side are given, the other side’s are passed over, the combat plays. */
const turn = async (page: Page, orders: (side: (typeof SIDES)[number]) => Promise<void>): Promise<void> => {
  for (const side of SIDES) {
    await takeOver(page, side)
    await orders(side)
    await page.getByRole('button', { name: /^End orders/ }).click()
  }
  await expect(step(page)).toContainText('Combat, pulse 1')
  await page.getByRole('button', { name: 'Play all' }).click()
}

const advance = async (page: Page, unit: string, columns: number): Promise<void> => {
  await counter(page, unit).click()
  const whole = page.getByRole('button', { name: 'Whole formation' })
  if ((await whole.getAttribute('aria-pressed')) !== 'true') await whole.click()
  const { x, y } = await besides(page, unit, columns, 0)
  await page.mouse.click(x, y)
  await expect(heard(page)).toContainText(/(?:is|are) to go to/)
  await page.keyboard.press('Escape')
}

test('the Crossroads from the set-up on, by the buttons of the table', { tag: SOAK }, async ({ page }) => {
  test.setTimeout(400_000)
  await toCrossroads(page)
  for (const side of SIDES) {
    if (side === 'Soviets') await takeOver(page, side)
    await page.getByRole('button', { name: 'Deploy for me' }).click()
    await page.getByRole('button', { name: /^Set-up done/ }).click()
  }
  await turn(page, async (side) => {
    if (side !== 'Germans') return
    await advance(page, 'A-B-0', 5)
    await advance(page, 'A-C-2', 5)
  })
  for (let count = 2; count <= share(9, 2, 2); count++) {
    await turn(page, async () => expect(page.locator('.now-turn')).toContainText(`Turn ${count}`))
  }
})

test('the Crossroads come to their last page', { tag: SOAK }, async ({ page }) => {
  const { commands, expect: _ending, ...game } = JSON.parse(readFileSync(GAME, 'utf8'))
  const last = commands.findLastIndex(({ type }: { type: string }) => type === 'endStep')
  await toFile(page, JSON.stringify({ ...game, commands: commands.slice(0, last - 1) }))
  await turn(page, async () => expect(page.locator('.now-turn')).toContainText('Turn 10'))
  const after = page.getByRole('article', { name: 'After the battle' })
  await expect(after).toBeVisible()
  await expect(after.getByRole('heading', { name: /victory|draw/i })).toBeVisible()
  await expect(after.getByRole('heading', { name: 'Points', exact: true })).toBeVisible()
  await expect(after.locator('.strength')).toHaveCount(2)
  await expect(after.getByRole('list', { name: 'Lost of the Germans, by kind' })).toContainText('PZ-IIIG')
  await expect(after.getByRole('list', { name: 'Lost of the Soviets, by kind' })).toContainText('T-26')
  await expect(after.locator('.after-ends').first()).toContainText('Turn 10')
  await expect(after.locator('.after-ends').first()).not.toContainText('Turn 11')
  await expectAccessible(page)
})

test('a whole turn by keyboard: a move, a facing, fire, both sides, the combat', async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  const keys = page.keyboard
  await takeOver(page, 'Germans')
  await keys.press('n')
  await expect(heard(page)).toContainText('PZ-IIIG')
  await keys.press('.')
  await expect(heard(page)).toContainText('faces')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(heard(page)).toContainText('is to go to')
  await keys.press('Escape')
  await keys.press('b')
  await expect(page.locator('.combat')).toContainText('fires at')
  await keys.press('x')
  await expect(heard(page)).toContainText('is to fire at')
  await keys.press('e')
  await takeOver(page, 'Soviets')
  await keys.press('e')
  for (const pulse of ['pulse 2', 'pulse 3']) {
    await keys.press('x')
    await expect(step(page)).toContainText(pulse)
  }
  await keys.press('x')
  await takeOver(page, 'Germans')
  await expect(page.locator('.now-turn')).toContainText('Turn 3')
})

test('the ground alone, the near and the whole map; the keys of the original on the help sheet', async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  await takeOver(page, 'Germans')
  await expect(page.locator('.pieces [data-unit]').first()).toBeAttached()
  await page.keyboard.press('y')
  await expect(page.locator('.pieces [data-unit]')).toHaveCount(0)
  await page.keyboard.press('y')
  await expect(page.locator('.pieces [data-unit]').first()).toBeAttached()
  const scale = () =>
    page.locator('.board-stage').evaluate((stage) => new DOMMatrix(getComputedStyle(stage).transform).a)
  await page.getByRole('button', { name: 'Near view' }).click()
  await expect.poll(scale).toBeCloseTo(1, 2)
  await page.getByRole('button', { name: 'Whole map', exact: true }).click()
  await expect.poll(scale).toBeLessThan(0.6)
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keys of the original game' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' })

  test('the table in orders, with a shot weighed, and in combat is accessible in the dark too', { tag: SOAK }, async ({
    page,
  }) => {
    await toFile(page, JSON.stringify(DUEL))
    await takeOver(page, 'Germans')
    await counter(page, 'A-B-1').click()
    await expectAccessible(page)
    await counter(page, 'B-B-1').click()
    await expect(page.locator('.combat')).toContainText('fires at')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^End orders/ }).click()
    await takeOver(page, 'Soviets')
    await page.getByRole('button', { name: /^End orders/ }).click()
    await expect(step(page)).toContainText('Combat')
    await expectAccessible(page)
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a whole turn: a move, fire, both sides, the combat, the next turn', { tag: SOAK }, async ({ page }) => {
    await toFile(page, JSON.stringify(DUEL))
    await takeOver(page, 'Germans')
    await expectUnseen(
      page,
      SOVIETS.filter((name) => name !== 'T-26' && name !== 'B-B-'),
    )
    await counter(page, 'A-B-0').tap()
    await expect(page.getByRole('checkbox', { name: /PZ-IIIG B0/ })).toBeChecked()
    const { x, y } = await besides(page, 'A-B-0', 0, 1)
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(heard(page)).toContainText('is to go to')
    await counter(page, 'A-B-1').tap()
    await counter(page, 'B-B-1').tap()
    await expect(page.locator('.combat')).toContainText('fires at')
    await page.getByRole('button', { name: /^Order fire/ }).tap()
    await expect(heard(page)).toContainText('is to fire at')
    await page.getByRole('button', { name: /^End orders/ }).tap()
    await takeOver(page, 'Soviets')
    await expectUnseen(page, ['A-C-'])
    await page.getByRole('button', { name: /^End orders/ }).tap()
    await expect(step(page)).toContainText('Combat, pulse 1')
    await page.locator('.now-action .button').tap()
    await expect(step(page)).toContainText('Combat, pulse 2')
    await page.getByRole('button', { name: 'Play all' }).tap()
    await takeOver(page, 'Germans')
    await expect(page.locator('.now-turn')).toContainText('Turn 3')
  })

  test('a whole turn from the deployment on: units from the tray, the rest for me, orders, the combat', {
    tag: SOAK,
  }, async ({ page }) => {
    await page.goto('./')
    await page.getByRole('searchbox').fill('Crossroads')
    await page.getByRole('button', { name: 'Play The Crossroads', exact: true }).tap()
    await takeOver(page, 'Germans')
    // One by hand: a type of the tray, then a square of its own columns.
    await page
      .getByRole('button', { name: /PZ-IIIG, headquarters/ })
      .first()
      .tap()
    const board = await page.locator('.board').boundingBox()
    if (!board) throw new Error('no board')
    await page.touchscreen.tap(board.x + board.width * 0.5, board.y + board.height * 0.66)
    await expect(page.locator('.counters [data-unit^="A-"]')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Deploy for me' }).tap()
    await page.getByRole('button', { name: /^Set-up done/ }).tap()
    await takeOver(page, 'Soviets')
    await page.getByRole('button', { name: 'Deploy for me' }).tap()
    await page.getByRole('button', { name: /^Set-up done/ }).tap()
    await takeOver(page, 'Germans')
    await counter(page, 'A-B-1').tap()
    await expect(page.getByRole('checkbox', { name: /PZ-IIIG B1/ })).toBeChecked()
    const { x, y } = await besides(page, 'A-B-1', 1, 1)
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('button', { name: /^Order the move to/ })).toBeVisible()
    await page.touchscreen.tap(x, y)
    await expect(heard(page)).toContainText('is to go to')
    await page.getByRole('button', { name: /^End orders/ }).tap()
    await takeOver(page, 'Soviets')
    await page.getByRole('button', { name: /^End orders/ }).tap()
    await expect(step(page)).toContainText('Combat, pulse 1')
    await page.getByRole('button', { name: 'Play all' }).tap()
    await takeOver(page, 'Germans')
    await expect(page.locator('.now-turn')).toContainText('Turn 2')
  })
})
