import type { Command } from '../../state.ts'
import { type Block, type Look, momentOf } from '../look.ts'
import { isRun, turning } from '../turning.ts'

const priceOf = (look: Look, last: Command | undefined, ids: readonly string[]): string => {
  if (isRun(last) && ids.every((id) => last.units.includes(id))) return 'a point was kept for it [5.2]'
  return momentOf(look) === 'movement' ? 'a turn costs at most 1 point [4.3.2]' : 'free [8.0]'
}

/** Facing of the units in hand [2.5]. */
export const turners = (look: Look, last: Command | undefined): Block[] => {
  const rows = turning.inHand(look, last)
  const price = priceOf(look, last, rows[0]?.units ?? [])
  return rows.length === 0 ? [] : [{ kind: 'turners', price, rows }]
}
