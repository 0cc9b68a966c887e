import { expect, type Page } from '@playwright/test'
import { atRest, cellOf, pointOf, press, step, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

/** Two lines that march against each other. */
const LINES = {
  format: 'testudo-battle',
  version: 1,
  name: 'Lines at Rome',
  scenario: 'prestags/rome-753bc',
  dice: [6],
  start: {
    turn: 3,
    step: 'movement',
    side: 'Romans',
    units: {
      'A-MI-1': '0720',
      'A-MI-2': '0820',
      'A-MI-3': '0620',
      'A-AX-1': '0520',
      'A-SK-1': '0920',
      'B-MS-1': '0714',
      'B-MS-2': '0914',
    },
  },
}

const toLines = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(LINES))
  await expect(step(page)).toContainText('Movement')
  await atRest(page)
}

const corners = async (page: Page, a: string, b: string) => {
  const [from, to] = [await pointOf(page, a), await pointOf(page, b)]
  const edge = 36
  return [
    { x: Math.min(from.x, to.x) - edge, y: Math.min(from.y, to.y) - edge },
    { x: Math.max(from.x, to.x) + edge, y: Math.max(from.y, to.y) + edge },
  ] as const
}

const stage = (page: Page): Promise<string> =>
  page.locator('.board-stage').evaluate((one) => getComputedStyle(one).transform)

test('by mouse: a counter is dragged to a hex, and the map stays where it is', async ({ page }) => {
  await toLines(page)
  const [from, to] = [await pointOf(page, '0720'), await pointOf(page, '0719')]
  const before = await stage(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y, { steps: 4 })
  await expect(page.locator('.carried')).toBeVisible()
  await expect(page.locator('[data-overlay="reach"]')).toBeAttached()
  await expect(page.locator('.hint')).toContainText('MI 1 to 0719')
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
  await expect(page.locator('.carried')).toHaveCount(0)
  expect(await cellOf(page, 'A-MI-1')).toBe('0719')
  expect(await stage(page)).toBe(before)
  // Escape lets go of what is carried.
  const next = await pointOf(page, '0820')
  await page.mouse.move(next.x, next.y)
  await page.mouse.down()
  await page.mouse.move(next.x - 70, next.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await expect(page.locator('.carried')).toHaveCount(0)
  await page.mouse.up()
  expect(await cellOf(page, 'A-MI-2')).toBe('0820')
})

test('by mouse: a box, a march together, undone as one; the other button opens the card', async ({ page }) => {
  await toLines(page)
  const [a, b] = await corners(page, '0520', '0920')
  await page.keyboard.down('Shift')
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(b.x, b.y, { steps: 5 })
  await expect(page.locator('.drawn-box')).toBeVisible()
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect(page.locator('.mover')).toHaveCount(5)
  await press(page, '0718')
  await expect.poll(() => cellOf(page, 'A-MI-2')).toBe('0818')
  expect([await cellOf(page, 'A-MI-1'), await cellOf(page, 'A-SK-1')]).toEqual(['0718', '0918'])
  await page.getByRole('button', { name: /^Undo/ }).click()
  expect([await cellOf(page, 'A-MI-1'), await cellOf(page, 'A-SK-1')]).toEqual(['0720', '0920'])
  const enemy = await pointOf(page, '0714')
  await page.mouse.click(enemy.x, enemy.y, { button: 'right' })
  await expect(page.getByRole('tab', { name: 'Inspect' })).toHaveAttribute('aria-selected', 'true')
})

test('by keys: a box of two corners', { tag: SOAK }, async ({ page }) => {
  await toLines(page)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Box units' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, '0720')
  await press(page, '0920')
  await expect(page.locator('.mover')).toHaveCount(3)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const touch = async (page: Page) => {
    const client = await page.context().newCDPSession(page)
    const send = (type: string, points: readonly { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: [...points] })
    return {
      drag: async (a: { x: number; y: number }, b: { x: number; y: number }, midway?: () => Promise<void>) => {
        await send('touchStart', [a])
        for (let i = 1; i <= 5; i++)
          await send('touchMove', [{ x: a.x + ((b.x - a.x) * i) / 5, y: a.y + ((b.y - a.y) * i) / 5 }])
        await midway?.()
        await send('touchEnd', [])
      },
      tap: async (at: { x: number; y: number }) => {
        await send('touchStart', [at])
        await send('touchEnd', [])
      },
      /** Held until something is seen: a busy page takes its time. */
      long: async (at: { x: number; y: number }, isSeen: () => Promise<void>) => {
        await send('touchStart', [at])
        await isSeen()
        await send('touchEnd', [])
      },
    }
  }

  test('a picked counter is dragged, any other drag moves the map', async ({ page }) => {
    await toLines(page)
    const { drag } = await touch(page)
    const before = await stage(page)
    const away = await pointOf(page, '0820')
    await drag(away, { x: away.x + 40, y: away.y + 40 })
    expect(await cellOf(page, 'A-MI-2')).toBe('0820')
    await expect.poll(() => stage(page)).not.toBe(before)
    const from = await pointOf(page, '0720')
    await page.touchscreen.tap(from.x, from.y)
    const still = await stage(page)
    // A swing that the browser took over would swallow the next tap.
    const kept = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener('touchmove', (event) => resolve(event.defaultPrevented), { once: true })
        }),
    )
    await drag(from, await pointOf(page, '0719'), async () => {
      await expect(page.locator('.carried')).toBeVisible()
    })
    expect(await cellOf(page, 'A-MI-1')).toBe('0719')
    expect(await stage(page)).toBe(still)
    expect(await kept).toBe(true)
  })

  test('the box tool picks several, a tap shows their march, the next one sends them; a long press is the card', async ({
    page,
  }) => {
    await toLines(page)
    const { drag, long, tap } = await touch(page)
    await page.getByRole('button', { name: 'Show the tools of the map' }).tap()
    await page.getByRole('button', { name: 'Box units' }).tap()
    const [a, b] = await corners(page, '0520', '0920')
    await drag(a, b, async () => {
      await expect(page.locator('.drawn-box')).toBeVisible()
    })
    await expect(page.getByRole('button', { name: 'Box units' })).toHaveAttribute('aria-pressed', 'false')
    // A tap that comes upon a drag at once is none for the browser.
    await expect(async () => {
      await page.getByRole('button', { name: 'Fold away the tools of the map' }).tap({ timeout: 3000 })
      await expect(page.getByRole('button', { name: 'Show the tools of the map' })).toBeVisible({ timeout: 3000 })
    }).toPass()
    const to = await pointOf(page, '0718')
    await expect(async () => {
      await tap(to)
      await expect(page.getByText(/March together/).first()).toBeVisible({ timeout: 3000 })
    }).toPass()
    expect(await cellOf(page, 'A-MI-2')).toBe('0820')
    await tap(to)
    expect([await cellOf(page, 'A-MI-1'), await cellOf(page, 'A-SK-1')]).toEqual(['0718', '0918'])
    const enemy = await pointOf(page, '0714')
    const inspect = page.getByRole('tab', { name: 'Inspect' })
    await long(enemy, () => expect(inspect).toHaveAttribute('aria-selected', 'true'))
    await expect(inspect).toHaveAttribute('aria-selected', 'true')
  })
})
