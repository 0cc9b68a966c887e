import { expect } from '@playwright/test'
import { engineOf } from './engines/chromium.ts'
import type { Engine } from './engines/engine.ts'
import { framesOf } from './engines/frames.ts'
import { findFirefox, openFirefox } from './engines/firefox.ts'
import { fight, march, openClash, seen, setUpRome, standsOn, zoomTo } from './engines/round.ts'
import { findWebKit, openWebKit } from './engines/webkit.ts'
import { share } from '../share.ts'
import { SOAK, test } from './test.ts'

// The same round in every engine that is here. Chromium is played by Playwright, Firefox by WebDriver BiDi, WebKit by
// its own driver on a screen that nobody sees. What is not installed is told, and counted as skipped.

const SIZE = { width: 1200, height: 800 }

/** A step of brightness as a part of the whole range: drawn edges reach it, an edge stretched to twice its size does not. */
const SHARP = 0.45

test.use({ viewport: SIZE, drawn: true })

/** For the sum of the run. */
const note = (description: string): void => void test.info().annotations.push({ type: 'engine', description })

/** An engine that is not here is told and counted, never passed over. */
const lacks = (what: string): void => {
  note(what)
  console.log(what)
  test.skip(true, what)
}

/** Nothing is asked of frames by the clock: they are told by `npm run soak`. */
const COUNTS_FRAMES = share(1, 0, 0) === 1

const tellFrames = async (engine: Engine): Promise<void> => {
  const { still, first, zoomed } = await framesOf(engine)
  console.log(
    `${engine.name}: ${zoomed.toFixed(0)} frames a second while the map is zoomed (${first.toFixed(0)} the first time), ${still.toFixed(0)} at rest`,
  )
}

const playRound = async (engine: Engine, url: string): Promise<void> => {
  note(engine.name)
  await setUpRome(engine, url)
  await openClash(engine, url)
  await fight(engine)
  const cell = await march(engine)
  const whole = await seen(engine)
  const near = await zoomTo(engine, 2 * whole.k)
  console.log(
    `${engine.name}: sharpness ${whole.sharpness.toFixed(2)} at ${whole.k.toFixed(2)}, ${near.sharpness.toFixed(2)} at ${near.k.toFixed(2)}`,
  )
  expect(near.k).toBeGreaterThan(1.5 * whole.k)
  expect(near.sharpness).toBeGreaterThan(SHARP)
  if (COUNTS_FRAMES) await tellFrames(engine)
  await engine.reload()
  await standsOn(engine, cell)
}

/** Plays in an engine of its own and ends it, whatever happens. */
const playIn = async (opening: Promise<Engine>, url: string | undefined): Promise<void> => {
  const engine = await opening
  try {
    await playRound(engine, url ?? '')
  } finally {
    await engine.quit()
  }
}

test('a round in Chromium', { tag: SOAK }, async ({ page, baseURL }) => {
  await playRound(engineOf(page), baseURL ?? '')
})

test('a round in Firefox', async ({ baseURL }) => {
  const program = findFirefox()
  if (program === undefined) lacks('no Firefox here (Debian: apt-get install firefox-esr)')
  else await playIn(openFirefox(program, SIZE.width, SIZE.height), baseURL)
})

test('a round in WebKit', async ({ baseURL }) => {
  const programs = findWebKit()
  if (programs === undefined) lacks('no WebKit here (Debian: apt-get install webkit2gtk-driver xvfb)')
  else await playIn(openWebKit(programs, SIZE.width, SIZE.height), baseURL)
})
