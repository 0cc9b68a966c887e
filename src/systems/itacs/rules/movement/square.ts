import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import type { Field } from '../position/field.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { movementOf, troopsOf } from '../position/units.ts'
import { groundCost } from './entry.ts'
import { isHeldAgainst } from './terms.ts'

/** Whether the square of a hex can go to another one: one hex and no more, not into a river, never along a road or over a bridge [2.6.1]. */
export const legalSquareStep = (field: Field, from: Cell, to: Cell): Judged<true> => {
  const { ground } = field
  const label = ground.board.label(to)
  const [unit] = troopsOf(field.at(from))
  if (!unit) return refuse('noSquare', '2.6.1', `There is no square in ${ground.board.label(from)}.`, from)
  const direction = ground.board.directionTo(from, to)
  if (direction < 0) return refuse('oneHex', '2.6.1', 'A square moves a single hex.', to)
  if (isHeldAgainst(field, unit, to)) return refuse('enemy', '4.3.3', `${label} is held by the enemy.`, to)
  if (ground.streams.has(to) || ground.bridges.has(to))
    return refuse('squareWater', '2.6.1', `A square enters neither river nor bridge: ${label}.`, to)
  if (groundCost(ground, unit, from, direction, to) > movementOf(unit))
    return refuse('closed', '2.6.1', `A square cannot enter ${label}.`, to)
  return troopsOf(field.at(to)).length === 0
    ? ok(true)
    : refuse('overstacked', '4.3.3', `${label} has no room for a square.`, to)
}

/** The hexes that a square can go to. */
export const squareSteps = (field: Field, from: Cell): readonly Cell[] =>
  neighboursOf(field.ground.board, from).filter((to) => legalSquareStep(field, from, to).ok)
