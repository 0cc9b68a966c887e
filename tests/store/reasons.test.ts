// In a page.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { Why } from '../../src/core/mind/thought.ts'
import { rememberReasons, type MemoryShelf } from '../../src/store/computer/remembering.ts'
import { reasonsFile, toldIn } from '../../src/store/computer/filing.ts'
import { openReasons } from '../../src/store/computer/reasons.ts'
import { forgetComputer, type StandingTold, tell, useComputer } from '../../src/store/computer/standing.ts'
import { exportText, openFileText } from '../../src/store/session/exchange.ts'
import { perform, takeSeat, undo, useGame } from '../../src/store/game/game.ts'
import { begin } from './battles.ts'
import { layOut } from './secrets.ts'
import { rise } from './tables.ts'

const END: AnyCommand = { type: 'endStep' }
const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const FEATURES = [
  { name: 'ground', value: 2.34567 },
  { name: 'line', value: 0.001 },
]
const WHY: Why = {
  units: ['A-MI-1'],
  cells: [12],
  text: 'It goes forward.',
  cite: '7.51',
  features: FEATURES,
  rejected: { text: 'It stays.', features: FEATURES },
}
const SHORT: Why = {
  ...WHY,
  features: [{ name: 'ground', value: 2.35 }],
  rejected: { text: 'It stays.', features: [{ name: 'ground', value: 2.35 }] },
}
const telling = (from: number): void => tell({ game: now().id, side: 0, from, to: from + 1, why: [WHY] })
const shown = (): readonly Why[] => openReasons(now(), useComputer.getState().told).flatMap(({ why }) => why)

/** A shelf in memory. */
const shelf = (kept: StandingTold[] = []) => {
  const written: { open: readonly StandingTold[]; secret: readonly StandingTold[] }[] = []
  const made: MemoryShelf = {
    read: async () => kept,
    write: async (_id, open, secret) => {
      written.push({ open, secret })
    },
  }
  return { made, written }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1))

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }

beforeAll(() => {
  Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })
})

describe('reasons of the computer', () => {
  let stop: () => void = () => {}
  beforeEach(async () => {
    await begin('prestags', 'rome-753bc', 4)
  })
  afterEach(() => {
    stop()
    forgetComputer()
    rise()
  })

  test('are kept with the game, no longer than they are shown, and are there again when it is opened', async () => {
    const { made, written } = shelf()
    stop = rememberReasons(made)
    await settled()
    telling(now().history.entries.length)
    perform(END)
    await settled()
    const kept = written.at(-1)?.open ?? []
    expect(kept.map(({ why }) => why)).toEqual([[SHORT]])
    stop()
    forgetComputer()
    expect(shown()).toEqual([])
    stop = rememberReasons(shelf([...kept]).made)
    await settled()
    expect(shown()).toEqual([SHORT])
  })

  test('of what was taken back are not kept', async () => {
    const { made, written } = shelf()
    stop = rememberReasons(made)
    await settled()
    telling(now().history.entries.length)
    perform(END)
    await settled()
    undo()
    await settled()
    expect(written.at(-1)).toEqual({ open: [], secret: [] })
  })

  test('go into the file of the game and come out of it, and the file is a battle file', async () => {
    telling(now().history.entries.length)
    perform(END)
    const file = JSON.parse(exportText(now()))
    expect(file.reasons).toEqual(reasonsFile(now()))
    expect(file.reasons[0].why[0].hexes).toEqual([now().presenter.board(now().battle).label(12)])
    expect(toldIn(now(), file).map(({ why }) => why)).toEqual([[SHORT]])
    forgetComputer()
    expect((await openFileText(JSON.stringify(file), 'again.json')).ok).toBe(true)
    expect(shown()).toEqual([SHORT])
  })
})

test('[20.1] reasons of secret orders are told to nobody before they are open, and kept apart', async () => {
  layOut()
  const { made, written } = shelf()
  const stop = rememberReasons(made)
  await settled()
  perform(END)
  takeSeat()
  const from = now().history.entries.length
  tell({ game: now().id, side: 0, from, to: from + 1, why: [WHY] })
  perform(END)
  await settled()
  expect(now().history.entries).toHaveLength(from + 1)
  expect(shown()).toEqual([])
  expect(reasonsFile(now())).toEqual([])
  expect(written.at(-1)?.open).toEqual([])
  expect(written.at(-1)?.secret).toHaveLength(1)
  stop()
  forgetComputer()
  rise()
})
