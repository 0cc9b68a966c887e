import { perform, stateAt } from '../../core/engine/history.ts'
import type { AnyCommand, Refusal } from '../../core/engine/vocabulary.ts'
import type { AnyState, Played } from '../../core/engine/anyState.ts'
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

/** Commands carried out one after the other, until one is refused or something comes of one that nobody could know. */
export const rowOf = (game: Game, commands: readonly AnyCommand[]): Row => {
  const { presenter, battle } = game
  let row: Row = { history: game.history, done: 0, isForeseen: true }
  for (const command of commands) {
    const before = row.history ?? game.history
    const made = perform(presenter.system, battle, before, command)
    if (!made.ok) return { ...row, refusal: made.error }
    row = { history: made.value, done: row.done + 1, isForeseen: isForeseen(game, stateAt(before), made.value) }
    if (!row.isForeseen) return row
  }
  return row
}
