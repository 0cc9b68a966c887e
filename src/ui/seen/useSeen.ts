import { createContext, use, useMemo } from 'react'
import { useGame } from '../../store/game/game.ts'
import { type Seen, seenIn } from '../../store/interact/act.ts'
import { useScreen } from '../../store/game/screen.ts'

/** The table as it is seen now, with the rules that read it; the page makes sure that a game is on it. */
export const useSeenNow = (): Seen => {
  const store = useGame()
  const screen = useScreen()
  return useMemo(() => {
    const seen = seenIn(store, screen)
    if (!seen) throw new Error('There is no game on the table.')
    return seen
  }, [store, screen])
}

export const SeenContext = createContext<Seen | undefined>(undefined)

/** The table as the page tells of it: at most a frame behind the hand, and as far as it is told. */
export const useSeen = (): Seen => {
  const seen = use(SeenContext)
  if (!seen) throw new Error('The table is told of within its provider.')
  return seen
}
