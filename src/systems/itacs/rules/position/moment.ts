import { derivedBy } from '../../../../core/engine/derived.ts'
import { placeOf } from '../../../../core/engine/fold.ts'
import { actorOf, stepKind, stepOf } from '../../../../core/engine/moment.ts'
import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import { type Field, fieldOf } from './field.ts'
import type { ShotKind } from './shot.ts'
import type { State } from './state.ts'
import type { Unit } from '../terms/types.ts'

export { actorOf, stepKind, stepOf }

/** What kind of fire belongs to the present step. */
export const shotKind = (battle: Battle, state: State): ShotKind =>
  stepKind(battle, state) === 'defensiveFire' ? 'defensive' : 'missile'

const fieldBy = derivedBy(
  ({ setting }: Battle, units: readonly Unit[]): Field => fieldOf(setting.ground, units, setting.sheet),
)

/** The position as the judges see it. */
export const fieldIn = (battle: Battle, { units }: State): Field => fieldBy(battle, units)

export const unitById = ({ units }: State, id: UnitId): Unit | undefined =>
  id === '' ? undefined : units[placeOf(units, id)]

export const unitsById = (state: State, ids: readonly UnitId[]): Unit[] =>
  ids.flatMap((id) => unitById(state, id) ?? [])

/** The hex as printed on the map. */
/** True for who has moved in this player-turn, or spent points in place. */
export const hasMoved = ({ playerTurn }: State, { spent, moved }: Unit): boolean => spent > 0 || moved === playerTurn

export const labelOf = ({ setting }: Battle, cell: Cell): string => setting.ground.board.label(cell)
