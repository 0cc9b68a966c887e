import { useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useGame } from '../../store/game.ts'
import { downloadGame } from '../download.ts'
import { goToStart } from '../route.ts'

/** When a screen breaks, the game does not: it can be taken out as a file. */
export const CrashScreen = ({ error, resetErrorBoundary }: FallbackProps) => {
  const game = useGame((store) => store.game)
  const [barred, setBarred] = useState<string | undefined>(undefined)
  const leave = (): void => {
    goToStart()
    setTimeout(resetErrorBoundary)
  }
  return (
    <main className="crash">
      <h1>Something broke on our side</h1>
      <p>Your game is kept in this browser after every command. You can also take it with you as a file.</p>
      {barred === undefined ? undefined : <p role="status">{barred}</p>}
      <pre className="crash-text">{error instanceof Error ? error.message : String(error)}</pre>
      <div className="row">
        {game ? (
          <button type="button" className="button is-main" onClick={() => void downloadGame(game).then(setBarred)}>
            Export the game
          </button>
        ) : undefined}
        <button type="button" className="button" onClick={resetErrorBoundary}>
          Try again
        </button>
        <button type="button" className="button" onClick={leave}>
          Start page
        </button>
      </div>
    </main>
  )
}
