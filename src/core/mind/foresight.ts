import { newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { AnyState } from '../table/look.ts'
import { outcomesOf } from './expected.ts'
import type { Knowledge } from './knowledge.ts'
import { planOf, type Thinking } from './march.ts'
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

const material = ({ own, foes }: Sketch): number => worthOf(own) - worthOf(foes)

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

/** What a position is worth as it stands. */
export const standingWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
): number => {
  const { play, knowledge, battle, side, thinking } = seer
  const ended = play.games.verdict(state)
  if (ended) return ended.winner === undefined ? 0 : OVER * knowledge.stake(battle) * (ended.winner === side ? 1 : -1)
  const { sketch, weights, depth } = thinking(state, false)
  return material(sketch) + valuerOf(sketch, fieldsOf(sketch), weights, depth.replies).weigh()
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

/** What is asked after a command is left open; outcomes that look alike are looked at once. */
const alike = (state: unknown): string => {
  const { units, pending, turn } = state as AnyState
  return `${turn} ${pending.length} ${JSON.stringify(units)}`
}

/** What a command promises on the average of its throws, the march after it taken into account. */
export const promised = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  command: C,
  budget: number,
): number | undefined => {
  const outcomes = outcomesOf(seer.play, seer.battle, state, command, MOST_DICE)
  if (outcomes.length === 0) return undefined
  const shares = new Map<string, { readonly state: S; share: number }>()
  for (const { state: after, share } of outcomes) {
    const key = alike(after)
    const known = shares.get(key)
    if (known) known.share += share
    else shares.set(key, { state: after, share })
  }
  let sum = 0
  for (const one of shares.values()) sum += one.share * marchWorth(seer, one.state, budget)
  return sum
}

/** What the march promises when nothing is done before. */
export const promisedIdle = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
): number => marchWorth(seer, state, budget)
