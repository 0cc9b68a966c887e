import { stateAt } from '../../core/engine/history.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import type { LogGroup, LogLine } from '../../core/presenter/view.ts'
import { useGame } from './game.ts'
import type { Game } from './opened.ts'
import { hides, openCount, seenGame } from './seen.ts'

/** What happened since a side last had its say, in sentences. */
export type Recap = { readonly side: SideIndex; readonly groups: readonly LogGroup[] }

/** Whose say it is after so many commands: of who alone may look on, else of the owner of the player-turn. */
const sayAt = (game: Game, count: number): SideIndex | undefined => {
  const { presenter, battle, history } = game
  const state = stateAt(history, count)
  const step = presenter.step(battle, state)
  if (state.turn === 0) return step.actor
  return hides(game) ? presenter.system.soleViewer(battle, state) : step.owner
}

/** Number of commands up to the last one that the side gave in a turn of its own before the present one. */
const lastSay = (game: Game, side: SideIndex): { readonly from: number; readonly to: number } => {
  let to = game.history.entries.length
  while (to > 0 && sayAt(game, to - 1) === side && sayAt(game, to) === side) to--
  let from = to
  while (from > 0 && sayAt(game, from - 1) !== side) from--
  return { from, to }
}

/** What the hand-over itself tells, the seal of the other side, is not told twice. */
const isToldBefore = (game: Game, at: number): boolean =>
  at > openCount(game) &&
  game.history.entries[at - 1]?.events.some((event) => game.presenter.secrets?.sealOf(event) !== undefined) === true

/** What happened since the last turn of a side, or since it sealed its plot; undefined when that is nothing. */
export const recapOf = (game: Game, side: SideIndex): Recap | undefined => {
  const { from, to } = lastSay(game, side)
  const { untold } = game.presenter.logKinds
  const isNews = ({ at, kind }: LogLine): boolean =>
    at > from && at <= to && !untold.includes(kind) && !isToldBefore(game, at)
  const groups = game.presenter
    .log(game)
    .map((group) => ({
      ...group,
      lines: group.lines.filter(isNews),
    }))
    .filter((group) => group.lines.length > 0)
  return groups.length === 0 ? undefined : { side, groups }
}

/** The recap of the side that has its say now, as it may see the game. */
export const recapNow = (): Recap | undefined => {
  const game = seenGame(useGame.getState())
  if (!game) return undefined
  const { presenter, battle, history } = game
  const state = stateAt(history)
  const side = presenter.actor(battle, state) ?? presenter.step(battle, state).owner
  return side === undefined ? undefined : recapOf(game, side)
}
