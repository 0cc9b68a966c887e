import type { AskedNow } from '../presenter/look.ts'
import { acting } from './acting.ts'
import { advancing } from './advancing.ts'
import { aiming } from './aiming.ts'
import { type Asking, PAST, type Interaction } from './asking.ts'
import { choosing } from './choosing.ts'
import { losses } from './losses.ts'
import { moving } from './moving.ts'
import { resolving } from './plotting.ts'
import { readying } from './readying.ts'
import { settingUp } from './settingUp.ts'
import { together } from './together.ts'

/** The state of the interaction for what is asked. */
const STATES: Readonly<Record<AskedNow, Interaction>> = {
  deployment: settingUp,
  movement: moving,
  attack: aiming,
  losses,
  advance: advancing,
  choice: choosing,
  ready: readying,
  resolution: resolving,
  acts: acting,
  over: { blocks: () => [PAST] },
}

export const stateOf = (look: Asking): Interaction => {
  const moment = look.ask.moment(look)
  return moment === 'movement' && look.screen.hand.kind === 'formation' ? together : STATES[moment]
}
