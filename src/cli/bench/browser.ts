import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'
import { findLightChromium, ROOT } from '../app/setup.mjs'
import { QUIET, SIZE } from './chromium.ts'
import { median } from './clock.ts'

/** What a browser without a graphics card does with 3,600 hexes and 400 counters. */
export type PaintTimes = {
  /** Milliseconds from the click on a counter to the end of the frame that shows where it can go. */
  readonly click: number
  /** Frames a second. */
  readonly pan: number
  readonly zoom: number
  /** While a large fight is played. */
  readonly fight: number
}

type Measured = { readonly clicks: number[]; readonly frames: number[] }

const OUT = join(ROOT, '.cache', 'bench')

/** The page as production has it, served from the checkout. */
const serve = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const root = join(ROOT, 'tests', 'bench')
  const common: InlineConfig = { configFile: false, root, logLevel: 'error', plugins: [react()] }
  const input = join(root, 'board.html')
  await build({
    ...common,
    publicDir: join(ROOT, 'public'),
    build: { outDir: OUT, emptyOutDir: true, rollupOptions: { input } },
  })
  const server = await preview({ ...common, build: { outDir: OUT }, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/board.html`, close: () => server.close() }
}

const measured = (page: Page): Promise<Measured> =>
  page.evaluate(() => (globalThis as unknown as { readonly measured: Measured }).measured)

const counterSpots = (page: Page): Promise<readonly { readonly x: number; readonly y: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-unit]')]
      .map((element) => element.getBoundingClientRect())
      .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter(({ x, y }) => x > 20 && y > 20 && x < innerWidth - 20 && y < innerHeight - 20),
  )

const clickMany = async (page: Page): Promise<number> => {
  const spots = await counterSpots(page)
  const chosen = Array.from({ length: 41 }, (_, index) => spots[(index * 7) % spots.length])
  for (const spot of chosen) {
    if (!spot) continue
    await page.mouse.move(spot.x, spot.y)
    await page.waitForTimeout(200)
    await page.mouse.click(spot.x, spot.y)
    await page.waitForTimeout(60)
  }
  return median((await measured(page)).clicks.slice(1))
}

/** Frames a second while a gesture lasts. */
const during = async (page: Page, gesture: () => Promise<void>): Promise<number> => {
  const before = (await measured(page)).frames.length
  await gesture()
  const frames = (await measured(page)).frames.slice(before)
  const [first, last] = [frames[0] ?? 0, frames.at(-1) ?? 0]
  return ((frames.length - 1) * 1000) / (last - first)
}

const pan = async (page: Page): Promise<void> => {
  await page.mouse.move(700, 450)
  await page.mouse.down()
  for (let i = 1; i <= 240; i++) {
    await page.mouse.move(700 + 250 * Math.sin(i / 20), 450 + 150 * Math.sin(i / 13))
    await page.waitForTimeout(6)
  }
  await page.mouse.up()
}

const zoom = async (page: Page): Promise<void> => {
  await page.mouse.move(700, 450)
  for (let i = 0; i < 160; i++) {
    await page.mouse.wheel(0, i % 80 < 40 ? -24 : 24)
    await page.waitForTimeout(10)
  }
}

/** One round of a large fight, blow by blow. */
const fight = async (page: Page): Promise<void> => {
  await page.evaluate(() => (globalThis as unknown as { readonly fight: () => void }).fight())
  await page.waitForTimeout(3000)
  await page.evaluate(() => (globalThis as unknown as { readonly rest: () => void }).rest())
}

const measure = async (url: string, executablePath: string): Promise<PaintTimes> => {
  const browser = await chromium.launch({ executablePath, args: QUIET })
  try {
    const page = await browser.newPage({ viewport: SIZE })
    await page.goto(url)
    await page.waitForSelector('[data-unit]')
    for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -40)
    await page.waitForTimeout(500)
    const click = await clickMany(page)
    const played = await during(page, () => fight(page))
    return {
      click,
      pan: await during(page, () => pan(page)),
      zoom: await during(page, () => zoom(page)),
      fight: played,
    }
  } finally {
    await browser.close()
  }
}

/** Undefined when there is no Chromium. */
export const painted = async (): Promise<PaintTimes | undefined> => {
  const executablePath = findLightChromium()
  if (executablePath === undefined) return undefined
  const { url, close } = await serve()
  try {
    return await measure(url, executablePath)
  } finally {
    await close()
  }
}
