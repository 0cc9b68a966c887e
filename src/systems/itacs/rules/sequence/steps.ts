import { flowBy, type Idle, nextStepOf } from '../../../../core/engine/flow.ts'
import { firstAnswer } from '../../../../core/engine/hooks.ts'
import { err, ok, type SideIndex, SIDES } from '../../../../core/engine/vocabulary.ts'
import { hasWork } from '../movement/acts.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { isOpenCrowd } from '../movement/crowds.ts'
import { legalDeployed } from '../setup/deploy.ts'
import { hasFireTarget } from '../missile/fire.ts'
import { fieldIn, stepKind, stepOf } from '../position/moment.ts'
import { legalMover } from '../movement/moves.ts'
import { legalStack } from '../movement/stack.ts'
import { begin, happen, lay, settle } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Event, State, Verdict } from '../position/state.ts'
import { steadied } from '../position/markers.ts'
import { recovering } from '../results/recovery.ts'
import { hasMeleeTarget } from '../melee/storm.ts'
import { RAMPANT } from '../position/units.ts'
import { hasUnits, type Level, verdictOf } from '../position/victory.ts'

const legalStacks = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  const field = fieldIn(battle, state)
  for (const cell of new Set(field.units.filter((unit) => unit.side === side).map((unit) => unit.at))) {
    const stack = legalStack(field, cell)
    if (!stack.ok) return stack
  }
  return ok(true)
}

/** Judges the end of a step: forces complete after set-up, nothing owed, stacks legal after movement [4.3.3]. */
export const legalEndStep = (battle: Battle, state: State): Judged<true> => {
  const { kind, actor } = stepOf(battle, state)
  if (actor === undefined) return ok(true)
  if (kind === 'deployment') {
    const deployed = legalDeployed(state, actor)
    if (!deployed.ok) return deployed
  }
  const owed = firstAnswer(battle.hooks.owes, battle, state, actor)
  if (owed) return err({ code: 'owed', cite: owed.cite, text: owed.text })
  return kind === 'movement' && mustUnstack(battle, state, actor) ? legalStacks(battle, state, actor) : ok(true)
}

/** A crowd of which nobody can leave, of a square that was broken, stays as it is [2.6.1]. */
const mustUnstack = (battle: Battle, state: State, side: SideIndex): boolean => {
  const own = fieldIn(battle, state).units.filter((unit) => unit.side === side)
  return [...new Set(own.map((unit) => unit.at))].some((cell) => isOpenCrowd(battle, state, cell))
}

const noFire: Idle<Battle, State> = (battle, state, side) =>
  hasFireTarget(battle, state, side) ? undefined : 'no enemy within range and sight of a unit that may fire'

const IDLE: Readonly<Partial<Record<string, Idle<Battle, State>>>> = {
  deploy: (_battle, state, side) =>
    state.units.some((unit) => unit.side === side && unit.fate === 'reserve') ? undefined : 'everybody stands already',
  undeploy: () => 'everybody stands already',
  fire: noFire,
  melee: (battle, state, side) =>
    hasMeleeTarget(battle, state, side) ? undefined : 'no attack at 1:2 or better is possible',
  move: (battle, state, side) =>
    fieldIn(battle, state).units.some((unit) => unit.side === side && legalMover(battle, state, unit).ok)
      ? undefined
      : 'no unit can move',
}

/** One D less in every hex that has any, of both sides [4.6]; never of elephants [6.9.2]. */
const recovery = (progress: Progress): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const cells = recovering(field).filter((cell) => !field.at(cell).some((unit) => unit.marks[RAMPANT] !== undefined))
  return lay(progress, cells, steadied, '4.6', 'one D less')
}

/** A side has no unit left, and the other cannot win more than it has: nobody is there to fight [I-66]. */
const isSwept = ({ setting }: Battle, state: State): boolean => {
  if (state.playerTurn === 0) return false
  const left = SIDES.filter((side) => hasUnits(state.units, side))
  const [alone] = left
  return left.length < 2 && !(alone !== undefined && setting.mayYetWin?.(state, alone))
}

const isLast = (battle: Battle, state: State): boolean =>
  state.step === battle.sequence.steps.length - 1 && state.turn >= battle.setting.turns

const TITLES: Readonly<Record<Level, string>> = {
  marginal: 'Marginal',
  substantive: 'Substantive',
  decisive: 'Decisive',
}

/** Who has won, once the game is over, or before by the conditions of the sheet [7.2]. */
const verdictIn = (battle: Battle, state: State, over: boolean): Verdict | undefined => {
  const { verdict } = battle.setting
  const named = verdict?.(state, over)
  if (named || !over) return named
  const found = verdictOf(state.points)
  const { points } = state
  const [a, b] = battle.setting.sides
  const reasons = [`Victory points: ${a.name} ${points[0]}, ${b.name} ${points[1]}.`]
  if (!found) return { winner: undefined, level: undefined, title: 'A draw', reasons, points }
  const title = `${TITLES[found.level]} victory of the ${found.winner === 0 ? a.name : b.name}`
  return { ...found, title, reasons, points }
}

const verdictNow = (battle: Battle, state: State, isLastNow: boolean): Verdict | undefined => {
  const over = isLastNow || (!state.settled && isSwept(battle, state))
  return !over && (state.settled || state.toTheEnd) ? undefined : verdictIn(battle, state, over)
}

const endedIf = (progress: Progress, over: boolean): Progress => {
  const { battle, state } = progress
  if (state.verdict) return progress
  // A battle that was played on ends with its last turn, and with the verdict that it has.
  const verdict = state.settled && over ? state.settled : verdictNow(battle, state, over)
  return verdict ? happen(progress, { type: 'gameEnded', verdict }) : progress
}

/** Ends the game at once when it is decided. */
export const endIfDecided = (progress: Progress): Progress =>
  progress.state.pending.length > 0 ? progress : endedIf(progress, false)

const through = (progress: Progress, hooks: readonly ((progress: Progress) => Progress)[]): Progress =>
  hooks.reduce(
    // A question must be answered before the next rule has its say.
    (before, hook) => (before.state.pending.length > 0 ? before : settle(hook(before), before.events.length)),
    progress,
  )

const begunNext = (progress: Progress): Progress => {
  const begun = happen(progress, nextStepOf(progress.battle, progress.state))
  return stepKind(begun.battle, begun.state) === 'recovery' ? recovery(begun) : begun
}

const flow = flowBy<Battle, State, Event>({
  happen,
  begins: (progress) => through(progress, progress.battle.hooks.begins),
  ends: (progress) => through(progress, progress.battle.hooks.ends),
  asksAgain: true,
  decided: (progress, where) => endedIf(progress, where === 'ending' && isLast(progress.battle, progress.state)),
  next: begunNext,
  idle: IDLE,
  hasWork,
})

/** Ends the current step and goes on to the next one in which somebody can do something. */
export const nextStep = (battle: Battle, state: State): Progress => flow.endStep(begin(battle, state))

/** Whether the game is over before its last turn, with nothing left to change its verdict. */
const isEarly = (battle: Battle, state: State): boolean =>
  !isLast(battle, state) && verdictNow(battle, state, false) !== undefined

/** Played on after such a verdict, to the last turn; a step that nobody acts in is over [I-66]. */
export const playOn = (progress: Progress): Judged<Progress> => {
  const { battle, state } = progress
  if (!isEarly(battle, state))
    return refuse('over', '7.2', 'Only a battle that was decided before its last turn is played on.')
  const on = happen(progress, { type: 'playedOn' })
  return ok(stepOf(battle, state).actor === undefined ? flow.next(on) : on)
}

export const { resume } = flow
