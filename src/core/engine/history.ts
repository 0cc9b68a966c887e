import type { System } from './system.ts'
import { type AnyCommand, type AnyEvent, err, ok, type Refusal, type Result } from './vocabulary.ts'

/** A command that was carried out, what happened, and the state after it. */
export type Entry<S, C, E> = { readonly command: C; readonly events: readonly E[]; readonly state: S }

/** The log of a game: the start, what was done, and what was undone and can be done again. */
export type History<S, C, E> = {
  readonly start: S
  readonly entries: readonly Entry<S, C, E>[]
  readonly undone: readonly C[]
}

export const newHistory = <S, C, E>(start: S): History<S, C, E> => ({ start, entries: [], undone: [] })

/** The state after the first `count` commands; all of them by default. */
export const stateAt = <S, C, E>(history: History<S, C, E>, count = history.entries.length): S =>
  count <= 0 ? history.start : (history.entries[count - 1]?.state ?? history.start)

/** Carries out a command at the end of the log; what was undone is forgotten. */
export const perform = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
  command: C,
): Result<History<S, C, E>, Refusal> => {
  const decided = system.decide(battle, stateAt(history), command)
  if (!decided.ok) return decided
  const { state, events } = decided.value
  return ok({ start: history.start, entries: [...history.entries, { command, events, state }], undone: [] })
}

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

/** Takes back the last command, unless it revealed something. */
export const undo = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  history: History<S, C, E>,
): Result<History<S, C, E>, Refusal> => {
  const last = history.entries.at(-1)
  if (!last) return cannot(system, 'nothingToUndo', 'Nothing has been done yet.')
  const floor = floorOf(system, history)
  if (history.entries.length <= floor.at) return cannot(system, 'undoFloor', `Undo stops here: ${floor.reason}.`)
  return ok({ start: history.start, entries: history.entries.slice(0, -1), undone: [last.command, ...history.undone] })
}

/** Does again what was undone last. */
export const redo = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
): Result<History<S, C, E>, Refusal> => {
  const [next, ...rest] = history.undone
  if (next === undefined) return cannot(system, 'nothingToRedo', 'Nothing has been undone.')
  const done = perform(system, battle, history, next)
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
