import { useGame } from '../../store/game/game.ts'
import { useShown } from '../../store/analysis/showing.ts'
import { useHints } from '../../store/computer/hints.ts'
import type { Arrow } from '../../core/presenter/paint.ts'

const NOTHING: readonly Arrow[] = []

/** The plan that is shown, or what would have been better where one looks, as arrows; nothing once the position is another. */
export const useHinted = (): readonly Arrow[] => {
  const history = useGame(({ game }) => game?.history)
  const viewing = useGame((table) => table.viewing)
  const better = useShown(({ shown }) =>
    shown?.history === history && shown?.at === viewing ? shown?.arrows : undefined,
  )
  const hinted = useHints((hints) =>
    hints.history === history ? (hints.plans[hints.chosen]?.arrows ?? NOTHING) : NOTHING,
  )
  return better ?? hinted
}
