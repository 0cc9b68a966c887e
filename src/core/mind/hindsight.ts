import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import { answeredWorth, spent, struck, whole } from './after.ts'
import { dealtOf } from './deal.ts'
import type { Strikes } from './knowledge.ts'
import {
  advised,
  type AnalysedStep,
  type BoardKnowledge,
  type BoardSeer,
  type Chanced,
  isThrown,
  type Lookback,
  ownGain,
  seerFor,
  throwsOf,
  unthrown,
  worthIn,
} from './lookback.ts'
import type { Passage } from './passages.ts'
import type { MindMemory, Why } from './think.ts'
import type { Tuning } from './weights.ts'

/** A change of how things stand, in points of the first side. */
export type Swing = {
  /** Commands before it, and commands after which it shows. */
  readonly at: number
  readonly until: number
  readonly side: SideIndex
  readonly kind: 'decision' | 'throw'
  readonly points: number
  /** Of a throw: how large a part of all throws is as good, or as bad, for whoever threw. */
  readonly share?: number
}

/** What somebody would have done in a step: the orders, and the position before the last of them and after it. */
type Instead = {
  readonly commands: readonly AnyCommand[]
  readonly why: readonly Why[]
  readonly last: AnalysedStep | undefined
}

/** So much of what a march gives away is lost for good; the rest is made up for by the next: docs/opponent.md. */
const MARCH = 0.35
/** How often the adviser is asked in one step, at most. */
const ASKED = 12
const LEAST = 1e-9

const mean = (all: readonly Chanced[], worth: (state: AnyState) => number): number => {
  let [sum, shares] = [0, 0]
  for (const { state, share } of all) {
    sum += share * worth(state)
    shares += share
  }
  return sum / Math.max(shares, LEAST)
}

const endsStep = ({ before, after }: AnalysedStep): boolean =>
  after.step !== before.step || after.playerTurn !== before.playerTurn || after.verdict !== undefined

/** Nothing more is done in a step. */
const isEnd = (step: AnalysedStep): boolean => endsStep(step) && !isThrown(step) && step.before.pending.length === 0

export const choresIn = ({ play, battle }: Lookback, knowledge: BoardKnowledge, state: AnyState, side: SideIndex) =>
  state.pending.length > 0 || play.actor(battle, state) !== side ? [] : knowledge.chores(battle, state, side)

/** The rest of a step as the adviser would give it; `throughThrows`: though dice are thrown on the way. */
export const instead = (
  game: Lookback,
  from: AnyState,
  side: SideIndex,
  throughThrows: boolean,
  tuning: Tuning | undefined = game.adviser.tuning,
): Instead => {
  const { play, battle } = game
  const commands: AnyCommand[] = []
  const why: Why[] = []
  let state = from
  let memory: MindMemory | undefined
  let last: AnalysedStep | undefined
  for (let asked = 0; asked < ASKED; asked++) {
    const thought = advised(game, state, side, tuning, memory)
    memory = thought.memory
    why.push(...thought.why)
    for (const command of thought.commands) {
      const done = play.system.decide(battle, state, command)
      if (!done.ok) break
      last = { before: state, command, after: done.value.state }
      commands.push(command)
      state = last.after
      if (endsStep(last) || state.pending.length > 0) return { commands, why, last }
      if (!isThrown(last)) continue
      if (throughThrows) break
      return { commands, why, last }
    }
  }
  return { commands, why, last }
}

/** What a step comes to that went so, as everybody stands when it ends. */
const worthAfter = (game: Lookback, seer: BoardSeer, from: AnyState, last: AnalysedStep | undefined): number => {
  if (!last) return answeredWorth(seer, from).worth
  if (isThrown(last))
    return mean(throwsOf(game, last.before, last.command), (state) => answeredWorth(seer, state).worth)
  return answeredWorth(seer, endsStep(last) ? last.before : last.after).worth
}

/** What the adviser would make of the rest of a step. */
const insteadWorth = (game: Lookback, seer: BoardSeer, from: AnyState): number =>
  worthAfter(game, seer, from, instead(game, from, seer.side, false).last)

/** How many throws of all are as good as the one that came for whom it was good, or as bad for whom it was bad. */
const shareOf = (all: readonly Chanced[], worth: (state: AnyState) => number, came: number, due: number): number =>
  mean(all, (state) => {
    const one = worth(state)
    return came >= due ? Number(one >= came - LEAST) : Number(one <= came + LEAST)
  })

/** What a command came to against what was to be expected of it. */
type Thrown = { readonly due: number; readonly to: number; readonly share?: number }

const thrownOf = (game: Lookback, step: AnalysedStep, worth: (state: AnyState) => number): Thrown => {
  const to = worth(step.after)
  if (!isThrown(step)) return { due: to, to }
  const all = throwsOf(game, step.before, step.command).map((one) => ({ ...one, worth: worth(one.state) }))
  if (all.length === 0) return { due: to, to }
  const known = new Map(all.map(({ state, worth: one }) => [state, one]))
  const of = (state: AnyState): number => known.get(state) ?? worth(state)
  const due = mean(all, of)
  return { due, to, share: shareOf(all, of, to, due) }
}

type BoardStrikes = Strikes<AnyCommand>

/** The attacks that are open to a side in a step. */
const strikesIn = (game: Lookback, { knowledge, side }: BoardSeer, state: AnyState): readonly BoardStrikes[] =>
  choresIn(game, knowledge, state, side).flatMap((one) => (one.kind === 'strikes' ? [one.strikes()] : []))

/** What attacks promise that are dealt as is best, each by its exact distribution. */
const openIn = (all: readonly BoardStrikes[]): number =>
  all.reduce((sum, one) => sum + dealtOf(one).dealt.reduce((gains, { prospect }) => gains + prospect.gain, 0), 0)

/** What a command promises as an attack; undefined of other commands. */
const promisedBy = (all: readonly BoardStrikes[], command: AnyCommand): number | undefined => {
  for (const { prospect } of all) {
    const found = prospect(unthrown(command))
    if (found) return found.gain
  }
  return undefined
}

type Judged = { readonly decided: number; readonly came: number; readonly share?: number }

/** A march against the march that the adviser would have made. */
const judgedMarch = (game: Lookback, seer: BoardSeer, first: AnalysedStep, last: AnalysedStep): Judged => {
  const standing = (state: AnyState): number => answeredWorth(seer, state).worth
  const { due, to, share } = thrownOf(game, last, standing)
  const came = to - due
  const better = insteadWorth(game, seer, first.before)
  // Whoever is not through with his march yet may go on as is best.
  const own = endsStep(last) ? standing(last.before) : insteadWorth(game, seer, last.after) - came
  return { decided: MARCH * (own - better), came, ...(share === undefined ? {} : { share }) }
}

/** What an attack promised, and what was left to promise after it, against all that was open. */
const judgedAttack = (game: Lookback, seer: BoardSeer, step: AnalysedStep): number => {
  const { before, command, after } = step
  const all = strikesIn(game, seer, before)
  if (all.length === 0) return 0
  if (isEnd(step)) return -openIn(all)
  const gain = promisedBy(all, command)
  if (gain === undefined) return 0
  const left = endsStep(step) ? [] : strikesIn(game, seer, after)
  return gain + openIn(left) - openIn(all)
}

/** How a position is looked at when somebody has thrown in a step. */
const viewIn = (game: Lookback, seer: BoardSeer, state: AnyState) => {
  const [strikes] = strikesIn(game, seer, state)
  return strikes === undefined ? whole : strikes.parries ? struck : spent
}

/** An attack, or what else is done in a step without a march. */
const judgedDeed = (game: Lookback, seer: BoardSeer, _first: AnalysedStep, last: AnalysedStep): Judged => {
  const view = viewIn(game, seer, last.before)
  const { due, to, share } = isEnd(last)
    ? { due: 0, to: 0, share: undefined }
    : thrownOf(game, last, (state) => answeredWorth(seer, state, view).worth)
  const decided = judgedAttack(game, seer, last)
  return { decided, came: to - due, ...(share === undefined ? {} : { share }) }
}

/** An answer against the best of them. */
const judgedAnswer = (game: Lookback, seer: BoardSeer, first: AnalysedStep, last: AnalysedStep): Judged => {
  const worth = (state: AnyState): number => answeredWorth(seer, state).worth
  const { due, to, share } = thrownOf(game, last, worth)
  return { decided: due - worth(first.before), came: to - due, ...(share === undefined ? {} : { share }) }
}

const changesIn = ({ from, to }: Passage, side: SideIndex, { decided, came, share }: Judged): readonly Swing[] => [
  { at: from, until: to, side, kind: 'decision', points: ownGain(side, decided) },
  {
    at: to - 1,
    until: to,
    side,
    kind: 'throw',
    points: ownGain(side, came),
    ...(share === undefined ? {} : { share }),
  },
]

/** What a single attack or answer comes to as a decision, the throw of it left out. */
export const decidedBy = (game: Lookback, seer: BoardSeer, step: AnalysedStep): number =>
  step.before.pending.length > 0 ? judgedAnswer(game, seer, step, step).decided : judgedAttack(game, seer, step)

const judgeFor = (game: Lookback, { knowledge, side }: BoardSeer, before: AnyState) => {
  if (before.pending.length > 0) return judgedAnswer
  const chores = choresIn(game, knowledge, before, side)
  return chores.some(({ kind }) => kind === 'march') ? judgedMarch : judgedDeed
}

/** What a side did in the open. */
export const judgedOpen = (game: Lookback, passage: Passage, side: SideIndex): readonly Swing[] => {
  const [first, last] = [game.steps[passage.from], game.steps[passage.to - 1]]
  const knowledge = game.play.mind
  if (!first || !last) return []
  if (!knowledge) return judgedCourse(game, passage)
  const seer = seerFor(game, knowledge, side)
  return changesIn(passage, side, judgeFor(game, seer, first.before)(game, seer, first, last))
}

/** The side that a change served. */
export const servedBy = (points: number): SideIndex => (points >= 0 ? 0 : 1)

/** What went on by itself: the dice of it alone. */
export const judgedCourse = (game: Lookback, { to }: Passage): readonly Swing[] => {
  const step = game.steps[to - 1]
  if (!step || !isThrown(step)) return []
  const thrown = thrownOf(game, step, (state) => worthIn(game, state))
  const points = thrown.to - thrown.due
  const { share } = thrown
  return [
    {
      at: to - 1,
      until: to,
      side: servedBy(points),
      kind: 'throw',
      points,
      ...(share === undefined ? {} : { share }),
    },
  ]
}
