import { useState } from 'react'
import { useGame } from '../../store/game/game.ts'
import { useBehind } from '../../store/session/keeping.ts'
import { takeGameOver } from '../../store/session/session.ts'
import { goToGame } from '../parts/route.ts'

/** Another tab plays this game: this one only looks on. */
export const OtherTab = () => {
  const id = useGame((store) => store.game?.id)
  const [isAsking, setAsking] = useState(false)
  const isGone = useBehind(({ games }) => games.some((game) => game.id === id && game.gone))
  const take = async (): Promise<void> => {
    if (id === undefined) return
    setAsking(true)
    const taken = await takeGameOver(id).finally(() => setAsking(false))
    if (taken !== undefined && taken !== id) goToGame(taken)
  }
  if (isGone) return undefined
  return (
    <div className="notice" role="alert">
      <p>This game is open in another tab. You can look, but not play here.</p>
      <button type="button" className="button is-main" disabled={isAsking} onClick={() => void take()}>
        Play it here
      </button>
    </div>
  )
}
