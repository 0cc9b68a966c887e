import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import { troops } from '../../../../core/text/words.ts'
import { isLeaderCode, LEADERS, rowOf, YEOMAN_VP, isTroopCode } from '../tables/units.ts'
import type { ScenarioFolder, Unit, UnitClass, UnitCode } from '../terms/types.ts'

export const classOf = (unit: Unit): UnitClass => rowOf(unit.type).unitClass
export const idsOf = (units: readonly Unit[]): UnitId[] => units.map((unit) => unit.id)
export const isLeader = (unit: Unit): boolean => isLeaderCode(unit.type)
/** Units as cards of battles count them, leaders apart: `49 units and 1 leader`. */
export const troopsIn = (units: readonly Unit[]): string => {
  const leaders = units.filter(isLeader).length
  return troops(units.length - leaders, leaders)
}
export const isOnMap = (unit: Unit): boolean => unit.fate === 'map'
/** The chariot or fleet that carries a unit. */
export const carrierIdOf = (unit: Unit): UnitId | undefined => unit.marks.aboard
export const isDisrupted = (unit: Unit): boolean => unit.disrupted >= 0

/** Victory points for the loss of a unit: half its melee strength rounded up, a dot 1, plus its fire strength [11.2]. */
export const vpOf = (type: UnitCode, game: ScenarioFolder): number => {
  if (game === 'yeoman' && isTroopCode(type)) {
    const printed = YEOMAN_VP[type]
    if (printed !== undefined) return printed
  }
  const row = rowOf(type)
  return (row.melee === undefined ? 1 : Math.ceil(row.melee / 2)) + (row.fire ?? 0)
}

/** Radius in which a leader controls movement [10.2]. */
export const radiusOf = (unit: Unit): number => (isLeaderCode(unit.type) ? LEADERS[unit.type].radius : -1)
export const bonusOf = (unit: Unit): number => (isLeaderCode(unit.type) ? LEADERS[unit.type].bonus : 0)

/** `Militia Infantry 3`, `Leader of level 2`: the type in words and its identity number. */
export const unitName = (unit: Unit): string => `${rowOf(unit.type).name} ${unit.id.split('-')[2] ?? ''}`.trim()
/** As on the counter: `MI 3`. */
export const shortName = (unit: Unit): string => `${unit.type} ${unit.id.slice(unit.id.lastIndexOf('-') + 1)}`
/** `MI 3, MI 4`; of more than `most` how many. */
export const namesOf = (units: readonly Unit[], most: number): string =>
  units.length > most ? `${units.length} units` : units.map(shortName).join(', ')
