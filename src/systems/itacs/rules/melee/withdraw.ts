import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { isAdjacent, neighboursOf } from '../../../../core/grid/board.ts'
import type { Field } from '../position/field.ts'
import { entryCost } from '../movement/entry.ts'
import { legalStay } from '../movement/stack.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Unit } from '../terms/types.ts'
import { movementOf, troopsOf } from '../position/units.ts'

/** Points by which the slowest defender must be faster than the fastest attacker [4.5.5]. */
const LEAD = 3

/** Whether the defenders of an attack are fast enough to get out of its way [4.5.5]. */
export const mayWithdraw = (attackers: readonly Unit[], defenders: readonly Unit[]): Judged<true> => {
  const slowest = Math.min(...troopsOf(defenders).map(movementOf))
  const fastest = Math.max(...attackers.map(movementOf))
  return slowest >= fastest + LEAD
    ? ok(true)
    : refuse(
        'tooSlow',
        '4.5.5',
        `The defenders have ${slowest} points, the attackers ${fastest}: ${LEAD} more it takes.`,
      )
}

/** Next to an enemy, where nobody withdraws to [4.5.5]. */
const nearEnemy = (field: Field, side: SideIndex, cell: Cell): boolean =>
  field.units.some((unit) => unit.side !== side && isAdjacent(field.ground.board, cell, unit.at))

/** The hexes to which units may step back together: free of enemies and of their neighbours, open, with room [4.5.5]. */
export const withdrawals = (field: Field, units: readonly Unit[]): readonly Cell[] => {
  const { ground } = field
  const [first] = units
  if (!first) return []
  return neighboursOf(ground.board, first.at).filter((to) => {
    const direction = ground.board.directionTo(first.at, to)
    return (
      !field.at(to).some((unit) => unit.side !== first.side) &&
      !nearEnemy(field, first.side, to) &&
      units.every((unit) => Number.isFinite(entryCost(ground, unit, first.at, direction, to))) &&
      legalStay(field, to, units).ok
    )
  })
}
