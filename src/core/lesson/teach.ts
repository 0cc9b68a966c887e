import type { Format, Kinds } from '../battleFile/format.ts'
import { type DiceState, scriptedDice, seededDice } from '../dice/dice.ts'
import { type History, newHistory, perform, stateAt } from '../engine/history.ts'
import { type AnyCommand, type AnyEvent, err, type Refusal } from '../engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import { type Doings, judgeStep, type StepVerdict } from './judge.ts'
import type { Deed, Holding, Lesson, LessonStep } from '../battleFile/lesson.ts'

type Replied<S> = { readonly state: S; readonly refusal: Refusal | undefined }

/** A lesson that is being taught: the engine judges every press. */
export type Teacher<S = AnyState, C = AnyCommand, E = AnyEvent, B = AnyBattle> = {
  readonly battle: B
  readonly lesson: Lesson<S, C>
  /**
   * The position in which a step begins. `from`: where the learner stands; it is kept where the solution reaches the
   * goal from there, so that nobody gets stuck by having played otherwise.
   */
  readonly begin: (step: number, from?: S) => S
  /** Where the reply of the other side begins: its dice are told. */
  readonly replying: (step: number, from: S) => S
  /** What comes of the reply; the first command that is refused ends it. */
  readonly replied: (step: number, from: S) => Replied<S>
  readonly judge: (step: number, doings: Doings<S, C, E>) => StepVerdict
  /** Why a command has no place in the step yet; undefined where it has. */
  readonly bar: (step: number, state: S, command: C) => Refusal | undefined
  /** What comes of deeds, one after the other; the first that is refused ends them. */
  readonly after: (step: number, from: S, deeds: readonly Deed<C>[]) => Doings<S, C, E>
}

const EMPTY_HAND: Holding = { units: [], targets: [] }

const nothingDone = <S, C, E>(start: S): Doings<S, C, E> => ({
  history: newHistory(start),
  hand: EMPTY_HAND,
  refusal: undefined,
})

/** So often do told dice come round again. */
const ROUNDS = 30

const diceOf = (told: readonly number[], step: number): DiceState =>
  told.length === 0 ? seededDice(step + 1) : scriptedDice(Array.from({ length: ROUNDS }, () => told).flat())

const told = <S extends { readonly dice: DiceState }>(state: S, dice: readonly number[], step: number): S => ({
  ...state,
  dice: diceOf(dice, step),
})

/** A command that is to wait. */
const LATER = 'later'

/** What a lesson is taught with. */
type Class<K extends Kinds> = {
  readonly format: Format<K>
  readonly battle: K['battle']
  readonly start: K['state']
  readonly lesson: Lesson<K['state'], K['command']>
}
type TeacherOf<K extends Kinds> = Teacher<K['state'], K['command'], K['event'], K['battle']>
type HistoryOf<K extends Kinds> = History<K['state'], K['command'], K['event']>
type DoingsOf<K extends Kinds> = Doings<K['state'], K['command'], K['event']>
type StepOf<K extends Kinds> = LessonStep<K['state'], K['command']>

const stepAt = <K extends Kinds>({ lesson }: Class<K>, step: number): StepOf<K> => {
  const found = lesson.steps[step]
  if (!found) throw new Error(`The lesson has no step ${step + 1}.`)
  return found
}

const isAsked = (state: object): boolean =>
  'pending' in state && Array.isArray(state.pending) && state.pending.length > 0

/** Whoever is asked something may always answer. */
const barred = <K extends Kinds>(
  own: Class<K>,
  step: number,
  state: K['state'],
  command: K['command'],
): Refusal | undefined => {
  const { allow } = stepAt(own, step)
  return allow === undefined || isAsked(state) || allow.includes(command.type)
    ? undefined
    : { code: LATER, cite: own.format.system.general, text: 'That comes later in the lesson.' }
}

const carriedOut = <K extends Kinds>(
  own: Class<K>,
  step: number,
  history: HistoryOf<K>,
  command: K['command'],
): ReturnType<typeof perform<K['battle'], K['state'], K['command'], K['event']>> => {
  const bar = barred(own, step, stateAt(history), command)
  return bar ? err(bar) : perform(own.format.system, own.battle, history, command)
}

const doneBy = <K extends Kinds>(
  own: Class<K>,
  step: number,
  from: K['state'],
  deeds: readonly Deed<K['command']>[],
): DoingsOf<K> => {
  let doings: DoingsOf<K> = nothingDone(from)
  for (const deed of deeds) {
    if (deed.kind === 'take') {
      const targets = deed.target === undefined ? [] : [deed.target]
      doings = { ...doings, hand: { units: deed.units, targets }, refusal: undefined }
      continue
    }
    const done = carriedOut(own, step, doings.history, deed.command)
    if (!done.ok) return { ...doings, refusal: done.error }
    doings = { history: done.value, hand: EMPTY_HAND, refusal: undefined }
  }
  return doings
}

const judged = <K extends Kinds>(own: Class<K>, step: number, doings: DoingsOf<K>): StepVerdict =>
  judgeStep(own.format, own.battle, stepAt(own, step), doings, () =>
    stateAt(doneBy(own, step, doings.history.start, stepAt(own, step).solution).history),
  )

/** True where the solution leads from a position to the goal, and the goal is not reached there already. */
const isOpenTo = <K extends Kinds>(own: Class<K>, step: number, from: K['state']): boolean =>
  judged(own, step, nothingDone(from)).kind !== 'done' &&
  judged(own, step, doneBy(own, step, from, stepAt(own, step).solution)).kind === 'done'

const replying = <K extends Kinds>(own: Class<K>, step: number, from: K['state']): K['state'] =>
  told(from, stepAt(own, step).reply?.dice ?? [], step)

const afterReply = <K extends Kinds>(own: Class<K>, step: number, from: K['state']): Replied<K['state']> => {
  const { reply } = stepAt(own, step)
  let history: HistoryOf<K> = newHistory(reply ? replying(own, step, from) : from)
  for (const command of reply?.commands ?? []) {
    const done = perform(own.format.system, own.battle, history, command)
    if (!done.ok) return { state: stateAt(history), refusal: done.error }
    history = done.value
  }
  return { state: stateAt(history), refusal: undefined }
}

/** The positions in which the steps begin when everything before them is done as the lesson does it. */
const scenesOf = <K extends Kinds>(own: Class<K>): ((step: number) => K['state']) => {
  const known = new Map<number, K['state']>()
  const led = (step: number): K['state'] => {
    const { solution } = stepAt(own, step)
    return afterReply(own, step, stateAt(doneBy(own, step, sceneAt(step), solution).history)).state
  }
  const sceneAt = (step: number): K['state'] => {
    const found = known.get(step)
    if (found) return found
    const { start, dice, fight } = stepAt(own, step)
    const state = told(start ?? (step === 0 ? own.start : led(step - 1)), dice, fight?.seed ?? step)
    known.set(step, state)
    return state
  }
  return sceneAt
}

/** Teaches the lesson of a file. */
export const teacherOf = <K extends Kinds>(own: Class<K>): TeacherOf<K> => {
  const sceneAt = scenesOf(own)
  return {
    battle: own.battle,
    lesson: own.lesson,
    begin: (step, from) => {
      const { start, dice, fight } = stepAt(own, step)
      if (from === undefined || start !== undefined || fight) return sceneAt(step)
      const here = told(from, dice, step)
      return isOpenTo(own, step, here) ? here : sceneAt(step)
    },
    replying: (step, from) => replying(own, step, from),
    replied: (step, from) => afterReply(own, step, from),
    judge: (step, doings) => judged(own, step, doings),
    bar: (step, state, command) => barred(own, step, state, command),
    after: (step, from, deeds) => doneBy(own, step, from, deeds),
  }
}
