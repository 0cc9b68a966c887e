import { expect, type Page } from '@playwright/test'
import { besides, counter, GERMANS, heard, SOVIETS, takeOver, toCrossroads } from './panzer.ts'
import { expectNoTable, readAll } from './secrecy.ts'
import { test } from './test.ts'

/** Whatever would betray a side: its units on the screen, its orders where they are kept. */
type Hidden = { readonly names: readonly string[]; readonly units: 'A-' | 'B-' }
const OF_GERMANS: Hidden = { names: GERMANS, units: 'A-' }
const OF_SOVIETS: Hidden = { names: SOVIETS, units: 'B-' }

/** What can be read of the other side, and where. */
const leaks = async (page: Page, { names, units }: Hidden): Promise<string[]> => {
  const readable = Object.entries(await readAll(page))
  const order = new RegExp(`"(?:unit|units|passenger|spotter)"\\s*:\\s*\\[?"${units}`)
  return readable.flatMap(([place, text]) => [
    // A game that is kept tells its battle; who stands where is ordered, and orders are packed.
    ...(place === 'indexedDB' ? [] : names.filter((name) => text.includes(name)).map((name) => `${place}: ${name}`)),
    ...(order.test(text) ? [`${place}: ${order.exec(text)?.[0]}`] : []),
  ])
}

const expectHidden = async (page: Page, hidden: Hidden): Promise<void> => expect(await leaks(page, hidden)).toEqual([])

/** Looks everywhere a player of the other side could look. */
const lookAround = async (page: Page, hidden: Hidden, own: string): Promise<void> => {
  await expectHidden(page, hidden)
  for (const [columns, rows] of [
    [-8, 0],
    [-12, 2],
    [-14, -3],
  ] as const) {
    const { x, y } = await besides(page, own, columns, rows)
    await page.mouse.move(x, y)
    await expectHidden(page, hidden)
  }
  for (const tab of ['Log', 'Rules', 'Inspect']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectHidden(page, hidden)
  }
  for (const key of ['t', 't', 'v', 'Escape', 'b', 'u', 'Shift+U']) {
    await page.keyboard.press(key)
    await expectHidden(page, hidden)
  }
  const back = page.getByRole('button', { name: 'One step back' })
  while ((await back.getAttribute('aria-disabled')) === 'false') {
    await back.click()
    await expectHidden(page, hidden)
  }
  await page.getByRole('button', { name: 'Back to now', exact: true }).click()
}

const deploy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await page.getByRole('button', { name: /^Set-up done/ }).click()
}

test('nobody reads where the other side stands and what it ordered, in any place of the page', async ({ page }) => {
  await toCrossroads(page)
  await expectHidden(page, OF_SOVIETS)
  await page.getByRole('button', { name: 'Deploy for me' }).click()
  await expect(counter(page, 'A-B-1')).toBeVisible()
  expect((await leaks(page, OF_GERMANS)).join()).toContain('page: PZ-IIIG')
  await page.getByRole('button', { name: /^Set-up done/ }).click()
  await expectNoTable(page)
  await expectHidden(page, OF_GERMANS)

  await page.reload()
  await expectNoTable(page)
  await expectHidden(page, OF_GERMANS)
  await takeOver(page, 'Soviets')
  await deploy(page)
  await expectHidden(page, OF_SOVIETS)

  await takeOver(page, 'Germans')
  await counter(page, 'A-B-1').click()
  const { x, y } = await besides(page, 'A-B-1', 2, 0)
  await page.mouse.click(x, y)
  await expect(heard(page)).toContainText('is to go to')
  await expectHidden(page, OF_SOVIETS)
  await page.getByRole('button', { name: /^End orders/ }).click()
  await expectNoTable(page)
  await expectHidden(page, OF_GERMANS)

  await page.getByRole('link', { name: 'Start page' }).click()
  await expectHidden(page, OF_GERMANS)
  await page.getByRole('button', { name: /^Export / }).click()
  await expect(page.locator('.saved-barred')).toContainText('in secret')
  await page.locator('.saved-link').click()
  await takeOver(page, 'Soviets')
  await lookAround(page, OF_GERMANS, 'B-B-0')
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Export the game to a file', 'This moment on the workbench'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await expectHidden(page, OF_GERMANS)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^End orders/ }).click()
  // Before anybody has searched, nobody sees anybody: of neither side anything is on the screen.
  await expect(page.locator('.now-head h2')).toContainText('pulse 1')
  for (const hidden of [OF_GERMANS, OF_SOVIETS]) await expectHidden(page, hidden)
})

test('the scan finds what is planted, in every place', async ({ page }) => {
  await toCrossroads(page)
  await deploy(page)
  await expectNoTable(page)
  await expectHidden(page, OF_GERMANS)
  const planted: readonly [string, () => unknown][] = [
    ['page', () => document.body.append('PZ-IIIG B1')],
    ['title', () => Object.assign(document, { title: 'SPW-251 C2 goes' })],
    ['live', () => document.body.insertAdjacentHTML('beforeend', '<p role="status">PZ-IIIG B0 is to go</p>')],
    ['localStorage', () => localStorage.setItem('x', '{"unit":"A-B-1"}')],
    ['sessionStorage', () => sessionStorage.setItem('x', 'A-C-2')],
    [
      'indexedDB',
      () =>
        new Promise((done) => {
          const opening = indexedDB.open('testudo')
          opening.onsuccess = () => {
            const put = opening.result.transaction('commands', 'readwrite').objectStore('commands')
            put.put({ type: 'move', unit: 'A-B-1', to: 7 }, ['planted', 0]).onsuccess = () =>
              done(opening.result.close())
          }
        }),
    ],
  ]
  for (const [place, plant] of planted) {
    const before = (await leaks(page, OF_GERMANS)).length
    await page.evaluate(plant)
    const after = await leaks(page, OF_GERMANS)
    expect(after.length, place).toBeGreaterThan(before)
    expect(after.join('\n')).toContain(`${place}: `)
  }
})
