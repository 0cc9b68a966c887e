// In a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { workAhead } from '../../src/store/computer/ahead.ts'
import { performRow, useGame } from '../../src/store/game/game.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { foreseen, rowOf } from '../../src/store/game/row.ts'
import { soon } from '../../src/store/game/soon.ts'
import { until } from '../patience.ts'
import { begin } from './battles.ts'
import { rise } from './tables.ts'

const END: AnyCommand = { type: 'endStep' }
const WRONG: AnyCommand = { type: 'choose' }

const now = (): Game => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const nextTask = (): Promise<void> => new Promise((resolve) => void soon(resolve))
const decided = () => vi.spyOn(now().presenter.system, 'decide')

beforeEach(() => begin('prestags', 'rome-753bc', 4))
afterEach(() => {
  vi.restoreAllMocks()
  rise()
})

test('what a command would lead to is what it leads to, decided once, and nothing of it is done before', () => {
  const before = now()
  const would = foreseen(before, END)
  expect(would?.entries).toHaveLength(before.history.entries.length + 1)
  expect(now()).toBe(before)
  const decides = decided()
  expect(performRow([END]).done).toBe(1)
  expect(decides).not.toHaveBeenCalled()
  expect(now().history).toBe(would)
})

test('what would be refused leads to nothing, and is refused for the same reason', () => {
  expect(foreseen(now(), WRONG)).toBeUndefined()
  expect(rowOf(now(), [WRONG])).toMatchObject({ done: 0, refusal: { code: expect.any(String) } })
})

test('a position is asked ahead of a command for what the table tells of it', async () => {
  const before = now()
  const { presenter } = before
  const tells = vi.spyOn(presenter, 'happened')
  workAhead(now(), undefined, END)
  expect(tells).not.toHaveBeenCalled()
  await until(() => tells.mock.calls.length > 0)
  expect(tells.mock.calls[0]?.[0].history).toBe(foreseen(now(), END))
  expect(now()).toBe(before)
})

test('what nobody wants any more is not worked out', async () => {
  const decides = decided()
  workAhead(now(), undefined, END)()
  await nextTask()
  await nextTask()
  expect(decides).not.toHaveBeenCalled()
})
