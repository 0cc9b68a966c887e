import type { AnyCommand, UnitId } from '../../core/engine/vocabulary.ts'
import { undo, useGame } from '../game.ts'
import { announce } from '../screen.ts'
import { seenGame } from '../seen.ts'
import { follow, lookNow } from './act.ts'

/** The order given last. */
export const lastOrder = (): AnyCommand | undefined => seenGame(useGame.getState())?.history.entries.at(-1)?.command

const sayFacing = (ids: readonly UnitId[]): void => {
  const look = lookNow()
  const words = look?.table.turning?.words(look, ids[0] ?? '')
  if (words) announce(`${ids.length > 1 ? `${ids.length} units face` : 'It faces'} ${words}.`)
}

/** Turns units to a facing. A turn that was just made is taken back first: however often one tries, it is one turn. */
export const turnTo = (ids: readonly UnitId[], face: number): boolean => {
  const before = lookNow()
  const turning = before?.table.turning
  if (!before || !turning) return false
  if (turning.replaces(lastOrder(), ids)) undo()
  const look = lookNow()
  if (!look) return false
  const intent = turning.turn(look, ids, face)
  const done = follow({ ...intent, patch: { ...intent.patch, selected: before.screen.selected } })
  if (done) sayFacing(ids)
  return done
}

/** Turns those in hand by a hexside, to the left (-1) or to the right (1); several turn together. */
export const turnBy = (by: 1 | -1): boolean => {
  const look = lookNow()
  const turning = look?.table.turning
  const [first] = look && turning ? turning.inHand(look, lastOrder()) : []
  return first !== undefined && turning !== undefined && turnTo(first.units, turning.next(first.face, by))
}
