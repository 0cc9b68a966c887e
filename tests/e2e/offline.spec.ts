import { expect } from '@playwright/test'
import { step, toBattle } from './table.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('after the first visit the whole game opens without a network', async ({ page, context }) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
        return counts.reduce((sum, count) => sum + count, 0)
      }),
    )
    .toBeGreaterThan(10)
  await page.reload()
  await context.setOffline(true)
  await toBattle(page, 'Cannae')
  await page.reload()
  await expect(step(page)).toContainText('Movement')
})
