import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Field } from '../position/field.ts'
import { isClosed, rowAt, terrainAt } from '../tables/ground.ts'
import type { Unit } from '../terms/types.ts'
import { classOf, isSiege } from '../position/units.ts'

const CLIMBERS: readonly string[] = ['A', 'B', 'Ff', 'E']

const hasLadder = (field: Field, unit: Unit, cell: Cell): boolean =>
  field.at(cell).some((one) => one.side === unit.side && isSiege(one))

/** Points for climbing between a wall and the hex of one's own ladder or siege tower; Infinity without one [3.1.4, I-86]. */
export const climbCost = (field: Field, unit: Unit, from: Cell, to: Cell): number => {
  const { ground } = field
  if (!CLIMBERS.includes(classOf(unit)) || isClosed(ground, to)) return Number.POSITIVE_INFINITY
  const climbs = terrainAt(ground, to) === 'wall' && hasLadder(field, unit, from)
  const descends = terrainAt(ground, from) === 'wall' && hasLadder(field, unit, to)
  return climbs || descends ? (rowAt(ground, to).foot ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
}
