import { expect } from '@playwright/test'
import { cellOf, endStep, hover, press, step, toBattle, toClash } from './table.ts'
import { test } from './test.ts'

test('a whole player-turn of each side by mouse', async ({ page }) => {
  await toClash(page)

  // Fire: the target proposes the shooters, the panel shows odds and the table, the die falls on the same panel.
  await press(page, '0819')
  await expect(page.locator('.combat')).toContainText('SK 1 fires at hex 0819')
  await expect(page.locator('.combat-odds')).toContainText('1-2')
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toContainText('D')
  await endStep(page)

  // Movement: the way is shown hex by hex, a hex out of reach says why.
  await expect(step(page)).toContainText('Movement')
  await press(page, '0924')
  await hover(page, '0922')
  await expect(page.locator('.hint')).toContainText('SK 2 to 0922: 2 of 5 points')
  await hover(page, '0916')
  await expect(page.locator('.hint.is-no')).toContainText('5.27')
  await press(page, '0922')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  await endStep(page)

  // Nobody entered a hex beside the bowmen: defensive fire is passed over.
  await expect(step(page)).toContainText('Melee Combat')
  await press(page, '0719')
  await press(page, '0819', ['Shift'])
  await expect(page.locator('.combat')).toContainText('hexes 0719 and 0819')
  await expect(page.locator('.combat-resolve')).toContainText('below 1-2')
  await page.keyboard.press('Escape')
  await press(page, '0719')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toContainText('D')
  await endStep(page)

  // The other side: fire, movement into contact, defensive fire by the first side, melee.
  await expect(page.locator('.now-turn')).toContainText('Sabines')
  if (await step(page).filter({ hasText: 'Fire' }).count()) await endStep(page)
  await expect(step(page)).toContainText('Movement')
  await press(page, '0615')
  await press(page, '0618')
  expect(await cellOf(page, 'B-AX-2')).toBe('0618')
  await endStep(page)
  const third = page.locator('.now-turn').filter({ hasText: 'Turn 3' })
  for (let left = 4; left > 0 && (await third.count()) > 0; left--) await endStep(page)
  await expect(page.locator('.now-turn')).toContainText('Turn 4')
})

test('undo goes back to the die and says why it stops', async ({ page }) => {
  await toClash(page)
  await press(page, '0819')
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAttribute('aria-label', /a die was rolled/)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await undo.click()
  expect(await cellOf(page, 'A-SK-2')).toBe('0924')
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
})

test('set-up by hand: illegal hexes say why, counters are taken back', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Play Rome', exact: true }).click()
  await page.getByRole('button', { name: /Militia Infantry: 9 of 9/ }).click()
  await press(page, '0627')
  expect(await cellOf(page, 'A-MI-1')).toBe('0627')
  await hover(page, '0627')
  await expect(page.locator('.hint')).toContainText('may stack 1')
  await press(page, '0626')
  await expect(page.getByRole('button', { name: /Militia Infantry: 7 of 9/ })).toBeVisible()
  await press(page, '0626')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByRole('button', { name: /Militia Infantry: 8 of 9/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await page.getByRole('button', { name: /^Set-up done/ }).click()
  await expect(page.locator('.now-turn')).toContainText('Sabines')
})

test('replay: step back, play, branch from here', async ({ page }) => {
  await toBattle(page, 'Rome')
  await page.getByRole('button', { name: 'One step back' }).click()
  await expect(page.locator('.timeline')).toContainText('The past')
  await page.getByRole('button', { name: /another game/ }).click()
  await expect(page.locator('.timeline')).not.toContainText('The past')
  await page.goto('./')
  await expect(page.locator('.saved')).toHaveCount(2)
})
