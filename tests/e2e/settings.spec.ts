import { expect, type Locator, type Page } from '@playwright/test'
import { endStep, expectAccessible, step, toClash, toFile } from './table.ts'
import { spread } from '../share.ts'
import { SOAK, test } from './test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 844, height: 390 },
]

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' })
const pick = (page: Page, group: string, word: string): Promise<void> =>
  dialog(page).getByRole('group', { name: group }).getByText(word, { exact: true }).click()

/** Opens the settings, chooses, and goes back to the table. */
const chosen = async (page: Page, group: string, word: string): Promise<void> => {
  await page.locator('.board').focus()
  await page.keyboard.press('o')
  await pick(page, group, word)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

const styleOf = (where: Locator, name: string): Promise<string> =>
  where.first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

for (const size of spread(SIZES, 1, 1))
  test(`at ${size.width}x${size.height} they are found on the start page and at the table`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('./')
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    const wide = await dialog(page).evaluate((it) => it.querySelector('.dialog-body')!.scrollWidth - it.clientWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await toClash(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Settings' }).last().click()
    await pick(page, 'Sides', 'Crimson and teal')
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'blueYellow')
  })

test('light and dark are chosen and remembered', async ({ page }) => {
  await page.goto('./')
  await page.getByRole('button', { name: 'Settings' }).click()
  const light = await styleOf(page.locator('body'), 'background-color')
  await pick(page, 'Light and dark', 'Dark')
  const dark = await styleOf(page.locator('body'), 'background-color')
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await styleOf(page.locator('body'), 'background-color')).toBe(dark)
})

test('the sides change their colours at once, counters, step and main button', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  const places = [
    page.locator('[data-unit^="A-"] .counter-face'),
    page.locator('[data-unit^="B-"] .counter-face'),
    page.locator('.now-action .button'),
  ]
  const colours = async (): Promise<string[]> => [
    ...(await Promise.all(places.map((place, at) => styleOf(place, at < 2 ? 'fill' : 'background-color')))),
    await styleOf(page.locator('.table'), '--threat'),
    await styleOf(page.locator('.table'), '--good'),
  ]
  const usual = await colours()
  await chosen(page, 'Sides', 'Orange and navy')
  const other = await colours()
  for (const [at, colour] of other.entries()) expect(colour).not.toBe(usual[at])
  await chosen(page, 'Sides', 'Red and blue')
  expect(await colours()).toEqual(usual)
})

test('Romans are red where they are the second side too, and what they do is; a palette crosses as well', async ({
  page,
}) => {
  const units = { 'A-MS-1': '0720', 'A-MS-2': '0721', 'B-SD-1': '0919', 'B-SD-2': '0920' }
  const start = { turn: 3, step: 'movement', side: 'Romans', units }
  const battle = { format: 'testudo-battle', version: 1, name: 'Red', scenario: 'prestags/cannae-216bc', start }
  const colours = async (): Promise<readonly string[]> => [
    await styleOf(page.locator('[data-unit^="A-"] .counter-face'), 'fill'),
    await styleOf(page.locator('[data-unit^="B-"] .counter-face'), 'fill'),
    await styleOf(page.locator('.now-action .button'), 'background-color'),
  ]
  await toClash(page)
  const [red, blue, act] = await colours()
  await toFile(page, JSON.stringify(battle))
  await expect(step(page)).toContainText('Movement')
  expect(await colours()).toEqual([blue, red, act])
  await chosen(page, 'Sides', 'Crimson and teal')
  expect(await styleOf(page.locator('[data-unit^="B-"] .counter-face'), 'fill')).toBe('rgb(163, 18, 47)')
  expect(await styleOf(page.locator('[data-unit^="A-"] .counter-face'), 'fill')).toBe('rgb(0, 116, 123)')
})

test('the numbers of the map: when near, always, when asked, never', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  const numbers = page.locator('.terrain-numbers')
  const shown = async (): Promise<boolean> => (await styleOf(numbers, 'display')) !== 'none'
  await page.locator('.board').focus()
  await page.keyboard.press('f')
  await expect(page.locator('.board-stage')).not.toHaveAttribute('data-lod', 'near')
  expect(await shown()).toBe(false)
  await page.keyboard.press('h')
  await expect.poll(shown).toBe(true)
  await page.keyboard.press('h')
  await expect.poll(shown).toBe(false)
  await chosen(page, 'Numbers of the map', 'Always')
  expect(await shown()).toBe(true)
  await chosen(page, 'Numbers of the map', 'When asked')
  expect(await shown()).toBe(false)
  await page.getByRole('button', { name: 'Numbers', exact: true }).click()
  await expect.poll(shown).toBe(true)
  await chosen(page, 'Numbers of the map', 'Never')
  expect(await shown()).toBe(false)
})

test('counters: plain ones have letters in place of pictures, larger ones are larger', { tag: SOAK }, async ({
  page,
}) => {
  await toClash(page)
  const counter = page.locator('.pieces [data-unit="A-SK-2"]')
  const width = async (): Promise<number> => (await counter.locator('.counter-face').boundingBox())?.width ?? 0
  const before = await width()
  await chosen(page, 'Counters', 'Larger')
  await expect.poll(width).toBeGreaterThan(before * 1.1)
  await chosen(page, 'Counters', 'Plain')
  await expect.poll(width).toBeLessThan(before * 1.05)
  await expect(counter.locator('.counter-picture').first()).toBeHidden()
  await expect(counter.locator('.counter-code')).toBeVisible()
})

test('paragraph numbers are quiet until they are pointed at, or always shown', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  const chip = step(page).locator('.cite')
  const number = chip.locator('.cite-number')
  await expect(number).toBeHidden()
  await chip.hover()
  await expect(page.getByRole('tooltip')).toContainText('6.0')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await chip.focus()
  await expect(page.getByRole('tooltip')).toContainText('6.0')
  await chosen(page, 'Paragraph numbers', 'Always')
  await expect(number).toBeVisible()
})

test('nothing is asked at the end of a step when that is not wanted', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  await page.locator('.now-action .button').click()
  await page.getByRole('checkbox', { name: 'Do not ask again' }).check()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(step(page)).toContainText('Fire Combat')
  await page.locator('.now-action .button').click()
  await expect(step(page)).not.toContainText('Fire Combat')
  await expect(page.getByRole('dialog')).toBeHidden()
  await chosen(page, 'Fights and marches', 'Off')
  await page.keyboard.press('o')
  await dialog(page)
    .getByRole('checkbox', { name: /Nothing forgotten/ })
    .check()
  await page.keyboard.press('Escape')
  await endStep(page)
})
