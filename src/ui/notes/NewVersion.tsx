import { useGame } from '../../store/game/game.ts'
import { useBehind } from '../../store/session/keeping.ts'
import { inSecret, useNewVersion } from '../../store/session/version.ts'

/** Offers a newer build; never in a secret step, and never over moves that are kept nowhere. */
export const NewVersion = () => {
  const start = useNewVersion((store) => store.start)
  const isSecret = useGame(inSecret)
  const isBehind = useBehind((store) => store.games.length > 0)
  if (!start || isSecret || isBehind) return undefined
  return (
    <div className="note is-new" role="status">
      <p>A new version is here. It comes with the next start, or now.</p>
      <button type="button" className="button" onClick={start}>
        Start it now
      </button>
    </div>
  )
}
