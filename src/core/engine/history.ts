import type { System } from './system.ts'
import { type AnyCommand, type AnyEvent, err, ok, type Refusal, type Result } from './vocabulary.ts'

/** A command that was carried out, what happened, and the state after it. */
export type Entry<S, C, E> = {
  readonly command: C
  readonly events: readonly E[]
  readonly state: S
  /** Given by the same press as the one before, and taken back with it. */
  readonly isTied?: true
}

/** The log of a game: the start, what was done, and what was undone and can be done again. */
export type History<S, C, E> = {
  readonly start: S
  readonly entries: readonly Entry<S, C, E>[]
  /** Press by press, the one to be done again first at the front. */
  readonly undone: readonly (readonly C[])[]
}

export const newHistory = <S, C, E>(start: S): History<S, C, E> => ({ start, entries: [], undone: [] })

/** The state after the first `count` commands; all of them by default. */
export const stateAt = <S, C, E>(history: History<S, C, E>, count = history.entries.length): S =>
  history.entries[count - 1]?.state ?? history.start

/** Carries out a command at the end of the log; what was undone is forgotten. */
export const perform = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
  command: C,
): Result<History<S, C, E>, Refusal> => performAll(system, battle, history, [command])

/** Carries out the commands of one press, one after the other: all of them, or none where one is refused. */
export const performAll = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
  commands: readonly C[],
): Result<History<S, C, E>, Refusal> => {
  const entries = [...history.entries]
  let state = stateAt(history)
  for (const [index, command] of commands.entries()) {
    const decided = system.decide(battle, state, command)
    if (!decided.ok) return decided
    const { events } = decided.value
    state = decided.value.state
    entries.push({ command, events, state, ...(index > 0 ? { isTied: true } : {}) })
  }
  return ok({ start: history.start, entries, undone: [] })
}

/** How many commands there were before the press that gave the last one. */
const pressAt = ({ entries }: History<unknown, unknown, unknown>): number =>
  Math.max(
    0,
    entries.findLastIndex(({ isTied }) => isTied === undefined),
  )

export type Floor = { readonly at: number; readonly reason: string | undefined }

/** How far undo may go back: to the last command that revealed something, and what it was. */
export const floorOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  history: History<S, C, E>,
): Floor => {
  for (let index = history.entries.length - 1; index >= 0; index--) {
    const reason = history.entries[index]?.events.map(system.reveals).findLast((one) => one !== undefined)
    if (reason !== undefined) return { at: index + 1, reason }
  }
  return { at: 0, reason: undefined }
}

const cannot = ({ general }: { readonly general: string }, code: string, text: string): Result<never, Refusal> =>
  err({ code, text, cite: general })

/** Takes back what the last press did, as far as nothing was revealed. */
export const undo = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  history: History<S, C, E>,
): Result<History<S, C, E>, Refusal> => {
  const { start, entries, undone } = history
  if (entries.length === 0) return cannot(system, 'nothingToUndo', 'Nothing has been done yet.')
  const floor = floorOf(system, history)
  if (entries.length <= floor.at) return cannot(system, 'undoFloor', `Undo stops here: ${floor.reason}.`)
  const from = Math.max(floor.at, pressAt(history))
  const taken = entries.slice(from).map(({ command }) => command)
  return ok({ start, entries: entries.slice(0, from), undone: [taken, ...undone] })
}

/** Does again what was undone last. */
export const redo = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
): Result<History<S, C, E>, Refusal> => {
  const [next, ...rest] = history.undone
  if (next === undefined) return cannot(system, 'nothingToRedo', 'Nothing has been undone.')
  const done = performAll(system, battle, history, next)
  return done.ok ? ok({ ...done.value, undone: rest }) : done
}

/** The game as it was after the first `count` commands, to be played on from there. */
export const branch = <S, C, E>(history: History<S, C, E>, count: number): History<S, C, E> => ({
  start: history.start,
  entries: history.entries.slice(0, Math.max(0, count)),
  undone: [],
})

/** Carries out a list of commands; stops at the first that is refused and says which. */
export const replay = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  start: S,
  commands: readonly C[],
): Result<History<S, C, E>, Refusal & { readonly index: number }> => {
  let state = start
  const entries: Entry<S, C, E>[] = []
  for (const [index, command] of commands.entries()) {
    const decided = system.decide(battle, state, command)
    if (!decided.ok) return err({ ...decided.error, index })
    const { state: next, events } = decided.value
    entries.push({ command, events, state: next })
    state = next
  }
  return ok({ start, entries, undone: [] })
}
