import { actorOf } from '../rules/position/moment.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { type Checks, type Fuzzed as FuzzedGame, fuzzerOf, type Player, type Tried } from '../../../core/play/fuzz.ts'
import type { Battle } from '../rules/position/contract.ts'
import { decide, judge } from '../rules/sequence/decide.ts'
import { commandOf, offersOf, type Pick } from '../rules/sequence/offers.ts'
import { isCase } from '../rules/terms/rules.ts'
import { prestags } from '../rules/system.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { previewFault, stateFault } from './invariants.ts'
import { nonsenseFor } from './nonsense.ts'
import { newPolicy } from './policy.ts'
import { randomCommand } from './random.ts'

export type PrestagsFuzzed = FuzzedGame<State, Command, Event>

const refusalFault = (battle: Battle, state: State, command: Command): string | undefined => {
  const decided = decide(battle, state, command)
  if (decided.ok) return 'a command that nobody offered was accepted'
  const { code, cite, text } = decided.error
  return code && text && isCase(cite) ? undefined : `a refusal without reason or paragraph: ${cite}`
}

/** Tries commands that must be refused; the state must stay as it was. */
export const nonsenseFault = (battle: Battle, state: State, chance: Chance, tries: number): Tried<Command> => {
  const next = nonsenseFor(battle, state, chance)
  const before = JSON.stringify(state)
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const command = next()
    if (!command) continue
    const text = refusalFault(battle, state, command)
    if (text) return { refused, fault: { text, command } }
    refused++
  }
  const text = JSON.stringify(state) === before ? undefined : 'a refused command changed the state'
  return { refused, fault: text ? { text, command: undefined } : undefined }
}

/** A pick as a whole command; undefined for those that only make one together with others. */
const wholeOf = (battle: Battle, state: State, pick: Pick): Command | undefined => {
  if (pick.kind !== 'deploy' && pick.kind !== 'advance') return commandOf(battle, state, pick)
  const { unit, to } = pick
  return pick.kind === 'deploy'
    ? { type: 'deploy', placements: [{ unit, to }] }
    : { type: 'advance', moves: [{ unit, to }] }
}

const ENEMY = { aim: 'enemy', boldness: 0 } as const

/** A player who mostly goes for the enemy: armies meet within a few turns. */
export const boldPlayer = (battle: Battle): Player<Battle, State, Command> => {
  const bold = newPolicy(battle, [ENEMY, ENEMY])
  return (_, state, chance) => (chance.oneIn(4) ? randomCommand(battle, state, chance) : bold(state))
}

/** What can be checked of the games of PRESTAGS. */
export const checks: Checks<Battle, State, Command, Event> = {
  system: prestags,
  isOver: ({ verdict }) => verdict !== undefined,
  player: randomCommand,
  actor: actorOf,
  ofState: stateFault,
  ofPreview: previewFault,
  offers: (battle, state) => offersOf(battle, state).map((pick) => () => wholeOf(battle, state, pick)),
  judge,
  nonsense: (battle, state, chance) => nonsenseFault(battle, state, chance, 3),
}

/** Plays a whole random game; stops at the first fault. A `thrift` of n makes the costly checks n times rarer. */
export const fuzzGame = fuzzerOf(checks)
