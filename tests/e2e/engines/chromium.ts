import type { Page } from '@playwright/test'
import type { Engine } from './engine.ts'

/** The page that Playwright plays, as the same small engine. */
export const engineOf = (page: Page): Engine => ({
  name: `Chromium ${page.context().browser()?.version() ?? ''}`,
  go: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  ask: (question, given) => page.evaluate(`Promise.resolve((${question})(${JSON.stringify(given)}))`) as Promise<never>,
  move: (x, y) => page.mouse.move(x, y),
  press: (x, y) => page.mouse.click(x, y),
  drag: async (x, y, dx, dy) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + dx, y + dy, { steps: 4 })
    await page.mouse.up()
  },
  wheel: async (x, y, by) => {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, by)
  },
  picture: async () => (await page.screenshot()).toString('base64'),
  quit: () => page.close(),
})
