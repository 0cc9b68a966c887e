import { type Chance, newChance } from '../dice/chance.ts'
import { type Entry, type History, perform, redo, replay, stateAt, undo } from '../engine/history.ts'
import { commandNext } from '../engine/runs.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Refusal, Result, SideIndex } from '../engine/vocabulary.ts'
import { isSameData } from '../scenario/same.ts'
import { viewFault } from './views.ts'

type Fault<C> = { readonly text: string; readonly command: C | undefined }

/** A random game, and what is wrong with it. */
export type Fuzzed<S, C, E> = {
  readonly history: History<S, C, E>
  /** Commands that nobody offered, each of them refused. */
  readonly refused: number
  readonly fault: Fault<C> | undefined
}

export type Tried<C> = { readonly refused: number; readonly fault: Fault<C> | undefined }

/** Who plays: anything legal by lot, unless somebody bolder is asked. */
export type Player<B, S, C> = (battle: B, state: S, chance: Chance) => C

/** What can be checked of the games of a system. */
export type Checks<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly system: System<B, S, C, E>
  readonly isOver: (state: S) => boolean
  /** Who acts; a player is shown what that side may see. */
  readonly actor: (battle: B, state: S) => SideIndex | undefined
  readonly player: Player<B, S, C>
  /** What must be true of every position; the first fault, in words. */
  readonly ofState: (battle: B, state: S) => string | undefined
  /** The chances of the preview must be what all throws give when they are carried out. */
  readonly ofPreview: (battle: B, state: S, command: C) => string | undefined
  /** Single choices open now, as whole commands; undefined for those that only make one together with others. */
  readonly offers: (battle: B, state: S) => readonly (() => C | undefined)[]
  readonly judge: (battle: B, state: S, command: C) => Result<unknown, Refusal>
  /** Refusals of offers that are none: one of several attackers alone may be too weak. */
  readonly mayRefuse?: (refusal: Refusal) => boolean
  /** Tries commands that nobody offered. */
  readonly nonsense: (battle: B, state: S, chance: Chance) => Tried<C>
}

const LONGEST = 20_000
const OFFERS = 8

const offersFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { offers, judge, mayRefuse }: Checks<B, S, C, E>,
  battle: B,
  state: S,
  chance: Chance,
): Fault<C> | undefined => {
  const picks = offers(battle, state)
  for (let i = 0; i < OFFERS && picks.length > 0; i++) {
    const command = chance.pick(picks)()
    if (command === undefined) continue
    const judged = judge(battle, state, command)
    if (!judged.ok && !mayRefuse?.(judged.error))
      return { text: `an offered command is refused: ${judged.error.text}`, command }
  }
  return undefined
}

/** Folding the events into a private copy must give the state that was decided. */
const foldFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system }: Checks<B, S, C, E>,
  before: S,
  events: readonly E[],
  after: S,
): string | undefined => {
  const copy = structuredClone(before)
  for (const event of events) system.fold(copy, event)
  return isSameData(copy, after) ? undefined : 'the events do not fold into the state'
}

const undoFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system }: Checks<B, S, C, E>,
  battle: B,
  before: History<S, C, E>,
  after: History<S, C, E>,
): string | undefined => {
  const undone = undo(system, after)
  const told = after.entries.at(-1)?.events.some((event) => system.reveals(event) !== undefined)
  if (told) return undone.ok ? 'dice or a seal were taken back' : undefined
  if (!undone.ok) return 'a command that told nothing cannot be undone'
  if (stateAt(undone.value) !== stateAt(before)) return 'undo does not lead back'
  const redone = redo(system, battle, undone.value)
  return redone.ok && isSameData(stateAt(redone.value), stateAt(after)) ? undefined : 'redo leads elsewhere'
}

const replayFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system }: Checks<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
): string | undefined => {
  const commands = history.entries.map((entry) => entry.command)
  const again = replay(system, battle, history.start, commands)
  if (!again.ok) return `the replay refuses command ${again.error.index + 1}`
  return isSameData(stateAt(again.value), stateAt(history)) ? undefined : 'the replay ends elsewhere'
}

type Ways<B, S, C> = { readonly chance: Chance; readonly thrift: number; readonly player: Player<B, S, C> }

/** One random command with everything that can be checked around it. */
const step = <B, S, C extends AnyCommand, E extends AnyEvent>(
  checks: Checks<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
  { chance, thrift, player }: Ways<B, S, C>,
): Fuzzed<S, C, E> => {
  const state = stateAt(history)
  const tried: Tried<C> = chance.oneIn(3 * thrift)
    ? checks.nonsense(battle, state, chance)
    : { refused: 0, fault: undefined }
  const { refused } = tried
  const offers = chance.oneIn(20 * thrift) ? offersFault(checks, battle, state, chance) : undefined
  const early = tried.fault ?? offers
  if (early) return { history, refused, fault: early }
  const command = commandNext(checks, battle, state, (view) => player(battle, view, chance))
  const preview = chance.oneIn(3 * thrift) ? checks.ofPreview(battle, state, command) : undefined
  if (preview) return { history, refused, fault: { text: preview, command } }
  const done = perform(checks.system, battle, history, command)
  if (!done.ok) return { history, refused, fault: { text: `refused: ${done.error.text}`, command } }
  const after = stateAt(done.value)
  const text =
    checks.ofState(battle, after) ??
    viewFault(checks.system, battle, state, done.value.entries.at(-1) as Entry<S, C, E>) ??
    (chance.oneIn(thrift) ? undoFault(checks, battle, history, done.value) : undefined) ??
    (chance.oneIn(5 * thrift) ? foldFault(checks, state, done.value.entries.at(-1)?.events ?? [], after) : undefined)
  return { history: done.value, refused, fault: text ? { text, command } : undefined }
}

/** Plays whole random games; stops at the first fault. A `thrift` of n makes the costly checks n times rarer. */
export const fuzzerOf =
  <B, S, C extends AnyCommand, E extends AnyEvent>(checks: Checks<B, S, C, E>) =>
  (battle: B, start: S, seed: number, thrift = 1, player = checks.player): Fuzzed<S, C, E> => {
    const chance = newChance(seed)
    let history: History<S, C, E> = { start, entries: [], undone: [] }
    let refused = 0
    while (!checks.isOver(stateAt(history))) {
      if (history.entries.length >= LONGEST)
        return { history, refused, fault: { text: 'the game does not end', command: undefined } }
      const next = step(checks, battle, history, { chance, thrift, player })
      history = next.history
      refused += next.refused
      if (next.fault) return { history, refused, fault: next.fault }
    }
    const text = replayFault(checks, battle, history)
    return { history, refused, fault: text ? { text, command: undefined } : undefined }
  }
