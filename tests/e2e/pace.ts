import type { Page } from '@playwright/test'
import { work } from './work.ts'

/** Milliseconds that the yardstick takes where the bars of a frame and of a press were set. */
const USUAL = 90
const ROUNDS = 5

/** A fixed piece of a page's usual work: objects made, ordered, told and read. Runs in the page. */
const yardstick = (): number => {
  let sum = 0
  for (let round = 0; round < 40; round++) {
    const all = Array.from({ length: 2000 }, (_, at) => ({ at, key: `k${(at * 7919) % 2003}`, near: [at, at + 1] }))
    const told = JSON.stringify([...all].sort((a, b) => (a.key < b.key ? -1 : 1)))
    sum += new Map((JSON.parse(told) as typeof all).map((one) => [one.key, one.near])).size
  }
  return sum
}

/**
 * How many times slower this machine does the same work now than the one that the bars were set on; 1 when it is as
 * quick or quicker. What a page may spend is asked in this measure: a slow machine must not fail a test.
 */
export const paceOf = async (page: Page): Promise<number> => {
  const spent = await work(page)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await spent('TaskDuration')
    await page.evaluate(yardstick)
    rounds.push((await spent('TaskDuration')) - before)
  }
  return Math.max(1, Math.min(...rounds) / USUAL)
}

/** The same once more at the end, for a machine may become slower while something is measured: the slower of both. */
export const slowerPace = async (page: Page, before: number): Promise<number> => Math.max(before, await paceOf(page))

/** `work takes 1.3 times as long as where the bars were set`. */
export const paceTold = (pace: number): string =>
  `work takes ${pace.toFixed(1)} times as long as where the bars were set`
