import type { Command } from '../../types.ts'
import { type Block, type Look, momentOf } from '../look.ts'
import { turning } from '../turning.ts'

/** Facing of the units in hand [16.11]. */
export const turners = (look: Look, last: Command | undefined): Block[] => {
  const rows = turning.inHand(look, last)
  const price = momentOf(look) === 'movement' ? 'a turn costs 1 point [16.11]' : 'free [16.11]'
  return rows.length === 0 ? [] : [{ kind: 'turners', price, rows }]
}
