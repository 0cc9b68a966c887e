import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { codeOf } from '../../src/core/battleFile/code.ts'
import { playsAll } from '../share.ts'
import type { Undrawn } from './test.ts'

/** Where a hex of the standard map (33 rows, even rows shifted) lies in the window. */
export const pointOf = (page: Page, label: string): Promise<{ x: number; y: number }> =>
  page.evaluate((text) => {
    const board = document.querySelector('.board')
    const stage = document.querySelector('.board-stage')
    if (!board || !stage) throw new Error('no board')
    const frame = board.getBoundingClientRect()
    const view = new DOMMatrix(getComputedStyle(stage).transform)
    const radius = 40
    const width = Math.sqrt(3) * radius
    const number = Number(text.slice(0, 2))
    const x = width / 2 + (Number(text.slice(2)) - 1) * width + (number % 2 === 0 ? width / 2 : 0)
    const y = radius + (33 - number) * 1.5 * radius
    return { x: frame.left + view.e + view.a * x, y: frame.top + view.f + view.d * y }
  }, label)

/** Waits until the map has come to rest: on a busy machine it is framed a while after it was drawn. */
export const atRest = async (page: Page): Promise<void> => {
  let before = ''
  let still = 0
  await expect
    .poll(
      async () => {
        const now = await page.locator('.board-stage').evaluate((stage) => getComputedStyle(stage).transform)
        still = now === before ? still + 1 : 0
        before = now
        return still
      },
      { intervals: [60] },
    )
    .toBeGreaterThan(1)
}

/** Where a hex lies once the map stands still: nothing glides, and it lies there twice. */
const restingPoint = async (page: Page, label: string): Promise<{ x: number; y: number }> => {
  let point = await pointOf(page, label)
  await expect(async () => {
    await expect(page.locator('.board.is-moving')).toHaveCount(0)
    const before = point
    point = await pointOf(page, label)
    expect(point).toEqual(before)
  }).toPass()
  return point
}

export const hover = async (page: Page, label: string): Promise<void> => {
  const { x, y } = await restingPoint(page, label)
  await page.mouse.move(x, y)
}

export const press = async (page: Page, label: string, modifiers: readonly 'Shift'[] = []): Promise<void> => {
  const { x, y } = await restingPoint(page, label)
  await page.mouse.move(x, y)
  for (const key of modifiers) await page.keyboard.down(key)
  await page.mouse.click(x, y)
  for (const key of modifiers) await page.keyboard.up(key)
}

export const tap = async (page: Page, label: string): Promise<void> => {
  const { x, y } = await restingPoint(page, label)
  await page.touchscreen.tap(x, y)
}

/** How many commands of the only kept game are written. Runs in the page. */
export const countKept = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('testudo')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const heads = opening.result.transaction('heads').objectStore('heads').getAll()
      heads.onerror = () => reject(heads.error)
      heads.onsuccess = () => {
        opening.result.close()
        resolve((heads.result[0] as { count: number } | undefined)?.count ?? -1)
      }
    }
  })

/** How many commands of the only kept game are written: what a reload would bring back. */
export const keptCommands = (page: Page): Promise<number> => page.evaluate(countKept)

/** Hex of a counter, as its cell index. */
export const cellOf = async (page: Page, unit: string): Promise<string> => {
  const cell = await page.locator(`.counters [data-unit="${unit}"]`).first().getAttribute('data-cell')
  const index = Number(cell)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(33 - Math.floor(index / 37))}${two((index % 37) + 1)}`
}

export const step = (page: Page) => page.locator('.now-head h2')

/** Ends the step with the big button, guard and all. */
export const endStep = async (page: Page): Promise<void> => {
  await page.locator('.now-action .button').click()
  const guard = page.locator('dialog .guard .is-primary')
  if (await guard.isVisible()) await guard.click()
}

/** Begins a battle and sets both forces up at a press of a button. */
export const toBattle = async (page: Page, name: string): Promise<void> => {
  await page.goto('./')
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  for (let side = 0; side < 2; side++) {
    await page.getByRole('button', { name: 'Deploy for me' }).click()
    await page.getByRole('button', { name: /^Set-up done/ }).click()
  }
  await expect(step(page)).toContainText('Movement')
  await atRest(page)
}

/** A clash in the middle of Rome, so that every step has something to do. */
export const CLASH = {
  format: 'testudo-battle',
  version: 1,
  name: 'Clash at Rome',
  scenario: 'prestags/rome-753bc',
  dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
  start: {
    turn: 3,
    step: 'fire',
    side: 'Romans',
    units: {
      'A-MI-1': '0720',
      'A-MI-2': '0820',
      'A-MI-3': '0920',
      'A-AX-1': '0721',
      'A-AX-2': '0621',
      'A-SK-1': '0919',
      'A-SK-2': '0924',
      'B-MS-1': '0719',
      'B-MS-2': '0819',
      'B-AX-1': '0620',
      'B-AX-2': '0615',
      'B-BW-1': '0817',
      'B-BW-2': '0816',
    },
  },
}

export const openFile = async (page: Page, name: string, content: string): Promise<void> => {
  await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(content) })
}

/** Opens a battle file by a link that brings it: the start page, which takes longer than the table, is not drawn. */
export const toFile = async (page: Page, content: string): Promise<void> => {
  await page.goto(`./#/open/${await codeOf(content)}`)
}

export const toClash = async (page: Page): Promise<void> => {
  await toFile(page, JSON.stringify(CLASH))
  await expect(step(page)).toContainText('Fire Combat')
  await atRest(page)
}

type Emptied = { emptied?: readonly (readonly [Element, DocumentFragment])[]; unbend?: () => void }

/**
 * Takes out what is drawn in pictures that are hidden from readers, or told in a word: axe would look at every stroke of
 * them, and judge none. Whoever could be reached by Tab among them is told. Runs in the page.
 */
const emptyPictures = (): readonly string[] => {
  const pictures = [...document.querySelectorAll('svg[aria-hidden="true"], svg[role="img"]')]
  const reached = pictures.flatMap((one) => [...one.querySelectorAll('a[href], button, input, [tabindex]')])
  const emptied = pictures.map((picture) => {
    const drawn = document.createDocumentFragment()
    drawn.append(...[...picture.childNodes].filter(({ nodeName }) => !/^(?:title|desc)$/i.test(nodeName)))
    return [picture, drawn] as const
  })
  // The page may go on drawing meanwhile: what was taken out is changed where it is now.
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    return removeChild.call(child.parentNode ?? this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    return insertBefore.call(next?.parentNode ?? this, node, next) as T
  }
  const unbend = (): void => void Object.assign(Node.prototype, { removeChild, insertBefore })
  Object.assign(globalThis, { emptied, unbend } satisfies Emptied)
  return reached.map((one) => one.outerHTML.slice(0, 80))
}

/** Puts back what was drawn. Runs in the page. */
const fillPictures = (): void => {
  const { emptied, unbend } = globalThis as Emptied
  unbend?.()
  for (const [picture, drawn] of emptied ?? []) picture.append(drawn)
}

/** Draws a page that nobody looks at, or no longer: what axe tells of colours needs it drawn. Runs in the page. */
const draw = (isDrawn: boolean): void => {
  const { undrawn } = globalThis as Undrawn
  if (undrawn) undrawn.disabled = isDrawn
}

/** What axe judges by colours alone. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block']

/** Nothing on this screen that axe knows to be wrong; by these rules only, where some are named. */
export const expectAccessible = async (page: Page, rules?: readonly string[]): Promise<void> => {
  await page.evaluate(draw, true)
  expect(await page.evaluate(emptyPictures)).toEqual([])
  // The page holds no frames, so axe is asked there and then, and stays for the next time.
  const stands = await page.evaluate(() => 'axe' in globalThis)
  const { violations } = await new AxeBuilder({ page, ...(stands ? { axeSource: '0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) })
    .analyze()
  await page.evaluate(fillPictures)
  await page.evaluate(draw, false)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  expect(found).toEqual([])
}

/** The same by day, and in the dark all that colours decide: nothing else depends on them. */
export const expectAccessibleDayAndNight = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, BY_COLOUR)
  await page.emulateMedia({ colorScheme: 'light' })
}
/** What lies beside or over another screen that is looked at in the dark: by night too only where all is played. */
export const expectAtAnyHour = playsAll ? expectAccessibleDayAndNight : expectAccessible
