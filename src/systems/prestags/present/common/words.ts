import { namingBy } from '../../../../core/presenter/naming.ts'
import { sideOf } from '../../rules/position/battle.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { unitById } from '../../rules/position/layout.ts'
import { rowOf } from '../../rules/tables/units.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import { isLeader, shortName, unitName } from '../../rules/position/units.ts'

/** A leader has the grade of that moment. */
export const naming = namingBy<Battle, State>({
  nameOfSide: (battle, side) => sideOf(battle, side).name,
  unitWord: (battle, state, id) => {
    const unit = unitById(battle, state, id)
    return unit ? shortName(unit) : id
  },
  label: (battle, cell) => battle.map.board.label(cell),
})
export const { nameOfSide, ofSide, unitWord, unitWords, label, labels } = naming

/** `Militia Infantry 3`; a leader's name ends in his grade, so it gets no second number. */
export const fullName = (unit: Unit): string => (isLeader(unit) ? rowOf(unit.type).name : unitName(unit))
