import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { type GameStore, shownState, useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'

/** Whose step it is on the screen; undefined where both act or nobody does. */
const actingIn = (store: GameStore): SideIndex | undefined => {
  const state = shownState(store)
  const game = seenGame(store)
  if (!game || !state) return undefined
  const { presenter, battle } = game
  const isForBoth = presenter.step(battle, state).owner === undefined && state.pending.length === 0
  return isForBoth ? undefined : presenter.actor(battle, state)
}

export const useActing = (): SideIndex | undefined => useGame(actingIn)
