import { useMemo } from 'react'
import { goTo, goToNow, lastCount, setPlaying, useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'
import { branchHere } from '../../store/session/session.ts'
import { Timeline } from '../panels/Timeline.tsx'
import { goToGame } from '../parts/route.ts'
import { useSeen } from '../seen/useSeen.ts'

/** Plays on from the moment looked at, as another game. */
export const branch = (): void =>
  void branchHere().then((id) => {
    if (id !== undefined) goToGame(id)
  })

const play = (playing: boolean): void => {
  const { game, viewing } = useGame.getState()
  // From now there is nothing to play: the replay begins anew.
  if (playing && game && viewing === undefined) goTo(0)
  setPlaying(playing)
}

/** Time: back and forth through the game, and on from any moment of it. */
export const TimelineBar = () => {
  const { presenter, battle, state } = useSeen()
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  const playing = useGame((store) => store.playing)
  const marks = useMemo(() => game?.presenter.turnMarks(game) ?? [], [game])
  if (!game) return undefined
  const last = lastCount(game)
  return (
    <div className="timebar">
      <Timeline
        at={viewing ?? last}
        last={last}
        playing={playing}
        label={presenter.momentTitle(battle, state)}
        marks={marks}
        onGo={goTo}
        onPlay={play}
        onNow={goToNow}
        onBranch={branch}
      />
    </div>
  )
}
