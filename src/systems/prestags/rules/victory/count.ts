import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { VictoryLevel, Watch, Watched } from '../../../../core/victory/watch.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'
import { cameLater } from '../movement/entry.ts'
import { fixedPart } from '../position/parts.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit } from '../terms/types.ts'
import { isLeader } from '../position/units.ts'

/**
 * Level of victory by the ratio of victory points [11.2]; any score against none is decisive. Where a level is asked
 * for, a higher one is as good [11.24].
 */
export const levelOf = (own: number, enemy: number): VictoryLevel | undefined => {
  // [11.21]
  if (own <= enemy) return undefined
  // [11.23]
  if (own >= 3 * enemy) return 'decisive'
  // [11.22]
  return own >= 2 * enemy ? 'substantive' : 'marginal'
}

/** Classes D and E are left out of counts of units [11.25]. */
export const counts = (unit: Unit): boolean => !['D', 'E'].includes(rowOf(unit.type).unitClass)

const unitsOf = (state: State, side: SideIndex): Unit[] => state.units.filter((unit) => unit.side === side)

/** Everybody of a side, or of a part of it; of a chosen half, those set up at the start. */
const targetsOf = (battle: Battle, state: State, side: SideIndex, part: string | undefined): Unit[] => {
  const units = unitsOf(state, side)
  if (part === undefined) return units
  const share = sideOf(battle, side).parts?.find((one) => one.name === part)?.share
  if (share !== undefined) return units.filter((unit) => cameLater(state, unit) === (share === 'rest'))
  return units.filter((unit) => fixedPart(battle, unit)?.name === part)
}

const FATES = { reserve: 'reserve', map: 'map', eliminated: 'lost', exited: 'out' } as const

const watched = (unit: Unit): Watched => ({
  type: unit.type,
  at: unit.at,
  fate: FATES[unit.fate],
  counts: counts(unit),
  leads: isLeader(unit),
  // Control asks for a unit of whatever kind, and is kept by a side that has none left [11.3].
  holds: true,
})

/** A position as conditions of victory see it [11.1 to 11.4]. */
export const watchOf = (battle: Battle, state: State): Watch => ({
  map: battle.map,
  sheet: battle.scenario,
  turn: state.turn,
  points: state.vp,
  levelOf,
  holder: (cell) => state.control[cell],
  units: (side) => unitsOf(state, side).map(watched),
  targets: (side, part) => targetsOf(battle, state, side, part).map(watched),
  noted: state.noted,
})
