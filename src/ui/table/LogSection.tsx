import { useMemo } from 'react'
import { watchableIn, watchAgain } from '../../store/interact/beats.ts'
import { goTo, useGame } from '../../store/game/game.ts'
import { idle } from '../../core/presenter/screen.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { LogPanel } from '../panels/LogPanel.tsx'
import { useReasons } from '../seats/useReasons.tsx'
import { light } from '../seen/lighting.ts'
import { TimelineBar } from './TimelineBar.tsx'
import { useToldGame } from '../seen/Told.tsx'
import { useNarrow } from '../parts/useNarrow.ts'

/** The game so far, in sentences. */
export const LogSection = () => {
  const game = useToldGame()
  const viewing = useGame((store) => store.viewing)
  const isNarrow = useNarrow()
  const groups = useMemo(() => game?.presenter.log(game) ?? [], [game])
  const watchable = useMemo(() => (game ? watchableIn(game) : undefined), [game])
  const below = useReasons()
  if (!game || !watchable) return undefined
  return (
    <>
      {isNarrow ? <TimelineBar /> : undefined}
      <LogPanel
        groups={groups}
        filters={game.presenter.logKinds.filters}
        viewing={viewing}
        sides={game.presenter.sheet(game.battle).sides}
        onCombat={(combat) => patchScreen({ ...idle(), openCombat: combat, ...(isNarrow ? { sheet: 'now' } : {}) })}
        onJump={goTo}
        onLight={light}
        onWatch={watchAgain}
        watchable={watchable}
        below={below}
      />
    </>
  )
}
