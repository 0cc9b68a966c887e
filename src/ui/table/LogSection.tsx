import { useMemo } from 'react'
import { goTo, useGame } from '../../store/game.ts'
import { patchScreen } from '../../store/screen.ts'
import { seenGame } from '../../store/seen.ts'
import { logOf } from '../../systems/prestags/view/log.ts'
import { LogPanel } from '../panels/LogPanel.tsx'
import { light } from './lighting.ts'
import { TimelineBar } from './TimelineBar.tsx'
import { useNarrow } from './useNarrow.ts'

/** The game so far, in sentences. */
export const LogSection = () => {
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  const isNarrow = useNarrow()
  const groups = useMemo(() => (game ? logOf(game.battle, game.history.start, game.history.entries) : []), [game])
  if (!game) return undefined
  const [a, b] = game.battle.scenario.sides
  return (
    <>
      {isNarrow ? <TimelineBar /> : undefined}
      <LogPanel
        groups={groups}
        viewing={viewing}
        sides={[a.name, b.name]}
        onCombat={(combat) => patchScreen({ openCombat: combat, ...(isNarrow ? { sheet: 'now' } : {}) })}
        onJump={goTo}
        onLight={light}
      />
    </>
  )
}
