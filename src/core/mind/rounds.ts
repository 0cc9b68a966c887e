import { seededDice } from '../dice/dice.ts'
import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import { sumOf } from '../play/worth.ts'
import type { AnyState } from '../engine/anyState.ts'
import { sureOf } from './chances.ts'
import { type Swing, instead, servedBy } from './hindsight.ts'
import { diced, type Lookback } from './lookback.ts'
import { type Gauge, weighed, weightIn, winsWeighed } from './outlook.ts'
import type { Passage } from './passages.ts'
import { think } from './think.ts'

/** The orders of a side in a round, by the numbers of its first command and of the one after its last. */
type RoundOrders = { readonly side: SideIndex; readonly from: number; readonly to: number }

/** Commands that a round may take which is carried out once more. */
const MOST = 120
/** A round is carried out so often with other dice; less often where many are on the field. */
const OFTEN = 10
const SELDOM = 4
const WORK = 600
/** What weighs so much is as good as sure. */
const SURE = 4

/** How a round went with other dice: what weighed for the first side after each command of its own, and at its end. */
type Course = { readonly weights: readonly number[]; readonly end: number; readonly isThrown: boolean }

/** A game, and by what its positions are measured. */
type Rounds = { readonly game: Lookback; readonly gauge: Gauge }

/** The orders of a round, side by side. */
const ordersIn = ({ play, battle, steps }: Lookback, { from, to }: Passage): readonly RoundOrders[] => {
  const found: RoundOrders[] = []
  for (let at = from; at < to; at++) {
    const before = steps[at]?.before
    if (!before || play.system.soleViewer(battle, before) === undefined) break
    const side = play.actor(battle, before)
    if (side === undefined) break
    const last = found.at(-1)
    if (last?.side === side) found[found.length - 1] = { ...last, to: at + 1 }
    else found.push({ side, from: at, to: at + 1 })
  }
  return found
}

const commandsOf = ({ steps }: Lookback, { from, to }: RoundOrders): readonly AnyCommand[] =>
  steps.slice(from, to).map(({ command }) => command)

/** How a position weighs in the middle of a round, when nobody is to think of what comes next. */
const fieldWeight = ({ game: { play, battle }, gauge }: Rounds, state: AnyState): number =>
  weighed(gauge, state, sumOf(play.worth(battle, state, 0))) + winsWeighed(gauge, state)

/** What comes next by itself, or as anybody would answer; undefined where somebody orders again. */
const nextIn = ({ play, battle }: Lookback, state: AnyState): AnyCommand | undefined => {
  const running = play.system.runs?.(battle, state)
  if (running || state.verdict || state.pending.length === 0) return running
  const side = play.actor(battle, state)
  if (side === undefined) return undefined
  const seen = play.system.view.state(battle, state, side)
  return think(play, battle, seen, { side, level: 'recruit', style: 'cunning', seed: 1 }).commands[0]
}

/** How a position weighs when a round is over: what is decided is as sure as can be. */
const endWeight = (gauge: Gauge, state: AnyState): number => {
  const ended = gauge.field.play.games.verdict(state)
  return ended ? SURE * (2 * sureOf(ended.winner, 0) - 1) : weightIn(gauge, state)
}

/** Carries a round out with dice of nobody's. */
const carriedOut = (rounds: Rounds, start: AnyState, orders: readonly AnyCommand[], seed: number): Course => {
  const { game, gauge } = rounds
  const { play, battle } = game
  const dice = seededDice(seed)
  let state = diced(start, dice)
  for (const command of orders) {
    const done = play.system.decide(battle, state, command)
    if (done.ok) state = done.value.state
  }
  const weights: number[] = []
  for (let count = 0; count < MOST; count++) {
    const command = nextIn(game, state)
    const done = command && play.system.decide(battle, state, command)
    if (!done?.ok) break
    const isRun = state.pending.length === 0
    state = done.value.state
    if (isRun) weights.push(fieldWeight(rounds, state))
  }
  return { weights, end: endWeight(gauge, state), isThrown: state.dice !== dice }
}

const sampleOf = (game: Lookback): number => {
  const counters = game.play.games.counters(game.battle, game.begun).length
  return Math.max(SELDOM, Math.min(OFTEN, Math.floor(WORK / Math.max(1, counters))))
}

const coursesOf = (rounds: Rounds, start: AnyState, orders: readonly AnyCommand[]): readonly Course[] => {
  const first = carriedOut(rounds, start, orders, 1)
  if (!first.isThrown) return [first]
  return [
    first,
    ...Array.from({ length: sampleOf(rounds.game) - 1 }, (_, index) => carriedOut(rounds, start, orders, index + 2)),
  ]
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** What a course weighed after so many commands of its own: at the end where it had fewer. */
const weightAt = ({ weights }: Course, index: number, begun: number): number =>
  index < 0 ? begun : (weights[Math.min(index, weights.length - 1)] ?? begun)

/** What the dice of a round gave, command by command, against the mean of others. */
const luckIn = (rounds: Rounds, { from, to }: Passage, ordered: number, courses: readonly Course[]): Swing[] => {
  const { game } = rounds
  const { play, battle, steps } = game
  const begun = fieldWeight(rounds, steps[from]?.before ?? game.begun)
  const changes: Swing[] = []
  let [index, known] = [0, begun]
  for (let at = ordered; at < to; at++) {
    const step = steps[at]
    if (!step || step.before.pending.length > 0) continue
    // Not what is ordered in the middle of it.
    if (play.system.runs?.(battle, step.before)?.type !== step.command.type) continue
    const now = fieldWeight(rounds, step.after)
    const gains = courses.map((one) => weightAt(one, index, begun) - weightAt(one, index - 1, begun))
    const came = now - known
    const weight = came - meanOf(gains)
    const share = meanOf(gains.map((gain) => Number(weight >= 0 ? gain >= came : gain <= came)))
    if (step.before.dice !== step.after.dice)
      changes.push({ at, until: at + 1, side: servedBy(weight), kind: 'throw', weight, share })
    index++
    known = now
  }
  return changes
}

/** The round as it would have come with the orders of one side as the adviser writes them. */
const insteadIn = (game: Lookback, orders: readonly RoundOrders[], of: RoundOrders): readonly AnyCommand[] => {
  const before = game.steps[of.from]?.before ?? game.begun
  const { commands } = instead(game, before, of.side, true)
  return orders.flatMap((one) => (one === of ? commands : commandsOf(game, one)))
}

/**
 * A round of secret orders: the orders of each side against those of the adviser, the enemy's as they were, and the dice
 * against the mean of others.
 */
export const judgedRound = (game: Lookback, gauge: Gauge, passage: Passage): readonly Swing[] => {
  const rounds: Rounds = { game, gauge }
  const start = game.steps[passage.from]?.before
  if (!start) return []
  const orders = ordersIn(game, passage)
  const played = coursesOf(
    rounds,
    start,
    orders.flatMap((one) => commandsOf(game, one)),
  )
  const due = meanOf(played.map(({ end }) => end))
  const decisions = orders.map((one): Swing => {
    const other = coursesOf(rounds, start, insteadIn(game, orders, one))
    const weight = due - meanOf(other.map(({ end }) => end))
    return { at: one.from, until: one.to, side: one.side, kind: 'decision', weight }
  })
  return [...decisions, ...luckIn(rounds, passage, orders.at(-1)?.to ?? passage.from, played)]
}
