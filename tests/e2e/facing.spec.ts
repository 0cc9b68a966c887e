import { expect, type Page } from '@playwright/test'
import { atRest, cellOf, endStep, expectAccessible, hover, pointOf, press, step, tap, toFile } from './table.ts'
import { SOAK, test } from './test.ts'

const [NE, E, SW, W] = [0, 2, 6, 8]
/** The facing of a file, in twelfths, as the handle says it: degrees from the top. */
const bearingOf = (face: number): string => String(30 + face * 30)

/** A movement phase with facing: two Romans with room to turn, one who faces the enemy. */
const FILE = {
  format: 'testudo-battle',
  version: 1,
  name: 'Turning at Rome',
  scenario: 'prestags/rome-753bc',
  options: ['facing'],
  dice: [6, 6, 6, 6, 6, 6],
  start: {
    turn: 3,
    step: 'movement',
    side: 'Romans',
    units: {
      'A-MI-1': { at: '0720', marks: { facing: W } },
      'A-SK-1': { at: '0924', marks: { facing: E } },
      'B-BW-2': { at: '0719', marks: { facing: W } },
      'B-BW-1': { at: '1110', marks: { facing: E } },
    },
  },
}

/** Waits until the map has been framed and has come to rest, also on a slow machine. */
const framed = async (page: Page): Promise<void> => {
  for (let still = 0, before = ''; still < 4; ) {
    await atRest(page)
    const now = (await page.locator('.board-stage').getAttribute('style')) ?? ''
    still = now === before ? still + 1 : 0
    before = now
    await page.waitForTimeout(120)
  }
}

const toTurning = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(FILE))
  await expect(step(page)).toContainText('Movement')
  await framed(page)
}

const handle = (page: Page) => page.locator('.turn-handle')
const turners = (page: Page) => page.locator('.turner-words')

/** The middle of the hexside of a direction, and a little more. */
const beside = async (page: Page, hex: string, direction: number): Promise<{ x: number; y: number }> => {
  const { x, y } = await pointOf(page, hex)
  const scale = await page
    .locator('.board-stage')
    .evaluate((stage) => new DOMMatrix(getComputedStyle(stage).transform).a)
  const angle = ((30 + 60 * direction) * Math.PI) / 180
  return { x: x + Math.sin(angle) * 38 * scale, y: y - Math.cos(angle) * 38 * scale }
}

test('[16.11] facing by drag: the handle snaps to hexsides, and however often it is turned it costs one point', async ({
  page,
}) => {
  await toTurning(page)
  await press(page, '0924')
  await expect(handle(page)).toHaveAttribute('data-bearing', bearingOf(E))
  const map = await page.locator('.board-stage').getAttribute('style')

  const from = await beside(page, '0924', 1)
  const to = await beside(page, '0924', 4)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const half = await beside(page, '0924', 3)
  await page.mouse.move(half.x + 5, half.y, { steps: 6 })
  await expect(handle(page)).toHaveAttribute('data-bearing', bearingOf(SW))
  await page.mouse.move(to.x, to.y + 6, { steps: 6 })
  await page.mouse.up()
  await expect(turners(page)).toContainText('SK 1 faces left')
  await expect(page.locator('.mover-name small')).toContainText('4 points')
  // The map stayed where it was, and the unit is still picked.
  expect(await page.locator('.board-stage').getAttribute('style')).toBe(map)

  const again = await beside(page, '0924', 0)
  await page.mouse.move(to.x, to.y)
  await page.mouse.down()
  await page.mouse.move(again.x, again.y, { steps: 8 })
  await page.mouse.up()
  await expect(turners(page)).toContainText('SK 1 faces upper right')
  await expect(page.locator('.mover-name small')).toContainText('4 points')

  await page.getByRole('button', { name: /^Undo/ }).click()
  await press(page, '0924')
  await expect(turners(page)).toContainText('SK 1 faces right')
  await expect(page.locator('.mover-name small')).toContainText('5 points')
})

test('[16.11] facing by keys, before the move and after it; the preview says what turning costs', async ({ page }) => {
  await toTurning(page)
  await page.locator('.board').focus()
  await page.keyboard.press('n')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Militia Infantry 1, faces left' })).toHaveCount(1)
  await page.keyboard.press('n')
  await expect(turners(page)).toContainText('SK 1 faces right')

  // West of it lies its flank: two hexes and the turn.
  // The map may still be moving to the unit that was picked.
  await expect(async () => {
    await hover(page, '0922')
    await expect(page.locator('.hint')).toContainText('3 of 5 points, 1 of them for turning', { timeout: 1000 })
  }).toPass()
  await press(page, '0922')
  // Who has just moved is turned at once.
  await expect(turners(page)).toContainText('SK 1 faces left')
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await expect(turners(page)).toContainText('SK 1 faces upper right')
  await page.keyboard.press(',')
  await expect(turners(page)).toContainText('SK 1 faces upper left')
  await expect(handle(page)).toHaveAttribute('data-bearing', '330')
  await page.keyboard.press('u')
  await expect(turners(page)).toContainText('SK 1 faces left')

  // It can be picked again to turn, though it has moved.
  await page.keyboard.press('Escape')
  await press(page, '0720')
  await press(page, '0922')
  await expect(turners(page)).toContainText('SK 1 faces left')
  await page.keyboard.press(']')
  await expect(turners(page)).toContainText('SK 1 faces upper left')
  await expectAccessible(page)

  await page.keyboard.press('?')
  await expect(page.locator('dialog')).toContainText('Turn left or right by a hexside')
})

test('[16.11] whoever advances is turned for nothing', { tag: SOAK }, async ({ page }) => {
  await toTurning(page)
  await endStep(page)
  await expect(step(page)).toContainText('Melee Combat')
  await press(page, '0719')
  await expect(page.locator('.combat')).toContainText('16.21')
  await page.getByRole('button', { name: 'Attack', exact: true }).click()
  await expect(step(page)).toContainText('Advance')
  await press(page, '0719')
  await page.getByRole('button', { name: /^Advance/ }).click()
  expect(await cellOf(page, 'A-MI-1')).toBe('0719')
  await expect(turners(page)).toContainText('MI 1 faces left')
  await expect(turners(page)).toContainText('free')
  await page.keyboard.press('.')
  await page.keyboard.press('.')
  await expect(turners(page)).toContainText('MI 1 faces upper right')
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[16.11] two buttons turn left and right, in reach of a thumb', { tag: SOAK }, async ({ page }) => {
    await toTurning(page)
    await tap(page, '0924')
    await expect(turners(page)).toContainText('SK 1 faces right')
    const right = page.getByRole('button', { name: 'Turn SK 1 right' })
    await expect(right).toBeInViewport()
    const box = await right.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await right.tap()
    await expect(turners(page)).toContainText('SK 1 faces lower right')
    await page.getByRole('button', { name: 'Turn SK 1 left' }).tap()
    await page.getByRole('button', { name: 'Turn SK 1 left' }).tap()
    await expect(turners(page)).toContainText('SK 1 faces upper right')
    await expect(handle(page)).toHaveAttribute('data-bearing', bearingOf(NE))
    await expect(page.locator('.mover-name small')).toContainText('4 points')
  })

  test('[16.11] a finger draws the handle round, and the map stays in place', async ({ page }) => {
    await toTurning(page)
    await tap(page, '0924')
    await expect(handle(page)).toHaveAttribute('data-bearing', bearingOf(E))
    const map = await page.locator('.board-stage').getAttribute('style')
    const finger = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', direction?: number): Promise<void> => {
      const touchPoints = direction === undefined ? [] : [await beside(page, '0924', direction)]
      await finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch('touchStart', 1)
    await touch('touchMove', 2)
    await touch('touchMove', 3)
    await touch('touchEnd')
    await expect(turners(page)).toContainText('SK 1 faces lower left')
    expect(await page.locator('.board-stage').getAttribute('style')).toBe(map)
  })
})

test('[16.12] facing in the set-up, where it is free', { tag: SOAK }, async ({ page }) => {
  await toFile(page, JSON.stringify({ ...FILE, start: undefined, dice: undefined, seed: 1 }))
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await atRest(page)
  const counter = page.locator('.counters [data-unit="A-MI-1"]').first()
  await counter.click()
  await expect(turners(page)).toContainText('free')
  const before = await handle(page).getAttribute('data-bearing')
  await page.getByRole('button', { name: 'Turn MI 1 right' }).click()
  await page.keyboard.press('.')
  await expect(handle(page)).toHaveAttribute('data-bearing', String((Number(before) + 120) % 360))
})
