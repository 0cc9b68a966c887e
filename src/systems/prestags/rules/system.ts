import type { System } from '../../../core/engine/system.ts'
import type { History } from '../../../core/engine/history.ts'
import type { Battle } from './position/contract.ts'
import { decide } from './sequence/decide.ts'
import { fold } from './position/fold.ts'
import { runs } from './simultaneous/resolve.ts'
import { soleViewer, view } from './position/secrecy.ts'
import type { Command, Event, State } from './terms/types.ts'

export type PrestagsHistory = History<State, Command, Event>

const REVEALS: Readonly<Partial<Record<Event['type'], string>>> = {
  dieRolled: 'a die was rolled',
  sealed: 'a plot was sealed',
}

/** PRESTAGS as a rule system for the engine. */
export const prestags: System<Battle, State, Command, Event> = {
  id: 'prestags',
  rulesVersion: 7,
  general: '4.1',
  decide,
  fold,
  reveals: (event) => (event.type === 'told' ? event.reveals : REVEALS[event.type]),
  view,
  soleViewer,
  runs,
}
