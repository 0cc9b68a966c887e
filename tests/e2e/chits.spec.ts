import { expect, type Page } from '@playwright/test'
import { atRest, cellOf, endStep, expectAccessible, hover, press, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

/** Cannae face to face, at the fire of turn 3. */
const cannae = (dice: readonly number[] | 'physical') => ({
  format: 'testudo-battle',
  version: 1,
  name: 'Cannae by markers',
  scenario: 'prestags/cannae-216bc',
  options: ['chits'],
  dice,
  start: {
    turn: 3,
    step: 'fire',
    side: 'Carthaginians',
    units: {
      'A-1L-1': '0820',
      'A-2L-1': '1120',
      'A-MS-1': '0820',
      'A-MS-2': '0920',
      'A-BI-1': '0919',
      'A-SK-1': '0819',
      'A-LT-1': '1020',
      'A-MC-1': '1420',
      'B-2L-1': '0816',
      'B-3L-1': '0917',
      'B-SD-1': '0818',
      'B-SD-2': '0917',
      'B-SD-3': '1118',
      'B-SD-4': '1017',
      'B-LC-1': '0510',
    },
  },
})

// Fire: no effect. Drawn from full cup to empty: Romans move; Carthage’s melee, back, and again; then the rest.
const DICE = [3, 5, 4, 4, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

const cup = (page: Page) => page.getByRole('region', { name: 'The cup' })
const drawn = (page: Page) => page.getByRole('list', { name: 'Drawn so far' }).locator('li')
const heard = (page: Page) => page.locator('[role=status].unseen')
const answer = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

const toCannae = async (page: Page, dice: readonly number[] | 'physical' = DICE): Promise<void> => {
  await toFile(page, JSON.stringify(cannae(dice)))
  await expect(step(page)).toContainText('Fire Orders')
  await atRest(page)
}

const isOver = async (page: Page): Promise<boolean> =>
  (await page.locator('.now-turn').textContent())?.includes('Turn 4') === true

/** Passes, lays nothing aside and fights nobody until the turn is over. */
const restOfTurn = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 40; tries++) {
    if (await isOver(page)) return
    const pass = answer(page, 'Pass')
    const fight = answer(page, 'Fight the melee now')
    if (await pass.isVisible()) await pass.click()
    else if (await fight.isVisible()) await fight.click()
    else await endStep(page)
  }
}

test('a turn of drawn markers by mouse', { tag: SOAK }, async ({ page }) => {
  await toCannae(page)
  await press(page, '0818')
  await answer(page, 'Write this order').click()
  await expect(page.getByRole('region', { name: 'Fire orders', exact: true })).toContainText('SK 1 at 0818')
  await expect(page.locator('.plot-mark[data-task="OF"]')).toHaveCount(1)
  await expectAccessible(page)
  await endStep(page)

  // The Romans’ marker is drawn, and nobody takes that back.
  await expect(page.getByRole('region', { name: 'Fired at once' })).toContainText('no effect')
  await expect(page.locator('.plot-mark')).toHaveCount(0)
  await expect(step(page)).toContainText('Movement marker')
  await expect(heard(page)).toContainText('Movement marker of the Romans drawn')
  await expect(cup(page)).toContainText('2 of 3 movement')
  await expect(cup(page).locator('.cup-picture .marker')).toHaveCount(7)
  await expect(answer(page, /^Undo: .*a marker was drawn/)).toBeVisible()
  await expectAccessible(page)

  // A leader pressed on the map is activated; his radius is shown, others say why they wait.
  await hover(page, '0816')
  await expect(page.locator('.hint')).toContainText('Activate leader 2L 1')
  await press(page, '0816')
  await expect(step(page)).toContainText('Movement')
  await expect(page.locator('.brush-command')).toHaveCount(1)
  await hover(page, '1118')
  await expect(page.locator('.hint')).toContainText('moves last. [Alternate D.3]')
  await hover(page, '1017')
  await expect(page.locator('.hint')).toContainText('not in the command of leader 2L 1')
  await expect(page.locator('.hint')).toContainText('Alternate D.1')
  await answer(page, 'Activate 3L 1 too').click()
  await expect(answer(page, 'Activate 3L 1 too')).toHaveCount(0)
  await press(page, '0917')
  await press(page, '0918')
  expect(await cellOf(page, 'B-SD-2')).toBe('0918')
  await expectAccessible(page)
  await endStep(page)

  // Carthage puts its melee marker back, draws it again, and fights.
  await expect(step(page)).toContainText('Melee marker')
  await answer(page, 'Put the marker back into the cup').click()
  await expect(step(page)).toContainText('Melee marker')
  await expect(drawn(page)).toHaveText([/2L 1/, /put back/, /\?/])
  await answer(page, 'Fight the melee now').click()
  await expect(step(page)).toContainText('Melee')
  await press(page, '0818')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toBeVisible()
  await restOfTurn(page)
  await expect(page.locator('.now-turn')).toContainText('Turn 4')
})

test('a turn of drawn markers by keyboard', async ({ page }) => {
  await toCannae(page)
  const keys = page.keyboard
  await keys.press('n')
  await expect(heard(page)).toContainText('Skirmishers 1')
  await keys.press('ArrowLeft')
  await expect(heard(page)).toContainText('Order fire at 0818')
  await keys.press('Enter')
  await keys.press('x')
  await expect(page.getByRole('region', { name: 'Fire orders', exact: true })).toBeVisible()
  await keys.press('e')
  await expect(heard(page)).toContainText('Movement marker of the Romans drawn')

  // The leaders one after the other, with what the answer would do.
  await keys.press('n')
  await expect(heard(page)).toContainText(/Leader.*Activate leader/)
  const second = heard(page).filter({ hasText: 'Activate leader 2L 1' })
  for (let tries = 0; tries < 3 && (await second.count()) === 0; tries++) await keys.press('n')
  await keys.press('Enter')
  await expect(step(page)).toContainText('Movement')
  await keys.press('u')
  await expect(step(page)).toContainText('Movement marker')
  await keys.press('Shift+U')
  await expect(page.locator('.brush-command')).toHaveCount(1)
  await keys.press('e')
  if (await page.locator('dialog').isVisible()) await keys.press('Enter')
  await expect(step(page)).toContainText('Melee marker')

  // Answers are buttons in the order of the tabs.
  const back = answer(page, 'Put the marker back into the cup')
  await back.focus()
  await keys.press('Enter')
  await expect(heard(page)).toContainText('put their melee marker back into the cup')
  await answer(page, 'Fight the melee now').press('Enter')
  for (let tries = 0; tries < 40; tries++) {
    if (await isOver(page)) break
    const buttons = page.locator('.answers .button')
    if (await page.locator('dialog').isVisible()) await keys.press('Enter')
    else if ((await buttons.count()) > 0 && !(await page.locator('.now-action').isVisible()))
      await buttons.last().press('Enter')
    else await keys.press('e')
  }
  await expect(page.locator('.now-turn')).toContainText('Turn 4')
})

test('with their own markers the players tell what they drew', async ({ page }) => {
  await toCannae(page, 'physical')
  await endStep(page)
  await expect(step(page)).toContainText('Draw a marker')
  await answer(page, /^Melee marker of the Romans/).click()
  await expect(step(page)).toContainText('Melee marker')
  await expect(answer(page, /^Undo: .*a marker was drawn/)).toBeVisible()
  await answer(page, 'Put the marker back into the cup').click()
  await expect(drawn(page)).toHaveText([/put back/])
  await answer(page, /^Movement marker of the Carthaginians/).click()
  await expect(cup(page)).toContainText('2 of 3 movement')
  await answer(page, /^Activate the mounted units/).click()
  await expect(step(page)).toContainText('Movement')
})
