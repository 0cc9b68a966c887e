import { useEffect } from 'react'
import { useBeats } from '../../store/interact/beats.ts'
import { goTo, lastCount, useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'

const PACE = 700

/** While the replay plays, one command after the other is shown. */
export const useAutoplay = (): void => {
  const playing = useGame((store) => store.playing)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      // What is being played is seen to its end.
      if (useBeats.getState().staged) return
      const store = useGame.getState()
      const game = seenGame(store)
      if (game) goTo((store.viewing ?? lastCount(game)) + 1)
    }, PACE)
    return () => clearInterval(timer)
  }, [playing])
}
