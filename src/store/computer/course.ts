import { declineWords, type DrawAnswer, drawOffered } from '../../core/engine/parting.ts'
import { stateAt } from '../../core/engine/history.ts'
import type { AnyCommand, SideIndex } from '../../core/engine/vocabulary.ts'
import { takesDraw } from '../../core/mind/parting.ts'
import type { Computer } from '../../core/mind/seats.ts'
import type { MindLevel } from '../../core/mind/levels.ts'
import type { Mind, MindMemory, Thought } from '../../core/mind/thought.ts'
import { seededDice } from '../../core/dice/dice.ts'
import type { Dwell } from '../../core/presenter/running.ts'
import type { AnyState, Played } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'
import { useBeats } from '../interact/beats.ts'
import { useGame } from '../game/game.ts'
import { workAhead } from './ahead.ts'
import { carryOutRow } from '../interact/act.ts'
import type { Game } from '../game/opened.ts'
import { announce, patchScreen, useScreen } from '../game/screen.ts'
import { seenFrom } from '../game/seen.ts'
import { useSettings } from '../settings/settings.ts'
import { computerNow } from '../game/acting.ts'
import { soon } from '../game/soon.ts'
import { patchComputer, tell, useComputer } from './standing.ts'
import { type ComputerQuestion, type Thinker, usualThinker } from './thinker.ts'

type History = Played['history']

/** A decision that a computer owes. */
type Due = { readonly game: Game; readonly side: SideIndex; readonly computer: Computer }

const dueNow = (): Due | undefined => {
  const { game, viewing, readOnly } = useGame.getState()
  const turn = game && viewing === undefined && !readOnly ? computerNow(game) : undefined
  return game && turn && { game, ...turn }
}

const BASE = 36
const LETTERS = 8

/** The same game has the same minds, whenever it is opened. */
const seedOf = ({ game, side }: Due): number => {
  const letters = game.id.replaceAll(/[^0-9a-z]/g, '').slice(0, LETTERS)
  const count = seenFrom(game, side).history.entries.length
  return (Number.parseInt(letters || '0', BASE) % 1_000_000_007) + count
}

/** A position as a side sees it; the dice that are still to be thrown are others than those of the game. */
export const seenBy = ({ presenter, battle, history }: Game, side: SideIndex, seed: number): AnyState => ({
  ...presenter.system.view.state(battle, stateAt(history), side),
  dice: seededDice(seed),
})

const TOO_LONG = 'The computer thought for too long.'
const GLANCE = 'It does what it saw at a first glance.'
const ENDED = 'It goes on with what is at hand.'
const END: AnyCommand = { type: 'endStep' }
/** So many commands of a list are tried where nothing else will do. */
const TRIES = 500

/** The end of the step, or the first thing that is legal; undefined where nothing is. */
const anything = async (due: Due): Promise<AnyCommand | undefined> => {
  const { game, side } = due
  const { presenter, battle, history } = game
  const isLegal = (command: AnyCommand): boolean => presenter.system.decide(battle, stateAt(history), command).ok
  if (isLegal(END)) return END
  const play = await systemFor(presenter.system.id).play()
  let tries = 0
  for (const command of play.commands(battle, seenBy(game, side, seedOf(due)), side)) {
    if (isLegal(command)) return command
    tries += 1
    if (tries > TRIES) return undefined
  }
  return undefined
}

/** Milliseconds after which a thought is cut: a step is to end, whatever hangs. */
const LONGEST: Readonly<Record<MindLevel, number>> = {
  recruit: 10_000,
  veteran: 15_000,
  captain: 20_000,
  general: 40_000,
}
/** A step in which more is ordered than this goes round in circles. */
const MOST = 1500

/** How a computer's turn is looked at: how long before each command, in ms. */
export type Watching = { readonly wait: (pace: Dwell) => number; readonly longest?: Partial<typeof LONGEST> }

/** Nothing lies over the table and nothing is played on the map. */
const isFree = (): boolean => useScreen.getState().dialog === undefined && useBeats.getState().staged === undefined

type Plan = { readonly history: History; readonly rest: readonly AnyCommand[]; readonly isFresh: boolean }
type Thinking = { readonly history: History; readonly computer: Computer; readonly end: AbortController }

/** What a table knows of the computers at it. */
type Course = {
  readonly watching: Watching
  readonly thinker: Thinker
  readonly memories: Map<string, MindMemory | undefined>
  thinking: Thinking | undefined
  plan: Plan | undefined
  /** Ends what is worked out ahead for the plan. */
  ahead: { readonly plan: Plan; readonly end: () => void } | undefined
  timer: ReturnType<typeof setTimeout> | undefined
  /** True while it orders: what it hears then is its own. */
  isOrdering: boolean
  /** How much was ordered in the present step. */
  step: { readonly at: string; readonly count: number }
}

const putDown = (course: Course): void => {
  course.thinking?.end.abort()
  course.ahead?.end()
  clearTimeout(course.timer)
  course.thinking = undefined
  course.ahead = undefined
  course.plan = undefined
  course.timer = undefined
}

const say = (note: string): void => {
  patchComputer({ note })
  announce(note)
}

/** Orders what can be ordered; nothing that it hears meanwhile is news. */
const order = (course: Course, commands: readonly AnyCommand[]) => {
  course.isOrdering = true
  const row = carryOutRow(commands)
  course.isOrdering = false
  return row
}

/** Whatever went wrong: the step ends, or the first legal command is given; where there is none a person is asked. */
const getOut = async (course: Course, due: Due, why: string): Promise<void> => {
  const command = await anything(due)
  if (useGame.getState().game !== due.game) return
  course.plan = undefined
  const row = command ? order(course, [command]) : undefined
  if (!row || row.done === 0) patchComputer({ isStopped: true })
  say(row && row.done > 0 ? `${why} ${ENDED}` : `${why} It does not know what to do here: take its place, or undo.`)
  heed(course)
}

const received = (course: Course, due: Due, thought: Thought<AnyCommand>): void => {
  const { game, side } = due
  course.memories.set(`${game.id} ${side}`, thought.memory)
  course.plan = { history: game.history, rest: thought.commands, isFresh: true }
  const from = game.history.entries.length
  if (thought.spent.cut) say(`${TOO_LONG} ${GLANCE}`)
  if (thought.why.length > 0) tell({ game: game.id, side, from, to: from + thought.commands.length, why: thought.why })
  heed(course)
}

/** What needs no thought: what the game does next by itself, and the answer to an offered draw. */
const withoutThought = async ({ game, side }: Due, seen: AnyState): Promise<AnyCommand | undefined> => {
  const { presenter, battle, history } = game
  const running = presenter.system.runs?.(battle, stateAt(history))
  if (running || drawOffered(seen)?.to !== side) return running
  const play = await systemFor(presenter.system.id).play()
  const first = history.entries.findIndex(({ state }) => state.turn > 0)
  const begun = presenter.system.view.state(battle, stateAt(history, first + 1), side)
  const answer: DrawAnswer = {
    type: 'choose',
    option: takesDraw(play, battle, seen, side, begun) ? 'accept' : 'decline',
  }
  return answer
}

class TooLong extends Error {}

/** A thought that is wanted until the signal says otherwise, for so long as its level may think. */
const inTime = async (
  course: Course,
  question: ComputerQuestion,
  wanted: AbortSignal,
): Promise<Thought<AnyCommand>> => {
  const cut = new AbortController()
  const end = (): void => cut.abort()
  wanted.addEventListener('abort', end)
  const late = setTimeout(end, { ...LONGEST, ...course.watching.longest }[question.mind.level])
  try {
    return await course.thinker(question, cut.signal)
  } catch (reason) {
    throw cut.signal.aborted && !wanted.aborted ? new TooLong() : reason
  } finally {
    clearTimeout(late)
    wanted.removeEventListener('abort', end)
  }
}

/** A thought; where it takes too long, what the least of the levels orders, who needs no time. */
const thoughtOn = async (
  course: Course,
  question: ComputerQuestion,
  wanted: AbortSignal,
): Promise<Thought<AnyCommand>> => {
  const { mind } = question
  try {
    return await inTime(course, question, wanted)
  } catch (reason) {
    if (!(reason instanceof TooLong) || mind.level === 'recruit') throw reason
    const glance = await inTime(course, { ...question, mind: { ...mind, level: 'recruit' } }, wanted)
    return { ...glance, spent: { ...glance.spent, cut: true } }
  }
}

const think = async (course: Course, due: Due): Promise<void> => {
  const { game, side, computer } = due
  const end = new AbortController()
  const mine: Thinking = { history: game.history, computer, end }
  course.thinking = mine
  patchComputer({ phase: 'thinking' })
  const seed = seedOf(due)
  const mind: Mind = { side, ...computer, seed }
  const memory = course.memories.get(`${game.id} ${side}`)
  const seen = seenBy(game, side, seed)
  try {
    const known = await withoutThought(due, seen)
    const thought = known
      ? { commands: [known], why: [], spent: { evaluations: 0, cut: false } }
      : await thoughtOn(course, { game, seen, mind, memory }, end.signal)
    if (course.thinking !== mine) return
    course.thinking = undefined
    received(course, due, thought)
  } catch (reason) {
    if (course.thinking !== mine) return
    course.thinking = undefined
    await getOut(course, due, reason instanceof TooLong ? TOO_LONG : 'The computer lost its thread.')
  }
}

const counted = (course: Course, { turn, step }: AnyState, done: number): number => {
  const at = `${turn} ${step}`
  course.step = { at, count: (course.step.at === at ? course.step.count : 0) + done }
  return course.step.count
}

/** What a computer answers to an offered draw stays on the screen until it is read; an accepted one ends the battle. */
const showDeclined = ({ game, side }: Due): void => {
  const { presenter, battle, history } = game
  const now = useGame.getState().game
  if (!now || drawOffered(stateAt(history))?.to !== side) return
  const state = stateAt(now.history)
  if (state.verdict || drawOffered(state)) return
  patchScreen({ notice: declineWords(presenter.sheet(battle).sides[side]) })
}

/** The next command of the plan; all of them where everything is done at once. */
const playNext = (course: Course): void => {
  course.timer = undefined
  const { plan } = course
  const due = dueNow()
  if (!plan || due?.game.history !== plan.history) {
    heed(course)
    return
  }
  const isOnce = useSettings.getState().computer === 'once'
  const row = order(course, isOnce ? plan.rest : plan.rest.slice(0, 1))
  showDeclined(due)
  const rest = plan.rest.slice(row.done)
  course.plan =
    row.history && row.isForeseen && !row.refusal && rest.length > 0
      ? { history: row.history, rest, isFresh: false }
      : undefined
  const isLost = counted(course, stateAt(due.game.history), row.done) > MOST
  if (row.done === 0 && plan.isFresh) {
    void getOut(course, due, 'The computer ordered what may not be done.')
    return
  }
  const next = dueNow()
  if (isLost && next) {
    course.step = { at: '', count: 0 }
    void getOut(course, next, 'The computer went round in circles.')
    return
  }
  heed(course)
}

const paceOf = ({ game }: Due, { rest: [next] }: Plan): Dwell => (next && game.presenter.fights(next) ? 'read' : 'seen')

/** What the next command leads to is worked out while nobody waits for it. */
const lookAhead = (course: Course, { game }: Due, plan: Plan): void => {
  const [next] = plan.rest
  if (course.ahead?.plan === plan || !next || useSettings.getState().computer === 'once') return
  course.ahead?.end()
  course.ahead = { plan, end: workAhead(game, useGame.getState().seat, next) }
}

/** The next command when it may be looked at; nothing while something else is. */
const arm = (course: Course, due: Due, plan: Plan): void => {
  const speed = useSettings.getState().computer
  lookAhead(course, due, plan)
  if (!isFree() || speed === 'step') {
    clearTimeout(course.timer)
    course.timer = undefined
    patchComputer({ phase: isFree() ? 'waits' : 'playing' })
    return
  }
  patchComputer({ phase: 'playing' })
  course.timer ??= setTimeout(() => playNext(course), course.watching.wait(paceOf(due, plan)))
}

/** Whatever happened at the table: thinks where a computer is to act, plays what it thought, or puts it down. */
const heed = (course: Course): void => {
  if (course.isOrdering) return
  const due = dueNow()
  if (!due || useComputer.getState().isStopped) {
    putDown(course)
    patchComputer({ phase: due ? 'stopped' : 'idle', ...(due ? {} : { isStopped: false }) })
    return
  }
  const { history } = due.game
  if (course.plan?.history === history) {
    arm(course, due, course.plan)
    return
  }
  if (course.thinking?.history === history && course.thinking.computer === due.computer) return
  putDown(course)
  void think(course, due)
}

/** The course of the table that is shown. */
let shown: Course | undefined

/** The next command of a computer whose commands wait for a press. */
export const nextOfComputer = (): void => {
  if (shown && useComputer.getState().phase === 'waits') playNext(shown)
}

/** The same for a press, which is answered before. */
export const askNext = (): void => void soon(nextOfComputer)

/** Plays the turns of computers while a table is shown; gives what ends it. */
export const playComputers = (watching: Watching, thinker: Thinker = usualThinker): (() => void) => {
  const course: Course = {
    watching,
    thinker,
    memories: new Map(),
    thinking: undefined,
    plan: undefined,
    ahead: undefined,
    timer: undefined,
    isOrdering: false,
    step: { at: '', count: 0 },
  }
  shown = course
  const listen = (): void => heed(course)
  const ends = [useGame, useScreen, useBeats, useComputer, useSettings].map((store) => store.subscribe(listen))
  heed(course)
  return () => {
    for (const end of ends) end()
    putDown(course)
    patchComputer({ phase: 'idle', isStopped: false })
    if (shown === course) shown = undefined
  }
}
