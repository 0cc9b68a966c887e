import type { Page } from '@playwright/test'
import { work } from './work.ts'

type Film = { readonly times: number[]; isOver: boolean }
/** Frames drawn in a second by the clock of the page, and milliseconds of the page's own work for each. */
export type Frames = { readonly second: number; readonly work: number }

/** Counts the frames while something goes on. */
export const framesOf = async (page: Page, goesOn: () => Promise<void>): Promise<Frames> => {
  const spent = await work(page)
  const before = await spent('TaskDuration')
  await page.evaluate(() => {
    const film: Film = { times: [], isOver: false }
    const next = (now: number): void => {
      film.times.push(now)
      if (!film.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { film })
  })
  await goesOn()
  const times = await page.evaluate(() => {
    const { film } = globalThis as unknown as { readonly film: Film }
    film.isOver = true
    return film.times
  })
  const count = times.length - 1
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return { second: (1000 * count) / span, work: ((await spent('TaskDuration')) - before) / count }
}

/** `58 a second, 4.1 ms each`. */
export const framesTold = ({ second, work: each }: Frames): string =>
  `${second.toFixed(0)} a second, ${each.toFixed(1)} ms each`
