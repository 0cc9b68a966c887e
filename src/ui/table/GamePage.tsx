import '../board/board.css'
import '../panels/panels.css'
import './table.css'
import { useEffect, useState } from 'react'
import { leaveSeat, useGame } from '../../store/game/game.ts'
import { awaited } from '../../store/game/seen.ts'
import { openSaved } from '../../store/session/session.ts'
import { goToGame } from '../parts/route.ts'
import { HandOver } from '../handover/HandOver.tsx'
import { TableScreen } from './TableScreen.tsx'

type Stage = 'opening' | 'ready' | 'missing' | { readonly trouble: string }

const useOpening = (id: string): Stage => {
  const [stage, setStage] = useState<Stage>('opening')
  useEffect(() => {
    if (useGame.getState().game?.id === id) {
      setStage('ready')
      return
    }
    openSaved(id).then(
      (opened) => {
        if (opened !== undefined && opened !== id) goToGame(opened)
        else setStage(opened ? 'ready' : 'missing')
      },
      (reason: unknown) => setStage({ trouble: reason instanceof Error ? reason.message : String(reason) }),
    )
  }, [id])
  return stage
}

/** Who leaves the page leaves the seat: it is asked for again when somebody comes back. */
const useSeatWhileHere = (): void => {
  useEffect(() => {
    window.addEventListener('pagehide', leaveSeat)
    return () => {
      window.removeEventListener('pagehide', leaveSeat)
      leaveSeat()
    }
  }, [])
}

/** The table of one game. */
const GamePage = ({ id }: { id: string }) => {
  const stage = useOpening(id)
  useSeatWhileHere()
  const isThere = useGame((store) => store.game?.id === id)
  const isAwaited = useGame((store) => awaited(store) !== undefined)
  if (stage === 'ready' && isThere) return isAwaited ? <HandOver /> : <TableScreen />
  if (stage === 'opening' || stage === 'ready') return <p className="waiting">Laying out the counters…</p>
  return (
    <main className="crash">
      <h1>{stage === 'missing' ? 'This game is not kept here' : 'This game cannot be opened'}</h1>
      <p>
        {stage === 'missing'
          ? 'Games live in the browser they were played in. It may have been deleted, or belong to another browser.'
          : stage.trouble}
      </p>
      <a className="button is-main" href="#/">
        Start page
      </a>
    </main>
  )
}

export default GamePage
