import { create } from 'zustand'
import { stateAt } from '../../core/engine/history.ts'
import type { AnalysedMoment } from '../../core/mind/analysis.ts'
import type { Played } from '../../core/engine/anyState.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import { arrowsOf, sketched } from '../computer/sketch.ts'
import { goTo, useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { patchScreen } from '../game/screen.ts'

/** What would have been better somewhere in the game on the table, as arrows. */
type Shown = { readonly history: Played['history']; readonly at: number; readonly arrows: readonly Arrow[] }

export const useShown = create<{ readonly shown: Shown | undefined }>(() => ({ shown: undefined }))

/** What would have been better, as far as it can be drawn. */
export const arrowsFor = (game: Game, { at, better }: AnalysedMoment): readonly Arrow[] =>
  sketched(game, stateAt(game.history, at), better?.commands ?? []).flatMap((step, index) =>
    arrowsOf(step, `better ${index}`),
  )

/** Goes to a moment and draws what would have been better there. */
export const showBetter = (moment: AnalysedMoment): void => {
  const { game } = useGame.getState()
  if (!game) return
  const { at } = moment
  useShown.setState({ shown: { history: game.history, at, arrows: arrowsFor(game, moment) } })
  patchScreen({ dialog: undefined })
  goTo(at)
}
