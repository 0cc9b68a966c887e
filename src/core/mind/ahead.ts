import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import { answeredWorth } from './after.ts'
import { leavesRoom } from './crowds.ts'
import { type Dealt, dealtOf, fullOf, singlesOf } from './deal.ts'
import { marchAfter, outcomesAlike, promised, promisedIdle, type Seer, standingWorth } from './foresight.ts'
import { withDice } from './general.ts'
import type { Strikes } from './knowledge.ts'

/** Shots and acts that are looked into, at most. */
const SHOTS = 8
const ALONE = 4
const ACTS = 16
/** What comes of a throw, on the average. */
const OUTCOMES = 4
/** Positions that a plan of so many men is worth looking into with, and the most for any. */
const EACH = 3
const ENOUGH = 300
/** What betters nothing by more is left. */
const LEAST_SHOT = 0.02
const LEAST_ACT = 0.3

type Found<T> = { readonly best: T | undefined; readonly evaluations: number }

/** Outcomes of each, on the average; what is not worth doing; and what would be done after one. */
type Looking<S, C> = {
  readonly outcomes: number
  readonly least: number
  readonly next?: (state: S) => C | undefined
}

type Promising<T> = { readonly one: T; readonly worth: number }

/** What is worth doing of some commands by what the march after it promises; undefined where there is no time to look. */
const promisingAhead = <B, S, C extends AnyCommand, E extends AnyEvent, T extends { readonly command: C }>(
  seer: Seer<B, S, C, E>,
  seen: S,
  all: readonly T[],
  ahead: number,
  { outcomes, least, next }: Looking<S, C>,
): { readonly found: readonly Promising<T>[]; readonly budget: number; readonly evaluations: number } | undefined => {
  const march = ahead > 0 && all.length > 0 ? marchAfter(seer, seen) : undefined
  if (!march) return undefined
  const positions = 1 + all.length * outcomes
  const budget = Math.min(ENOUGH, Math.floor(ahead / positions))
  const { own, atOnce } = seer.knowledge.sketch(seer.battle, march, seer.side, false)
  // What is written is not carried out yet: nothing is to be seen after it.
  if (atOnce) return undefined
  if (budget < EACH * own.length) return undefined
  const idle = promisedIdle(seer, seen, budget) + least
  const found: Promising<T>[] = []
  for (const one of all) {
    const worth = promised(seer, seen, one.command, budget, next)
    if (worth !== undefined && worth > idle) found.push({ one, worth })
  }
  return { found: found.sort((a, b) => b.worth - a.worth), budget, evaluations: budget * positions }
}

/** What is best of them. */
const bestAhead = <B, S, C extends AnyCommand, E extends AnyEvent, T extends { readonly command: C }>(
  seer: Seer<B, S, C, E>,
  seen: S,
  all: readonly T[],
  ahead: number,
  looking: Looking<S, C>,
): Found<T> | undefined => {
  const promising = promisingAhead(seer, seen, all, ahead, looking)
  return promising && { best: promising.found[0]?.one, evaluations: promising.evaluations }
}

/** The next shot of those who have not fired, as it would be dealt. */
const followed = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Seer<B, S, C, E>,
  state: S,
): C | undefined => {
  if (play.actor(battle, state) !== side) return undefined
  const [strikes] = knowledge.chores(battle, state, side).flatMap((one) => (one.kind === 'strikes' ? [one] : []))
  return strikes && dealtOf(strikes.strikes()).dealt[0]?.command
}

/** A shot is chosen by what the march after it promises; undefined where there is no march, or no time to look at it. */
export const shotAhead = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  strikes: Strikes<C>,
  dealt: readonly Dealt<C>[],
  ahead: number,
): Found<Dealt<C>> | undefined => {
  const shots = [...dealt, ...fullOf(strikes, dealt)].slice(0, SHOTS)
  const alone = singlesOf(strikes, [...shots]).slice(0, ALONE)
  const next = (state: S): C | undefined => followed(seer, state)
  const all = [...shots, ...alone]
  const looking = { outcomes: OUTCOMES, least: LEAST_SHOT }
  const both = { ...looking, outcomes: OUTCOMES * OUTCOMES, next }
  return (
    (alone.length > 0 ? bestAhead(seer, seen, all, ahead, both) : undefined) ??
    bestAhead(seer, seen, all, ahead, looking)
  )
}

/** Some of many, evenly spread. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T)

/** The position after a command that nobody throws for; undefined where it is refused, or somebody does. */
const surely = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  command: C,
): S | undefined => {
  const outcomes = outcomesAlike(seer, state, command)
  return outcomes.length === 1 ? outcomes[0]?.state : undefined
}

/**
 * What rules let units do before they march: all that is done where the march promises clearly more after it. The best
 * comes first; each of the others is looked at again after those before it.
 */
export const actsAhead = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  acts: () => Iterable<C>,
  ahead: number,
): { readonly commands: readonly C[]; readonly evaluations: number } | undefined => {
  if (ahead === 0) return undefined
  const all = spread(
    [...acts()].filter((command) => leavesRoom(seer, seen, command)),
    ACTS,
  ).map((command) => ({ command }))
  const promising = promisingAhead(seer, seen, all, ahead, { outcomes: 1, least: LEAST_ACT })
  if (!promising) return undefined
  const { budget, found } = promising
  const [best, ...others] = found
  if (!best) return { commands: [], evaluations: promising.evaluations }
  const commands = [best.one.command]
  let { evaluations } = promising
  let most = best.worth
  let state = surely(seer, seen, best.one.command)
  for (const { one } of others) {
    if (state === undefined) break
    if (!leavesRoom(seer, state, one.command)) continue
    const worth = promised(seer, state, one.command, budget)
    if (worth === undefined) continue
    evaluations += budget
    if (worth <= most + LEAST_ACT) continue
    commands.push(one.command)
    most = worth
    state = surely(seer, state, one.command)
  }
  return { commands, evaluations }
}

/** Answers that are tried, at most. */
const ANSWERS = 24

/** What a position is worth after an answer and those that it leads to, on the average; undefined where it is refused. */
const answerWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  command: C,
): number | undefined => {
  const outcomes = outcomesAlike(seer, seen, command)
  if (outcomes.length > 0)
    return outcomes.reduce((sum, { state, share }) => sum + share * answeredWorth(seer, state), 0)
  const done = seer.play.system.decide(seer.battle, withDice(seen), command)
  return done.ok ? standingWorth(seer, done.value.state) : undefined
}

/** The answer after which the position is worth most as it stands on the mind's board. */
export const bestStanding = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  commands: readonly C[],
): C | undefined => {
  let best: C | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const command of commands.slice(0, ANSWERS)) {
    const worth = answerWorth(seer, seen, command)
    if (worth === undefined || worth <= most) continue
    best = command
    most = worth
  }
  return best
}
