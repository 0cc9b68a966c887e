import type { UnitId } from '../engine/vocabulary.ts'
import { counted, verb } from '../text/words.ts'
import type { Guard } from './view.ts'

type Mover = { readonly id: UnitId; readonly moved: number }

/** Its own player-turn before this one. */
const LAST = 2

/**
 * Asked before a movement phase ends: who could move and has not, though it moved in its side's last player-turn. Who
 * stood then may be meant to stand now; in the first player-turn of a side nobody has stood yet.
 */
export const forgottenMovers = (playerTurn: number, still: readonly Mover[], moved: number): Guard | undefined => {
  const marched = still.filter((unit) => playerTurn <= LAST || unit.moved >= playerTurn - LAST)
  if (marched.length === 0) return undefined
  const count = `${still.length} of ${counted(still.length + moved, 'unit')}`
  const text = moved === 0 ? 'Nobody has moved yet.' : `${count} ${verb(still.length, 'has', 'have')} not moved.`
  return { text, units: marched.map(({ id }) => id) }
}
