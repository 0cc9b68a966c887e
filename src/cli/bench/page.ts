import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { SystemParts } from '../../core/door/parts.ts'
import { staticServer } from '../app/serve.mjs'
import { ensureBuild, findLightChromium, ROOT } from '../app/setup.mjs'
import { fileOf, gamesFor, layGround } from '../tester/games/ground.ts'
import { QUIET, SIZE } from './chromium.ts'
import { traced } from './trace.ts'

/** Milliseconds: the longest task of the page's own thread while a computer thinks, and the longest thought. */
type ThoughtTimes = { readonly task: number; readonly thought: number }
/** The longest task while its moves are shown, how many took longer than a frame, and of how many moves. */
type ShownTimes = { readonly task: number; readonly over: number; readonly moves: number }
type PageTimes = { readonly thinking: ThoughtTimes; readonly shown: ShownTimes }

/** Milliseconds of a frame. */
export const FRAME = 16

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

/** Milliseconds of work of each task of a page's own thread. */
const tasksIn = (trace: Buffer): readonly number[] => {
  const { done, isMain } = traced(trace)
  const tasks = done.flatMap((event) => (event.name.endsWith('RunTask') && isMain(event) ? [event.tdur ?? 0] : []))
  if (tasks.every((task) => task === 0)) throw new Error('The trace holds no task of the page.')
  return tasks.map((task) => task / 1000)
}

/** So many thoughts are looked at, of so many moves at most. */
const THOUGHTS = 4
const MOVES = 200
/** Milliseconds in which a move has been played. */
const PLAYED = 500
/** Moves that are looked at while they are shown. */
const SHOWN = 40

/** Asked for by its sign: to look for a button by its name is work of the page. */
const WAITS = '.computer[data-phase="waits"]'
const THINKS = '.computer[data-phase="thinking"]'

const press = (page: Page): Promise<void> => page.locator('.now-action .button').click()

const playNext = async (page: Page): Promise<void> => {
  await press(page)
  await page.waitForTimeout(PLAYED)
}

/** Whether a thought begins soon: what was ordered may be carried out before it, and is shown. */
const thinks = (page: Page): Promise<boolean> =>
  page.waitForSelector(THINKS, { timeout: PLAYED }).then(
    () => true,
    () => false,
  )

const waits = async (page: Page): Promise<void> => {
  await page.waitForSelector(WAITS, { timeout: 120_000 })
}

/** The work of the page while moves are shown, one by one, with the thoughts between them. */
const whileShown = async (browser: Browser, page: Page): Promise<ShownTimes> => {
  await browser.startTracing(page, { categories: ['toplevel'] })
  for (let moves = 0; moves < SHOWN; moves++) {
    await playNext(page)
    await waits(page)
  }
  const tasks = tasksIn(await browser.stopTracing())
  return { task: Math.max(...tasks), over: tasks.filter((task) => task > FRAME).length, moves: SHOWN }
}

/** The work of the page while the computer thinks, thought by thought; its moves are played in between. */
const whileThought = async (browser: Browser, page: Page): Promise<ThoughtTimes> => {
  let longest: ThoughtTimes = { task: 0, thought: 0 }
  let thoughts = 0
  for (let count = 0; count < MOVES && thoughts < THOUGHTS; count++) {
    await press(page)
    if (!(await thinks(page))) {
      await waits(page)
      continue
    }
    thoughts++
    const began = performance.now()
    await browser.startTracing(page, { categories: ['toplevel'] })
    await page.waitForSelector(`.computer:not([data-phase="thinking"])`, { timeout: 120_000 })
    const thought = performance.now() - began
    const task = Math.max(...tasksIn(await browser.stopTracing()))
    longest = { task: Math.max(longest.task, task), thought: Math.max(longest.thought, thought) }
    await waits(page)
  }
  if (thoughts === 0) throw new Error('Nobody thought.')
  return longest
}

const measured = async (browser: Browser, url: string, file: string): Promise<PageTimes> => {
  const page = await browser.newPage({ viewport: SIZE })
  // Once it has thought it waits to be asked for its moves.
  await page.addInitScript(() => localStorage.setItem('testudo-computer', 'step'))
  await page.goto(url)
  const buffer = Buffer.from(file)
  await page.setInputFiles('input[type=file]', { name: 'thick.json', mimeType: 'application/json', buffer })
  await waits(page)
  const thinking = await whileThought(browser, page)
  return { thinking, shown: await whileShown(browser, page) }
}

/** Of a general in a battle of the library, at the table as it is built; undefined when there is no Chromium. */
export const pageWork = async (system: SystemParts, id: string): Promise<PageTimes | undefined> => {
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
