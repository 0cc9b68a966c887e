import { perform, stateAt } from '../../core/engine/history.ts'
import type { AnyCommand, AnyEvent, Refusal } from '../../core/engine/vocabulary.ts'
import type { AnyBattle, AnyState, Played } from '../../core/engine/anyState.ts'
import { derived } from '../../core/engine/derived.ts'
import type { Game } from './opened.ts'

/** How far a row of commands came. */
export type Row = {
  readonly history: Played['history'] | undefined
  readonly done: number
  /** False where something came of it that nobody could know: a throw, a question, another step. */
  readonly isForeseen: boolean
  /** Why it went no further. */
  readonly refusal?: Refusal
}

export const NOTHING_DONE: Row = { history: undefined, done: 0, isForeseen: false }

const isForeseen = ({ presenter }: Game, before: AnyState, history: Played['history']): boolean => {
  const after = stateAt(history)
  const events = history.entries.at(-1)?.events ?? []
  const isSame = before.step === after.step && before.turn === after.turn && after.verdict === undefined
  return isSame && after.pending.length === 0 && events.every((event) => presenter.system.reveals(event) === undefined)
}

type Made = ReturnType<typeof perform<AnyBattle, AnyState, AnyCommand, AnyEvent>>
const kept = derived((_history: Played['history']) => new Map<AnyCommand, Made>())

const make = ({ presenter, battle }: Game, history: Played['history'], command: AnyCommand): Made =>
  kept(history).get(command) ?? perform(presenter.system, battle, history, command)

/** What a command would lead to now; it is kept for when it is given. Undefined where it would be refused. */
export const foreseen = (game: Game, command: AnyCommand): Played['history'] | undefined => {
  const made = make(game, game.history, command)
  kept(game.history).set(command, made)
  return made.ok ? made.value : undefined
}

/** Commands carried out one after the other, until one is refused or something comes of one that nobody could know. */
export const rowOf = (game: Game, commands: readonly AnyCommand[]): Row => {
  let row: Row = { history: game.history, done: 0, isForeseen: true }
  for (const command of commands) {
    const before = row.history ?? game.history
    const made = make(game, before, command)
    if (!made.ok) return { ...row, refusal: made.error }
    row = { history: made.value, done: row.done + 1, isForeseen: isForeseen(game, stateAt(before), made.value) }
    if (!row.isForeseen) return row
  }
  return row
}
