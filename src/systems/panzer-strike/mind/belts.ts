import type { Cell } from '../../../core/engine/vocabulary.ts'
import { isHard } from '../rules/position/arms.ts'
import type { Unit } from '../rules/position/state.ts'
import { BATTLES } from '../rules/tables/battle.ts'
import { beforeEnemy } from './lines.ts'
import type { Picture } from './picture.ts'

/** Columns of the ground of who awaits an assault in which mines are looked for: the first of them, and one before. */
const BELT = { before: 1, within: 4 } as const

/**
 * Whether armour that goes from one square to another crosses ground where who awaits an assault lays his mines: there
 * it goes cautiously, half as many are hit, and more find a path [III Mines].
 */
export const crossesBelt = (picture: Picture, unit: Unit, to: Cell): boolean => {
  if (!isHard(unit) || !BATTLES[picture.battle.type].dugIn) return false
  const [here, there] = [beforeEnemy(picture, unit.at), beforeEnemy(picture, to)]
  return Math.min(here, there) <= BELT.before && Math.max(here, there) > -BELT.within
}
