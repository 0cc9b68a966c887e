import type { Cell, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { someOf } from '../../../core/text/words.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { unitById } from '../layout.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit } from '../types.ts'
import { isLeader, shortName, unitName } from '../units.ts'

export const nameOfSide = (battle: Battle, side: SideIndex): string => sideOf(battle, side).name
/** `Romans’`, `William’s`. */
export const ofSide = (battle: Battle, side: SideIndex): string => {
  const name = nameOfSide(battle, side)
  return name.endsWith('s') ? `${name}’` : `${name}’s`
}

/** `MI 3`: the name on the counter; a leader's grade of that moment. */
export const unitWord = (battle: Battle, state: State, id: UnitId): string => {
  const unit = unitById(battle, state, id)
  return unit ? shortName(unit) : id
}

export const unitWords = (battle: Battle, state: State, ids: readonly UnitId[], most = 6): string =>
  someOf(
    ids.map((id) => unitWord(battle, state, id)),
    most,
  )

export const label = (battle: Battle, cell: Cell): string => battle.map.board.label(cell)
export const labels = (battle: Battle, cells: readonly Cell[], most = 6): string =>
  someOf(
    cells.map((cell) => label(battle, cell)),
    most,
  )

/** `Militia Infantry 3`; a leader's name ends in his grade, so it gets no second number. */
export const fullName = (unit: Unit): string => (isLeader(unit) ? rowOf(unit.type).name : unitName(unit))
