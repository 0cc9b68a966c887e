import type { Cell, SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { terrainAt } from '../../position/battle.ts'
import type { Battle } from '../../position/contract.ts'
import { unitsIn } from '../../position/layout.ts'
import type { State, Unit } from '../../terms/types.ts'
import { isDisrupted, isLeader } from '../../position/units.ts'

/*
 * Whoever shares a hex with a fleet of his side is aboard it. Marks say the same on the counters: `aboard` is the id
 * of the fleet, `laden` on a fleet the number of units it carries, leaders not counted, `moored` the cell where it
 * lies, `unchallenged` the player-turn in which the enemy lets it pass.
 */

/** How many units a fleet carries, leaders not counted [Viking 3.1]. */
export const HOLD = 3
/** Points for mooring, for casting off, for going aboard or ashore, and what a disrupted fleet has left of them. */
export const MOORING = 7
export const UNMOORING = 5
export const BOARDING = 2
export const HALF_SPEED = 7

export const isFleet = (unit: Unit): boolean => unit.type === 'VF'
/** Of the units that count for loading and for victory. */
export const isTroop = (unit: Unit): boolean => !isFleet(unit) && !isLeader(unit)

export const isMoored = (unit: Unit): boolean => unit.marks.moored === unit.at

declare module '../../terms/types.ts' {
  interface MarkTable {
    /** The bridge or ford where a fleet is moored; how many are aboard. */
    moored: Cell
    laden: number
  }
}

export const fleetIn = (battle: Battle, state: State, cell: Cell, side?: SideIndex): Unit | undefined =>
  unitsIn(battle, state, cell).find((unit) => isFleet(unit) && (side === undefined || unit.side === side))

/** The fleet that a unit is aboard. */
export const fleetOf = (battle: Battle, state: State, unit: Unit): Unit | undefined =>
  unit.fate === 'map' && !isFleet(unit) ? fleetIn(battle, state, unit.at, unit.side) : undefined

/** Everybody aboard a fleet, leaders too. */
export const cargoOf = (battle: Battle, state: State, fleet: Unit): Unit[] =>
  fleet.fate === 'map' ? unitsIn(battle, state, fleet.at).filter((unit) => !isFleet(unit)) : []

/** Takes somebody aboard: moored, undisrupted, with room for him [Viking 3.4]. */
const hasBerth = (battle: Battle, state: State, fleet: Unit, unit: Unit): boolean =>
  isMoored(fleet) &&
  !isDisrupted(fleet) &&
  (isLeader(unit) || cargoOf(battle, state, fleet).filter(isTroop).length < HOLD)

/** The fleet in a hex that would take a unit aboard. */
export const berthIn = (battle: Battle, state: State, unit: Unit, cell: Cell): Unit | undefined => {
  const fleet = isFleet(unit) ? undefined : fleetIn(battle, state, cell, unit.side)
  return fleet && fleet.at !== unit.at && hasBerth(battle, state, fleet, unit) ? fleet : undefined
}

const WATER: ReadonlySet<string> = new Set(['sea', 'stream', 'bridge', 'ford'])
/** Where fleets sail: the sea, rivers, and rivers under bridges and through fords. */
export const isWater = (battle: Battle, cell: Cell): boolean => WATER.has(terrainAt(battle, cell))
/** Where nobody ends a movement phase. */
export const isCrossing = (battle: Battle, cell: Cell): boolean => {
  const terrain = terrainAt(battle, cell)
  return terrain === 'bridge' || terrain === 'ford'
}

/** Where on the water a fleet under sail may end its way: at sea or on a river, alone [Viking 3.1, 3.2]. */
export const mayLie = (battle: Battle, state: State, fleet: Unit, cell: Cell): boolean =>
  !isCrossing(battle, cell) && (cell === fleet.at || unitsIn(battle, state, cell).length === 0)
