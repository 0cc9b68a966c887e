import { use, useMemo } from 'react'
import { useGame } from '../../store/game.ts'
import { type Seen, seenIn } from '../../store/interact/act.ts'
import { useScreen } from '../../store/screen.ts'
import { Held } from './held.ts'

/** The table as it is seen now, with the rules that read it; the page makes sure that a game is on it. */
export const useSeen = (): Seen => {
  const store = useGame()
  const screen = useScreen()
  const held = use(Held)
  const now = useMemo(() => {
    const seen = seenIn(store, screen)
    if (!seen) throw new Error('There is no game on the table.')
    return seen
  }, [store, screen])
  return held?.seen ?? now
}
