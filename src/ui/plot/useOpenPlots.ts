import { openPlots } from '../../systems/prestags/table/openPlots.ts'
import { useGame } from '../../store/game.ts'
import { seenGame } from '../../store/seen.ts'
import type { State } from '../../systems/prestags/types.ts'
import { useLook } from '../table/useLook.ts'

/** The plots that everybody may read: those of this turn when they are open, else those of the last one. */
export const useOpenPlots = (): State | undefined => {
  const { state } = useLook()
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  if (!game) return undefined
  const { entries } = game.history
  return openPlots(viewing === undefined ? entries : entries.slice(0, viewing), state)
}
