import { nextStepOf } from '../../../../core/engine/flow.ts'
import { stepKind, stepOf } from '../../../../core/engine/moment.ts'
import { ok, SIDES, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Progress } from '../orders/carry.ts'
import { legalEnd } from '../orders/deploying.ts'
import { type Judged, refuse } from '../orders/giving.ts'
import type { OrderOf } from '../position/commands.ts'
import { happen } from '../position/fold.ts'
import { isComputerSide, ledBy } from '../position/questions.ts'
import type { State } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { isDecided } from '../victory/decided.ts'
import { verdictOf } from '../victory/points.ts'

/** No orders for more turns than this in a row: somebody should look. */
export const MOST_TURNS = 60

/** A step ends; in the deployment when everybody has a place [III Deployment]. */
export const legalStepEnd = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  // After the orders of both sides the combat phase plays by itself [II.A Turn].
  if (stepKind(battle, state) === 'combat')
    return refuse('itself', 'II.C Combat Phase', 'The combat phase goes on by itself.')
  return stepKind(battle, state) === 'deployment' ? legalEnd(state, side) : ok(true)
}

export const legalPass = (order: OrderOf<'pass'>): Judged<true> =>
  order.turns >= 1 && order.turns <= MOST_TURNS
    ? ok(true)
    : refuse('turns', 'II.A Interrupt', `Combat phases follow one another 1 to ${MOST_TURNS} times.`)

/** Ends the battle after its last combat phase, once; what was played on before keeps its verdict [II.A End, P-111]. */
const endedAfter = (turn: number, progress: Progress): Progress => {
  const { battle, state } = progress
  if (turn > battle.turns || state.turn <= battle.turns) return progress
  const verdict = state.settled ?? verdictOf(battle, { ...state, turn: battle.turns })
  return happen(progress, { type: 'gameEnded', verdict })
}

/** Ends the battle at the pulse that decided it, for good [II.A End, P-111]. */
export const endIfDecided = (before: State, progress: Progress): Progress => {
  const { battle, state } = progress
  if (state.settled || !isDecided(battle, state) || isDecided(battle, before)) return progress
  return happen(progress, { type: 'gameEnded', verdict: verdictOf(battle, state) })
}

/** Orders are written behind a curtain: the other side sees how things stood before [II.B.1 Giving Orders]. */
const curtained = (progress: Progress): Progress => {
  const { battle, state } = progress
  const isFirst = state.step === battle.sequence.turnStart
  return isFirst ? happen(progress, { type: 'curtainFell' }) : progress
}

const PULSES = 3

/** Somebody to take back from the computer [II.B.1 Computer Control]. */
const isTakenBack = (state: State, side: SideIndex): boolean => ledBy(state, side, true).length > 0

/** The next orders phase of a side falls out, and could be asked for [II.A Interrupt]. */
const passesOver = (state: State, side: SideIndex): boolean =>
  state.passing[side] > 0 || (isComputerSide(state, side) && isTakenBack(state, side))

/** Combat phases follow one another, for one side at least, unless somebody asks for orders [II.A Interrupt]. */
export const isFollowed = ({ turns }: Battle, state: State): boolean =>
  !state.interrupted && state.turn !== turns && SIDES.some((side) => passesOver(state, side))

/** The combat phase is over, and the next one follows where nobody asks for orders now [II.A Interrupt]. */
export const isBetween = ({ pulse }: Pick<State, 'pulse'>): boolean => pulse === PULSES

/** The next combat phase follows at once: nobody writes orders before it [II.A Interrupt]. */
const isFollowedAtOnce = (state: State): boolean =>
  isBetween(state) &&
  !state.interrupted &&
  SIDES.every((side) => state.passing[side] > 0 || isComputerSide(state, side))

/**
 * Whether the computer orders now those who were handed to it: before the first pulse of a combat phase, whether their
 * player has written orders or not [II.B.1 Computer Control, P-84].
 */
export const isEntrusting = (battle: Battle, state: State): boolean =>
  !state.verdict &&
  state.pending.length === 0 &&
  stepKind(battle, state) === 'combat' &&
  (state.pulse === 0 || isFollowedAtOnce(state))

/** Orders after this turn, where combat phases would follow one another [II.A Interrupt]. */
export const legalInterrupt = (battle: Battle, state: State): Judged<true> =>
  isFollowed(battle, state)
    ? ok(true)
    : refuse('ordersCome', 'II.A Interrupt', 'Orders are given after this turn anyway.')

/** After a pulse: on to the next one, but a phase that another one follows leaves time to ask for orders. */
export const afterPulse = (progress: Progress): Progress =>
  isBetween(progress.state) && isFollowed(progress.battle, progress.state) ? progress : goOn(progress)

/** On to the next step; an orders phase that its side passes over is over as it begins [II.A Interrupt]. */
export const goOn = (progress: Progress): Progress => {
  const next = endedAfter(progress.state.turn, happen(progress, nextStepOf(progress.battle, progress.state)))
  return next.state.verdict ? next : entered(next)
}

/** Orders that were asked for are written when the first pulse is about to be fought [II.A Interrupt]. */
const answered = (progress: Progress): Progress => {
  const { battle, state } = progress
  const isOver = state.interrupted && state.pulse === 0 && stepKind(battle, state) === 'combat'
  return isOver ? happen(progress, { type: 'ordersCame' }) : progress
}

/** A step begins: orders are written behind the curtain, or given up at once. */
const entered = (begun: Progress): Progress => {
  const next = answered(curtained(begun))
  const { battle, state } = next
  const { kind, owner } = stepOf(battle, state)
  if (kind !== 'orders' || owner === undefined) return next
  const isAsked = state.interrupted && isTakenBack(state, owner)
  if (isComputerSide(state, owner) && !isAsked) return goOn(next)
  if (state.passing[owner] < 1) return next
  return goOn(happen(next, { type: 'passed', side: owner, turns: state.passing[owner] - 1 }))
}

/** Played on past the last turn, or after it was decided: the verdict stays [II.A Playing On, P-22, P-111]. */
export const playOn = (progress: Progress): Judged<Progress> => {
  const { battle, state } = progress
  return state.turn > battle.turns || isDecided(battle, state)
    ? ok(entered(happen(progress, { type: 'playedOn' })))
    : refuse('over', 'II.A Playing On', 'Only a battle that was decided or has come to its last turn is played on.')
}
