import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { type GameStore, shownState, useGame } from '../../store/game.ts'

/** Whose step it is on the screen; undefined where both act or nobody does. */
export const actingIn = (store: GameStore): SideIndex | undefined => {
  const state = shownState(store)
  if (!store.game || !state) return undefined
  const { table, battle } = store.game
  const isForBoth = table.step(battle, state).owner === undefined && state.pending.length === 0
  return isForBoth ? undefined : table.actor(battle, state)
}

export const useActing = (): SideIndex | undefined => useGame(actingIn)
