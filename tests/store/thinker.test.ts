// In a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { Thought } from '../../src/core/mind/thought.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { ComputerAnswer, ComputerAsked, ComputerLaid } from '../../src/store/computer/messages.ts'
import { type ComputerQuestion, thinkApart } from '../../src/store/computer/thinker.ts'
import { useGame } from '../../src/store/game/game.ts'
import { until } from '../patience.ts'
import { begin } from './battles.ts'
import { rise } from './tables.ts'

/** The thread of a browser: it is told what to say. */
class Thread extends EventTarget {
  readonly told: (ComputerLaid | ComputerAsked)[] = []
  isEnded = false
  constructor() {
    super()
    threads.push(this)
  }
  postMessage(message: ComputerLaid | ComputerAsked): void {
    this.told.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(data: ComputerAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
let threads: Thread[] = []

const THOUGHT: Thought<AnyCommand> = {
  commands: [{ type: 'endStep' }],
  why: [],
  spent: { evaluations: 3, cut: false },
}

const question = (): ComputerQuestion => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  const mind = { side: 0, level: 'recruit', style: 'bold', seed: 1 } as const
  return { game, seen: stateAt(game.history), mind, memory: undefined }
}

/** Asks, and waits until the thread was asked so many things. */
const asked = async (count: number, signal = new AbortController().signal) => {
  const answer = thinkApart(question(), signal)
  answer.catch(() => {})
  await until(() => (threads.at(-1)?.told.length ?? 0) >= count)
  const thread = threads.at(-1)
  const message = thread?.told.at(-1)
  if (!thread || message?.kind !== 'think') throw new Error('nothing was asked')
  return { answer, thread, id: message.id, message }
}

beforeEach(async () => {
  threads = []
  vi.stubGlobal('Worker', Thread)
  await begin('prestags', 'rome-753bc', 4)
})
afterEach(async () => {
  // Whatever thread is still there is none of the next test.
  const end = new AbortController()
  const last = thinkApart(question(), end.signal)
  await until(() => threads.at(-1)?.told.at(-1)?.kind === 'think')
  end.abort()
  await last.catch(() => {})
  rise()
  vi.unstubAllGlobals()
})

test('a thread is told of the battle once, then of each position; what it answers is the thought', async () => {
  const { answer, thread, id, message } = await asked(2)
  expect(thread.told.map(({ kind }) => kind)).toEqual(['laid', 'think'])
  expect(message).toMatchObject({ seen: question().seen, mind: { level: 'recruit' } })
  thread.say({ kind: 'thought', id: id + 1, thought: { ...THOUGHT, commands: [] } })
  thread.say({ kind: 'thought', id, thought: THOUGHT })
  expect(await answer).toEqual(THOUGHT)
  const next = await asked(3)
  expect(threads).toHaveLength(1)
  expect(next.id).not.toBe(id)
})

test('a thought that nobody wants is ended with its thread; what it says later is heard by nobody', async () => {
  const end = new AbortController()
  const { answer, thread, id } = await asked(2, end.signal)
  end.abort()
  expect(thread.isEnded).toBe(true)
  await expect(answer).rejects.toThrow('Nobody waits for it')
  const next = await asked(2)
  expect(threads).toHaveLength(2)
  expect(next.thread).not.toBe(thread)
  let heard: unknown
  void next.answer.then((thought) => (heard = thought))
  for (const one of threads) one.say({ kind: 'thought', id, thought: THOUGHT })
  await Promise.resolve()
  expect(heard).toBeUndefined()
  expect(next.thread.isEnded).toBe(false)
  next.thread.say({ kind: 'thought', id: next.id, thought: THOUGHT })
  expect(await next.answer).toEqual(THOUGHT)
})

test('a position that is another one before the battle was told is not asked about', async () => {
  const end = new AbortController()
  const answer = thinkApart(question(), end.signal)
  end.abort()
  await expect(answer).rejects.toThrow()
  expect(threads[0]?.told.map(({ kind }) => kind)).toEqual(['laid'])
})

test('what went wrong in the thread is told; where it broke, the next thought has another one', async () => {
  const one = await asked(2)
  one.thread.say({ kind: 'failed', id: one.id, words: 'There is no such battle.' })
  await expect(one.answer).rejects.toThrow('There is no such battle.')
  const other = await asked(3)
  other.thread.dispatchEvent(new Event('error'))
  await expect(other.answer).rejects.toThrow('The thought broke off.')
  expect(other.thread.isEnded).toBe(true)
  await asked(2)
  expect(threads).toHaveLength(2)
})
