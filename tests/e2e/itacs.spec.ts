import { expect, type Page } from '@playwright/test'
import { atRest, cellOf, endStep, expectAccessible, hover, press, step, tap, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

/** A clash in the middle of Cannae: archers, a formation to be attacked, horsemen to be moved. */
const CLASH = {
  format: 'testudo-battle',
  version: 1,
  name: 'Clash at Cannae',
  scenario: 'itacs/cannae-216bc',
  dice: Array.from({ length: 40 }, () => 6),
  start: {
    turn: 3,
    step: 'missile',
    side: 'Carthaginians',
    units: {
      'A-BW-1': { at: '1410', facing: 'left' },
      'A-BW-2': { at: '1410', facing: 'left' },
      'A-BI-1': { at: '1211', facing: 'left' },
      'A-BI-2': { at: '1211', facing: 'left' },
      'A-MC-1': { at: '1014', facing: 'left' },
      'A-2L-1': '1220',
      'B-SD-1': { at: '1408', facing: 'right' },
      'B-SD-2': { at: '1210', facing: 'right' },
      'B-SD-3': { at: '1210', facing: 'right' },
      'B-SD-4': { at: '1311', facing: 'right' },
      'B-MS-1': { at: '1602', facing: 'right' },
      'B-3L-1': '1202',
    },
  },
}

const toClash = async (page: Page, dice: unknown = CLASH.dice): Promise<void> => {
  await toFile(page, JSON.stringify({ ...CLASH, dice }))
  await expect(step(page)).toContainText('Missile combat')
  await atRest(page)
}

/** Ends steps until one of this name has come. */
const untilStep = async (page: Page, name: string): Promise<void> => {
  for (let left = 6; left > 0 && (await step(page).filter({ hasText: name }).count()) === 0; left--) await endStep(page)
  await expect(step(page)).toContainText(name)
}

/** Aims at a hex; once more where the map was still being framed. */
const aimAt = (page: Page, label: string): Promise<void> =>
  expect(async () => {
    await press(page, label)
    await expect(page.locator('.combat')).toContainText(`hex ${label}`, { timeout: 2000 })
  }).toPass()

const markersOn = (page: Page, unit: string) => page.locator(`.counters [data-unit="${unit}"]`).first()

test('[ITACS 4.1.1] a whole player-turn under ITACS by mouse', async ({ page }) => {
  await toClash(page)

  // Missiles: the modifiers of the throw one by one, chances out of 36, two dice.
  await aimAt(page, '1408')
  await expect(page.locator('.combat')).toContainText('BW 1 and BW 2 fire at hex 1408')
  await expect(page.locator('.combat')).toContainText('in 36')
  await expect(page.locator('.combat')).toContainText('fire strength 3 or 4')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toContainText('6 + 6')
  await expect(page.locator('.combat-rolled')).toContainText('DD')
  await expect(markersOn(page, 'B-SD-1')).toContainText('D2')
  await endStep(page)

  // Movement: the way with its points; units have a front and turn.
  await expect(step(page)).toContainText('Movement')
  await press(page, '1014')
  await hover(page, '1012')
  await expect(page.locator('.hint')).toContainText('MC 1 to 1012: 3 of 9 points')
  await press(page, '1012')
  expect(await cellOf(page, 'A-MC-1')).toBe('1012')
  const facing = page.locator('.turner-words b').first()
  const before = (await facing.textContent()) ?? ''
  await page.getByRole('button', { name: 'Turn MC 1 right' }).click()
  await expect(facing).not.toHaveText(before)
  expect(await cellOf(page, 'A-MC-1')).toBe('1012')
  await untilStep(page, 'Melee')

  // Melee: the formation is attacked hex by hex or as a whole.
  await aimAt(page, '1210')
  await expect(page.locator('.combat')).toContainText('BI 1 and BI 2 attack hex 1210')
  await page.getByRole('button', { name: 'Attack the whole formation (2 hexes)' }).click()
  await expect(page.locator('.combat')).toContainText('attack hexes')
  await expect(page.locator('.combat')).toContainText('class B against B')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toBeVisible()
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.log')).toContainText('BI 1 and BI 2 attack')
})

test('[ITACS 5.2] who may break of his own will is offered it, and nobody is nagged', { tag: SOAK }, async ({
  page,
}) => {
  await toClash(page)
  await aimAt(page, '1408')
  await page.getByRole('button', { name: 'Fire', exact: true }).click()
  await expect(page.locator('.combat-rolled')).toContainText('DD')
  const romans = page.locator('.now-turn').filter({ hasText: 'Romans' })
  for (let left = 8; left > 0; left--) {
    if ((await romans.count()) > 0 && (await step(page).filter({ hasText: 'Movement' }).count()) > 0) break
    await endStep(page)
  }
  await expect(step(page)).toContainText('Movement')
  const breaks = page.getByRole('button', { name: /SD 1 .*breaks/ })
  await expect(breaks).toHaveCount(0)
  await press(page, '1408')
  await expect(breaks).toBeVisible()
  await breaks.click()
  await expect(page.locator('.answers')).toContainText('falls back')
  await expectAccessible(page)
})

test('[ITACS 2.2] players who roll their own dice tell both of them', async ({ page }) => {
  await toClash(page, 'physical')
  await aimAt(page, '1408')
  const told = page.locator('.combat-resolve')
  await expect(told).toContainText('Roll')
  await told.getByRole('button', { name: 'First die: 3' }).click()
  await told.getByRole('button', { name: 'Second die: 5' }).click()
  await expect(page.locator('.combat-rolled')).toContainText('3 + 5')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('[ITACS 4.2] a finger fires under ITACS', { tag: SOAK }, async ({ page }) => {
    await toClash(page)
    await tap(page, '1408')
    await expect(page.locator('.combat')).toContainText('fire at hex 1408')
    await page.getByRole('button', { name: 'Fire', exact: true }).tap()
    await expect(page.locator('.combat-rolled')).toContainText('DD')
    await expectAccessible(page)
  })
})

test('[ITACS 4.3] a move by keyboard alone', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  const heard = page.locator('[role=status].unseen')
  await page.keyboard.press('e')
  if (await page.locator('dialog').isVisible()) await page.keyboard.press('Enter')
  await expect(step(page)).toContainText('Movement')
  const horse = heard.filter({ hasText: 'Medium Cavalry 1' })
  for (let tries = 0; tries < 10 && (await horse.count()) === 0; tries++) await page.keyboard.press('n')
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await cellOf(page, 'A-MC-1')).toBe('1012')
})

test('the system is chosen beside the battle', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Rules of Hastings' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: /ITACS/ }).check()
  await page.getByRole('button', { name: 'Begin the set-up' }).click()
  for (let side = 0; side < 2; side++) {
    await page.getByRole('button', { name: 'Deploy for me' }).click()
    await page.getByRole('button', { name: /^Set-up done/ }).click()
  }
  await expect(page.locator('.now-turn')).toContainText('Turn 1')
  await expectAccessible(page)
  await page.reload()
  await expect(page.locator('.now-turn')).toContainText('Turn 1')
})
