import { newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { AnyState } from '../presenter/look.ts'
import { outcomesOf } from './expected.ts'
import type { Knowledge, Stand } from './knowledge.ts'
import { planOf, standingIn, type Thinking } from './march.ts'
import { fieldsOf, type Man, type Sketch } from './sketch.ts'
import { valuerOf } from './value.ts'

/** Who looks ahead, and with what. */
export type Seer<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly play: Play<B, S, C, E>
  readonly knowledge: Knowledge<B, S, C>
  readonly battle: B
  readonly side: SideIndex
  readonly thinking: (state: S, moves: boolean) => Thinking
}

/** A battle that is over is worth all that was at stake, and more. */
const OVER = 2
/** Who is out of order is worth less by so large a part. */
const SHAKEN = 0.25
/** Steps that are ended on the way to a march, at most. */
const STEPS = 3
/** Throws of more dice are not gone through. */
const MOST_DICE = 2

const worthOf = (men: readonly Man[]): number =>
  men.reduce((sum, { worth, steady }) => sum + worth * (steady ? 1 : 1 - SHAKEN), 0)

const material = ({ own, foes, means = 1 }: Sketch): number => means * (worthOf(own) - worthOf(foes))

const pendingOf = (state: unknown): number => (state as AnyState).pending.length

/** The position in which the side marches in this player-turn, its steps until then ended; undefined where it does not. */
export const marchAfter = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Seer<B, S, C, E>,
  from: S,
): S | undefined => {
  let state = from
  const turn = (from as AnyState).playerTurn
  for (let count = 0; count <= STEPS; count++) {
    const isHere = play.actor(battle, state) === side && (state as AnyState).playerTurn === turn
    if (!isHere || pendingOf(state) > 0) return undefined
    if (knowledge.chores(battle, state, side).some(({ kind }) => kind === 'march')) return state
    const ended = play.system.decide(battle, state, knowledge.end)
    if (!ended.ok) return undefined
    state = ended.value.state
  }
  return undefined
}

type Seen = (sketch: Sketch) => Sketch
const whole: Seen = (sketch) => sketch

/** What a battle that is over is worth; undefined where it is not. */
const endedWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Seer<B, S, C, E>,
  state: S,
): number | undefined => {
  const ended = play.games.verdict(state)
  if (!ended) return undefined
  return ended.winner === undefined ? 0 : OVER * knowledge.stake(battle) * (ended.winner === side ? 1 : -1)
}

/** What a position is worth as it stands, on the mind's board as it is `seen`. */
export const standingWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  seen: Seen = whole,
): number => {
  const ended = endedWorth(seer, state)
  if (ended !== undefined) return ended
  const { weights, depth, trails, ...rest } = seer.thinking(state, false)
  const sketch = seen(rest.sketch)
  return material(sketch) + valuerOf(sketch, fieldsOf(sketch), weights, depth.replies, trails).weigh()
}

/** The same when some go where it is best to stand. */
export const standingAt = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  stands: readonly Stand<C>[],
  seen: Seen,
): number => {
  const ended = endedWorth(seer, state)
  if (ended !== undefined) return ended
  const thinking = seer.thinking(state, false)
  const sketch = seen(thinking.sketch)
  const standing = standingIn({ ...thinking, sketch })
  return material(sketch) + Math.max(...[{ places: [] }, ...stands].map(({ places }) => standing(places).worth))
}

/** What a position promises to a side that marches next: the worth of a plan that is found with a small budget. */
const marchWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
): number => {
  if (seer.play.games.verdict(state)) return standingWorth(seer, state)
  const march = marchAfter(seer, state)
  if (!march) return standingWorth(seer, state)
  const thinking = seer.thinking(march, true)
  const { worth } = planOf({ ...thinking, chance: newChance(1), depth: { ...thinking.depth, budget } }, false)
  return material(thinking.sketch) + worth
}

/** Orders that must be given before anybody marches, one after the other, at most. */
const MOST_DUE = 3

/** The same, once everything is done that must be done before. */
const dueWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
  most = MOST_DUE,
): number => {
  const isAsked = pendingOf(state) > 0 || seer.play.games.verdict(state) !== undefined
  const due = most > 0 && !isAsked ? seer.knowledge.due?.(seer.battle, state, seer.side) : undefined
  const outcomes = due ? outcomesAlike(seer, state, due) : []
  if (outcomes.length === 0) return marchWorth(seer, state, budget)
  return outcomes.reduce((sum, one) => sum + one.share * dueWorth(seer, one.state, budget, most - 1), 0)
}

/** What is asked after a command is left open; outcomes that look alike are looked at once. */
const alike = (state: unknown): string => {
  const { units, pending, turn } = state as AnyState
  return `${turn} ${pending.length} ${JSON.stringify(units)}`
}

/** What may come of a command, each with its share; none where it is refused or wants many dice. */
export const outcomesAlike = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  command: C,
): readonly { readonly state: S; readonly share: number }[] => {
  const shares = new Map<string, { readonly state: S; share: number }>()
  for (const { state: after, share } of outcomesOf(seer.play, seer.battle, state, command, MOST_DICE)) {
    const key = alike(after)
    const known = shares.get(key)
    if (known) known.share += share
    else shares.set(key, { state: after, share })
  }
  return [...shares.values()]
}

/**
 * What a command promises on the average of its throws, the march after it taken into account; `next` is what would be
 * done after it and before the march.
 */
export const promised = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  command: C,
  budget: number,
  next: (state: S) => C | undefined = () => undefined,
): number | undefined => {
  const outcomes = outcomesAlike(seer, state, command)
  if (outcomes.length === 0) return undefined
  let sum = 0
  for (const one of outcomes) {
    const more = next(one.state)
    const then = more && promised(seer, one.state, more, budget)
    sum += one.share * (then ?? dueWorth(seer, one.state, budget))
  }
  return sum
}

/** What the march promises when nothing is done before. */
export const promisedIdle = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
): number => dueWorth(seer, state, budget)
