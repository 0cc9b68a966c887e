import type { Table } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import type { Command, Event, State } from '../types.ts'
import { attack } from './blocks/attack.ts'
import { advance, choice, losses } from './blocks/decisions.ts'
import { deeds, plotsToRead, readies } from './blocks/deeds.ts'
import { entry } from './blocks/entry.ts'
import { movers } from './blocks/movers.ts'
import { tray } from './blocks/tray.ts'
import { turners } from './blocks/turners.ts'
import { type Block, momentOf } from './look.ts'

type Own = Table<Battle, State, Command, Event>

const PAST: Block = { kind: 'combat', beside: false }
const BESIDE: Block = { kind: 'combat', beside: true }

/** What belongs to the step, below the prompt. */
export const body: Own['body'] = (look, last) => {
  if (!look.live) return [PAST]
  switch (momentOf(look)) {
    case 'deployment':
      return [...turners(look, last), tray(look), ...deeds(look)]
    case 'movement':
      return [...turners(look, last), ...movers(look), ...entry(look), ...deeds(look), PAST]
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return [...turners(look, last), attack(look) ?? PAST, ...plotsToRead(look)]
    case 'losses':
      return [...losses(look), BESIDE]
    case 'advance':
      return [...advance(look), BESIDE]
    case 'choice':
      return [...choice(look), PAST]
    case 'ready':
      return [readies(look)]
    case 'resolution':
      return [{ kind: 'resolution' }]
    case 'acts':
      return deeds(look)
    case 'over':
      return [PAST]
  }
}
