import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import { namingBy } from '../../../../core/presenter/naming.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { unitOf } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'

export const label = ({ map: { board } }: Battle, cell: Cell): string => board.label(cell)
export const nameOfSide = ({ sheet }: Battle, side: SideIndex): string => sheet.sides[side].name

/** `PZ-IIIG B1`. */
export const fullName = (unit: Unit): string => `${pageOf(unit.type).name} ${nameOf(unit)}`

/** Somebody whom nobody at the screen sees has no name. */
export const UNSEEN = 'somebody unseen'

const isKnown = ({ fate }: Unit): boolean => fate !== 'unseen'

export const wordOf = (state: State, id: UnitId): string => {
  const unit = unitOf(state, id)
  return unit && isKnown(unit) ? fullName(unit) : UNSEEN
}

export const naming = namingBy<Battle, State>({
  nameOfSide,
  unitWord: (_battle, state, id) => wordOf(state, id),
  label,
})

export const terrainName = ({ map: { ground } }: Battle, cell: Cell): string => TERRAIN[ground[cell] ?? 'clear'].name

/** `Square 0914, stone building`. */
export const placeWords = (battle: Battle, cell: Cell): string =>
  `Square ${label(battle, cell)}, ${terrainName(battle, cell).toLowerCase()}`
