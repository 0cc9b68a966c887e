import { type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { rowOf } from '../tables/units.ts'
import type { Unit, UnitCode } from '../terms/types.ts'
import { isOnMap } from './units.ts'

/** Points for the loss of a unit: half its combat strength and its fire strength, twice that for class C [7.0, I-01, I-02]. */
export const worthOf = (type: UnitCode): number => {
  const { combat = 0, fire = 0, unitClass } = rowOf(type)
  return (combat / 2 + fire) * (unitClass === 'C' ? 2 : 1)
}

/** Share of its army that a side loses before it panics, where its sheet names no level [7.1, I-34]. */
export const PANIC_PERCENT = 40

/** What a share of the points of an army comes to. */
export const shareOf = (points: number, percent: number): number => Math.ceil((points * percent) / 100)

export const panicLevelOf = (army: readonly UnitCode[]): number =>
  shareOf(
    army.reduce((sum, type) => sum + worthOf(type), 0),
    PANIC_PERCENT,
  )

/**
 * The side that panics: the first whose enemy has won its level [5.4, 7.1]; when both are there at once the side that
 * defended in that combat [I-47]. Nobody panics once somebody has.
 */
export const panics = (
  points: readonly [number, number],
  levels: readonly [number | undefined, number | undefined],
  defender: SideIndex,
  panicked: SideIndex | undefined,
): SideIndex | undefined => {
  if (panicked !== undefined) return undefined
  const reached = ([0, 1] as const).filter((side) => {
    const level = levels[side]
    return level !== undefined && points[otherSide(side)] >= level
  })
  return reached.find((side) => side === defender) ?? reached[0]
}

/** What conditions count: not leaders, and no chariot, ladder or siege tower without hands, which are worth nothing [I-84]. */
export const counts = (unit: Unit): boolean => worthOf(unit.type) > 0

/** Only those who count hold ground [I-120]. */
export const canHold = (unit: Unit): boolean => isOnMap(unit) && counts(unit)

/** Whether a side has a unit left on the map; one that runs is there still [I-120]. */
export const hasUnits = (units: readonly Unit[], side: SideIndex): boolean =>
  units.some((unit) => unit.side === side && canHold(unit))

export type Level = 'marginal' | 'substantive' | 'decisive'
export type PointsVerdict = { readonly winner: SideIndex; readonly level: Level } | undefined

/** Who wins by points alone, and how clearly; undefined is a draw [7.2, I-45]. */
export const verdictOf = (points: readonly [number, number]): PointsVerdict => {
  const [a, b] = points
  if (a === b) return undefined
  const [more, less] = a > b ? [a, b] : [b, a]
  // [7.2]
  const level = more > 3 * less ? 'decisive' : more > 2 * less ? 'substantive' : 'marginal'
  return { winner: a > b ? 0 : 1, level }
}
