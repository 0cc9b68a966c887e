import type { Page } from '@playwright/test'

/** Milliseconds of work of the page's own thread, however busy the machine is. */
export const work = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (name: 'TaskDuration' | 'ScriptDuration'): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
  }
}

/** A frame has been drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** Milliseconds of the page's own work from a press of the mouse until what it shows is drawn. */
export const pressAt = async (
  page: Page,
  spent: Awaited<ReturnType<typeof work>>,
  { x, y }: { readonly x: number; readonly y: number },
): Promise<number> => {
  await page.mouse.move(x, y)
  await drawn(page)
  const before = await spent('TaskDuration')
  await page.mouse.down()
  await page.mouse.up()
  await drawn(page)
  return (await spent('TaskDuration')) - before
}

/** Moves the mouse to and fro round a point, as one who looks for something on the map. */
export const swing = async (page: Page, x: number, y: number): Promise<void> => {
  for (let at = 1; at <= 150; at++) await page.mouse.move(x + 250 * Math.sin(at / 20), y + 200 * Math.sin(at / 13))
}
