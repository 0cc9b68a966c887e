import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { Battle, Straying } from '../../position/contract.ts'
import { stepKind } from '../../position/moment.ts'
import type { State, Unit } from '../../terms/types.ts'
import { isOnMap } from '../../position/units.ts'

/** Has had its organised combat: it rampages from the next movement phase of its side on [Spartan 1.0]. */
export const ROUSED = 'roused'
/** Rampages; the value is the player-turn of its last rampage, 0 before the first. */
export const RAMPAGE = 'rampage'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [ROUSED]: number
    [RAMPAGE]: number
  }
}

export const isElephant = (unit: Unit): boolean => unit.type === 'EL'
export const isRampaging = (unit: Unit): boolean => isElephant(unit) && unit.marks[RAMPAGE] !== undefined
export const isRoused = (unit: Unit): boolean => unit.marks[ROUSED] !== undefined && !isRampaging(unit)

/** The movement phase of elephants that rampage: their own, where the sequence of play has one [Alternate C]. */
export const isRampagePhase = (battle: Battle, state: State): boolean => {
  const kind = stepKind(battle, state)
  return kind === 'rampage' || (kind === 'movement' && battle.sequence.steps.every((step) => step.kind !== 'rampage'))
}

/** Elephants of a side that have yet to rampage in this player-turn. */
export const dueOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) => unit.side === side && isOnMap(unit) && isRampaging(unit) && unit.marks[RAMPAGE] !== state.playerTurn,
  )

const DIE = 6
const WAYS = Array.from({ length: DIE }, () => 1 / DIE)
const comes: Straying['comes'] = (points) => Math.max(0, DIE + 1 - points) / DIE

/** One die for the direction, one for the points; at the latest from its next movement phase on [Spartan 1.0]. */
export const strayingOf = (unit: Unit): Straying | undefined =>
  isRoused(unit) || isRampaging(unit) ? { runs: isRampaging(unit), ways: WAYS, comes } : undefined
