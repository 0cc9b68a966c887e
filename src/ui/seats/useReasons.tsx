import { type ReactNode, useCallback, useMemo } from 'react'
import type { LogGroup } from '../../core/presenter/view.ts'
import { openReasons, reasonsBetween } from '../../store/computer/reasons.ts'
import { useComputer } from '../../store/computer/standing.ts'
import { useGame } from '../../store/game/game.ts'
import { WhyDidIt } from './Reasons.tsx'

/** Below what a computer did in a step: why, as far as it may be told. */
export const useReasons = (): ((group: LogGroup) => ReactNode) => {
  const game = useGame((store) => store.game)
  const told = useComputer((standing) => standing.told)
  const open = useMemo(() => (game ? openReasons(game, told) : []), [game, told])
  return useCallback(
    ({ lines }: LogGroup) => {
      const ats = lines.map(({ at }) => at)
      return ats.length === 0 ? undefined : (
        <WhyDidIt why={reasonsBetween(open, Math.min(...ats) - 1, Math.max(...ats))} />
      )
    },
    [open],
  )
}
