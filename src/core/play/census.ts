import { seededDice } from '../dice/dice.ts'
import { type AnyCommand, type AnyEvent, type Refusal, type Result, SIDES } from '../engine/vocabulary.ts'
import { checksum } from '../scenario/checksum.ts'
import type { AnyState } from '../engine/anyState.ts'
import type { Play } from './play.ts'

type Tally = Readonly<Record<string, number>>

/** A position in numbers, as the perft of chess programs has them: whoever changes a rule changes one of them. */
export type Census = {
  /** Whole commands that may be given, by kind. */
  readonly commands: Tally
  /** What comes of some of each kind, by event. */
  readonly events: Tally
  /** Commands of other positions, and commands with one word changed: how many are legal all the same, and why not. */
  readonly others: Tally
  /** Fingerprint of all that was counted, entry for entry. */
  readonly mark: string
}

/** A line of what was counted, and what it came to: two versions of the rules are compared line by line. */
export type CensusLine = readonly [what: unknown, comes: unknown]

/** Commands that are looked at, at most, and of them so many of each kind that are carried out or changed. */
const MOST = 1500
const TRIED = 8
const CHANGED = 6

/** So many of a list at most, from all over it. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] => {
  const every = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, index) => index % every === 0)
}

/** Its type, and the act where it is one. */
export const kindOf = (command: AnyCommand): string => {
  const { act } = command as AnyCommand & { readonly act?: unknown }
  return typeof act === 'string' ? `${command.type} ${act}` : command.type
}

const tally = (names: readonly string[]): Tally => {
  const found: Record<string, number> = {}
  for (const name of names.toSorted()) found[name] = (found[name] ?? 0) + 1
  return found
}

/** Of each kind a few. */
export const someOf = <C extends AnyCommand>(commands: readonly C[], most: number): readonly C[] =>
  [...new Set(commands.map(kindOf))].flatMap((kind) =>
    spread(
      commands.filter((command) => kindOf(command) === kind),
      most,
    ),
  )

type Changes = { readonly number: (was: number) => number; readonly text: (was: string) => string }

/** Plain data with other leaves, in their order; what it is a command of stays. */
export const withLeaves = (value: unknown, leaf: (was: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => withLeaves(each, leaf))
  if (typeof value !== 'object' || value === null) return leaf(value)
  const entries = Object.entries(value).map(([key, each]) => [key, key === 'type' ? each : withLeaves(each, leaf)])
  return Object.fromEntries(entries)
}

/** Plain data in which the leaf that comes as the `at`th is another one; undefined where there are fewer. */
const changedAt = (value: unknown, at: number, changes: Changes): unknown => {
  let left = at
  const made = withLeaves(value, (one) => {
    if (left-- !== 0) return one
    return typeof one === 'number' ? changes.number(one) : typeof one === 'string' ? changes.text(one) : !one
  })
  return left < 0 ? made : undefined
}

const LEAVES = 3

/** The command with one of its first words changed: another cell, another unit. */
export const slipsOf = <C extends AnyCommand>(command: C, ids: readonly string[]): readonly C[] => {
  const text = (was: string): string => ids[(ids.indexOf(was) + 1) % ids.length] ?? was
  return Array.from({ length: LEAVES }, (_, at) => changedAt(command, at, { number: (was) => was + 1, text })).flatMap(
    (one) => (one === undefined ? [] : [one as C]),
  )
}

const verdictOn = (judged: Result<unknown, Refusal>): string =>
  judged.ok ? 'legal' : `${judged.error.code} ${judged.error.cite}`

type Seen<S, C> = {
  readonly state: S
  /** What may be commanded there. */
  readonly commands: readonly C[]
  /** Commands that were legal elsewhere in the game. */
  readonly others: readonly C[]
  /** Whether single choices are counted too, which takes long in a large battle. */
  readonly picks: boolean
}

/** First so many of an iterable. */
const firstOf = <T>(all: Iterable<T>, most: number): readonly T[] => {
  const found: T[] = []
  for (const one of all) {
    if (found.length === most) break
    found.push(one)
  }
  return found
}

/** The whole commands that may be given in a position; the game's own where it goes on by itself. */
export const commandsIn = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system, actor, commands }: Play<B, S, C, E>,
  battle: B,
  state: S,
): readonly C[] => {
  const own = system.runs?.(battle, state)
  if (own) return [own]
  const side = actor(battle, state)
  return side === undefined ? [] : firstOf(commands(battle, system.view.state(battle, state, side), side), MOST)
}

/** What comes of a few commands of each kind, with dice of their own; of every third what its preview promises. */
const triedOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { system, checks }: Play<B, S, C, E>,
  battle: B,
  { state, commands }: Seen<S, C>,
) =>
  someOf(commands, TRIED).map((command, index) => {
    const decided = system.decide(battle, { ...state, dice: seededDice(index + 1) }, command)
    return { command, decided, fault: index % 3 === 0 ? checks.ofPreview(battle, state, command) : undefined }
  })

/** What is judged of commands that are not offered here. */
const strangersOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { judge }: Play<B, S, C, E>,
  battle: B,
  { state, commands, others }: Seen<S, C>,
) => {
  const ids = state.units.map(({ id }) => id)
  const slips = someOf(commands, CHANGED).flatMap((command) => slipsOf(command, ids))
  return [...others, ...slips].map((command) => ({ command, comes: verdictOn(judge(battle, state, command)) }))
}

/** The position itself: how it stands for either side, and what either may see of it. */
const standingOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  { system, checks, games }: Play<B, S, C, E>,
  battle: B,
  state: S,
): readonly CensusLine[] => [
  ['points', games.points(state, battle)],
  ...SIDES.flatMap((side): CensusLine[] => [
    ['ways', games.ways(battle, state, side)],
    ['seen', system.view.state(battle, state, side)],
  ]),
  ['fault', checks.ofState(battle, state)],
]

/** All that is counted in a position, in numbers and line by line. */
export const censusOf = <B, S extends AnyState, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: Seen<S, C>,
): { readonly count: Census; readonly lines: readonly CensusLine[] } => {
  const { state, commands, picks } = seen
  const tried = triedOf(play, battle, seen)
  const strange = strangersOf(play, battle, seen)
  const offers = picks ? play.checks.offers(battle, state).map((offer) => offer()) : []
  const lines: readonly CensusLine[] = [
    ...standingOf(play, battle, state),
    ...offers.map((command): CensusLine => ['offered', command]),
    ...commands.map((command): CensusLine => [command, 'legal']),
    ...tried.map(({ command, decided, fault }): CensusLine => [command, [decided, fault]]),
    ...strange.map(({ command, comes }): CensusLine => [command, comes]),
  ]
  const events = tried.flatMap(({ decided }) => (decided.ok ? decided.value.events.map(({ type }) => type) : []))
  const count: Census = {
    commands: tally(commands.map(kindOf)),
    events: tally(events),
    others: tally(strange.map(({ comes }) => comes)),
    mark: checksum(lines),
  }
  return { count, lines }
}
