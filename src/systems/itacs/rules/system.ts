import type { History } from '../../../core/engine/history.ts'
import type { System } from '../../../core/engine/system.ts'
import { openView } from '../../../core/engine/view.ts'
import type { Battle } from './position/contract.ts'
import { decide } from './sequence/decide.ts'
import { fold } from './position/fold.ts'
import type { Command, Event, State } from './position/state.ts'

export type ItacsHistory = History<State, Command, Event>

/** ITACS as a rule system for the engine; nothing in it is secret. */
export const itacs: System<Battle, State, Command, Event> = {
  id: 'itacs',
  rulesVersion: 5,
  general: '4.1',
  decide,
  fold,
  reveals: (event) => (event.type === 'diceRolled' ? 'dice were rolled' : undefined),
  view: openView(),
  soleViewer: () => undefined,
}
