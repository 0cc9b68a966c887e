import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import { troops } from '../../../../core/text/words.ts'
import { isLeaderCode, rowOf, type UnitRow } from '../tables/units.ts'
import type { Markers, Unit, UnitClass, UnitCode } from '../terms/types.ts'

export const rowFor = (unit: Unit): UnitRow => rowOf(unit.type)
export const classOf = (unit: Unit): UnitClass => rowFor(unit).unitClass
export const movementOf = (unit: Unit): number => rowFor(unit).movement
export const isLeader = (unit: Unit): boolean => isLeaderCode(unit.type)
/** Units as cards of battles count them, leaders apart: `49 units and 1 leader`. */
export const troopsIn = (units: readonly Unit[]): string => {
  const leaders = units.filter(isLeader).length
  return troops(units.length - leaders, leaders)
}
/** No strength of its own beside others [2.4.6]; leaders are counted apart. */
export const isDot = (unit: Unit): boolean => rowFor(unit).combat === undefined
/** Classes C and Mf, and chariots, for the terrain chart [10.3, 6.8]. */
export const isMounted = (unit: Unit): boolean => ['C', 'Mf'].includes(classOf(unit)) || unit.type === 'CH'
export const isOnMap = (unit: Unit): boolean => unit.fate === 'map'
export const isDisrupted = (unit: Markers): boolean => unit.d > 0
export const idsOf = (units: readonly Unit[]): UnitId[] => units.map((unit) => unit.id)
export const troopsOf = (units: readonly Unit[]): Unit[] => units.filter((unit) => !isLeader(unit))

/** The type at the start of the battle, which the id keeps [6.4, 6.5]. */
export const beganAs = (unit: Unit): UnitCode => (unit.id.split('-')[1] ?? unit.type) as UnitCode

/** As on the counter: `PS 3`. */
export const shortName = (unit: Unit): string => `${unit.type} ${unit.id.slice(unit.id.lastIndexOf('-') + 1)}`

const FLEETS: ReadonlySet<UnitCode> = new Set(['LF', 'HF', 'VF'])
export const isFleet = (unit: Unit): boolean => FLEETS.has(unit.type)
/** Lies on an elephant that combat has disrupted: it stays so, and runs wild [6.9.2]. */
export const RAMPANT = 'rampant'

declare module '../terms/types.ts' {
  interface MarkTable {
    [RAMPANT]: number
  }
}
export const isElephant = (unit: Unit): boolean => unit.type === 'EL'
/** Ladders and siege towers open walls to those who stand with them [3.1.4, I-39]. */
export const isSiege = (unit: Unit): boolean => unit.type === 'LD' || unit.type === 'ST'

const HORSE_ARCHERS: readonly UnitCode[] = ['HB', 'OC', 'BC']
/** Missile troops on horseback [6.2], and those on a chariot [6.8]; artillery is of class Mf and does not ride. */
export const isHorseArcher = (unit: Unit): boolean =>
  HORSE_ARCHERS.includes(unit.type) || unit.marks.rides?.includes('-CH-') === true
