import { type SideIndex, type UnitId, otherSide } from '../../../core/engine/vocabulary.ts'
import type { Block as CoreBlock, Button as CoreButton, Part as CorePart } from '../../../core/table/blocks.ts'
import type { Intent as CoreIntent } from '../../../core/table/intent.ts'
import type { Look as CoreLook, Moment } from '../../../core/table/look.ts'
import type { ItacsBattle } from '../battle.ts'
import { actorOf, labelOf as labelIn, stepOf, unitsById } from '../moment.ts'
import type { Command, State } from '../state.ts'
import type { Unit } from '../types.ts'

/** The table of an ITACS battle. */
export type Look = CoreLook<ItacsBattle, State>
export type Intent = CoreIntent<Command>
export type Block = CoreBlock<Command>
export type Button = CoreButton<Command>
export type Part = CorePart<Command>

const STEPS: Readonly<Record<string, Moment>> = {
  deployment: 'deployment',
  missile: 'fire',
  movement: 'movement',
  defensiveFire: 'defensiveFire',
  melee: 'melee',
}

export const momentOf = ({ battle, state }: Pick<Look, 'battle' | 'state'>): Moment => {
  if (state.verdict) return 'over'
  const pending = state.pending.at(-1)
  if (pending) return pending.kind
  return STEPS[stepOf(battle, state).kind] ?? 'acts'
}

/** Who acts, or acted last when the game is over. */
export const actingSide = ({ battle, state }: Pick<Look, 'battle' | 'state'>): SideIndex =>
  actorOf(battle, state) ?? stepOf(battle, state).actor ?? 0

export const unitsOf = ({ state }: Pick<Look, 'state'>, ids: readonly UnitId[]): Unit[] => unitsById(state, ids)

export const labelOf = ({ battle }: Pick<Look, 'battle'>, cell: number): string => labelIn(battle, cell)

/** Units in a hex, passengers and captives too. */
export const unitsIn = ({ state }: Pick<Look, 'state'>, cell: number): Unit[] =>
  state.units.filter((unit) => unit.fate === 'map' && unit.at === cell)

export const isOwnHex = (look: Look, cell: number): boolean =>
  unitsIn(look, cell).some((unit) => unit.side === actingSide(look))
export const isEnemyHex = (look: Look, cell: number): boolean =>
  unitsIn(look, cell).some((unit) => unit.side === otherSide(actingSide(look)))

/** Units of the acting side in a hex. */
export const ownIn = (look: Look, cell: number): Unit[] =>
  unitsIn(look, cell).filter((unit) => unit.side === actingSide(look))
