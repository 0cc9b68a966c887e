import type { Command } from '../../state.ts'
import { type Block, type Look, momentOf } from '../look.ts'
import { turning } from '../turning.ts'

/** Facing of the units in hand [2.5]. */
export const turners = (look: Look, last: Command | undefined): Block[] => {
  const rows = turning.inHand(look, last)
  const price = momentOf(look) === 'movement' ? 'a turn costs at most 1 point [4.3.2]' : 'free [8.0]'
  return rows.length === 0 ? [] : [{ kind: 'turners', price, rows }]
}
