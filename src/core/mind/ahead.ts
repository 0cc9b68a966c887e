import type { Opening } from '../engine/choice.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import { answeredWorth } from './after.ts'
import { type Chosen, chosenFrom, type BestFound, type Told, type TriedOne } from './choosing.ts'
import { leavesRoom } from './crowds.ts'
import { type Dealt, dealtOf, fullOf, singlesOf } from './deal.ts'
import {
  type Appraisal,
  gained,
  marchAfter,
  meanOf,
  openWorth,
  outcomesAlike,
  promised,
  promisedIdle,
  type Seer,
  standingWorth,
} from './foresight.ts'
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

/** Outcomes of each, on the average; what is not worth doing; and what would be done after one. */
type Looking<S, C> = {
  readonly outcomes: number
  readonly least: number
  readonly next?: (state: S) => C | undefined
}

type Promising<T> = {
  readonly idle: Appraisal
  readonly tried: readonly TriedOne<T>[]
  readonly budget: number
  readonly evaluations: number
}

/** What some commands promise by the march after each; undefined where there is no time to look. */
const promisingAhead = <B, S, C extends AnyCommand, E extends AnyEvent, T extends { readonly command: C }>(
  seer: Seer<B, S, C, E>,
  seen: S,
  all: readonly T[],
  ahead: number,
  { outcomes, next }: Looking<S, C>,
): Promising<T> | undefined => {
  const march = ahead > 0 && all.length > 0 ? marchAfter(seer, seen) : undefined
  if (!march) return undefined
  const positions = 1 + all.length * outcomes
  const budget = Math.min(ENOUGH, Math.floor(ahead / positions))
  const { own, atOnce } = seer.knowledge.sketch(seer.battle, march, seer.side, false)
  // What is written is not carried out yet: nothing is to be seen after it.
  if (atOnce) return undefined
  if (budget < EACH * own.length) return undefined
  const idle = promisedIdle(seer, seen, budget)
  const tried = all.flatMap((one): TriedOne<T>[] => {
    const of = promised(seer, seen, one.command, budget, next)
    return of ? [{ one, of }] : []
  })
  return { idle, tried, budget, evaluations: budget * positions }
}

/** What is best of them. */
const bestAhead = <B, S, C extends AnyCommand, E extends AnyEvent, T extends { readonly command: C }>(
  seer: Seer<B, S, C, E>,
  seen: S,
  all: readonly T[],
  ahead: number,
  looking: Looking<S, C>,
): BestFound<T> | undefined => {
  const promising = promisingAhead(seer, seen, all, ahead, looking)
  if (!promising) return undefined
  const { tried, idle, evaluations } = promising
  return { ...chosenFrom(tried, idle, looking.least), evaluations }
}

/** The next shot of those who have not fired, as it would be dealt. */
const nextShot = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Seer<B, S, C, E>,
  state: S,
): C | undefined => {
  if (play.actor(battle, state) !== side) return undefined
  const [strikes] = knowledge.chores(battle, state, side).flatMap((one) => (one.kind === 'strikes' ? [one] : []))
  return strikes && dealtOf(strikes.strikes()).dealt[0]?.command
}

/**
 * Shots by what the march after each promises, the best first; those after which it promises no more than without them
 * are left out. `isFollowed`: the next shot of the others is thought of as well where there is time. Undefined where
 * there is no march, or no time to look at it.
 */
export const shotsAhead = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  shots: readonly Dealt<C>[],
  ahead: number,
  isFollowed: boolean,
): BestFound<Dealt<C>> | undefined => {
  const looking = { outcomes: OUTCOMES, least: LEAST_SHOT }
  const both = { ...looking, outcomes: OUTCOMES * OUTCOMES, next: (state: S): C | undefined => nextShot(seer, state) }
  return (
    (isFollowed ? bestAhead(seer, seen, shots, ahead, both) : undefined) ?? bestAhead(seer, seen, shots, ahead, looking)
  )
}

/** A shot is chosen by what the march after it promises: of those that were dealt, of everybody at each target, of single ones. */
export const shotAhead = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  strikes: Strikes<C>,
  dealt: readonly Dealt<C>[],
  ahead: number,
): BestFound<Dealt<C>> | undefined => {
  const shots = [...dealt, ...fullOf(strikes, dealt)].slice(0, SHOTS)
  const alone = singlesOf(strikes, shots).slice(0, ALONE)
  return shotsAhead(seer, seen, [...shots, ...alone], ahead, alone.length > 0)
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

type ActsFound<C> = {
  /** What is done, each against what was done before it. */
  readonly done: readonly Told<C>[]
  /** The best of what is not done. */
  readonly next: Told<C> | undefined
  readonly evaluations: number
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
): ActsFound<C> | undefined => {
  if (ahead === 0) return undefined
  const all = spread(
    [...acts()].filter((command) => leavesRoom(seer, seen, command)),
    ACTS,
  ).map((command) => ({ command }))
  const promising = promisingAhead(seer, seen, all, ahead, { outcomes: 1, least: LEAST_ACT })
  if (!promising) return undefined
  const { budget, idle } = promising
  const found = promising.tried.map(({ one, of }) => ({ one: one.command, of })).sort((a, b) => b.of.worth - a.of.worth)
  const open = found.filter(({ of }) => of.worth > idle.worth + LEAST_ACT)
  const [best, ...others] = open
  const [idler] = found.slice(open.length)
  const left = idler && { one: idler.one, features: gained(idler.of, idle) }
  if (!best) return { done: [], next: left, evaluations: promising.evaluations }
  return followed(seer, seen, { best, others, idle, left, budget, evaluations: promising.evaluations })
}

type Following<C> = {
  readonly best: TriedOne<C>
  readonly others: readonly TriedOne<C>[]
  readonly idle: Appraisal
  /** The best of those that are not worth doing by themselves. */
  readonly left: Told<C> | undefined
  readonly budget: number
  readonly evaluations: number
}

/** The best of all, and what is still worth doing after it. */
const followed = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  { best, others, idle, left, budget, ...before }: Following<C>,
): ActsFound<C> => {
  const done: Told<C>[] = [{ one: best.one, features: gained(best.of, idle) }]
  let { evaluations } = before
  let most = best.of
  let next: Told<C> | undefined
  let state = surely(seer, seen, best.one)
  for (const { one } of others) {
    if (state === undefined) break
    if (!leavesRoom(seer, state, one)) continue
    const of = promised(seer, state, one, budget)
    if (of === undefined) continue
    evaluations += budget
    const told = { one, features: gained(of, most) }
    if (of.worth <= most.worth + LEAST_ACT) {
      next ??= told
      continue
    }
    done.push(told)
    most = of
    state = surely(seer, state, one)
  }
  return { done, next: next ?? left, evaluations }
}

/** Answers that are tried, at most. */
const ANSWERS = 24

/** What a position is worth after an answer and those that it leads to, on the average; undefined where it is refused. */
const answerWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  command: C,
): Appraisal | undefined => {
  const outcomes = outcomesAlike(seer, seen, command)
  if (outcomes.length > 0)
    return meanOf(outcomes.map(({ state, share }) => ({ share, of: answeredWorth(seer, state) })))
  const done = seer.play.system.decide(seer.battle, withDice(seen), command)
  return done.ok ? standingWorth(seer, done.value.state) : undefined
}

/**
 * The answer after which the position is worth most as it stands on the mind's board, against how it stands now; or by
 * what it `opens`.
 */
export const bestStanding = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  seen: S,
  commands: readonly C[],
  opens: (command: C) => Opening<S> | undefined = () => undefined,
): Chosen<C> => {
  const tried = commands.slice(0, ANSWERS).flatMap((one): TriedOne<C>[] => {
    const opening = opens(one)
    const of = opening ? openWorth(seer, opening, ENOUGH) : answerWorth(seer, seen, one)
    return of ? [{ one, of }] : []
  })
  return chosenFrom(tried, standingWorth(seer, seen), Number.NEGATIVE_INFINITY)
}
