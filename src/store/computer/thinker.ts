import type { About } from '../../core/mind/about.ts'
import type { Mind, MindMemory, Thought } from '../../core/mind/thought.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'
import type { Game } from '../game/opened.ts'
import { laidOf } from './laid.ts'
import type { ComputerAnswer, ComputerAsked } from './messages.ts'

/** What is to be thought about: the position as the side sees it, and nothing else. */
export type ComputerQuestion = {
  readonly game: Game
  readonly seen: AnyState
  readonly mind: Mind
  readonly memory: MindMemory | undefined
  /** Where somebody asks for advice: what about. */
  readonly about?: About
}

/** Thinks somewhere; ends with an error when the signal says so. */
export type Thinker = (question: ComputerQuestion, signal: AbortSignal) => Promise<Thought<AnyCommand>>

/** Thinks where it is asked: in tests, and where a browser has no other place for it. */
export const thinkHere: Thinker = async ({ game, ...question }) => {
  const [play, { answered }] = await Promise.all([
    systemFor(game.presenter.system.id).play(),
    import('../../core/mind/advice.ts'),
  ])
  return answered(play, game.battle as AnyBattle, question)
}

/** One worker at a time; a thought that nobody wants any more is ended with it. */
type Room = { readonly worker: Worker; readonly laid: Set<string> }
let room: Room | undefined
let last = 0

const opened = (): Room => {
  room ??= {
    worker: new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    laid: new Set(),
  }
  return room
}

const closed = (): void => {
  room?.worker.terminate()
  room = undefined
}

const answerOf = (worker: Worker, id: number, signal: AbortSignal): Promise<Thought<AnyCommand>> =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const done = (settle: () => void): void => {
      end.abort()
      settle()
    }
    const { signal: until } = end
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ComputerAnswer>) => {
        if (data.id !== id) return
        if (data.kind === 'thought') done(() => resolve(data.thought))
        else if (data.kind === 'failed') done(() => reject(new Error(data.words)))
      },
      { signal: until },
    )
    worker.addEventListener(
      'error',
      () => {
        // It may never have begun: the next thought has another one.
        closed()
        done(() => reject(new Error('The thought broke off.')))
      },
      { signal: until },
    )
    signal.addEventListener(
      'abort',
      () => {
        // It cannot be asked to stop while it thinks.
        closed()
        done(() => reject(new Error('Nobody waits for it any more.')))
      },
      { signal: until },
    )
  })

/** Thinks in a thread of its own: the page stays free. */
export const thinkApart: Thinker = async ({ game, ...question }, signal) => {
  const { worker, laid } = opened()
  if (!laid.has(game.id)) {
    worker.postMessage(await laidOf(game))
    laid.add(game.id)
  }
  signal.throwIfAborted()
  last += 1
  const asked: ComputerAsked = { kind: 'think', id: last, key: game.id, ...question }
  const answer = answerOf(worker, last, signal)
  worker.postMessage(asked)
  return answer
}

/** Where computers think at this table. */
export const usualThinker: Thinker = (question, signal) =>
  (typeof Worker === 'function' && import.meta.env.MODE !== 'test' ? thinkApart : thinkHere)(question, signal)
