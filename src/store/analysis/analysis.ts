import { create } from 'zustand'
import type { Analysis, AnalysisProgress, AnalysedStep } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import type { Played } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'
import { laidOf } from '../computer/laid.ts'
import type { ComputerAnswer, AskedBack } from '../computer/messages.ts'
import { useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { secretBar } from '../game/seen.ts'
import { ANALYSES, type AnalysisShelf, keepAnalysis, keptAnalysis } from './kept.ts'

type LookedBack = {
  /** The game that is looked back upon, as it stood. */
  readonly history: Played['history'] | undefined
  readonly progress: AnalysisProgress | undefined
  readonly analysis: Analysis | undefined
  readonly trouble: string | undefined
  /** Why it could not be kept with the game, in words. */
  readonly unkept: string | undefined
}

const NOTHING: LookedBack = {
  history: undefined,
  progress: undefined,
  analysis: undefined,
  trouble: undefined,
  unkept: undefined,
}

export const useAnalysis = create<LookedBack>(() => NOTHING)

/** Looks back somewhere; says how far it is. */
export type Analyst = (
  game: Game,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
) => Promise<Analysis>

const stepsOf = ({ history }: Game): readonly AnalysedStep[] =>
  history.entries.map(({ command, state }, index) => ({ before: stateAt(history, index), command, after: state }))

/** So many commands are weighed before the page may do something else. */
const BREATH = 1

/** Looks back where it is asked to: in tests, and where a browser has no other place for it. */
export const analyseHere: Analyst = async (game, signal, onProgress) => {
  const [play, { analysed }] = await Promise.all([
    systemFor(game.presenter.system.id).play(),
    import('../../core/mind/analysis.ts'),
  ])
  const course = analysed(play, game.battle, stepsOf(game))
  for (let count = 1; ; count++) {
    signal.throwIfAborted()
    const next = course.next()
    if (next.done) return next.value
    if (count % BREATH !== 0) continue
    onProgress(next.value)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const answered = (
  worker: Worker,
  signal: AbortSignal,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<Analysis> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ComputerAnswer>) => {
      if (data.kind === 'progress') onProgress(data.progress)
      else if (data.kind === 'analysis') resolve(data.analysis)
      else if (data.kind === 'failed') reject(new Error(data.words))
    })
    worker.addEventListener('error', () => reject(new Error('It broke off.')))
    signal.addEventListener('abort', () => reject(new Error('Nobody waits for it any more.')))
  })

/** Looks back in a thread of its own. */
const analyseApart: Analyst = async (game, signal, onProgress) => {
  const laid = await laidOf(game)
  signal.throwIfAborted()
  const worker = new Worker(new URL('../computer/worker.ts', import.meta.url), { type: 'module' })
  try {
    const asked: AskedBack = {
      kind: 'analyse',
      id: 0,
      key: game.id,
      commands: game.history.entries.map(({ command }) => command),
    }
    const answer = answered(worker, signal, onProgress)
    worker.postMessage(laid)
    worker.postMessage(asked)
    return await answer
  } finally {
    worker.terminate()
  }
}

const usualAnalyst: Analyst = (...asked) =>
  (typeof Worker === 'function' && import.meta.env.MODE !== 'test' ? analyseApart : analyseHere)(...asked)

let end: AbortController | undefined

export const stopAnalysis = (): void => {
  end?.abort()
  end = undefined
  if (useAnalysis.getState().analysis === undefined) useAnalysis.setState(NOTHING)
}

const wordsOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

/** Looks back upon the game on the table, or takes what was kept of it. Nothing while anything of it is hidden. */
export const analyse = async (analyst: Analyst = usualAnalyst, shelf: AnalysisShelf = ANALYSES): Promise<void> => {
  const { game } = useGame.getState()
  if (!game || secretBar(game) || useAnalysis.getState().history === game.history) return
  end?.abort()
  const mine = new AbortController()
  end = mine
  const say = (patch: Partial<LookedBack>): void => {
    if (!mine.signal.aborted) useAnalysis.setState(patch)
  }
  say({ ...NOTHING, history: game.history, progress: { done: 0, total: game.history.entries.length } })
  try {
    // What cannot be read is made anew.
    const kept = await keptAnalysis(game, shelf).catch(() => undefined)
    const analysis = kept ?? (await analyst(game, mine.signal, (progress) => say({ progress })))
    say({ analysis, progress: undefined })
    if (!kept && !mine.signal.aborted)
      await keepAnalysis(game, analysis, shelf).catch((reason: unknown) => say({ unkept: wordsOf(reason) }))
  } catch (reason) {
    say({ progress: undefined, trouble: wordsOf(reason) })
  }
}
