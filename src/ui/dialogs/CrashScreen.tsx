import { useState } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { useGame } from '../../store/game/game.ts'
import { isBehind } from '../../store/session/keeping.ts'
import { downloadGame } from '../parts/download.ts'
import { hasNotCome } from '../parts/later.tsx'
import { goToStart } from '../parts/route.ts'

const NotCome = () => (
  <>
    <h1>A part of Testudo did not come</h1>
    <p>
      There is no network, or a new version has taken the place of this one. Reload the page: your games are as they
      were.
    </p>
  </>
)

const Broken = ({ error, isKept }: { readonly error: unknown; readonly isKept: boolean }) => (
  <>
    <h1>Something broke on our side</h1>
    <p>
      {isKept
        ? 'Your game is kept in this browser after every command. You can also take it with you as a file.'
        : 'Your game is not kept as it stands. Take it with you as a file.'}
    </p>
    <pre className="crash-text">{error instanceof Error ? error.message : String(error)}</pre>
  </>
)

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
      {hasNotCome(error) ? <NotCome /> : <Broken error={error} isKept={!game || !isBehind(game.id)} />}
      {barred === undefined ? undefined : <p role="status">{barred}</p>}
      <div className="row">
        {game ? (
          <button type="button" className="button" onClick={() => void downloadGame(game).then(setBarred)}>
            Export the game
          </button>
        ) : undefined}
        <button type="button" className="button is-main" onClick={() => window.location.reload()}>
          Reload
        </button>
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
