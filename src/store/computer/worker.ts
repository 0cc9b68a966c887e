import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { analysed, type AnalysedStep } from '../../core/mind/analysis.ts'
import { answered } from '../../core/mind/advice.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'
import type { ComputerAnswer, ComputerAsked, AskedBack, ComputerLaid } from './messages.ts'

/** The thread in which computers think. */

type Ground = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly start: AnyState }

const grounds = new Map<string, Promise<Ground>>()

const lay = async ({ system, ground, map }: ComputerLaid): Promise<Ground> => {
  const play = await systemFor(system).play()
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: ground.start }
}

const groundOf = async (key: string): Promise<Ground> => {
  const ground = await grounds.get(key)
  if (!ground) throw new Error('There is no such battle.')
  return ground
}

const thoughtOf = async ({ id, key, ...question }: ComputerAsked): Promise<ComputerAnswer> => {
  const { play, battle } = await groundOf(key)
  return { kind: 'thought', id, thought: answered(play, battle, question) }
}

const stepsOf = ({ play, battle, start }: Ground, commands: readonly AnyCommand[]): AnalysedStep[] => {
  const steps: AnalysedStep[] = []
  let before = start
  for (const command of commands) {
    const decided = play.system.decide(battle, before, command)
    if (!decided.ok) throw new Error(decided.error.text)
    steps.push({ before, command, after: decided.value.state })
    before = decided.value.state
  }
  return steps
}

/** Milliseconds between two reports on how far it is. */
const REPORTS = 100

const analysisOf = async ({ id, key, commands }: AskedBack): Promise<ComputerAnswer> => {
  const ground = await groundOf(key)
  const course = analysed(ground.play, ground.battle, stepsOf(ground, commands))
  let told = 0
  for (;;) {
    const next = course.next()
    if (next.done) return { kind: 'analysis', id, analysis: next.value }
    if (performance.now() - told < REPORTS) continue
    told = performance.now()
    const report: ComputerAnswer = { kind: 'progress', id, progress: next.value }
    postMessage(report)
  }
}

const answer = async (asked: ComputerAsked | AskedBack): Promise<ComputerAnswer> => {
  try {
    return await (asked.kind === 'think' ? thoughtOf(asked) : analysisOf(asked))
  } catch (reason) {
    return { kind: 'failed', id: asked.id, words: reason instanceof Error ? reason.message : String(reason) }
  }
}

addEventListener('message', ({ data }: MessageEvent<ComputerLaid | ComputerAsked | AskedBack>) => {
  if (data.kind === 'laid') {
    const laid = lay(data)
    // Whoever asks about it is told.
    laid.catch(() => {})
    grounds.set(data.key, laid)
  } else void answer(data).then((said) => postMessage(said))
})
