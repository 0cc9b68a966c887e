import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Press } from '../../core/presenter/intent.ts'
import { EMPTY, selectedIn } from '../../core/presenter/hand.ts'
import { lastMarched } from '../../core/presenter/marched.ts'
import { useGame } from '../game/game.ts'
import { patchScreen } from '../game/screen.ts'
import { seenGame } from '../game/seen.ts'
import { follow, lookNow } from './act.ts'

/** True where these counters could be dragged. */
export const canLift = (how: Press): boolean => {
  const look = lookNow()
  return look?.presenter.lift(look, how) !== undefined
}

/** Takes up counters to drag them; false where they cannot be. */
export const lift = (how: Press): boolean => {
  const look = lookNow()
  const intent = look?.presenter.lift(look, how)
  return intent !== undefined && follow(intent)
}

export const drop = (cell: Cell): void => {
  const look = lookNow()
  if (look) follow(look.presenter.drop(look, cell))
}

/** Takes up whoever stands in these cells. */
export const boxUp = (cells: readonly Cell[]): void => {
  const look = lookNow()
  if (look) follow(look.presenter.box(look, cells))
}

/** Everybody who may still march, into one hand. */
export const takeEvery = (): void => {
  const look = lookNow()
  const patch = look?.live ? look.presenter.takeEvery(look) : undefined
  if (patch) patchScreen(patch)
}

/** How many could march together now, with nobody in hand yet. */
export const countEvery = (): number => {
  const look = lookNow()
  const isFree = look?.live === true && look.screen.hand.kind === 'idle'
  return isFree ? selectedIn({ hand: look.presenter.takeEvery(look)?.hand ?? EMPTY }).length : 0
}

const pastNow = () => {
  const look = lookNow()
  const game = seenGame(useGame.getState())
  return look?.live && game ? look.presenter.again(look, lastMarched(look.presenter, game)) : undefined
}

/** True where somebody could march as in the last turn. */
export const canRepeat = (): boolean => pastNow() !== undefined

/** Shows the marches of the last turn once more. */
export const marchAgain = (): void => {
  const intent = pastNow()
  if (intent) follow(intent)
}
