import { branch, newHistory, stateAt } from '../../core/engine/history.ts'
import type { AnyCommand, AnyEvent } from '../../core/engine/vocabulary.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import type { AnyState } from '../../core/engine/anyState.ts'
import { workbenchOf } from '../workbench/workbenches.ts'
import { pathOf } from '../session/exchange.ts'
import type { Game } from '../game/opened.ts'
import { openOrThrow } from '../game/seen.ts'
import { openText } from '../workbench/workbench.ts'
import { written } from '../workbench/edit.ts'

/** A game as it stands after so many commands, as a battle file: the position, with nothing done in it yet. */
export const momentText = (rules: Workbench, game: Game, count: number): string => {
  const { presenter, name, ground, battle, history } = openOrThrow(game)
  const state = stateAt(history, count)
  const file = presenter.files.write({
    name,
    scenario: pathOf(game) ?? ground.scenario,
    map: typeof ground.map === 'object' && ground.map !== null ? ground.map : undefined,
    battle,
    history: rules.isBetween(state) ? branch(history, count) : newHistory<AnyState, AnyCommand, AnyEvent>(state),
  })
  const { saved: _, ...rest } = file as { readonly saved?: unknown }
  return `${written(rest)}\n`
}

/** Puts a game on the workbench as it stands after so many commands. */
export const takeToWorkbench = async (game: Game, count: number): Promise<void> => {
  const rules = await workbenchOf(game.presenter.system.id)
  openText(`${game.name}, this moment`, momentText(rules, game, count))
}
