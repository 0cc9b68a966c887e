import { derivedBy } from '../../../../core/engine/derived.ts'
import type { Battle } from './contract.ts'
import { rowOf, type TroopRow } from '../tables/units.ts'
import type { Unit } from '../terms/types.ts'
import { vpOf } from './units.ts'

const changedRow = derivedBy(
  (battle: Battle, unit: Unit): TroopRow =>
    battle.hooks.row.reduce((row, change) => change(battle, unit, row), rowOf(unit.type)),
)

/** The numbers of a unit in this battle: as printed [3.4], or as the rules in force change them. */
export const rowIn = (battle: Battle, unit: Unit): TroopRow =>
  battle.hooks.row.length === 0 ? rowOf(unit.type) : changedRow(battle, unit)

/** Has a fire strength and a range [3.35]. */
export const isFireUnit = (battle: Battle, unit: Unit): boolean => rowIn(battle, unit).fire !== undefined

/** Victory points for its loss [11.2], or what a rule in force says. */
export const worthOf = (battle: Battle, unit: Unit): number =>
  battle.hooks.worth.reduce((vp, change) => change(battle, unit, vp), vpOf(unit.type, battle.scenario.game))
