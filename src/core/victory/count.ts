import { type SideIndex, otherSide } from '../engine/vocabulary.ts'
import { exitCells, zoneCells } from '../map/zones.ts'
import type { ConditionOf } from '../scenario/condition.ts'
import type { ExitZone } from '../scenario/zone.ts'
import type { Watch, Watched } from './watch.ts'

export const lostBy = (watch: Watch, side: SideIndex): number =>
  watch.units(side).filter((unit) => unit.fate === 'lost' && unit.counts).length

/** Who left the map through some cells. */
const leftBy = (watch: Watch, side: SideIndex, where: ExitZone): Watched[] => {
  const cells = new Set(exitCells(watch.map, where))
  return watch.units(side).filter((unit) => unit.fate === 'out' && cells.has(unit.at))
}

/** How many units left for a condition, how many of them by its narrower place, and how many leaders. */
export const exitedBy = (
  watch: Watch,
  side: SideIndex,
  { where, notTypes, including }: ConditionOf<'exitUnits'>,
): { readonly units: number; readonly narrow: number; readonly leaders: number } => {
  const isCounted = (unit: Watched): boolean => unit.counts && !notTypes?.includes(unit.type)
  const left = leftBy(watch, side, where)
  const narrow = including ? leftBy(watch, side, including.where).filter(isCounted).length : 0
  return { units: left.filter(isCounted).length, narrow, leaders: left.filter((unit) => unit.leads).length }
}

/** Units that a condition counts in its part of the map. */
export const countedIn = (
  watch: Watch,
  side: SideIndex,
  { whose, where, types, notTypes }: ConditionOf<'unitsIn'>,
): number => {
  const cells = zoneCells(watch.map, where)
  return watch
    .units(whose === 'own' ? side : otherSide(side))
    .filter(
      (unit) =>
        unit.fate === 'map' &&
        unit.counts &&
        cells.has(unit.at) &&
        (types?.includes(unit.type) ?? true) &&
        !notTypes?.includes(unit.type),
    ).length
}
