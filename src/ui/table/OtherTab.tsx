import { useGame } from '../../store/game.ts'
import { takeGameOver } from '../../store/session.ts'

/** Another tab plays this game: this one only looks on. */
export const OtherTab = () => {
  const id = useGame((store) => store.game?.id)
  return (
    <div className="notice" role="alert">
      <p>This game is open in another tab. You can look, but not play here.</p>
      <button type="button" className="button is-main" onClick={() => id && void takeGameOver(id)}>
        Play it here
      </button>
    </div>
  )
}
