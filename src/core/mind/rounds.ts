import { seededDice } from '../dice/dice.ts'
import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import { sumOf } from '../play/worth.ts'
import type { AnyState } from '../engine/anyState.ts'
import { type Swing, instead, servedBy } from './hindsight.ts'
import { diced, type Lookback, worthIn } from './lookback.ts'
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

/** How a round went with other dice: what it was worth to the first side after each command of its own, and at its end. */
type Course = { readonly worths: readonly number[]; readonly end: number; readonly isThrown: boolean }

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

const fieldWorth = ({ play, battle }: Lookback, state: AnyState): number => sumOf(play.worth(battle, state, 0))

/** What comes next by itself, or as anybody would answer; undefined where somebody orders again. */
const nextIn = ({ play, battle }: Lookback, state: AnyState): AnyCommand | undefined => {
  const running = play.system.runs?.(battle, state)
  if (running || state.verdict || state.pending.length === 0) return running
  const side = play.actor(battle, state)
  if (side === undefined) return undefined
  const seen = play.system.view.state(battle, state, side)
  return think(play, battle, seen, { side, level: 'recruit', style: 'cunning', seed: 1 }).commands[0]
}

/** Carries a round out with dice of nobody's. */
const carriedOut = (game: Lookback, start: AnyState, orders: readonly AnyCommand[], seed: number): Course => {
  const { play, battle } = game
  const dice = seededDice(seed)
  let state = diced(start, dice)
  for (const command of orders) {
    const done = play.system.decide(battle, state, command)
    if (done.ok) state = done.value.state
  }
  const worths: number[] = []
  for (let count = 0; count < MOST; count++) {
    const command = nextIn(game, state)
    const done = command && play.system.decide(battle, state, command)
    if (!done?.ok) break
    const isRun = state.pending.length === 0
    state = done.value.state
    if (isRun) worths.push(fieldWorth(game, state))
  }
  return { worths, end: worthIn(game, state), isThrown: state.dice !== dice }
}

const sampleOf = (game: Lookback): number => {
  const counters = game.play.games.counters(game.battle, game.begun).length
  return Math.max(SELDOM, Math.min(OFTEN, Math.floor(WORK / Math.max(1, counters))))
}

const coursesOf = (game: Lookback, start: AnyState, orders: readonly AnyCommand[]): readonly Course[] => {
  const first = carriedOut(game, start, orders, 1)
  if (!first.isThrown) return [first]
  return [
    first,
    ...Array.from({ length: sampleOf(game) - 1 }, (_, index) => carriedOut(game, start, orders, index + 2)),
  ]
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** What a course was worth after so many commands of its own: at the end where it had fewer. */
const worthAt = ({ worths }: Course, index: number, begun: number): number =>
  index < 0 ? begun : (worths[Math.min(index, worths.length - 1)] ?? begun)

/** What the dice of a round gave, command by command, against the mean of others. */
const luckIn = (game: Lookback, { from, to }: Passage, ordered: number, courses: readonly Course[]): Swing[] => {
  const { play, battle, steps } = game
  const begun = fieldWorth(game, steps[from]?.before ?? game.begun)
  const changes: Swing[] = []
  let [index, known] = [0, begun]
  for (let at = ordered; at < to; at++) {
    const step = steps[at]
    if (!step || step.before.pending.length > 0 || play.system.runs?.(battle, step.before) === undefined) continue
    const now = fieldWorth(game, step.after)
    const gains = courses.map((one) => worthAt(one, index, begun) - worthAt(one, index - 1, begun))
    const came = now - known
    const points = came - meanOf(gains)
    const share = meanOf(gains.map((gain) => Number(points >= 0 ? gain >= came : gain <= came)))
    if (step.before.dice !== step.after.dice)
      changes.push({ at, until: at + 1, side: servedBy(points), kind: 'throw', points, share })
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
export const judgedRound = (game: Lookback, passage: Passage): readonly Swing[] => {
  const start = game.steps[passage.from]?.before
  if (!start) return []
  const orders = ordersIn(game, passage)
  const played = coursesOf(
    game,
    start,
    orders.flatMap((one) => commandsOf(game, one)),
  )
  const due = meanOf(played.map(({ end }) => end))
  const decisions = orders.map((one): Swing => {
    const other = coursesOf(game, start, insteadIn(game, orders, one))
    const points = due - meanOf(other.map(({ end }) => end))
    return { at: one.from, until: one.to, side: one.side, kind: 'decision', points }
  })
  return [...decisions, ...luckIn(game, passage, orders.at(-1)?.to ?? passage.from, played)]
}
