import { useEffect } from 'react'
import { goTo, lastCount, useGame } from '../../store/game.ts'
import { seenGame } from '../../store/seen.ts'

const PACE = 700

/** While the replay plays, one command after the other is shown. */
export const useAutoplay = (): void => {
  const playing = useGame((store) => store.playing)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const store = useGame.getState()
      const game = seenGame(store)
      if (game) goTo((store.viewing ?? lastCount(game)) + 1)
    }, PACE)
    return () => clearInterval(timer)
  }, [playing])
}
