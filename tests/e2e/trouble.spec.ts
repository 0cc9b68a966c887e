import { expect, type Page } from '@playwright/test'
import { cellOf, endStep, keptCommands, openFile, press, step, toBattle, toClash } from './table.ts'
import { SOAK, test } from './test.ts'

/** Lets the browser break off the next so many writes. */
const breakWrites = (page: Page, count: number): Promise<void> =>
  page.evaluate((times) => {
    let left = times
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      const tx = begin.apply(this, args)
      if (args[1] === 'readwrite' && left-- > 0) {
        tx.commit = () => {}
        // Before the browser could commit of its own accord, however busy it is.
        queueMicrotask(() => tx.abort())
      }
      return tx
    }
  }, count)

type Put = { readonly store: string; readonly key?: string | (string | number)[]; readonly value?: unknown }

/** Changes the store by hand: puts a value, or takes it out. */
const tamper = (page: Page, puts: readonly Put[]): Promise<void> =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('testudo')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['heads', 'grounds', 'commands'], 'readwrite')
          for (const { store, key, value } of all) {
            if (value === undefined && key !== undefined) tx.objectStore(store).delete(key)
            else tx.objectStore(store).put(value, store === 'heads' ? undefined : key)
          }
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    puts,
  )

const idOf = (page: Page): string => page.url().replace(/.*\//, '')
const note = (page: Page, text: string) => page.locator('.note', { hasText: text })

test('after a write that failed everything is stored by the next, and in between it is said', async ({ page }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  await breakWrites(page, 3)
  await endStep(page)
  await expect(note(page, 'not kept')).toContainText('the browser broke off the writing')
  await press(page, '0924')
  await press(page, '0922')
  await expect(note(page, 'not kept')).toHaveCount(0)
  await page.reload()
  await expect(step(page)).toContainText('Movement')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
  await expect(page.locator('.notice')).toHaveCount(0)
})

test('a game that is behind goes on being so, on the start page too, and opens as it stands', async ({ page }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  await breakWrites(page, 1000)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await expect(note(page, 'not kept')).toBeVisible()
  await page.getByRole('link', { name: 'Start page' }).click()
  await expect(note(page, 'of Clash at Rome')).toBeVisible()
  await expect(page.locator('.saved')).toContainText('Movement')
  await page.locator('.saved-link').click()
  await expect(step(page)).toContainText('Movement')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
})

test('a game with a gap opens before it, as one copy however often it is opened', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await expect.poll(() => keptCommands(page)).toBe(2)
  const id = idOf(page)
  await page.goto('./')
  await expect(page.locator('.saved')).toHaveCount(1)
  await tamper(page, [{ store: 'commands', key: [id, 0] }])
  for (let opened = 0; opened < 3; opened++) {
    await page.goto('about:blank')
    await page.goto(`./#/game/${id}`)
    await expect(page.locator('.notice')).toContainText('Command 1 of this game was never written.')
    await expect(page.locator('.notice')).toContainText('2 commands are left out')
    await expect(step(page)).toContainText('Fire Combat')
    await page.getByRole('link', { name: 'Start page' }).click()
    await expect(page.locator('.saved')).toHaveCount(2)
  }
})

test('a game deleted in another tab says so at once and can be kept', { tag: SOAK }, async ({ page, context }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  const other = await context.newPage()
  await other.goto('./')
  await other.getByRole('button', { name: 'Delete Clash at Rome' }).click()
  await other.getByRole('button', { name: 'Delete for good' }).click()
  await expect(other.locator('.saved')).toHaveCount(0)
  await expect(note(page, 'deleted in another tab')).toBeVisible()
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Play Rome now' })).toBeVisible()
  await expect(other.locator('.saved')).toHaveCount(0)
  await note(page, 'deleted in another tab').getByRole('button', { name: 'Keep it' }).click()
  await expect(page.locator('.note')).toHaveCount(0)
  await expect(other.locator('.saved')).toHaveCount(1)
  await page.reload()
  await expect(step(page)).toContainText('Movement')
  expect(await cellOf(page, 'A-SK-2')).toBe('0922')
})

test('one bad head does not break the start page, and there are no dead lines', async ({ page }) => {
  await toClash(page)
  await expect.poll(() => keptCommands(page)).toBeGreaterThanOrEqual(0)
  const id = idOf(page)
  await page.goto('./')
  await expect(page.locator('.saved')).toHaveCount(1)
  await tamper(page, [
    { store: 'heads', value: { id, name: 7, updated: Number.MAX_VALUE } },
    { store: 'heads', value: { id: 'dead', name: 'Dead', updated: 1, created: 1, count: 0, standing: '' } },
  ])
  await page.reload()
  await expect(page.locator('.saved')).toHaveCount(1)
  await expect(page.locator('.saved')).not.toContainText('Dead')
  await page.locator('.saved-link').click()
  await expect(step(page)).toContainText('Fire Combat')
})

test('without a store the page says so before a battle begins, and plays', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto('./')
  await expect(page.locator('.saved-section')).toContainText('Games cannot be kept here')
  await expect(page.locator('.saved-none')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rules of Cannae' }).click()
  await expect(page.getByRole('dialog')).toContainText('this browser keeps nothing for this page')
  await page.keyboard.press('Escape')
  await toBattle(page, 'Cannae')
  await expect(note(page, 'not kept')).toBeVisible()
})

test('a store that opens late is used', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    let refused = 0
    IDBFactory.prototype.open = function (...args) {
      if (refused++ < 3) throw new DOMException('not yet', 'UnknownError')
      return open.apply(this, args)
    }
  })
  await toClash(page)
  await expect(note(page, 'not kept')).toHaveCount(0)
  await expect.poll(() => keptCommands(page)).toBe(0)
})

test('a part that does not come is asked for again, and a file never fails silently', async ({ page, context }) => {
  const missing = /assets\/(exchange|GamePage|table)-.*\.js/
  await context.route(missing, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('./')
  await openFile(page, 'clash.json', '{}')
  await expect(page.getByRole('dialog')).toContainText('A part of Testudo did not come')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.goto('./#/game/none')
  await expect(page.getByRole('heading', { name: 'A part of Testudo did not come' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await context.unroute(missing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This game is not kept here' })).toBeVisible()
})

test('whoever takes a game over has all that was played in the other tab', { tag: SOAK }, async ({ page, context }) => {
  await toClash(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('alert')).toContainText('another tab')
  // The first tab is busy with its writes when it is asked.
  await page.evaluate(() => {
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      const tx = begin.apply(this, args)
      if (args[1] === 'readwrite') {
        tx.commit = () => {}
        const until = Date.now() + 2500
        const store = tx.objectStore('heads')
        const wait = (): void => {
          if (Date.now() < until) store.count().onsuccess = wait
        }
        wait()
      }
      return tx
    }
  })
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  await second.getByRole('button', { name: 'Play it here' }).click()
  await expect(page.getByRole('alert')).toContainText('another tab')
  await expect(step(second)).toContainText('Movement')
  expect(await cellOf(second, 'A-SK-2')).toBe('0922')
})

test.describe('from another device, by plain http', () => {
  test('games are begun, opened and kept, and two tabs do not both write', async ({ page, context, baseURL }) => {
    const lan = (baseURL ?? '').replace('localhost', 'lan.test')
    await page.goto(lan)
    expect(await page.evaluate(() => [isSecureContext, 'locks' in navigator])).toEqual([false, false])
    await page.getByRole('button', { name: 'Play Cannae', exact: true }).click()
    await page.getByRole('button', { name: 'Deploy for me' }).click()
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByRole('alert')).toContainText('another tab')
    await second.getByRole('button', { name: 'Play it here' }).click()
    await expect(second.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText('another tab')
    await second.getByRole('button', { name: /^Set-up done/ }).click()
    await second.reload()
    await expect(second.getByRole('button', { name: 'Deploy for me' })).toBeVisible()
  })
})

test('of the commands before a crash of the tab at most the last is lost', async ({ page, context }) => {
  await toClash(page)
  await endStep(page)
  await press(page, '0924')
  await press(page, '0922')
  // One more, and the tab dies at once.
  await page.keyboard.press('u')
  const url = page.url()
  const session = await context.newCDPSession(page)
  await Promise.race([session.send('Page.crash').catch(() => {}), page.waitForEvent('crash')])
  const next = await context.newPage()
  await next.goto(url)
  await expect(step(next)).toContainText('Movement')
  expect(['0922', '0924']).toContain(await cellOf(next, 'A-SK-2'))
  await expect(next.locator('.notice')).toHaveCount(0)
})
