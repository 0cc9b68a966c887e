import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { SystemParts } from '../../core/door/parts.ts'
import { staticServer } from '../app/serve.mjs'
import { ensureBuild, findLightChromium, ROOT } from '../app/setup.mjs'
import { fileOf, gamesFor, layGround } from '../tester/games/ground.ts'
import { QUIET, SIZE } from './chromium.ts'
import { traced } from './trace.ts'

/** Milliseconds: the longest task of the page's own thread while a computer thinks, and the longest thought. */
export type PageTimes = { readonly task: number; readonly thought: number }

const SEED = 1
const GENERAL = { level: 'general', style: 'cunning' }

/** A battle in its thick, a third of a game of the lowest level, in which two generals go on. */
const battleFile = async ({ brief }: SystemParts, id: string): Promise<string> => {
  const named = fileOf(`${brief.id}/${id}`)
  if ('text' in named) throw new Error(named.text)
  const laid = layGround(await gamesFor(named.file), id, named.file, [])
  if (!laid.ok) throw new Error(laid.text)
  const { commands, ...rest } = laid.ground.save(['recruit', 'recruit'], SEED)
  const { expect: _end, ...file } = rest
  const all = commands as readonly unknown[]
  return JSON.stringify({ ...file, seats: [GENERAL, GENERAL], commands: all.slice(0, Math.floor(all.length / 3)) })
}

/** Milliseconds of work of the longest task of a page's own thread. */
const longestIn = (trace: Buffer): number => {
  const { done, isMain } = traced(trace)
  const tasks = done.flatMap((event) => (event.name.endsWith('RunTask') && isMain(event) ? [event.tdur ?? 0] : []))
  if (tasks.every((task) => task === 0)) throw new Error('The trace holds no task of the page.')
  return Math.max(...tasks) / 1000
}

/** So many thoughts are looked at, of so many moves at most. */
const THOUGHTS = 4
const MOVES = 200
/** Milliseconds in which a move has been played. */
const PLAYED = 500

/** The work of the page while the computer thinks, thought by thought; its moves are played in between. */
const measured = async (browser: Browser, url: string, file: string): Promise<PageTimes> => {
  const page = await browser.newPage({ viewport: SIZE })
  // Once it has thought it waits to be asked for its moves.
  await page.addInitScript(() => localStorage.setItem('testudo-computer', 'step'))
  await page.goto(url)
  const buffer = Buffer.from(file)
  await page.setInputFiles('input[type=file]', { name: 'thick.json', mimeType: 'application/json', buffer })
  await page.locator('.computer').waitFor()
  const move = page.getByRole('button', { name: 'Its next move' })
  await move.waitFor({ timeout: 120_000 })
  let longest: PageTimes = { task: 0, thought: 0 }
  let thoughts = 0
  for (let count = 0; count < MOVES && thoughts < THOUGHTS; count++) {
    await move.click()
    await page.waitForTimeout(PLAYED)
    if (await move.isVisible()) continue
    thoughts++
    const began = performance.now()
    await browser.startTracing(page, { categories: ['toplevel'] })
    await move.waitFor({ timeout: 120_000 })
    const thought = performance.now() - began
    const task = longestIn(await browser.stopTracing())
    longest = { task: Math.max(longest.task, task), thought: Math.max(longest.thought, thought) }
  }
  if (thoughts === 0) throw new Error('Nobody thought.')
  return longest
}

/** Of a general in a battle of the library, at the table as it is built; undefined when there is no Chromium. */
export const whileThinking = async (system: SystemParts, id: string): Promise<PageTimes | undefined> => {
  const executablePath = findLightChromium()
  if (executablePath === undefined || !ensureBuild()) return undefined
  const server = staticServer(join(ROOT, 'dist'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await chromium.launch({ executablePath, args: QUIET })
  try {
    const { port } = server.address() as AddressInfo
    return await measured(browser, `http://127.0.0.1:${port}/`, await battleFile(system, id))
  } finally {
    await browser.close()
    server.close()
  }
}
