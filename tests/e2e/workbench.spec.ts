import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleDayAndNight, expectAtAnyHour, toClash } from './table.ts'
import { SOAK, test } from './test.ts'

/** The list must have been seen for a moment before it takes an Enter. */
const accept = async (page: Page, label: string): Promise<void> => {
  await expect(page.locator('.wb-editor .cm-tooltip-autocomplete [aria-selected]')).toContainText(label)
  await page.waitForTimeout(150)
  await page.keyboard.press('Enter')
}

/** A word of the file, once the editor has told it from the line it stands in. */
const word = (page: Page, wanted: string) =>
  page.locator('.wb-editor .cm-line > span').filter({ hasText: new RegExp(`^${wanted}$`) })

const text = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const content = document.querySelector('.wb-editor')?.shadowRoot?.querySelector('.cm-content')
    return [...(content?.querySelectorAll('.cm-line') ?? [])].map((line) => line.textContent).join('\n')
  })

const open = async (page: Page, shelf: string, label: string): Promise<void> => {
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabel(shelf).selectOption({ label })
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const toWorkbench = async (page: Page): Promise<void> => {
  await page.goto('./#/workbench')
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible()
}

/** The middle of a hex on the map of the workbench. */
const spot = async (page: Page, across: number, down: number): Promise<{ x: number; y: number }> => {
  const box = await page.locator('.wb-board .board').boundingBox()
  if (!box) throw new Error('no board')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

test('a battle is broken, told at its line, mended, painted, and there after a reload', async ({ page }) => {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  await toWorkbench(page)

  await word(page, '"1115"').first().dblclick()
  await page.keyboard.type('9915')
  const problem = page.getByRole('button', { name: /Line 13/ })
  await expect(problem).toContainText('$.start.units.A-SK-2')
  await expect(problem).toContainText('9915')
  await expect(page.locator('.wb-editor .cm-lint-marker-error')).toHaveCount(1)
  await expect(page.getByText('as it was when it could be read last')).toBeVisible()
  await expectAccessible(page)

  await problem.click()
  await page.keyboard.type('"1115"')
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible()

  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.getByRole('button', { name: 'Write the map into this file' }).click()
  await page.getByRole('button', { name: 'L Lake' }).click()
  const { x, y } = await spot(page, 0.5, 0.3)
  await page.mouse.click(x, y)
  await expect(page.locator('.wb-spot')).toContainText('lake')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.wb-spot')).toContainText('clear')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.mouse.move(x, y)
  await expect(page.locator('.wb-spot')).toContainText('lake')

  await page.getByLabel('Name of the file').fill('My battle')
  await page.reload()
  await expect(page.getByLabel('Name of the file')).toHaveValue('My battle')
  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.mouse.move(x, y)
  await expect(page.locator('.wb-spot')).toContainText('lake')

  await open(page, 'A map of the game', 'Map yeoman')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: /^My battle \(put aside\)/ }).click()
  await expect(page.getByLabel('Name of the file')).toHaveValue(/My battle/)
  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.mouse.move(x, y)
  await expect(page.locator('.wb-spot')).toContainText('lake')
  expect(troubles).toEqual([])
})

test('entries are completed from the schema and explained', { tag: SOAK }, async ({ page }) => {
  await toWorkbench(page)
  await word(page, '"dice"').click()
  await page.keyboard.press('Home')
  await page.keyboard.type('"opt')
  await accept(page, 'options')
  await page.keyboard.type('"pan')
  await accept(page, 'panic')
  await expect.poll(() => text(page)).toContain('"options": ["panic"],')
  await word(page, '"step"').hover()
  await expect(page.locator('.wb-editor .cm-help')).toContainText('start › step')
})

test('a moment of a game opens on the workbench and is saved and compared there', { tag: SOAK }, async ({ page }) => {
  await toClash(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'This moment on the workbench' }).click()
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible()
  await expect.poll(() => text(page)).toContain('"A-MI-1"')
  await expect(page.locator('.wb-board [data-unit="A-MI-1"]')).toHaveCount(1)
  await page.getByLabel('Name of the file').fill('The clash')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as The clash')).toBeAttached()

  await page.getByRole('button', { name: 'Forces' }).click()
  await page.getByRole('button', { name: /^Militia Infantry MI/ }).click()
  const { x, y } = await spot(page, 0.2, 0.4)
  await page.mouse.click(x, y)
  await expect.poll(() => text(page)).toContain('"A-MI-4"')
  await page.keyboard.press('Escape')
  const board = page.locator('.wb-board .board')
  const box = await board.boundingBox()
  const targetPosition = { x: (box?.width ?? 0) * 0.8, y: (box?.height ?? 0) * 0.5 }
  await page.getByRole('button', { name: /^Axemen AX/ }).dragTo(board, { targetPosition })
  await expect.poll(() => text(page)).toContain('"A-AX-3"')
  await board.click({ position: targetPosition })
  await page.keyboard.press('Delete')
  await expect.poll(() => text(page)).not.toContain('"A-AX-3"')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: /^The clash/ }).click()
  await expect(page.getByRole('dialog')).toContainText('1 difference')
  await expect(page.getByRole('dialog')).toContainText('$.start.units.A-MI-4')
  await expectAccessible(page)
})

test('a map and a battle of the other system are painted, checked and played like all others', { tag: SOAK }, async ({
  page,
}) => {
  await toWorkbench(page)
  await open(page, 'A map of the game', 'Map jerusalem')
  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.getByRole('button', { name: '^ Mountain' }).click()
  const { x, y } = await spot(page, 0.5, 0.2)
  await page.mouse.click(x, y)
  await expect(page.locator('.wb-spot')).toContainText('mountain')
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible()
  await expectAccessible(page)

  await open(page, 'Begin anew', 'Spears against bows, ITACS')
  await expect(page.getByText('1 of 1, turn 2')).toBeVisible()
  await page.getByRole('button', { name: 'Forces' }).click()
  await expect(page.getByText('33 VP')).toBeVisible()
  await expectAccessible(page)
  await word(page, '"melee"').last().dblclick()
  await page.keyboard.type('fire')
  await expect(page.locator('.wb-problems')).toContainText('$.commands[0]')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Nothing is wrong with this file')).toBeVisible()

  await open(page, 'A battle of the game', 'Marathon, 490 BC, ITACS')
  await expect(page.locator('.wb-board [data-unit^="A-MS-"]')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('.board')).toBeVisible()
  await expect(page.locator('.wb')).toHaveCount(0)
})

test('axe finds nothing on the workbench, by day and by night', async ({ page }) => {
  await toWorkbench(page)
  await expectAccessibleDayAndNight(page)
  await open(page, 'A map of the game', 'Map viking')
  await page.getByRole('button', { name: 'Paint the map' }).click()
  await page.getByRole('button', { name: 'Size' }).click()
  await page.getByRole('button', { name: 'One row less in the north' }).click()
  await expect(page.getByText('This is cut off')).toBeVisible()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'New battle' }).click()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await open(page, 'A battle of the game', 'Cannae, 216 BC')
  await page.getByRole('button', { name: 'Forces' }).click()
  await expect(page.getByText('92 VP')).toBeVisible()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'Zones' }).click()
  await expect(page.getByRole('group', { name: 'Condition 1' })).toBeVisible()
  await expectAtAnyHour(page)
  await page.getByRole('button', { name: 'Games' }).click()
  await expect(page.getByRole('dialog')).toContainText('Play')
  await expectAtAnyHour(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('text and map take turns, and a finger paints', async ({ page }) => {
    await toWorkbench(page)
    await expect(page.locator('.wb-map')).toBeHidden()
    await open(page, 'Begin anew', 'Empty map, 16 by 20')
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(page.locator('.wb-editor')).toBeHidden()
    await page.getByRole('button', { name: 'Paint the map' }).click()
    const { x, y } = await spot(page, 0.5, 0.5)
    await page.touchscreen.tap(x, y)
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    await expect.poll(() => text(page)).toMatch(/"\.*w\.*"/)
    await expectAccessible(page)
  })
})

test.describe('on a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('there is a map beneath the tools, and beside the forces', async ({ page }) => {
    await toWorkbench(page)
    await open(page, 'Begin anew', 'Empty map, 16 by 20')
    const height = async (): Promise<number> => (await page.locator('.wb-board').boundingBox())?.height ?? 0
    await page.getByRole('button', { name: 'Paint the map' }).click()
    expect(await height()).toBeGreaterThan(120)
    await open(page, 'A battle of the game', 'Cannae, 216 BC')
    for (const name of ['Forces', 'Zones']) {
      await page.getByRole('button', { name }).click()
      expect(await height()).toBeGreaterThan(200)
    }
  })
})
