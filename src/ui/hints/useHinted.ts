import { useGame } from '../../store/game.ts'
import { useHints } from '../../store/computer/hints.ts'
import type { Arrow } from '../../core/presenter/paint.ts'

const NOTHING: readonly Arrow[] = []

/** The plan that is shown, as arrows; nothing once the position is another. */
export const useHinted = (): readonly Arrow[] => {
  const history = useGame(({ game }) => game?.history)
  return useHints((hints) => (hints.history === history ? (hints.plans[hints.chosen]?.arrows ?? NOTHING) : NOTHING))
}
