import type { Table } from '../../../core/table/table.ts'
import type { ItacsBattle } from '../battle.ts'
import type { Command, Event, State } from '../state.ts'
import { attack } from './blocks/attack.ts'
import { choice, losses } from './blocks/decisions.ts'
import { deeds } from './blocks/deeds.ts'
import { movers } from './blocks/movers.ts'
import { tray } from './blocks/tray.ts'
import { turners } from './blocks/turners.ts'
import { type Block, momentOf } from './look.ts'

type Own = Table<ItacsBattle, State, Command, Event>

const PAST: Block = { kind: 'combat', beside: false }
const BESIDE: Block = { kind: 'combat', beside: true }

/** What belongs to the step, below the prompt. */
export const body: Own['body'] = (look, last) => {
  if (!look.live) return [PAST]
  switch (momentOf(look)) {
    case 'deployment':
      return [...turners(look, last), tray(look)]
    case 'movement':
      return [...turners(look, last), ...movers(look), ...deeds(look), PAST]
    case 'fire':
    case 'defensiveFire':
    case 'melee': {
      const built = attack(look)
      return built ? [built] : [...deeds(look), PAST]
    }
    case 'losses':
      return [...losses(look), BESIDE]
    case 'choice':
      return [...choice(look), PAST]
    case 'acts':
      return [...turners(look, last), ...deeds(look), PAST]
    default:
      return [PAST]
  }
}
