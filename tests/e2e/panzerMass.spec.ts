import { expect } from '@playwright/test'
import { type Traced, traced } from '../../src/cli/bench/trace.ts'
import { framesOf, framesTold } from './frames.ts'
import { openMass } from './mass.ts'
import { paceOf, paceTold, slowerPace } from './pace.ts'
import { takeOver } from './panzer.ts'
import { SOAK, test } from './test.ts'
import { pressAt, swing, work } from './work.ts'

/** Of each press: milliseconds of the page's own work until the frame that shows it is handed over, and by the clock. */
const answers = (trace: Buffer): readonly { readonly work: number; readonly clock: number }[] => {
  const { done, isMain } = traced(trace)
  const end = ({ ts, dur = 0 }: Traced): number => ts + dur
  return done
    .filter((event) => event.name === 'EventDispatch' && event.args.data?.type === 'click' && isMain(event))
    .flatMap((click) => {
      const isOfIt = ({ pid, tid }: Traced): boolean => pid === click.pid && tid === click.tid
      const frame = done.find((event) => event.name === 'Commit' && isOfIt(event) && event.ts >= end(click))
      if (!frame) return []
      const tasks = done.filter(
        (event) => event.name === 'RunTask' && isOfIt(event) && end(event) > click.ts && event.ts < end(frame),
      )
      const work = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
      return [{ work, clock: (end(frame) - click.ts) / 1000 }]
    })
}

test.use({ drawn: true })

test(
  'two hundred units on 60 by 60 squares: all are drawn, and what a press and a frame of a pan cost',
  { tag: SOAK },
  async ({ page, browser }, info) => {
    const paceBefore = await paceOf(page)
    await openMass(page)
    const spent = await work(page)
    const presses: number[] = []
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    })
    for (const unit of ['A-C-3', 'A-E-4', 'A-G-5', 'A-D-6', 'A-F-2']) {
      const box = await page.locator(`.counters [data-unit="${unit}"] .counter-edge`).first().boundingBox()
      if (!box) throw new Error(unit)
      presses.push(await pressAt(page, spent, { x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      await expect(page.getByRole('checkbox').first()).toBeChecked()
    }
    const shown = answers(await browser.stopTracing())
    expect(shown).toHaveLength(presses.length)
    const began = await spent('TaskDuration')
    const frames = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const board = document.querySelector('.board') as HTMLElement
          const { left, top, width, height } = board.getBoundingClientRect()
          let count = 0
          const next = (): void => {
            const turn = { deltaY: count % 20 < 10 ? -30 : 30, clientX: left + width / 2, clientY: top + height / 2 }
            board.dispatchEvent(new WheelEvent('wheel', { ...turn, bubbles: true, cancelable: true }))
            if (++count < 60) requestAnimationFrame(next)
            else done(count)
          }
          requestAnimationFrame(next)
        }),
    )
    const perFrame = ((await spent('TaskDuration')) - began) / frames
    const pace = await slowerPace(page, paceBefore)
    const list = (all: readonly number[]): string => all.map((ms) => ms.toFixed(1)).join(' ')
    const told = [
      `until a press is seen ${list(shown.map((one) => one.work))} ms of work, ${list(shown.map((one) => one.clock))} ms`,
      `all that follows ${list(presses)} ms of work`,
      `frame while zooming ${perFrame.toFixed(1)} ms`,
      paceTold(pace),
    ].join('; ')
    info.annotations.push({ type: 'work of the page', description: told })
    console.log(told)
    expect(Math.min(...shown.map((one) => one.work))).toBeLessThan(40 * pace)
    expect(Math.min(...presses)).toBeLessThan(100 * pace)
    expect(perFrame).toBeLessThan(16 * pace)
  },
)

test.describe('two hundred units in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'a frame is drawn in time while the map is moved and while the combat phase plays',
    { tag: SOAK },
    async ({ page }, info) => {
      const paceBefore = await paceOf(page)
      await openMass(page)
      const stage = (): Promise<string | null> => page.locator('.board-stage').getAttribute('style')
      await page.mouse.move(700, 570)
      await page.mouse.down()
      const before = await stage()
      const panned = await framesOf(page, () => swing(page, 700, 570))
      expect(await stage()).not.toBe(before)
      await page.mouse.up()
      for (const side of ['Germans', 'Soviets']) {
        if (side === 'Soviets') await takeOver(page, side)
        await page.getByRole('button', { name: /^End orders/ }).click()
      }
      await page.getByRole('button', { name: 'Play all', exact: true }).click()
      await expect(page.locator('.film-count')).toContainText(/^2 of/)
      const played = await framesOf(page, () => expect(page.locator('.film-count')).toContainText(/^8 of/))
      const pace = await slowerPace(page, paceBefore)
      const told = [...[panned, played].map(framesTold), paceTold(pace)]
      info.annotations.push({ type: 'frames', description: told.join('; ') })
      console.log(`frames while moving the map: ${told[0]}; while the film plays: ${told[1]}; ${told[2]}`)
      expect(panned.work).toBeLessThan(16 * pace)
      expect(played.work).toBeLessThan(16 * pace)
    },
  )
})
