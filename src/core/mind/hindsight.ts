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
  isThrown,
  type Lookback,
  ownGain,
  seerFor,
  throwsOf,
  unthrown,
  worthIn,
} from './lookback.ts'
import { type Gauge, weighed, winsWeighed } from './outlook.ts'
import type { Passage } from './passages.ts'
import type { MindMemory, Why } from './thought.ts'
import { type Fallen, mean, type Thrown, thrownIn } from './thrown.ts'
import type { Tuning } from './weights.ts'

/** A change of how things stand: what it weighs for the first side. */
export type Swing = {
  /** Commands before it, and commands after which it shows. */
  readonly at: number
  readonly until: number
  readonly side: SideIndex
  readonly kind: 'decision' | 'throw'
  readonly weight: number
  /** Of a throw: how large a part of all throws is as good, or as bad, for whoever threw. */
  readonly share?: number
  /** Of a throw: all that could have come of it, and the chance where the battle was over with it. */
  readonly all?: readonly Fallen[]
  readonly sure?: number
}

/** Who is judged, and by what. */
export type Judging = { readonly game: Lookback; readonly gauge: Gauge; readonly seer: BoardSeer }

/** What somebody would have done in a step: the orders, and the position before the last of them and after it. */
type Instead = {
  readonly commands: readonly AnyCommand[]
  readonly why: readonly Why[]
  readonly last: AnalysedStep | undefined
}

/** So much of what a march or an attack misses on the board is missed in the end: docs/opponent.md. */
const MARCH = 0.7
const DEED = 0.2
/** How often the adviser is asked in one step, at most. */
const ASKED = 12

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
    return mean(throwsOf(game, last.before, last.command), ({ state }) => answeredWorth(seer, state).worth)
  return answeredWorth(seer, endsStep(last) ? last.before : last.after).worth
}

/** What the adviser would make of the rest of a step. */
const insteadWorth = (game: Lookback, seer: BoardSeer, from: AnyState): number =>
  worthAfter(game, seer, from, instead(game, from, seer.side, false).last)

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

/** What a decision weighs for the first side, and what was thrown with it. */
type Judged = { readonly decided: number; readonly thrown: Thrown | undefined }

/** What points of a side weigh for the first one. */
const weighedFor = (gauge: Gauge, { side }: BoardSeer, state: AnyState, points: number): number =>
  ownGain(side, weighed(gauge, state, points))

const thrownFor = (gauge: Gauge, { side }: BoardSeer, step: AnalysedStep, worth: (state: AnyState) => number) =>
  thrownIn(gauge, step, (state) => ownGain(side, worth(state)))

/** A march against the march that the adviser would have made. */
const judgedMarch = ({ game, gauge, seer }: Judging, first: AnalysedStep, last: AnalysedStep): Judged => {
  const standing = (state: AnyState): number => answeredWorth(seer, state).worth
  const thrown = thrownFor(gauge, seer, last, standing)
  const other = instead(game, first.before, seer.side, false)
  const better = worthAfter(game, seer, first.before, other.last)
  // Whoever is not through with his march yet may go on as is best.
  const own = endsStep(last) ? standing(last.before) : insteadWorth(game, seer, last.after)
  const came = endsStep(last) ? 0 : (thrown?.came.weight ?? 0)
  const holds = winsWeighed(gauge, last.before) - winsWeighed(gauge, other.last?.before ?? first.before)
  return { decided: MARCH * (weighedFor(gauge, seer, first.before, own - better) - came + holds), thrown }
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
const judgedDeed = ({ game, gauge, seer }: Judging, _first: AnalysedStep, last: AnalysedStep): Judged => {
  const view = viewIn(game, seer, last.before)
  const thrown = isEnd(last)
    ? undefined
    : thrownFor(gauge, seer, last, (state) => answeredWorth(seer, state, view).worth)
  return { decided: DEED * weighedFor(gauge, seer, last.before, judgedAttack(game, seer, last)), thrown }
}

/** An answer against the best of them. */
const judgedAnswer = ({ gauge, seer }: Judging, first: AnalysedStep, last: AnalysedStep): Judged => {
  const worth = (state: AnyState): number => answeredWorth(seer, state).worth
  const thrown = thrownFor(gauge, seer, last, worth)
  const gained = weighedFor(gauge, seer, first.before, worth(last.after) - worth(first.before))
  return { decided: thrown?.came.sure === undefined ? DEED * (gained - (thrown?.came.weight ?? 0)) : 0, thrown }
}

const throwOf = (side: SideIndex, to: number, { all, came: { weight, sure }, share }: Thrown): Swing => ({
  at: to - 1,
  until: to,
  side,
  kind: 'throw',
  weight,
  share,
  all,
  ...(sure === undefined ? {} : { sure }),
})

const changesIn = ({ from, to }: Passage, side: SideIndex, { decided, thrown }: Judged): readonly Swing[] => [
  { at: from, until: to, side, kind: 'decision', weight: decided },
  ...(thrown ? [throwOf(side, to, thrown)] : []),
]

/** What a single attack or answer weighs as a decision, the throw of it left out. */
export const decidedBy = (judging: Judging, step: AnalysedStep): number =>
  (step.before.pending.length > 0 ? judgedAnswer : judgedDeed)(judging, step, step).decided

const judgeFor = ({ game, seer: { knowledge, side } }: Judging, before: AnyState) => {
  if (before.pending.length > 0) return judgedAnswer
  const chores = choresIn(game, knowledge, before, side)
  return chores.some(({ kind }) => kind === 'march') ? judgedMarch : judgedDeed
}

/** What a side did in the open. */
export const judgedOpen = (game: Lookback, gauge: Gauge, passage: Passage, side: SideIndex): readonly Swing[] => {
  const [first, last] = [game.steps[passage.from], game.steps[passage.to - 1]]
  const knowledge = game.play.mind
  if (!first || !last) return []
  if (!knowledge) return judgedCourse(game, gauge, passage)
  const judging: Judging = { game, gauge, seer: seerFor(game, knowledge, side) }
  return changesIn(passage, side, judgeFor(judging, first.before)(judging, first, last))
}

/** The side that a change served. */
export const servedBy = (points: number): SideIndex => (points >= 0 ? 0 : 1)

/** What went on by itself: the dice of it alone. */
export const judgedCourse = (game: Lookback, gauge: Gauge, { to }: Passage): readonly Swing[] => {
  const step = game.steps[to - 1]
  const thrown = step && thrownIn(gauge, step, (state) => worthIn(game, state))
  return thrown ? [throwOf(servedBy(thrown.came.weight), to, thrown)] : []
}
