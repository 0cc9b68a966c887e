import { branch, newHistory, stateAt } from '../../core/engine/history.ts'
import type { AnyCommand, AnyEvent } from '../../core/engine/vocabulary.ts'
import type { Workbench } from '../../core/table/bench.ts'
import type { AnyState } from '../../core/table/look.ts'
import { benchOf } from './benches.ts'
import { pathOf } from '../exchange.ts'
import type { Game } from '../opened.ts'
import { openOrThrow } from '../seen.ts'
import { openText } from './bench.ts'
import { written } from './edit.ts'

/** A game as it stands after so many commands, as a battle file: the position, with nothing done in it yet. */
export const momentText = (rules: Workbench, game: Game, count: number): string => {
  const { table, name, ground, battle, history } = openOrThrow(game)
  const state = stateAt(history, count)
  const file = table.files.write({
    name,
    scenario: pathOf(game) ?? ground.scenario,
    map: typeof ground.map === 'object' && ground.map !== null ? ground.map : undefined,
    battle,
    history: rules.isBetween(state) ? branch(history, count) : newHistory<AnyState, AnyCommand, AnyEvent>(state),
  })
  const { saved: _, ...rest } = file as { readonly saved?: unknown }
  return `${written(rest)}\n`
}

/** Puts a game on the bench as it stands after so many commands. */
export const takeToBench = async (game: Game, count: number): Promise<void> => {
  const rules = await benchOf(game.table.system.id)
  openText(`${game.name}, this moment`, momentText(rules, game, count))
}
