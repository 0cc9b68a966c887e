import type { AnyCommand, UnitId } from '../../core/engine/vocabulary.ts'
import { holding, selectedIn } from '../../core/presenter/hand.ts'
import { redo, showRefusal, undo, useGame } from '../game/game.ts'
import { announce } from '../game/screen.ts'
import { seenGame } from '../game/seen.ts'
import { follow, lookNow } from './act.ts'

/** The order given last. */
export const lastOrder = (): AnyCommand | undefined => seenGame(useGame.getState())?.history.entries.at(-1)?.command

const sayFacing = (ids: readonly UnitId[]): void => {
  const look = lookNow()
  const words = look?.presenter.turning?.words(look, ids[0] ?? '')
  if (words) announce(`${ids.length > 1 ? `${ids.length} units face` : 'It faces'} ${words}.`)
}

/** What was taken back for a turn that cannot be made is done again; the reason why not stays. */
const doAgain = (): void => {
  const { refusal } = useGame.getState()
  redo()
  if (refusal) showRefusal(refusal)
}

/** Turns units to a bearing. A turn that was just made is taken back first: however often one tries, it is one turn. */
export const turnTo = (ids: readonly UnitId[], bearing: number): boolean => {
  const before = lookNow()
  const turning = before?.presenter.turning
  if (!before || !turning) return false
  const last = lastOrder()
  const taken = turning.replaces(last, ids, before) && undo() ? last : undefined
  const look = lookNow()
  if (!look) return false
  const intent = turning.turn(look, ids, bearing, taken)
  const done = follow({ ...intent, patch: { hand: holding(selectedIn(before.screen)) } })
  if (done) sayFacing(ids)
  else if (taken) doAgain()
  return done
}

/** Turns those in hand by a hexside, to the left (-1) or to the right (1); several turn together. */
export const turnBy = (by: 1 | -1): boolean => {
  const look = lookNow()
  const turning = look?.presenter.turning
  const [first] = look && turning ? turning.inHand(look, lastOrder()) : []
  return first !== undefined && turning !== undefined && turnTo(first.units, turning.next(first.bearing, by))
}
