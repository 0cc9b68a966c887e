import { actorOf } from '../rules/position/moment.ts'
import { type Checks, fuzzerOf } from '../../../core/play/fuzz.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { commandOf, offersOf } from '../rules/sequence/offers.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { itacs } from '../rules/system.ts'
import { previewFault, stateFault } from './invariants.ts'
import { nonsense } from './nonsense.ts'
import { randomCommand } from './random.ts'

/** What can be checked of the games of ITACS. */
export const checks: Checks<Battle, State, Command, Event> = {
  system: itacs,
  isOver: ({ verdict }) => verdict !== undefined,
  player: randomCommand,
  actor: actorOf,
  ofState: stateFault,
  ofPreview: previewFault,
  // How a unit faces is a choice beside where it is set up.
  offers: (battle, state) =>
    offersOf(battle, state).flatMap((pick) => (pick.kind === 'deploy' ? [] : [() => commandOf(battle, state, pick)])),
  judge,
  mayRefuse: ({ code }) => code === 'ratioTooLow',
  nonsense,
}

/** Plays a whole random game; stops at the first fault. A `thrift` of n makes the costly checks n times rarer. */
export const fuzzGame = fuzzerOf(checks)
