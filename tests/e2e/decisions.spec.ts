import { expect } from '@playwright/test'
import { atRest, cellOf, press, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

const cannae = (dice: readonly number[] | 'physical', second: string) => ({
  format: 'testudo-battle',
  version: 1,
  name: 'Cannae, the centre',
  scenario: 'prestags/cannae-216bc',
  dice,
  start: {
    turn: 4,
    step: 'melee',
    side: 'Carthaginians',
    units: {
      'A-BI-1': '1709',
      'A-BI-2': '1709',
      'A-BI-3': '1709',
      'A-1L-1': '1709',
      'A-LT-1': '1809',
      'B-SD-1': '1708',
      [second]: '1708',
      'B-2L-1': '1607',
      'B-SD-4': '1607',
    },
  },
})

test('losses are chosen by their owner, on the map or in the list', async ({ page }) => {
  await toFile(page, JSON.stringify(cannae([6], 'B-BI-1')))
  await expect(step(page)).toContainText('Melee')
  await atRest(page)
  await press(page, '1708')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await expect(step(page)).toContainText('Choose losses')
  await expect(page.locator('.now-turn')).toContainText('Romans')
  await page.getByRole('checkbox', { name: /BI 1/ }).check()
  await page.getByRole('button', { name: /lost/ }).click()
  await expect(page.locator('.counters [data-unit="B-BI-1"]')).toHaveCount(0)
  await expect(page.locator('.combat-outcome')).toContainText('SD 1')
})

test('with their own dice the players are asked for the number; the victors advance', async ({ page }) => {
  const file = cannae('physical', 'B-SK-1')
  await toFile(
    page,
    JSON.stringify({
      ...file,
      start: { ...file.start, units: { ...file.start.units, 'B-SK-1': { at: '1708', disrupted: 'lastTurn' } } },
    }),
  )
  await expect(step(page)).toContainText('Melee')
  await atRest(page)
  await press(page, '1708')
  await expect(page.locator('.told-dice')).toContainText('Roll your die')
  await page.getByRole('button', { name: 'Rolled a 6' }).click()
  await expect(step(page)).toContainText('Advance')
  await press(page, '1708')
  await page.keyboard.press('x')
  expect(await cellOf(page, 'A-BI-1')).toBe('1708')
})

test('leaving the map is offered where it serves victory, and the verdict gives its reasons', { tag: SOAK }, async ({
  page,
}) => {
  const units = { 'A-MC-1': '3118', 'B-MI-1': '2920' }
  const file = {
    format: 'testudo-battle',
    version: 1,
    scenario: 'prestags/hastings-1066',
    seed: 1,
    start: { turn: 20, step: 'movement', side: 'Normans', units },
  }
  await toFile(page, JSON.stringify(file))
  await expect(step(page)).toContainText('Movement')
  await atRest(page)
  await press(page, '3118')
  await press(page, '3318')
  await page.getByRole('button', { name: 'Leave the map', exact: true }).click()
  await expect(page.locator('.counters [data-unit="A-MC-1"]')).toHaveCount(0)
  for (let left = 6; left > 0 && !(await page.locator('.verdict').isVisible()); left--) {
    await page.locator('.now-action .button').click()
    const guard = page.locator('dialog .guard .is-primary')
    if (await guard.isVisible()) await guard.click()
  }
  await expect(page.locator('.verdict')).toContainText('Victory of the Anglo-Saxons')
  await expect(page.locator('.verdict-reasons')).toContainText('1 are out')
})
