import { expect, type Page } from '@playwright/test'
import { expectNoTable, expectSecret, leaksIn, type Plot, readAll, watchSalts } from './secrecy.ts'
import { atRest, expectAccessibleDayAndNight, expectAtAnyHour, hover, press, step, toFile } from './table.ts'
import { test } from './test.ts'

const PLOTS = {
  format: 'testudo-battle',
  version: 1,
  name: 'Secret plots at Hastings',
  scenario: 'prestags/hastings-1066',
  options: ['simultaneous'],
  seed: 1066,
  start: {
    turn: 3,
    step: 'plot',
    side: 'Normans',
    units: {
      'A-IB-9': '2216',
      'A-IB-10': '2217',
      'A-MI-23': '2218',
      'A-MI-24': '2219',
      'A-MC-1': '2117',
      'A-2L-1': '2118',
      'B-MI-1': '2516',
      'B-MI-2': '2517',
      'B-AX-1': '2518',
      'B-IB-1': '2617',
      'B-3L-1': '2618',
    },
  },
}

const takeButton = (page: Page, side: string) => page.getByRole('button', { name: `We are the ${side}: take over` })

/** Sits down as a side, and is past the recap. */
const takeOver = async (page: Page, side: string): Promise<void> => {
  await expect(takeButton(page, side)).toBeVisible()
  // A press right after the seal would still be the one that sealed.
  await page.waitForTimeout(700)
  await takeButton(page, side).click()
  await expect(page.locator('.board')).toBeVisible()
  const recap = page.getByRole('dialog', { name: 'Since you last looked' })
  if (await recap.isVisible()) await page.keyboard.press('Space')
  await expect(recap).toBeHidden()
  await atRest(page)
}

const moves = async (page: Page, from: string, to: string): Promise<void> => {
  await press(page, from)
  await press(page, to)
}

/** The big button, and the question whether nothing was forgotten. */
const goOn = async (page: Page): Promise<void> => {
  await page.locator('.now-action .button').click()
  const guard = page.locator('dialog .guard .is-primary')
  if (await guard.isVisible()) await guard.click()
}

const badgeOf = (page: Page, unit: string) => page.locator(`.counters [data-unit="${unit}"] .counter-tag`).first()

const open = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(PLOTS))
}

/** The Normans plot three moves and archers at the ready; gives what must not be read afterwards. */
const normansPlot = async (page: Page, salts: readonly string[]): Promise<Plot> => {
  await takeOver(page, 'Normans')
  await moves(page, '2218', '2318')
  await moves(page, '2219', '2319')
  await moves(page, '2117', '2017')
  await page.getByRole('button', { name: /^DF/ }).click()
  await press(page, '2216')
  const units = ['A-MI-23', 'A-MI-24', 'A-MC-1']
  for (const unit of units) await expect(badgeOf(page, unit)).toContainText('MV')
  await expect(badgeOf(page, 'A-IB-9')).toContainText('DF')
  return { side: 0, units: [...units, 'A-IB-9'], salts }
}

/** Looks everywhere a player of the other side could look. */
const lookAround = async (page: Page, plot: Plot): Promise<void> => {
  await expectSecret(page, plot)
  for (const hex of ['2218', '2219', '2117', '2216', '2318']) {
    await hover(page, hex)
    await expectSecret(page, plot)
  }
  await press(page, '2218')
  await expectSecret(page, plot)
  await page.keyboard.press('Escape')
  for (const tab of ['Log', 'Rules', 'Inspect']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectSecret(page, plot)
  }
  await page.keyboard.press('t')
  await expectSecret(page, plot)
  await page.keyboard.press('t')
  const back = page.getByRole('button', { name: 'One step back' })
  while ((await back.getAttribute('aria-disabled')) === 'false') {
    await back.click()
    await expectSecret(page, plot)
  }
  await page.getByRole('button', { name: 'Back to now', exact: true }).click()
  for (const key of ['u', 'Shift+U']) {
    await page.keyboard.press(key)
    await expectSecret(page, plot)
  }
}

test('the scan finds what is planted, in every place, and the own plot of who is seated', async ({ page }) => {
  const salts = await watchSalts(page)
  await open(page)
  const plot = await normansPlot(page, salts)
  const own = leaksIn(await readAll(page), plot)
  for (const unit of plot.units) expect(own.join('\n')).toContain(`badges: badge of ${unit}: `)
  await goOn(page)
  await expectNoTable(page)
  await expectSecret(page, plot)
  const planted: readonly [string, () => unknown][] = [
    ['page', () => document.body.append(Object.assign(document.createElement('i'), { textContent: '{"orders0":{}}' }))],
    [
      'page',
      () => document.body.append(Object.assign(document.createElement('i'), { textContent: 'MI 23 is plotted' })),
    ],
    ['title', () => Object.assign(document, { title: 'MI 23 moves from 2218' })],
    ['live', () => document.body.insertAdjacentHTML('beforeend', '<p role="status">MC 1 plotted to move</p>')],
    ['localStorage', () => localStorage.setItem('x', '{"task":"MV"}')],
    ['sessionStorage', () => sessionStorage.setItem('x', '{"units":["A-MC-1"]}')],
    [
      'badges',
      () => document.body.insertAdjacentHTML('beforeend', '<b data-unit="A-MI-24"><i class="counter-tag">MV</i></b>'),
    ],
    ['ways', () => document.body.insertAdjacentHTML('beforeend', '<b data-path="order"></b>')],
    [
      'indexedDB',
      () =>
        new Promise((done) => {
          const opening = indexedDB.open('testudo')
          opening.onsuccess = () => {
            const command = { type: 'move', units: [{ unit: 'A-MI-23' }], path: [1] }
            const put = opening.result.transaction('commands', 'readwrite').objectStore('commands')
            put.put(command, ['planted', 0]).onsuccess = () => done(opening.result.close())
          }
        }),
    ],
  ]
  for (const [place, plant] of planted) {
    const before = leaksIn(await readAll(page), plot).length
    await page.evaluate(plant)
    const after = leaksIn(await readAll(page), plot)
    expect(after.length, place).toBeGreaterThan(before)
    expect(after.join('\n')).toContain(`${place}: `)
  }
  expect(salts).toHaveLength(1)
  await page.evaluate((salt) => document.body.append(salt), salts[0] ?? '')
  expect(leaksIn(await readAll(page), plot).join('\n')).toContain('page: the salt')
})

test('a whole simultaneous turn: nobody reads the plot of the other side, in any phase', async ({ page }) => {
  const salts = await watchSalts(page)
  await open(page)
  await expectNoTable(page)
  const normans = await normansPlot(page, salts)
  // What the one who plots has in hand goes with him.
  await press(page, '2217')
  await goOn(page)
  await expectNoTable(page)
  await expectSecret(page, normans)
  const code = (await page.locator('.handover-code').textContent()) ?? ''
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)

  await page.reload()
  await expectNoTable(page)
  await expectSecret(page, normans)
  await expect(page.locator('.handover-code')).toHaveText(code)
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(page.locator('.saved')).toContainText('Anglo-Saxons')
  await expectSecret(page, normans)
  await page.getByRole('button', { name: /^Export / }).click()
  await expect(page.locator('.saved-barred')).toContainText('in secret')
  await page.locator('.saved-link').click()
  await expectNoTable(page)

  await takeOver(page, 'Anglo-Saxons')
  expect(await page.locator('.counter-tag').count()).toBe(0)
  await lookAround(page, normans)
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Export the game to a file', 'This moment on the workbench'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expectSecret(page, normans)
  await page.keyboard.press('Escape')
  await moves(page, '2517', '2417')
  await expect(badgeOf(page, 'B-MI-2')).toBeVisible()
  await expectSecret(page, { ...normans, ownWays: true })

  await goOn(page)
  await expect(page.locator('.board')).toBeVisible()
  await expect(badgeOf(page, 'A-MC-1')).toContainText('MV')
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.log')).toContainText(code)
  expect(salts).toHaveLength(2)

  for (let count = 0; count < 12 && !(await takeButton(page, 'Normans').isVisible()); count++) {
    await goOn(page)
    await page.waitForTimeout(150)
  }
  await expectNoTable(page)
  await expect(page.locator('.handover-battle')).toContainText('Turn 4')
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  const recap = page.getByRole('dialog', { name: 'Since you last looked' })
  await expect(recap).toContainText('MI')
  await page.keyboard.press('Escape')
  await expect(recap).toBeHidden()
  await expect(page.locator('.board')).toBeFocused()
  await expect(step(page)).toContainText('Plot')
  await moves(page, '2318', '2418')
  await goOn(page)
  await expectNoTable(page)
  expect(salts).toHaveLength(3)
  const { indexedDB: kept } = await readAll(page)
  expect(kept).not.toContain(salts[2])
})

test('the seal takes the table away in the same frame', async ({ page }) => {
  await open(page)
  await takeOver(page, 'Normans')
  await moves(page, '2218', '2318')
  const frames = await page.evaluate(
    () =>
      new Promise<{ sealed: boolean; counters: number }[]>((done) => {
        const seen: { sealed: boolean; counters: number }[] = []
        const look = (): void => {
          const sealed = document.querySelector('.handover') !== null
          seen.push({ sealed, counters: document.querySelectorAll('[data-unit]').length })
          if (seen.filter((one) => one.sealed).length > 10) done(seen)
          else requestAnimationFrame(look)
        }
        look()
        document.querySelector<HTMLElement>('.now-action .button')?.click()
        setTimeout(() => document.querySelector<HTMLElement>('dialog .guard .is-primary')?.click(), 100)
      }),
  )
  expect(frames.filter((frame) => frame.sealed !== (frame.counters === 0))).toEqual([])
})

test('axe finds nothing on the hand-over and the recap, by day and by night', async ({ page }) => {
  await open(page)
  await expect(takeButton(page, 'Normans')).toBeFocused()
  await expectAccessibleDayAndNight(page)
  await takeOver(page, 'Normans')
  await goOn(page)
  await expectNoTable(page)
  await expectAtAnyHour(page)
  await takeOver(page, 'Anglo-Saxons')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'What happened since my last turn' }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing has happened since')
  await expectAtAnyHour(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('a finger takes the screen over; nothing has to be scrolled for it', async ({ page }) => {
    await open(page)
    const button = takeButton(page, 'Normans')
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.waitForTimeout(700)
    await button.tap()
    await expect(page.locator('.board')).toBeVisible()
  })
})
