import { create } from 'zustand'
import { stateAt } from '../../core/engine/history.ts'
import type { AnalysedMoment } from '../../core/mind/analysis.ts'
import type { Played } from '../../core/engine/anyState.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import { arrowsOf, sketched } from '../computer/sketch.ts'
import { type GameStore, goTo, goToNow, useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { patchScreen } from '../game/screen.ts'

/** What would have been better somewhere in the game on the table, as arrows. */
type Shown = { readonly history: Played['history']; readonly at: number; readonly arrows: readonly Arrow[] }

/** The analysis of a game, left to look at the map: at one of its moments, or at none. */
type Left = { readonly history: Played['history']; readonly moment: string | undefined }

type Showing = {
  readonly shown: Shown | undefined
  readonly left: Left | undefined
  /** The moment to which one comes back. */
  readonly back: string | undefined
}

export const useShown = create<Showing>(() => ({ shown: undefined, left: undefined, back: undefined }))

/** What a moment goes by among all of an analysis. */
export const momentKey = ({ at, kind }: AnalysedMoment): string => `${at} ${kind}`

/** What would have been better, as far as it can be drawn. */
export const arrowsFor = (game: Game, { at, better }: AnalysedMoment): readonly Arrow[] =>
  sketched(game, stateAt(game.history, at), better?.commands ?? []).flatMap((step, index) =>
    arrowsOf(step, `better ${index}`),
  )

/** Goes from the analysis to a place of the game, from where one may come back to the same moment. */
export const lookFrom = (at: number, moment?: AnalysedMoment): void => {
  const { game } = useGame.getState()
  if (!game) return
  useShown.setState({ left: { history: game.history, moment: moment && momentKey(moment) } })
  patchScreen({ dialog: undefined })
  goTo(at)
}

/** Goes to a moment and draws what would have been better there. */
export const showBetter = (moment: AnalysedMoment): void => {
  const { game } = useGame.getState()
  if (!game) return
  const { at } = moment
  useShown.setState({ shown: { history: game.history, at, arrows: arrowsFor(game, moment) } })
  lookFrom(at, moment)
}

/** Whether the game is still the one whose analysis was left. */
export const isLeft = ({ game }: Pick<GameStore, 'game'>): boolean => {
  const { left } = useShown.getState()
  return left !== undefined && left.history === game?.history
}

/** Whoever goes elsewhere does not come back. */
export const forgetLeft = (): void => {
  if (useShown.getState().left) useShown.setState({ left: undefined })
}

/** Back to the analysis, to the moment from which one went. */
export const backToAnalysis = (): void => {
  const { left } = useShown.getState()
  useShown.setState({ left: undefined, back: left?.moment })
  goToNow()
  patchScreen({ dialog: 'analysis' })
}

/** The moment to which one has come back; told once. */
export const takeBack = (): string | undefined => {
  const { back } = useShown.getState()
  if (back !== undefined) useShown.setState({ back: undefined })
  return back
}
