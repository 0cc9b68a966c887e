import type { Cell } from '../../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../position/contract.ts'
import { unitById } from '../../position/layout.ts'
import { rowIn } from '../../position/rows.ts'
import type { State, Unit, UnitCode } from '../../terms/types.ts'
import { carrierIdOf, isLeader } from '../../position/units.ts'

/**
 * Marks of this rule, beside `aboard`, which lasts as long as the ride. `driven` (chariots) and `ridden` (passengers
 * put down) last for a phase, `mired` for a player-turn. `onFoot` is a passenger whose chariot was lost beside other
 * chariots, with the hex; he may stay there until he moves. `early` lies on whoever came into his hex in the Chariot
 * Phase and has not moved since, up to the end of the player-turn.
 */
type RideMarks = { driven: number; ridden: number; mired: number; onFoot: Cell; early: number }
export type RideMark = keyof RideMarks

declare module '../../terms/types.ts' {
  interface MarkTable extends RideMarks {}
}

export const has = (unit: Unit, mark: RideMark | 'aboard'): boolean => unit.marks[mark] !== undefined

const RIDERS: ReadonlySet<UnitCode> = new Set(['BW', 'IB', 'SK'])

export const isChariot = (unit: Unit): boolean => unit.type === 'CH'
/** Whom chariots carry [Chariot 1.0]. */
export const isRider = (battle: Battle, unit: Unit): boolean =>
  RIDERS.has(unit.type) || isLeader(unit) || rowIn(battle, unit).rides === true

/** The chariot on which a unit rides. */
export const chariotOf = (battle: Battle, state: State, unit: Unit): Unit | undefined => {
  const id = carrierIdOf(unit)
  return id === undefined ? undefined : unitById(battle, state, id)
}

export const ridersOf = (state: State, chariot: Unit): Unit[] =>
  state.units.filter((unit) => carrierIdOf(unit) === chariot.id)
