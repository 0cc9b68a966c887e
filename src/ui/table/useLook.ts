import { useMemo } from 'react'
import type { Look } from '../../systems/prestags/table/look.ts'
import { shownState, useGame } from '../../store/game.ts'
import { useScreen } from '../../store/screen.ts'
import { awaited } from '../../store/seen.ts'

/** The table as it is seen now; the page makes sure that a game is on it. */
export const useLook = (): Look => {
  const store = useGame()
  const screen = useScreen()
  return useMemo(() => {
    const state = shownState(store)
    if (!store.game || !state) throw new Error('There is no game on the table.')
    const isNow = store.viewing === undefined && awaited(store) === undefined
    const live = isNow && !store.readOnly && state.verdict === undefined
    return { battle: store.game.battle, state, screen, live }
  }, [store, screen])
}
