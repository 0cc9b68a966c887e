import { expect, type Page } from '@playwright/test'
import { takeOver } from './panzer.ts'
import { openFile } from './table.ts'
import { test } from './test.ts'

const SIZE = 60
const two = (value: number): string => String(value).padStart(2, '0')
const ROW = `${'.'.repeat(20)}${'ww..'.repeat(5)}${'.'.repeat(20)}`

const MAP = {
  id: 'mass',
  name: 'A field for two hundred',
  system: 'panzer-strike',
  grid: { shape: 'square', rows: SIZE, cols: SIZE },
  north: 'top',
  climate: 'summer',
  terrain: Array.from({ length: SIZE }, () => ROW),
}

const FORMATIONS = 'ABCDEFGHIJ'
const STRONG = 10
const places = (side: 0 | 1) =>
  [...FORMATIONS].flatMap((letter, index) =>
    Array.from({ length: STRONG }, (_, number) => ({
      id: `${side === 0 ? 'A' : 'B'}-${letter}-${number}`,
      at: `${two(5 + index * 5)}${two(side === 0 ? 5 + number * 2 : 35 + number * 2)}`,
    })),
  )

const side = (name: string, nation: string, type: string, index: 0 | 1) => ({
  name,
  mission: index === 0 ? 'clear' : 'hold',
  quality: 'average',
  edge: index === 0 ? 'left' : 'right',
  depth: 28,
  formations: [...FORMATIONS].map((letter, formation) => ({
    letter,
    name: formation === 0 ? 'Battalion' : 'Platoon',
    nation,
    rating: 6,
    units: Array.from({ length: STRONG }, (_, number) => ({
      type,
      at: places(index)[formation * STRONG + number]?.at,
      skill: 6,
    })),
  })),
})

/** A hundred a side, and every one in sight of another. */
const MASS = {
  format: 'testudo-battle',
  version: 1,
  name: 'Two hundred',
  scenario: {
    id: 'mass',
    system: 'panzer-strike',
    name: 'Two hundred',
    date: 'July 1941',
    story: ['Made to be measured.'],
    outcome: 'None.',
    map: 'mass',
    turns: 30,
    front: 'east',
    period: 3,
    weather: 'clear',
    visibility: 9,
    type: 'axisPursuit',
    objective: '3030',
    sides: [side('Germans', 'GE', 'PZ-IIIG', 0), side('Soviets', 'SO', 'T-26', 1)],
  },
  map: MAP,
  seed: 5,
  start: {
    turn: 2,
    step: 'orders',
    side: 'Germans',
    units: Object.fromEntries([
      ...places(0).map(({ id, at }) => [id, { at, fate: 'map', sees: [id.replace('A-', 'B-')] }]),
      ...places(1).map(({ id, at }) => [id, { at, fate: 'map', sees: [id.replace('B-', 'A-')] }]),
    ]),
  },
}

const open = async (page: Page): Promise<void> => {
  await page.goto('./')
  await openFile(page, 'mass.json', JSON.stringify(MASS))
  await takeOver(page, 'Germans')
  await expect(page.locator('.counters [data-unit]')).toHaveCount(2 * FORMATIONS.length * STRONG)
}

/** Milliseconds of work of the page's own thread, however busy the machine is. */
const work = async (page: Page) => {
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

type Traced = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string }; readonly name?: string }
}

/** Of each press: milliseconds of the page's own work until the frame that shows it is handed over, and by the clock. */
const answers = (trace: Buffer): readonly { readonly work: number; readonly clock: number }[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Traced[] }
  const isMain = (event: Traced): boolean =>
    traceEvents.some(
      ({ ph, pid, tid, args }) =>
        ph === 'M' && args.name === 'CrRendererMain' && pid === event.pid && tid === event.tid,
    )
  const done = traceEvents.filter(({ ph, dur }) => ph === 'X' && dur !== undefined).sort((a, b) => a.ts - b.ts)
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

test('two hundred units on 60 by 60 squares: all are drawn, and what a press and a frame of a pan cost', async ({
  page,
  browser,
}, info) => {
  await open(page)
  const spent = await work(page)
  const presses: number[] = []
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  for (const unit of ['A-C-3', 'A-E-4', 'A-G-5', 'A-D-6', 'A-F-2']) {
    const box = await page.locator(`.counters [data-unit="${unit}"] .counter-edge`).first().boundingBox()
    if (!box) throw new Error(unit)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await drawn(page)
    const before = await spent('TaskDuration')
    await page.mouse.down()
    await page.mouse.up()
    await drawn(page)
    presses.push((await spent('TaskDuration')) - before)
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
  const list = (all: readonly number[]): string => all.map((ms) => ms.toFixed(1)).join(' ')
  const told = [
    `until a press is seen ${list(shown.map((one) => one.work))} ms of work, ${list(shown.map((one) => one.clock))} ms`,
    `all that follows ${list(presses)} ms of work`,
    `frame while zooming ${perFrame.toFixed(1)} ms`,
  ].join('; ')
  info.annotations.push({ type: 'work of the page', description: told })
  console.log(told)
  expect(Math.min(...shown.map((one) => one.work))).toBeLessThan(40)
  expect(Math.min(...presses)).toBeLessThan(100)
  expect(perFrame).toBeLessThan(16)
})
