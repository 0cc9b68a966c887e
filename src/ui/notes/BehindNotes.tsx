import { useEffect, useState } from 'react'
import { useGame } from '../../store/game/game.ts'
import { asItStands, keepAgain } from '../../store/session/autosave.ts'
import { type Behind, useBehind } from '../../store/session/keeping.ts'
import { useWaiting } from '../../store/saves/open.ts'
import { keepDeleted } from '../../store/session/session.ts'
import { downloadGame } from '../parts/download.ts'

const counted = (missing: number): string =>
  missing === 0 ? 'The last change' : missing === 1 ? 'The last move' : `The last ${missing} moves`

const Gone = () => (
  <div className="note" role="status">
    <p>This game was deleted in another tab. Here it is still whole.</p>
    <button type="button" className="button" onClick={() => void keepDeleted()}>
      Keep it
    </button>
  </div>
)

const NotKept = ({ game: { id, name, missing, why } }: { readonly game: Behind }) => {
  const [barred, setBarred] = useState<string | undefined>(undefined)
  const here = useGame((store) => store.game?.id === id)
  const game = asItStands(id)
  return (
    <div className="note" role="status">
      <p>
        {counted(missing)} of {here ? 'this game' : name} {missing > 1 ? 'are' : 'is'} not kept: {why}. {barred}
      </p>
      <button type="button" className="button" onClick={() => keepAgain(id)}>
        Try again
      </button>
      {game ? (
        <button type="button" className="button" onClick={() => void downloadGame(game).then(setBarred)}>
          Export
        </button>
      ) : undefined}
    </div>
  )
}

const Waiting = () => (
  <p className="note" role="status">
    An older Testudo in another tab keeps your games closed. Close that tab, and they open here.
  </p>
)

/** Nobody closes by mistake what is kept nowhere. */
const useStay = (isNeeded: boolean): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    if (isNeeded) window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Says which games are not kept as they stand, for as long as that is so. */
export const BehindNotes = () => {
  const games = useBehind((store) => store.games)
  const table = useGame((store) => store.game?.id)
  const isWaiting = useWaiting((store) => store.waiting)
  useStay(games.length > 0)
  return (
    <>
      {isWaiting ? <Waiting /> : undefined}
      {games.map((game) => {
        if (!game.gone) return <NotKept key={game.id} game={game} />
        return game.id === table ? <Gone key={game.id} /> : undefined
      })}
    </>
  )
}
