import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import type { Dealt } from './deal.ts'
import { chosenFrom, type BestFound, type TriedOne } from './choosing.ts'
import { type Appraisal, marchAfter, meanOf, outcomesAlike, type Seer, standingAt, standingWorth } from './foresight.ts'
import type { Chore, Strikes } from './knowledge.ts'
import { leftIn, type Sketch } from './sketch.ts'

/** Attacks that are looked into, at most. */
const ATTACKS = 8
/** What comes of an attack, on the average, and what a look at it costs for each man. */
const COST = 8
/** Questions that are answered after an attack, one after the other, and answers that are looked at, at most. */
const QUESTIONS = 4
const ANSWERS = 4
/** What betters nothing by more is left. */
const LEAST = 1e-3

type Seen = (sketch: Sketch) => Sketch

/** Nobody of one's own attacks any more. */
export const spent: Seen = (sketch) => ({ ...sketch, own: sketch.own.map((man) => ({ ...man, attack: 0 })) })

/** The enemy strikes next, from where he stands. */
export const struck: Seen = (sketch) => {
  const left = leftIn(sketch)
  return {
    ...spent(sketch),
    foes: sketch.foes.map((foe) => ({ ...foe, pace: 0 })),
    reach: sketch.foes.map(({ home }) => [home]),
    left: { ...left, enemy: left.enemy + 1 },
  }
}

export const whole: Seen = (sketch) => sketch

function* answersIn<C, S>(chore: Chore<C, S>): Generator<C> {
  if (chore.kind === 'orders' || chore.kind === 'weighed') yield* chore.orders()
  else if (chore.kind === 'stands') for (const { command } of chore.stands()) yield command
}

const asked = (state: unknown): boolean => (state as AnyState).pending.length > 0

type Next<S, C> = { readonly state: S; readonly side: SideIndex; readonly chore: Chore<C, S> }

/** The question that waits for an answer, as somebody would go about it. */
const questionIn = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle }: Seer<B, S, C, E>,
  state: S,
): Next<S, C> | undefined => {
  const side = asked(state) ? play.actor(battle, state) : undefined
  const [chore] = side === undefined ? [] : knowledge.chores(battle, state, side)
  return side !== undefined && chore ? { state, side, chore } : undefined
}

/** What may come of answers by which a side gets out of the way of a blow, or takes it; undefined where none is legal. */
const chosenWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  { state, side, chore }: Next<S, C>,
  seen: Seen,
  rest: number,
): Appraisal | undefined => {
  const sign = side === seer.side ? 1 : -1
  let best: Appraisal | undefined
  let tried = 0
  for (const command of answersIn(chore)) {
    if (tried === ANSWERS) break
    const outcomes = outcomesAlike(seer, state, command)
    if (outcomes.length === 0) continue
    tried++
    const mean = meanOf(
      outcomes.map(({ share, state: then }) => ({ share, of: answeredWorth(seer, then, seen, rest) })),
    )
    if (best === undefined || sign * mean.worth > sign * best.worth) best = mean
  }
  return best
}

/** What a position is worth when what it asks is answered as is best for who is asked. */
export const answeredWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  seen: Seen = whole,
  most = QUESTIONS,
): Appraisal => {
  const question = most > 0 ? questionIn(seer, state) : undefined
  if (!question) return standingWorth(seer, state, seen)
  const { chore, side } = question
  if (chore.kind === 'stands' && side === seer.side) return standingAt(seer, state, chore.stands(), seen)
  return chosenWorth(seer, question, seen, most - 1) ?? standingWorth(seer, state, seen)
}

/** Nobody marches: how far it is to the next enemy counts for nothing, or it would be better to spare the near ones. */
const standingStill = <B, S, C extends AnyCommand, E extends AnyEvent>(seer: Seer<B, S, C, E>): Seer<B, S, C, E> => ({
  ...seer,
  thinking: (state, moves) => {
    const thinking = seer.thinking(state, moves)
    return { ...thinking, weights: { ...thinking.weights, approach: 0 } }
  },
})

/**
 * Attacks with no march after them, by what the position is worth after all that may come of each, the best first; those
 * after which it is worth less than without are left out. Undefined where there is a march, or no time to look.
 */
export const strikesAhead = <B, S, C extends AnyCommand, E extends AnyEvent>(
  marching: Seer<B, S, C, E>,
  from: S,
  { parries }: Strikes<C>,
  attacks: readonly Dealt<C>[],
  ahead: number,
): BestFound<Dealt<C>> | undefined => {
  if (ahead === 0 || attacks.length === 0 || marchAfter(marching, from) !== undefined) return undefined
  const seer = standingStill(marching)
  const men = seer.knowledge.sketch(seer.battle, from, seer.side, false).own.length
  const most = Math.min(ATTACKS, Math.floor(ahead / (COST * Math.max(1, men))))
  if (most < 2) return undefined
  const seen = parries ? struck : whole
  const idle = standingWorth(seer, from, parries ? struck : spent)
  const tried: TriedOne<Dealt<C>>[] = []
  let evaluations = 1
  for (const one of attacks.slice(0, most)) {
    const outcomes = outcomesAlike(seer, from, one.command)
    if (outcomes.length === 0) continue
    evaluations += outcomes.length
    const parts = outcomes.map(({ state, share }) => ({ share, of: answeredWorth(seer, state, seen) }))
    tried.push({ one, of: meanOf(parts) })
  }
  return { ...chosenFrom(tried, idle, LEAST), evaluations }
}
