import { expect, type Page } from '@playwright/test'
import { counter, DUEL, heard, takeOver } from './panzer.ts'
import { expectAccessible, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** A side gives no orders until somebody asks for them. */
const passOver = async (page: Page, side: string): Promise<void> => {
  await takeOver(page, side)
  await button(page, 'No orders until asked for').click()
  const asked = page.getByRole('group', { name: 'No orders until asked for' })
  await expect(asked).toContainText('turn follows turn')
  await asked.getByRole('button', { name: 'No orders until asked for' }).click()
}

test('turns follow one another without orders, until one asks for them by the key of the original', {
  tag: SOAK,
}, async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  for (const side of ['Germans', 'Soviets']) await passOver(page, side)
  await expect(step(page)).toContainText('Combat, pulse 1')
  for (const pulse of [2, 3]) {
    await page.keyboard.press('x')
    await expect(step(page)).toContainText(`pulse ${pulse}`)
  }
  await page.keyboard.press('x')
  await expect(step(page)).toContainText('Turn 2 is fought')
  await page.keyboard.press('x')
  await expect(page.locator('.now-turn')).toContainText('Turn 3')
  await expect(step(page)).toContainText('pulse 2')
  await page.keyboard.press('o')
  await expect(button(page, 'Orders come after this turn')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await button(page, 'Play all').click()
  await takeOver(page, 'Germans')
  await expect(page.locator('.now-turn')).toContainText('Turn 4')
  await button(page, /^End orders/).click()
  await takeOver(page, 'Soviets')
})

test.describe('while a film runs', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('orders after this turn are asked for below it, and it goes on', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('testudo-speed', 'slow'))
    await toFile(page, JSON.stringify(DUEL))
    for (const side of ['Germans', 'Soviets']) await passOver(page, side)
    await button(page, 'Play all').click()
    const film = page.locator('.film')
    await expect(film).toBeVisible()
    await film.getByRole('button', { name: 'Pause' }).click()
    const words = await page.locator('.film-words').textContent()
    // The ground alone, nearer and farther: the film goes on under it.
    await page.keyboard.press('y')
    await expect(page.locator('.pieces [data-unit]')).toHaveCount(0)
    await page.keyboard.press('y')
    await page.keyboard.press('+')
    await page.keyboard.press('f')
    // Messages shorter and longer again, by the keys of the original.
    const pace = page.getByLabel('Speed of messages')
    await page.keyboard.press('1')
    await expect(pace).toHaveValue('normal')
    await page.keyboard.press('9')
    await expect(pace).toHaveValue('slow')
    await film.getByRole('button', { name: 'Orders after this turn' }).click()
    await expect(film.getByRole('button', { name: 'Orders come after this turn' })).toBeVisible()
    await expect(page.locator('.film-words')).toHaveText(words ?? '')
    await page.getByLabel('Speed of messages').selectOption('fast')
    await film.getByRole('button', { name: 'Play', exact: true }).click()
    await takeOver(page, 'Germans')
    await expect(page.locator('.now-turn')).toContainText('Turn 3')
  })
})

test.describe('while a film runs on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

  test('what is fired at lies above the bar of the film', { tag: SOAK }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('testudo-speed', 'slow'))
    await toFile(page, JSON.stringify(DUEL))
    for (const side of ['Germans', 'Soviets']) await passOver(page, side)
    await button(page, 'Play all').click()
    const film = page.locator('.film')
    await film.getByRole('button', { name: 'Pause' }).click()
    const top = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
    await expect.poll(async () => (await top('.pieces [data-unit="A-B-1"]')) < (await top('.film'))).toBe(true)
  })
})

test('from a unit to its headquarters and the one above it, by key and by button', async ({ page }) => {
  await toFile(page, JSON.stringify(DUEL))
  await takeOver(page, 'Germans')
  await counter(page, 'A-B-1').click()
  await page.keyboard.press('Shift+H')
  await expect(heard(page)).toContainText('PZ-IIIG B0')
  await expect(page.getByRole('checkbox', { name: /PZ-IIIG B0/ })).toBeChecked()
  await button(page, /^To .* A0, who commands it/).click()
  await expect(heard(page)).toContainText('A0')
  await expect(button(page, /who commands it/)).toHaveCount(0)
})

test('all units to the computer at one press, the whole formation by keyboard, and an order that is asked about', async ({
  page,
}) => {
  await toFile(page, JSON.stringify(DUEL))
  await takeOver(page, 'Germans')
  await button(page, 'All units to the computer').press('Enter')
  await expect(page.locator('.now')).toContainText('The computer commands every formation')
  await expect(button(page, 'All units to the computer')).toHaveAttribute('aria-disabled', 'true')
  await button(page, 'Take all units back from the computer').press('Enter')
  await expect(page.locator('.now')).not.toContainText('The computer commands every formation')
  await page.keyboard.press('n')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await button(page, 'All to one square').press('Enter')
  await expect(button(page, 'All to one square')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('.')
  await expect(heard(page)).toContainText('faces')
  await button(page, 'Retreat').press('Enter')
  const asked = page.getByRole('group', { name: 'Retreat' })
  await expect(asked).toContainText('flees to its own edge')
  await asked.getByRole('button', { name: 'Leave it' }).press('Enter')
  await expect(button(page, 'Retreat')).toBeVisible()
})
