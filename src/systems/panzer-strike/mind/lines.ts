import { derived } from '../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { isVehicle } from '../rules/position/arms.ts'
import { isFleeing } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import type { Picture } from './picture.ts'

/** Columns between the ground that a side begins on and a column; less than nothing within it. */
const borders = derived((battle: Battle): readonly number[] =>
  battle.zones.map((zone, side) => {
    const columns = [...zone].map((cell) => cell % battle.map.board.cols)
    return battle.edges[side as SideIndex] === 0 ? Math.max(0, ...columns) : Math.min(...columns)
  }),
)

/** How many columns a square lies before the ground of the enemy; less than nothing within it. */
export const beforeEnemy = ({ battle, side }: Pick<Picture, 'battle' | 'side'>, cell: Cell): number => {
  const enemy = otherSide(side)
  const border = borders(battle)[enemy] ?? 0
  const column = cell % battle.map.board.cols
  return battle.edges[enemy] === 0 ? column - border : border - column
}

/** So many on foot make a line. */
const LINE = 3
/** Columns that vehicles may be before it. */
const SLACK = 2

/** How near to the enemy side vehicles go where no ground is to be taken: to the foremost on foot, who find ambushes [II.B.3 Sighting]. */
export const lineOf = (picture: Picture): number => {
  if (picture.aims.objective > 0) return Number.NEGATIVE_INFINITY
  const onFoot = picture.own
    .filter((unit) => unit.fate === 'map' && !isVehicle(unit) && unit.speed > 0 && !isFleeing(unit))
    .map(({ at }) => beforeEnemy(picture, at))
    .sort((a, b) => a - b)
  return onFoot[LINE - 1] ?? Number.NEGATIVE_INFINITY
}

/** Columns by which a vehicle would be before those on foot in a square. */
export const leadAt = (picture: Picture, line: number, unit: Unit, to: Cell): number =>
  isVehicle(unit) && Number.isFinite(line) ? Math.max(0, line - SLACK - beforeEnemy(picture, to)) : 0
