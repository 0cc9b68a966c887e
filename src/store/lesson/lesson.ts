import { create } from 'zustand'
import { newHistory, stateAt } from '../../core/engine/history.ts'
import { type AnyCommand, err, otherSide, type Refusal } from '../../core/engine/vocabulary.ts'
import type { StepVerdict } from '../../core/lesson/judge.ts'
import { type Holding, type LessonStep, STAND_IN } from '../../core/battleFile/lesson.ts'
import { against, PEOPLE, type Seats, withSitter } from '../../core/mind/seats.ts'
import { selectedIn, targetsIn } from '../../core/presenter/hand.ts'
import { isOnMap, type AnyState } from '../../core/engine/anyState.ts'
import { paint } from '../../core/presenter/painting.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import { useBeats } from '../interact/beats.ts'
import { computerNow } from '../game/acting.ts'
import { awaited } from '../game/seen.ts'
import { clearTable, performAll, putOnTable, sitDown, takeSeat, undo, useGame } from '../game/game.ts'
import { carryOut, lookNow, press } from '../interact/act.ts'
import { runNext } from '../interact/running.ts'
import { resetScreen, useScreen } from '../game/screen.ts'
import { fetchLesson, type Taught } from './open.ts'
import { learntOf, noteEnd, noteStep, starsFor } from './progress.ts'
import { trialStep } from './trial.ts'

/**
 * `doing`: the learner is asked; `done`: the goal is reached; `lost`: a fight is; `busy`: somebody else plays; `ended`:
 * nothing is left.
 */
type Stage = 'doing' | 'done' | 'lost' | 'busy' | 'ended'

export type LessonNow = {
  readonly taught: Taught | undefined
  readonly step: number
  readonly stage: Stage
  /** What is said to what was done last. */
  readonly verdict: StepVerdict
  /** Words that the last reply left behind. */
  readonly told: string | undefined
  readonly hinted: boolean
  /** Moves that led nowhere, and steps that were shown. */
  readonly trips: number
  readonly shown: number
  /** The showing that runs; undefined while the learner plays. */
  readonly showing: number | undefined
  readonly stars: number
}

const OPEN: StepVerdict = { kind: 'open' }
const NOTHING: LessonNow = {
  taught: undefined,
  step: 0,
  stage: 'doing',
  verdict: OPEN,
  told: undefined,
  hinted: false,
  trips: 0,
  shown: 0,
  showing: undefined,
  stars: 0,
}

export const useLesson = create<LessonNow>(() => NOTHING)
const set = (patch: Partial<LessonNow>): void => useLesson.setState(patch)

/** The step that is being done; undefined where no lesson lies on the table. */
export const stepNow = ({ taught, step }: LessonNow): LessonStep<AnyState, AnyCommand> | undefined =>
  taught?.teacher.lesson.steps[step]

const litCells = (state: AnyState): readonly number[] => {
  const { stage } = useLesson.getState()
  const show = stepNow(useLesson.getState())?.show
  if (!show || stage !== 'doing') return []
  const units = state.units.filter((unit) => show.units.includes(unit.id) && isOnMap(unit))
  return [...new Set([...units.map(({ at }) => at), ...show.cells])]
}

/** Between two steps nothing is ordered. */
const laterIn = ({ system }: AnyPresenter): Refusal => ({
  code: 'later',
  cite: system.general,
  text: 'Go on with the lesson first.',
})

/** The step is a fight that goes on: nothing is held back, and what was thrown stands. */
const isFighting = (): boolean => {
  const now = useLesson.getState()
  return now.stage === 'doing' && stepNow(now)?.fight !== undefined
}

/** The table of a lesson: what has no place yet is refused, what is meant is lit, everything can be taken back. */
const lessonTable = (presenter: AnyPresenter): AnyPresenter => {
  const { system } = presenter
  return {
    ...presenter,
    system: {
      ...system,
      reveals: (event) => (isFighting() ? system.reveals(event) : undefined),
      decide: (battle, state, command) => {
        const { taught, step, stage } = useLesson.getState()
        if (stage === 'busy') return system.decide(battle, state, command)
        const bar = stage === 'doing' ? taught?.teacher.bar(step, state, command) : laterIn(presenter)
        return bar ? err(bar) : system.decide(battle, state, command)
      },
    },
    // Who learns is not asked whether something was forgotten.
    prompt: (battle, state) => {
      const { guard: _guard, ...prompt } = presenter.prompt(battle, state)
      return prompt
    },
    painted: (look) => [...presenter.painted(look), paint('lesson', 'lesson', litCells(look.state))],
  }
}

/** Resolves when nothing is being played on the map. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (!useBeats.getState().staged) return resolve()
    const end = useBeats.subscribe(({ staged }) => {
      if (staged) return
      end()
      resolve()
    })
  })

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The learner sits on both sides of the table: where one side only may look on, its seat is taken. */
const sit = (): void => {
  if (awaited(useGame.getState()) !== undefined) takeSeat()
}

/** Who plays each side in a step: the computer one of them in a fight, and both while it is shown. */
const seatsIn = ({ fight }: LessonStep<AnyState, AnyCommand>, isShown = false): Seats => {
  if (!fight) return PEOPLE
  const seats = against(otherSide(fight.against))
  return isShown ? withSitter(seats, otherSide(fight.against), STAND_IN) : seats
}

const seat = (seats: Seats): void => {
  sitDown(seats)
  sit()
}

/** Lays a position out as the beginning of something new. */
const layOut = (state: AnyState): void => {
  const { game } = useGame.getState()
  if (game) putOnTable({ ...game, history: newHistory(state) })
  sit()
}

let begun: AnyState | undefined

const beginStep = (step: number, state: AnyState, keepsHand = false): void => {
  const { taught } = useLesson.getState()
  if (!taught) return
  begun = state
  if (!keepsHand) resetScreen()
  noteStep(taught.path, step)
  set({ step, stage: 'busy', verdict: OPEN, hinted: false, showing: undefined })
  layOut(state)
  set({ stage: 'doing' })
  const found = stepNow(useLesson.getState())
  if (found?.fight) seat(seatsIn(found))
  judgeNow()
}

const stateNow = (): AnyState | undefined => {
  const { game } = useGame.getState()
  return game && stateAt(game.history)
}

const endLesson = ({ taught, trips, shown }: LessonNow): void => {
  if (!taught) return
  const stars = starsFor(trips, shown)
  noteEnd(taught.path, stars)
  set({ stage: 'ended', stars })
}

/** The other side does what the lesson tells; then the next step begins. */
export const nextStep = async (): Promise<void> => {
  const now = useLesson.getState()
  const { taught, step } = now
  const reply = stepNow(now)?.reply
  const state = stateNow()
  if (!taught || !state) return
  const keepsHand = useGame.getState().game?.history.entries.length === 0
  set({ stage: 'busy', told: reply?.say })
  if (reply) {
    layOut(taught.teacher.replying(step, state))
    for (const command of reply.commands) {
      sit()
      if (!performAll([command])) break
      await atRest()
    }
  }
  const after = stateNow()
  if (useLesson.getState().taught !== taught || !after) return
  if (step + 1 < taught.teacher.lesson.steps.length)
    beginStep(step + 1, taught.teacher.begin(step + 1, after), keepsHand)
  else endLesson(useLesson.getState())
}

const reached = async (of: LessonNow): Promise<void> => {
  set({ stage: 'done', verdict: { kind: 'done' }, told: undefined, showing: undefined })
  const { done, fight } = stepNow(of) ?? {}
  if (fight) seat(PEOPLE)
  const hasMoved = (useGame.getState().game?.history.entries.length ?? 0) > 0
  await atRest()
  if (done === undefined && hasMoved && isPaced) await pause(PACE / 2)
  const { taught, step, stage } = useLesson.getState()
  if (done === undefined && taught === of.taught && step === of.step && stage === 'done') await nextStep()
}

const holdingNow = (): Holding => {
  const screen = useScreen.getState()
  return { units: selectedIn(screen), targets: targetsIn(screen) }
}

const isWord = ({ kind }: StepVerdict): boolean => kind === 'slip' || kind === 'astray'
const isSame = (a: StepVerdict, b: StepVerdict): boolean => JSON.stringify(a) === JSON.stringify(b)

const lost = ({ trips }: LessonNow, verdict: StepVerdict): void => {
  set({ stage: 'lost', verdict, trips: trips + 1, told: undefined, showing: undefined })
  seat(PEOPLE)
}

/** Judges what has been done in the step. */
const judgeNow = (): void => {
  const now = useLesson.getState()
  const { game, refusal } = useGame.getState()
  if (now.stage !== 'doing' || !now.taught || !game) return
  const verdict = now.taught.teacher.judge(now.step, { history: game.history, hand: holdingNow(), refusal })
  if (verdict.kind === 'done') void reached(now)
  else if (verdict.kind === 'astray' && stepNow(now)?.fight) lost(now, verdict)
  else if (!isSame(verdict, now.verdict)) set({ verdict, trips: now.trips + (isWord(verdict) ? 1 : 0) })
}

const PACE = 900
/** Programs need no time to look. */
let isPaced = true
export const setPaced = (on: boolean): void => {
  isPaced = on
}

let deaf: (() => void) | undefined

const listen = (): void => {
  const endGame = useGame.subscribe((store, before) => {
    // A refusal that fades leaves what was said to it.
    const isFading = store.refusal === undefined && before.refusal !== undefined && store.game === before.game
    if (!isFading && (store.game !== before.game || store.refusal !== before.refusal)) judgeNow()
  })
  const endScreen = useScreen.subscribe((screen, before) => {
    if (screen.hand !== before.hand) judgeNow()
  })
  deaf = () => {
    endGame()
    endScreen()
  }
}

/** Puts a lesson on the table, at the step at which it was left. */
export const beginTaught = (taught: Taught, from = trialStep(taught.path) ?? learntOf(taught.path).step): void => {
  deaf?.()
  const step = from < taught.teacher.lesson.steps.length ? from : 0
  useLesson.setState({ ...NOTHING, taught, stage: 'busy' })
  putOnTable({ ...taught.game, presenter: lessonTable(taught.game.presenter) })
  listen()
  beginStep(step, taught.teacher.begin(step))
}

/** Opens the lesson of a path; false where there is none. */
export const openLesson = async (path: string): Promise<boolean> => {
  const taught = await fetchLesson(path)
  if (taught) beginTaught(taught)
  return taught !== undefined
}

/** Leaves the table; the step is remembered. */
export const leaveLesson = (): void => {
  if (!useLesson.getState().taught) return
  deaf?.()
  deaf = undefined
  begun = undefined
  useLesson.setState(NOTHING)
  clearTable()
  resetScreen()
}

/** The step once more, as it began. */
export const stepAgain = (): void => {
  const { step, stage } = useLesson.getState()
  if (begun && stage !== 'busy') beginStep(step, begun)
}

/** Takes back what the last press did; with nothing to take back the hand is emptied. A showing ends with it. */
export const takeBack = (): void => {
  set({ showing: undefined })
  const entries = useGame.getState().game?.history.entries.length ?? 0
  if (entries === 0 || !undo()) stepAgain()
}

export const giveHint = (): void => set({ hinted: true })

const lay = (units: readonly string[], target: number | undefined): void => {
  const look = lookNow()
  const how = { more: false, careful: false, secondary: false }
  const first = look?.state.units.find(({ id }) => id === units[0])
  if (target === undefined && first) press({ ...how, cell: first.at, unit: first.id })
  if (target !== undefined) press({ ...how, cell: target, unit: undefined })
}

/** Resolves as soon as it is so at the table. */
const when = (isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo()) return resolve()
    const end = useGame.subscribe(() => {
      if (!isSo()) return
      end()
      resolve()
    })
  })

/** Whether a showing runs that has not been stopped, and whose step is still being done. */
const isShowing = (showing: number): boolean => {
  const now = useLesson.getState()
  return now.stage === 'doing' && now.showing === showing
}

const isComputers = (): boolean => {
  const { game } = useGame.getState()
  return game !== undefined && computerNow(game) !== undefined
}

const isAsked = (): boolean => (stateNow()?.pending.length ?? 0) > 0

const isLegal = (command: AnyCommand): boolean => {
  const { game } = useGame.getState()
  return game?.presenter.system.decide(game.battle, stateAt(game.history), command).ok === true
}

const END: AnyCommand = { type: 'endStep' }

/** A step that is being shown. */
type Showing = { readonly of: LessonStep<AnyState, AnyCommand>; readonly isOn: () => boolean }

/** The computer answers what the learner is asked. */
const answered = async ({ of, isOn }: Showing): Promise<void> => {
  seat(seatsIn(of, true))
  await when(() => !isOn() || !isAsked())
  if (isOn()) seat(seatsIn(of))
}

/** What is told for a fight, as soon as it is legal; the steps end until then, and the computer answers what is asked. */
const showFight = async (showing: Showing): Promise<void> => {
  const { of, isOn } = showing
  const told = of.solution.flatMap((deed) => (deed.kind === 'command' ? [deed.command] : []))
  if (told.length === 0) return seat(seatsIn(of, true))
  while (isOn()) {
    await pause(isPaced ? PACE : 0)
    await when(() => !isOn() || !isComputers())
    await atRest()
    if (!isOn()) return
    const [next = END] = told
    const isNext = isLegal(next)
    if (isNext) told.shift()
    if (isNext || isLegal(END)) carryOut(isNext ? next : END)
    else if (isAsked()) await answered(showing)
    else if (!runNext()) return seat(seatsIn(of, true))
  }
}

const showDeeds = async ({ of, isOn }: Showing): Promise<void> => {
  for (const deed of of.solution) {
    if (isPaced) await pause(PACE)
    await atRest()
    if (!isOn()) return
    if (deed.kind === 'take') lay(deed.units, deed.target)
    else carryOut(deed.command)
  }
  if (isOn()) set({ showing: undefined })
}

let showings = 0

/**
 * Plays the solution, deed by deed, or lets the computer fight in the learner's place; the step counts as shown. A
 * second one stops the first.
 */
export const showMe = async (): Promise<void> => {
  const { stage, shown } = useLesson.getState()
  const of = stepNow(useLesson.getState())
  if (!of || stage === 'busy') return
  const showing = ++showings
  stepAgain()
  set({ shown: shown + 1, showing })
  const isOn = () => isShowing(showing)
  await (of.fight ? showFight : showDeeds)({ of, isOn })
}
