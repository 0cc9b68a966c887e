import type { Opening } from '../engine/choice.ts'
import { newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { Feature } from '../play/worth.ts'
import type { AnyState } from '../engine/anyState.ts'
import { outcomesOf } from './expected.ts'
import type { Knowledge, Stand } from './knowledge.ts'
import { planOf, standingIn, type Thinking } from './march.ts'
import { fieldsOf, type Man, type Sketch } from './sketch.ts'
import { differences } from './telling.ts'
import { valuerOf } from './value.ts'
import { FEATURES } from './weights.ts'

/** Who looks ahead, and with what. */
export type Seer<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly play: Play<B, S, C, E>
  readonly knowledge: Knowledge<B, S, C>
  readonly battle: B
  readonly side: SideIndex
  readonly thinking: (state: S, moves: boolean) => Thinking
}

/** What a position is worth, and by what: in the order of `TERMS`. */
export type Appraisal = { readonly worth: number; readonly values: Float64Array }

/** What a position is weighed by: its units, and what the mind's board has. */
const TERMS = ['units', ...FEATURES] as const
const VERDICT = TERMS.indexOf('verdict')

/** What is better after something, term by term, the largest first. */
export const gained = ({ values }: Appraisal, before: Appraisal): Feature[] => differences(values, before.values, TERMS)

const appraised = (units: number, worth: number, board: Float64Array): Appraisal => {
  const values = new Float64Array(TERMS.length)
  values[0] = units
  values.set(board, 1)
  return { worth: units + worth, values }
}

/** The mean of what may come, each by its share. */
export const meanOf = (parts: readonly { readonly share: number; readonly of: Appraisal }[]): Appraisal => {
  const values = new Float64Array(TERMS.length)
  let worth = 0
  for (const { share, of } of parts) {
    worth += share * of.worth
    for (let term = 0; term < values.length; term++)
      values[term] = (values[term] as number) + share * (of.values[term] as number)
  }
  return { worth, values }
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

const NOTHING = new Float64Array(FEATURES.length)

type Seen = (sketch: Sketch) => Sketch
const whole: Seen = (sketch) => sketch

/** One and another, less a third. */
const summed = (one: Appraisal, more: Appraisal, less: Appraisal): Appraisal => ({
  worth: one.worth + more.worth - less.worth,
  values: one.values.map((value, term) => value + (more.values[term] as number) - (less.values[term] as number)),
})

/** What a battle that is over is worth; undefined where it is not. */
const ended = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { play, knowledge, battle, side }: Seer<B, S, C, E>,
  state: S,
): Appraisal | undefined => {
  const verdict = play.games.verdict(state)
  if (!verdict) return undefined
  const { winner } = verdict
  const worth = winner === undefined ? 0 : OVER * knowledge.stake(battle) * (winner === side ? 1 : -1)
  const values = new Float64Array(TERMS.length)
  values[VERDICT] = worth
  return { worth, values }
}

/** What a position is worth as it stands, on the mind's board as it is `seen`. */
export const standingWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  seen: Seen = whole,
): Appraisal => {
  const over = ended(seer, state)
  if (over) return over
  const { weights, depth, trails, ...rest } = seer.thinking(state, false)
  const sketch = seen(rest.sketch)
  const valuer = valuerOf(sketch, fieldsOf(sketch), weights, depth.replies, trails)
  return appraised(material(sketch), valuer.weigh(), valuer.values)
}

/** The same when some go where it is best to stand. */
export const standingAt = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  stands: readonly Stand<C>[],
  seen: Seen,
): Appraisal => {
  const over = ended(seer, state)
  if (over) return over
  const thinking = seer.thinking(state, false)
  const sketch = seen(thinking.sketch)
  const standing = standingIn({ ...thinking, sketch })
  const [first, ...others] = [{ places: [] }, ...stands].map(({ places }) => standing(places))
  const best = others.reduce((most, one) => (most && one.worth <= most.worth ? most : one), first)
  return appraised(material(sketch), best?.worth ?? 0, best?.values ?? NOTHING)
}

/** What a position promises to a side that marches next: the worth of a plan that is found with a small budget. */
const marchWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
): Appraisal => {
  if (seer.play.games.verdict(state)) return standingWorth(seer, state)
  const march = marchAfter(seer, state)
  if (!march) return standingWorth(seer, state)
  const thinking = seer.thinking(march, true)
  const { worth, values } = planOf({ ...thinking, chance: newChance(1), depth: { ...thinking.depth, budget } })
  return appraised(material(thinking.sketch), worth, values)
}

/** Orders that must be given before anybody marches, one after the other, at most. */
const MOST_DUE = 3

/** The same, once everything is done that must be done before. */
const dueWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
  most = MOST_DUE,
): Appraisal => {
  const isAsked = pendingOf(state) > 0 || seer.play.games.verdict(state) !== undefined
  const due = most > 0 && !isAsked ? seer.knowledge.due?.(seer.battle, state, seer.side) : undefined
  const outcomes = due ? outcomesAlike(seer, state, due) : []
  if (outcomes.length === 0) return marchWorth(seer, state, budget)
  return meanOf(outcomes.map((one) => ({ share: one.share, of: dueWorth(seer, one.state, budget, most - 1) })))
}

/** What is asked after a command is left open; outcomes that look alike are looked at once. */
const alike = (state: unknown): string => {
  const { units, pending, turn } = state as AnyState
  return `${turn} ${pending.length} ${JSON.stringify(units)}`
}

/** What may come of a command, each with its share; none where it is refused or wants many dice. */
export const outcomesAlike = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Pick<Seer<B, S, C, E>, 'play' | 'battle'>,
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
): Appraisal | undefined => {
  const outcomes = outcomesAlike(seer, state, command)
  if (outcomes.length === 0) return undefined
  return meanOf(
    outcomes.map((one) => {
      const more = next(one.state)
      const then = more && promised(seer, one.state, more, budget)
      return { share: one.share, of: then ?? dueWorth(seer, one.state, budget) }
    }),
  )
}

/** What a position is worth with what its side betters by marching later. */
export const openWorth = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  { now, march }: Opening<S>,
  budget: number,
): Appraisal => {
  if (march === now) return marchWorth(seer, now, budget)
  const stands = standingWorth(seer, now)
  return march === undefined ? stands : summed(stands, marchWorth(seer, march, budget), standingWorth(seer, march))
}

/** What the march promises when nothing is done before. */
export const promisedIdle = <B, S, C extends AnyCommand, E extends AnyEvent>(
  seer: Seer<B, S, C, E>,
  state: S,
  budget: number,
): Appraisal => dueWorth(seer, state, budget)
