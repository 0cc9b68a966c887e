import type { StepBegan } from './course.ts'
import { type Moment, type Staged, stepOf } from './moment.ts'
import type { Progress } from './progress.ts'
import type { SideIndex, Step } from './vocabulary.ts'

/** Key under which the course of the game remembers where it waits for an answer. */
export const HALTED = 'halted'

/** The course of the game goes on as soon as nobody is asked for an answer: the step is done, or has only begun. */
export type Halt = 'ending' | 'begun'

type Position = Moment & { readonly memo: { readonly [HALTED]?: Halt } }
type Asking<B, S, T> = (battle: B, state: S, side: SideIndex) => T

/** Why a side can do nothing by a command; undefined when it can. */
export type Idle<B, S> = Asking<B, S, string | undefined>

type Noted =
  | { readonly type: 'remembered'; readonly key: typeof HALTED; readonly value?: Halt }
  | { readonly type: 'stepSkipped'; readonly step: number; readonly reason: string }

/** What the rules of a system do in the course of the game. */
export type FlowRules<B, S, E> = {
  readonly happen: (progress: Progress<B, S, E>, ...events: readonly Noted[]) => Progress<B, S, E>
  /** Rules have their say when a step has begun, and before it ends. */
  readonly begins: (progress: Progress<B, S, E>) => Progress<B, S, E>
  readonly ends: (progress: Progress<B, S, E>) => Progress<B, S, E>
  /** True where those who asked something as a step began are heard again after the answer. */
  readonly asksAgain: boolean
  /** Ends the game where it is over. */
  readonly decided: (progress: Progress<B, S, E>, where: Halt) => Progress<B, S, E>
  /** Goes to the next step, and does the work that belongs to nobody. */
  readonly next: (progress: Progress<B, S, E>) => Progress<B, S, E>
  readonly idle: Readonly<Partial<Record<string, Idle<B, S>>>>
  /** True when rules let a side do something for which a step waits. */
  readonly hasWork: Asking<B, S, boolean>
}

/** Why nothing can be done in a step that has just begun; undefined when something can. */
const idleReason = <B extends Staged, S extends Position>(
  battle: B,
  state: S,
  { idle, hasWork }: Pick<FlowRules<B, S, never>, 'idle' | 'hasWork'>,
): string | undefined => {
  const { actor, commands, waits } = stepOf(battle, state)
  if (actor === undefined || waits) return undefined
  const reasons = commands.map((type) => idle[type]?.(battle, state, actor))
  if (reasons.some((reason) => reason === undefined)) return undefined
  return hasWork(battle, state, actor) ? undefined : (reasons[0] ?? 'there is nothing to do')
}

const isAsked = ({ state }: { readonly state: Position }): boolean => state.pending.length > 0

/** The course of the game by the rules of a system: on to the next step in which somebody can do something. */
export const flowBy = <B extends Staged, S extends Position, E>(course: FlowRules<B, S, E>) => {
  type Now = Progress<B, S, E>

  const halt = (progress: Now, where: Halt): Now =>
    course.happen(progress, { type: 'remembered', key: HALTED, value: where })

  /** True when somebody can do something in the step that has begun; else it is passed over with a reason. */
  const passedOver = (progress: Now): Now | undefined => {
    const { battle, state } = progress
    if (stepOf(battle, state).actor === undefined) return progress
    const reason = idleReason(battle, state, course)
    return reason === undefined ? undefined : course.happen(progress, { type: 'stepSkipped', step: state.step, reason })
  }

  /** From a step that begins, has begun or ends, or from the end of one that is over. */
  const run = (from: Now, where: Halt | 'begins' | 'ended'): Now => {
    let progress = from
    for (let place = where; ; place = 'begins') {
      if (place === 'begins') {
        progress = course.begins(progress)
        if (isAsked(progress)) return halt(progress, 'begun')
      }
      if (place === 'ended') {
        progress = course.next(progress)
        continue
      }
      if (place !== 'ending') {
        progress = course.decided(progress, 'begun')
        const passed = progress.state.verdict ? undefined : passedOver(progress)
        if (!passed) return progress
        progress = passed
      }
      progress = course.ends(progress)
      if (isAsked(progress)) return halt(progress, 'ending')
      progress = course.decided(progress, 'ending')
      if (progress.state.verdict) return progress
      progress = course.next(progress)
    }
  }

  /** Goes on where the course of the game had to wait for an answer, once all are given. */
  const resume = (progress: Now): Now => {
    const where = progress.state.memo[HALTED]
    if (where === undefined || isAsked(progress) || progress.state.verdict) return progress
    const on = course.happen(progress, { type: 'remembered', key: HALTED })
    return run(on, where !== 'begun' ? 'ending' : course.asksAgain ? 'begins' : 'begun')
  }

  return {
    endStep: (progress: Now): Now => run(progress, 'ending'),
    /** On to the next step, where the game had ended with the last one. */
    next: (progress: Now): Now => run(progress, 'ended'),
    resume,
  }
}

/** Player-turns begin where the owner of the step changes, after the steps before the first turn too. */
const beginsPlayerTurn = (previous: Step | undefined, next: Step): boolean =>
  next.owner !== undefined && previous?.owner !== next.owner

/** The step that comes after the present one, with its turn and player-turn. */
export const nextStepOf = (battle: Staged, moment: Moment, following = moment.step + 1): StepBegan => {
  const { steps, turnStart } = battle.sequence
  const step = following < steps.length ? following : turnStart
  const next = steps[step] as Step
  const isFirst = moment.step < turnStart
  const opens =
    next.opens ?? (step >= turnStart && beginsPlayerTurn(isFirst ? undefined : steps[moment.step], next) ? 1 : 0)
  const turns = step === turnStart ? 1 : 0
  return { type: 'stepBegan', step, turn: moment.turn + turns, playerTurn: moment.playerTurn + opens }
}
