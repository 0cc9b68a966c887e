import { expect, type Page } from '@playwright/test'
import { atRest, pointOf, step } from './table.ts'
import { spread } from '../share.ts'
import { test } from './test.ts'

/** A game is played as somebody does who has never seen it: by buttons that are on the screen, and with everything on. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const MOST = 15

type Hand = {
  readonly page: Page
  readonly isTouch: boolean
  /** Everything that was pressed, in words. */
  readonly pressed: string[]
}

const button = async (hand: Hand, name: string | RegExp): Promise<void> => {
  const wanted = hand.page.getByRole('button', { name }).first()
  await expect(wanted).toBeVisible()
  hand.pressed.push(`[${(await wanted.textContent())?.trim()}]`)
  await (hand.isTouch ? wanted.tap() : wanted.click())
}

const isOn = (page: Page, { x, y }: { x: number; y: number }): Promise<boolean> =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('.board') !== null, [x, y] as const)

/** Where a hex lies once nothing glides or is played, and nothing covers it: a ribbon goes by itself. */
const freePoint = async (page: Page, label: string): Promise<{ x: number; y: number }> => {
  await expect(page.locator('.scene, .ribbon, .board.is-moving')).toHaveCount(0)
  await atRest(page)
  await expect
    .poll(async () => isOn(page, await pointOf(page, label)), { message: `${label} is to be seen` })
    .toBe(true)
  return pointOf(page, label)
}

/** A hex of the map, which is to be seen and free. */
const hex = async (hand: Hand, label: string): Promise<void> => {
  const { page, isTouch, pressed } = hand
  const point = await freePoint(page, label)
  pressed.push(label)
  if (isTouch) await page.touchscreen.tap(point.x, point.y)
  else await page.mouse.click(point.x, point.y)
}

/** Counters are pulled to a hex: one press that is held. By mouse the hex is pressed instead. */
const pull = async (hand: Hand, from: string, to: string): Promise<void> => {
  const { page, isTouch, pressed } = hand
  if (!isTouch) return hex(hand, to)
  await freePoint(page, from)
  const [a, b] = [await pointOf(page, from), await freePoint(page, to)]
  pressed.push(`${from}-${to}`)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', a)
  for (let i = 1; i <= 5; i++)
    await touch('touchMove', { x: a.x + ((b.x - a.x) * i) / 5, y: a.y + ((b.y - a.y) * i) / 5 })
  await touch('touchEnd')
  await finger.detach()
  // Whoever plays looks at the march before he goes on.
  await page.waitForTimeout(1000)
}

/** Units are picked: the map says so before it takes the next press. */
const inHand = ({ page }: Hand): Promise<void> =>
  expect(page.locator('.table-map')).toHaveAttribute('data-picked', 'true')

/** Everybody marches as far as he can. */
const marchAll = async (hand: Hand, from: string, to: string): Promise<void> => {
  await button(hand, /^March together/)
  await inHand(hand)
  await pull(hand, from, to)
  await expect(hand.page.locator('.now-list.is-done')).toContainText('moved')
}

/** One unit marches. */
const marchOne = async (hand: Hand, from: string, to: string): Promise<void> => {
  await hex(hand, from)
  await inHand(hand)
  await pull(hand, from, to)
}

/** Ends the step, and says so again where one is asked. */
const end = async (hand: Hand): Promise<void> => {
  const head = hand.page.locator('.now-head')
  const guard = hand.page.locator('dialog .guard .is-primary')
  const before = await head.textContent()
  await button(hand, /^End /)
  const isAsked = (): Promise<boolean> => guard.isVisible()
  await expect.poll(async () => (await isAsked()) || (await head.textContent()) !== before).toBe(true)
  if (await isAsked()) {
    hand.pressed.push('[asked]')
    await guard.click()
  }
  await expect(head).not.toHaveText(before ?? '')
}

/** Where the panel names what can be attacked. */
const targets = (page: Page) => page.locator('.now-list').getByText(/^(Targets?|Hexes that can be attacked)/)

/** The first hex that the panel names. */
const named = async (page: Page): Promise<string> => {
  const line = targets(page)
  await expect(line).toBeVisible()
  return /\d{4}/.exec((await line.textContent()) ?? '')?.[0] ?? ''
}

const fight = async (hand: Hand, verb: 'Fire' | 'Attack'): Promise<void> => {
  const aim = hand.page.locator('.combat')
  await expect(aim.or(targets(hand.page)).first()).toBeVisible()
  // Where there is one target only it is aimed at already.
  if (!(await aim.isVisible())) await hex(hand, await named(hand.page))
  await button(hand, new RegExp(`^${verb}$`))
  await expect(hand.page.locator('.combat-rolled')).toBeVisible()
}

/** From the start page to the first fire and the first melee; what was pressed on the way. */
const play = async (page: Page, isTouch: boolean): Promise<readonly string[]> => {
  const hand: Hand = { page, isTouch, pressed: [] }
  const from = Date.now()
  // The same dice every time: of whoever is disrupted nothing could be attacked.
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto)
    crypto.getRandomValues = (values) => (values instanceof Uint32Array ? values.fill(4) : real(values))
  })
  await page.goto('./')
  await button(hand, 'Play Rome now')
  await expect(step(page)).toContainText('Movement')
  await marchAll(hand, '0725', '0720')
  await end(hand)
  await marchOne(hand, '0813', '0818')
  await end(hand)
  await marchAll(hand, '0820', '0920')
  await end(hand)
  await expect(step(page)).toContainText('Defensive Fire')
  await fight(hand, 'Fire')
  await end(hand)
  await expect(step(page)).toContainText('Melee')
  await fight(hand, 'Attack')
  console.log(`${hand.pressed.length} presses, ${((Date.now() - from) / 1000).toFixed(0)} s: ${hand.pressed.join(' ')}`)
  return hand.pressed
}

const SIZES = [
  ['390x844', true],
  ['1440x900', false],
  ['1024x768', true],
  ['844x390', true],
] as const

for (const [size, isTouch] of spread(SIZES, 1, 1)) {
  test.describe(size, () => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch })

    test('Rome: under fifteen presses from the start page to the first fire and the first melee', async ({ page }) => {
      const pressed = await play(page, isTouch)
      expect(pressed.length, pressed.join(' ')).toBeLessThan(MOST)
    })
  })
}
