import { expect, test } from '@playwright/test'
import { openFile } from './table.ts'
const SIZES = (process.env['SIZES'] ?? '1440x900').split(',').map((s) => s.split('x').map(Number) as [number, number])
const BATTLES = (process.env['BATTLES'] ?? 'arras-1940').split(',')
const DARK = process.env['DARK'] === '1'
for (const id of BATTLES)
  for (const [width, height] of SIZES)
    test(`${id} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: DARK ? 'dark' : 'light' })
      const name = `/tmp/shots-psdraw/${id}-${width}${DARK ? '-dark' : ''}`
      await page.goto('./')
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `${name}-start.png`, fullPage: true })
      await openFile(page, 'a.json', JSON.stringify({ format: 'testudo-battle', version: 1, name: 'x', scenario: `panzer-strike/${id}` }))
      await page.waitForTimeout(5000)
      await page.screenshot({ path: `${name}.png` })
      const board = page.locator('[role=application]').first()
      if (await board.count()) {
        const box = await board.boundingBox()
        if (box) {
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
          for (let i = 0; i < 4; i++) { await page.mouse.wheel(0, -400); await page.waitForTimeout(150) }
          await page.waitForTimeout(600)
          await page.screenshot({ path: `${name}-in.png` })
          for (let i = 0; i < 12; i++) { await page.mouse.wheel(0, 400); await page.waitForTimeout(100) }
          await page.waitForTimeout(600)
          await page.screenshot({ path: `${name}-out.png` })
        }
      }
      expect(1).toBe(1)
    })
