import type { AnyState } from '../../core/engine/anyState.ts'
import { useGame } from '../../store/game/game.ts'
import { seenGame } from '../../store/game/seen.ts'
import { useSeen } from '../seen/useSeen.ts'

/** The plots that everybody may read: those of this turn when they are open, else those of the last one. */
export const useOpenPlots = (): AnyState | undefined => {
  const { presenter, state } = useSeen()
  const game = useGame(seenGame)
  const viewing = useGame((store) => store.viewing)
  if (!game) return undefined
  const { entries } = game.history
  return presenter.plots?.open(viewing === undefined ? entries : entries.slice(0, viewing), state)
}
