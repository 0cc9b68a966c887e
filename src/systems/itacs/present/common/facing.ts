import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import type { ShownFacing } from '../../../../core/presenter/view.ts'
import { type Arc, arcOf, hasFacing } from '../../rules/position/facing.ts'
import type { Field } from '../../rules/position/field.ts'
import type { Unit } from '../../rules/terms/types.ts'

/** Degrees clockwise from the top: units face hexsides, corners are no facing here [2.5]. */
export const bearingOf = (facing: number): number => 30 + facing * 60

/** Which way a unit faces; undefined for leaders, fleets and those aboard. */
export const facingIn = (unit: Unit): ShownFacing | undefined => {
  if (!hasFacing(unit)) return undefined
  const bearing = bearingOf(unit.facing)
  return { bearing, words: wayOf(bearing) }
}

/** The neighbours on the map that lie before a unit, at its sides or behind it [2.5]. */
export const arcCells = (field: Field, unit: Unit, arc: Arc): Cell[] => {
  const { board } = field.ground
  if (unit.at < 0) return []
  return Array.from({ length: board.degree }, (_, direction) => direction).flatMap((direction) => {
    const cell = neighbour(board, unit.at, direction)
    return cell >= 0 && arcOf(field, unit, direction) === arc ? [cell] : []
  })
}
