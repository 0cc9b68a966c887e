import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { cameLater } from '../deploy/entry.ts'
import { fixedPart } from '../deploy/parts.ts'
import { exitCells, zoneCells } from '../../../core/map/zones.ts'
import type { ConditionOf } from '../../../core/scenario/condition.ts'
import type { ExitZone } from '../../../core/scenario/zone.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit, VictoryLevel } from '../types.ts'
import { isLeader, isOnMap, otherSide } from '../units.ts'

export const LEVELS: readonly VictoryLevel[] = ['marginal', 'substantive', 'decisive']

/** Level of victory by the ratio of victory points [11.21 to 11.23]; any score against none is decisive. */
export const levelOf = (own: number, enemy: number): VictoryLevel | undefined => {
  if (own <= enemy) return undefined
  if (own >= 3 * enemy) return 'decisive'
  return own >= 2 * enemy ? 'substantive' : 'marginal'
}

/** Classes D and E are left out of counts of units [11.25]. */
export const counts = (unit: Unit): boolean => !['D', 'E'].includes(rowOf(unit.type).unitClass)

const unitsOf = (state: State, side: SideIndex): Unit[] => state.units.filter((unit) => unit.side === side)

export const lostBy = (state: State, side: SideIndex): number =>
  unitsOf(state, side).filter((unit) => unit.fate === 'eliminated' && counts(unit)).length

/** Who left the map through some cells. */
const leftBy = (battle: Battle, state: State, side: SideIndex, where: ExitZone): Unit[] => {
  const cells = new Set(exitCells(battle.map, where))
  return unitsOf(state, side).filter((unit) => unit.fate === 'exited' && cells.has(unit.at))
}

/** How many units left for a condition, how many of them by its narrower place, and how many leaders. */
export const exitedBy = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { where, notTypes, including }: ConditionOf<'exitUnits'>,
): { readonly units: number; readonly narrow: number; readonly leaders: number } => {
  const isCounted = (unit: Unit): boolean => counts(unit) && !notTypes?.includes(unit.type)
  const left = leftBy(battle, state, side, where)
  const narrow = including ? leftBy(battle, state, side, including.where).filter(isCounted).length : 0
  return { units: left.filter(isCounted).length, narrow, leaders: left.filter(isLeader).length }
}

/** Units that a condition counts in its part of the map. */
export const countedIn = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { whose, where, types, notTypes }: ConditionOf<'unitsIn'>,
): number => {
  const cells = zoneCells(battle.map, where)
  return unitsOf(state, whose === 'own' ? side : otherSide(side)).filter(
    (unit) =>
      isOnMap(unit) &&
      counts(unit) &&
      cells.has(unit.at) &&
      (types?.includes(unit.type) ?? true) &&
      !notTypes?.includes(unit.type),
  ).length
}

/** The units of a side, or of a part of it, that are all to be eliminated; of a chosen half, those set up at the start. */
export const targetsOf = (battle: Battle, state: State, side: SideIndex, part: string | undefined): Unit[] => {
  const units = unitsOf(state, side).filter(counts)
  if (part === undefined) return units
  const share = sideOf(battle, side).parts?.find((one) => one.name === part)?.share
  if (share !== undefined) return units.filter((unit) => cameLater(state, unit) === (share === 'rest'))
  return units.filter((unit) => fixedPart(battle, unit)?.name === part)
}
