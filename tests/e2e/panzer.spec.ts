import { expect } from '@playwright/test'
import { besides, counter, DUEL, expectUnseen, GERMANS, heard, SOVIETS, takeOver, toCrossroads } from './panzer.ts'
import { expectAccessible, step, toFile } from './table.ts'
import { test } from './test.ts'

test('a whole turn by mouse: deployment, a move, both sides, the combat, the next turn', async ({ page }) => {
  await toCrossroads(page)
  await expectUnseen(page, SOVIETS)
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Set-up done/ }).click()
  await takeOver(page, 'Soviets')
  await expectUnseen(page, GERMANS)
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await page.getByRole('button', { name: /^Set-up done/ }).click()

  await takeOver(page, 'Germans')
  await expect(step(page)).toContainText('Orders')
  await counter(page, 'A-B-1').click()
  await expect(page.getByRole('button', { name: 'Whole formation' })).toBeVisible()
  await expectAccessible(page)
  const { x, y } = await besides(page, 'A-B-1', 2, 0)
  await page.mouse.click(x, y)
  await expect(heard(page)).toContainText('is to go to')
  await expectUnseen(page, SOVIETS)
  await page.getByRole('button', { name: /^End orders/ }).click()

  await takeOver(page, 'Soviets')
  await expectUnseen(page, GERMANS)
  await page.getByRole('button', { name: /^End orders/ }).click()

  await expect(step(page)).toContainText('Combat, pulse 1')
  await page.locator('.now-action .button').click()
  await expect(step(page)).toContainText('Combat, pulse 2')
  await page.getByRole('button', { name: 'Play all' }).click()
  await takeOver(page, 'Germans')
  await expect(page.locator('.now-turn')).toContainText('Turn 2')
})

test('a shot is weighed and ordered, and fought', async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  await takeOver(page, 'Germans')
  await expectUnseen(page, ['45 ATG', 'B-C-', 'B-B-0', 'B-A-'])
  await counter(page, 'A-B-1').click()
  await counter(page, 'B-B-1').click()
  const combat = page.locator('.combat')
  await expect(combat).toContainText('PZ-IIIG B1 fires at T-26 B1')
  await expect(combat).toContainText('Front of the hull')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Order fire/ }).click()
  await expect(heard(page)).toContainText('is to fire at T-26 B1')
  await page.getByRole('button', { name: /^End orders/ }).click()
  await takeOver(page, 'Soviets')
  await page.getByRole('button', { name: /^End orders/ }).click()
  await page.locator('.now-action .button').click()
  await expect(step(page)).toContainText('Combat, pulse 2')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Log' })).toContainText('act first')
  await expectAccessible(page)
})

test('orders by keyboard: the next unit, the square, the end', async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  await takeOver(page, 'Germans')
  const keys = page.keyboard
  await keys.press('n')
  await expect(heard(page)).toContainText('PZ-IIIG')
  await keys.press('ArrowUp')
  await keys.press('ArrowUp')
  await expect(heard(page)).toContainText('at full speed')
  await keys.press('Enter')
  await expect(heard(page)).toContainText('is to go to')
  await keys.press('u')
  await keys.press('Shift+U')
  await keys.press('e')
  await takeOver(page, 'Soviets')
  await keys.press('e')
  await expect(step(page)).toContainText('Combat, pulse 1')
  for (const pulse of ['pulse 2', 'pulse 3']) {
    await keys.press('x')
    await expect(step(page)).toContainText(pulse)
  }
  await keys.press('x')
  await takeOver(page, 'Germans')
  await expect(page.locator('.now-turn')).toContainText('Turn 3')
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a unit, a square, and the square once more: the move is ordered', async ({ page }) => {
    await toFile(page, JSON.stringify(DUEL))
    await takeOver(page, 'Germans')
    await counter(page, 'A-B-1').tap()
    await expect(page.getByRole('checkbox', { name: /PZ-IIIG B1/ })).toBeChecked()
    const { x, y } = await besides(page, 'A-B-1', 0, 2)
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('button', { name: /^Order the move to/ })).toBeVisible()
    await page.touchscreen.tap(x, y)
    await expect(heard(page)).toContainText('is to go to')
  })
})
