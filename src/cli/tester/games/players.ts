import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../../../systems/prestags/contract.ts'
import { actorOf } from '../../../systems/prestags/moment.ts'
import type { Chance } from '../../../core/dice/chance.ts'
import { newPolicy, type Style } from '../../../systems/prestags/play/policy.ts'
import { randomCommand } from '../../../systems/prestags/play/random.ts'
import type { Command, State } from '../../../systems/prestags/types.ts'

export type Player = (state: State, chance: Chance) => Command

/** How the players of the tester play; all but `random` do anything legal once in four times, so that games differ. */
const STYLES: Readonly<Record<string, Style>> = {
  bold: { aim: 'enemy', boldness: 0 },
  careful: { aim: 'enemy', boldness: 2 },
  objective: { aim: 'objective', boldness: 1 },
  hold: { aim: 'hold', boldness: 1 },
  away: { aim: 'away', boldness: 3 },
}

export const PLAYERS: readonly string[] = ['random', ...Object.keys(STYLES)]

/** One name for both sides, or one for each: `bold,hold`. Undefined when a name is unknown. */
export const playersNamed = (text: string): readonly [string, string] | undefined => {
  const [a = '', b = a, ...rest] = text.split(',')
  return rest.length === 0 && [a, b].every((name) => PLAYERS.includes(name)) ? [a, b] : undefined
}

export const newPlayers = (battle: Battle, names: readonly [string, string]): Player => {
  const still: Style = { aim: 'hold', boldness: 0 }
  const scripted = newPolicy(battle, [STYLES[names[0]] ?? still, STYLES[names[1]] ?? still])
  const isRandom = (side: SideIndex): boolean => !Object.hasOwn(STYLES, names[side === 0 ? 0 : 1])
  return (state, chance) =>
    isRandom(actorOf(battle, state) ?? 0) || chance.oneIn(4) ? randomCommand(battle, state, chance) : scripted(state)
}
