import type { SideIndex, UnitId } from '../../core/engine/vocabulary.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { unitsById } from '../../systems/prestags/layout.ts'
import { actorOf, stepOf } from '../../systems/prestags/moment.ts'
import type { State, Unit } from '../../systems/prestags/types.ts'
import type { Screen } from '../screen.ts'

/** What the screen is derived from: the game as shown and what the player is about to do. */
export type Look = {
  readonly battle: Battle
  readonly state: State
  readonly screen: Screen
  /** False in the past, in a second tab and when the game is over. */
  readonly live: boolean
}

/** What is asked of the player now. */
export type Moment =
  | 'deployment'
  | 'fire'
  | 'defensiveFire'
  | 'movement'
  | 'melee'
  | 'losses'
  | 'advance'
  | 'choice'
  | 'acts'
  | 'over'

const STEPS: Readonly<Record<string, Moment>> = {
  deployment: 'deployment',
  fire: 'fire',
  defensiveFire: 'defensiveFire',
  movement: 'movement',
  melee: 'melee',
}

export const momentOf = ({ battle, state }: Pick<Look, 'battle' | 'state'>): Moment => {
  if (state.verdict) return 'over'
  const { kind, commands, actor } = stepOf(battle, state)
  const other: Moment = actor === undefined ? 'over' : commands.includes('move') ? 'movement' : 'acts'
  return state.pending.at(-1)?.kind ?? STEPS[kind] ?? other
}

/** Who acts; -1 when the game is over. */
export const actingSide = ({ battle, state }: Pick<Look, 'battle' | 'state'>): SideIndex => actorOf(battle, state) ?? -1

export const unitsOf = ({ battle, state }: Pick<Look, 'battle' | 'state'>, ids: readonly UnitId[]): Unit[] =>
  unitsById(battle, state, ids)

export const labelOf = ({ battle }: Pick<Look, 'battle'>, cell: number): string => battle.map.board.label(cell)
