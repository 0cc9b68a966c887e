import type { Chance } from '../../../core/dice/chance.ts'
import type { Refusal } from '../../../core/engine/vocabulary.ts'
import type { Tried } from '../../../core/play/fuzz.ts'
import type { Battle } from '../rules/position/contract.ts'
import { decide, judge } from '../rules/sequence/decide.ts'
import { RULES } from '../rules/terms/rules.ts'
import type { Command, State } from '../rules/position/state.ts'
import { stateFault } from './invariants.ts'

type Make = (battle: Battle, state: State, chance: Chance) => Command

const unitOf = (state: State, chance: Chance): string => (chance.oneIn(12) ? 'C-XX-9' : chance.pick(state.units).id)
const unitsOf = (state: State, chance: Chance): string[] =>
  Array.from({ length: chance.below(3) + (chance.oneIn(6) ? 0 : 1) }, () => unitOf(state, chance))

/** Mostly near somebody, sometimes off the board. */
const cellOf = (battle: Battle, state: State, chance: Chance): number => {
  const { board } = battle.setting.ground
  if (chance.oneIn(10)) return chance.below(board.size + 5) - 2
  const { at } = chance.pick(state.units)
  return chance.oneIn(2) || at < 0 ? at : (board.neighbours[at * board.degree + chance.below(board.degree)] ?? -1)
}

const MAKES: readonly Make[] = [
  (battle, state, chance) => ({
    type: 'deploy',
    placements: [{ unit: unitOf(state, chance), to: cellOf(battle, state, chance), facing: chance.below(8) }],
  }),
  (_battle, state, chance) => ({ type: 'undeploy', units: unitsOf(state, chance) }),
  (battle, state, chance) => ({ type: 'fire', units: unitsOf(state, chance), target: cellOf(battle, state, chance) }),
  (battle, state, chance) => ({
    type: 'move',
    units: unitsOf(state, chance),
    path: Array.from({ length: chance.below(3) }, () => cellOf(battle, state, chance)),
    ...(chance.oneIn(2) ? { facing: chance.below(8) - 1 } : {}),
  }),
  (battle, state, chance) => ({
    type: 'melee',
    units: unitsOf(state, chance),
    targets: Array.from({ length: chance.below(3) }, () => cellOf(battle, state, chance)),
  }),
  (_battle, state, chance) => ({ type: 'chooseLosses', units: unitsOf(state, chance) }),
  (battle, state, chance) => ({
    type: 'act',
    act: chance.oneIn(10) ? 'fly' : chance.pick([...battle.acts.keys()]),
    units: unitsOf(state, chance),
    ...(chance.oneIn(2) ? { to: cellOf(battle, state, chance) } : {}),
    ...(chance.oneIn(2) ? { with: unitOf(state, chance) } : {}),
  }),
  (_battle, _state, chance) => ({ type: 'choose', option: chance.pick(['stay', '2020', '']) }),
]

const refusalFault = ({ code, cite, text }: Refusal): string | undefined =>
  code && text && Object.hasOwn(RULES, cite) ? undefined : 'a refusal without reason or section'

/** What is wrong with how a command is judged and decided; no text when it is refused as it should be. */
const judgedFault = (
  battle: Battle,
  state: State,
  command: Command,
): { refused: boolean; text: string | undefined } => {
  const before = JSON.stringify(state)
  const judged = judge(battle, state, command)
  const decided = decide(battle, state, command)
  const refused = !decided.ok
  if (JSON.stringify(state) !== before) return { refused, text: 'deciding changed the state' }
  if (judged.ok !== decided.ok) return { refused, text: 'judged and decided differently' }
  return { refused, text: decided.ok ? stateFault(battle, decided.value.state) : refusalFault(decided.error) }
}

/** Commands made by lot, hardly ever legal: each must be judged as it is decided, and refused without harm. */
export const nonsense = (battle: Battle, state: State, chance: Chance, tries = 3): Tried<Command> => {
  let refused = 0
  for (let i = 0; i < tries; i++) {
    const command = chance.pick(MAKES)(battle, state, chance)
    const found = judgedFault(battle, state, command)
    if (found.text !== undefined) return { refused, fault: { text: found.text, command } }
    if (found.refused) refused++
  }
  return { refused, fault: undefined }
}
