import { branch, newHistory, stateAt } from '../../core/engine/history.ts'
import { saveGame } from '../../systems/prestags/battleFile/save.ts'
import type { Command, Event, State } from '../../systems/prestags/types.ts'
import { battles } from '../library.ts'
import type { Game } from '../opened.ts'
import { openOrThrow } from '../seen.ts'
import { written } from './edit.ts'

/** Decisions that are open, and what follows a combat, are written as the commands that led there. */
const isBetween = (state: State): boolean =>
  state.pending.length > 0 || state.aftermath !== undefined || state.verdict !== undefined || state.turn === 0

/** A game as it stands after so many commands, as a battle file: the position, with nothing done in it yet. */
export const momentText = (game: Game, count: number): string => {
  const { name, ground, battle, history } = openOrThrow(game)
  const state = stateAt(history, count)
  const isKnown = battles.some((one) => JSON.stringify(one) === JSON.stringify(ground.scenario))
  const { saved: _, ...file } = saveGame({
    name,
    scenario: isKnown ? `prestags/${ground.scenario.id}` : ground.scenario,
    ...(typeof ground.map === 'object' && ground.map !== null ? { map: ground.map } : {}),
    battle,
    history: isBetween(state) ? branch(history, count) : newHistory<State, Command, Event>(state),
  })
  return `${written(file)}\n`
}
