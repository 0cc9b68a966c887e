import { useEffect } from 'react'
import { goTo, lastCount, useGame } from '../../store/game.ts'

const PACE = 700

/** While the replay plays, one command after the other is shown. */
export const useAutoplay = (): void => {
  const playing = useGame((store) => store.playing)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const { game, viewing } = useGame.getState()
      if (game) goTo((viewing ?? lastCount(game)) + 1)
    }, PACE)
    return () => clearInterval(timer)
  }, [playing])
}
