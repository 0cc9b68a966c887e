import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import { namingBy } from '../../../../core/presenter/naming.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { labelOf, unitById } from '../../rules/position/moment.ts'
import type { State } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { isLeader, rowFor, shortName } from '../../rules/position/units.ts'

export const naming = namingBy<Battle, State>({
  nameOfSide: ({ setting }, side) => setting.sides[side].name,
  unitWord: (_battle, state, id) => {
    const unit = unitById(state, id)
    return unit ? shortName(unit) : id
  },
  label: labelOf,
})
export const { nameOfSide, ofSide, unitWord, unitWords, label, labels } = naming

/** `3` of `A-MI-3`. */
export const numberOf = (id: UnitId): string => id.slice(id.lastIndexOf('-') + 1)

/** `Militia Infantry 3`; a leader goes by his level. */
export const fullName = (unit: Unit): string =>
  isLeader(unit) ? rowFor(unit).name : `${rowFor(unit).name} ${numberOf(unit.id)}`
