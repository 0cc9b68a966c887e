import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Powers, Sight } from '../../../../core/questions/seeing.ts'
import { threatenedBy, withinRange } from '../../../../core/presenter/powers.ts'
import { elevationAt } from '../../rules/position/battle.ts'
import { controlOf } from '../../rules/position/control.ts'
import { legalShot } from '../../rules/fire/fire.ts'
import { mustStop, sideIn } from '../../rules/position/layout.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { isFireUnit, rowIn } from '../../rules/position/rows.ts'
import { legalSight } from '../../rules/position/sight.ts'
import { rowOf } from '../../rules/tables/units.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { isDisrupted, isOnMap } from '../../rules/position/units.ts'
import { actingSide, type At, momentOf, unitOf } from './look.ts'

// Control is judged when a movement phase begins [10.23]; outside it a unit is shown as if its own began now.
const asIfMoving = (at: At, unit: Unit): Unit => {
  if (momentOf(at) === 'movement' && unit.side === actingSide(at)) return unit
  return { ...unit, halved: !controlOf(at.battle, at.state, unit).inControl }
}

/** Where any unit can go, with the cost of each cell; empty for a disrupted one. */
const reachMap = (at: At, unit: Unit): ReadonlyMap<Cell, number> => {
  const { cells, cost } = reachOf(at.battle, at.state, asIfMoving(at, unit))
  return new Map(cells.flatMap((cell): [Cell, number][] => (cell === unit.at ? [] : [[cell, cost[cell] ?? 0]])))
}

/** Cells of a list in which a side must stop beside enemy fire units [6.41]. */
export const stopsAmong = ({ battle, state }: At, side: SideIndex, cells: Iterable<Cell>): Cell[] =>
  [...cells].filter((cell) => mustStop(battle, state, side, cell))

/** Cells a fire unit could fire at from where it stands: range and line of sight. */
const fieldOfFire = ({ battle, state }: At, unit: Unit): Cell[] => {
  if (!isFireUnit(battle, unit) || isDisrupted(unit)) return []
  const near = withinRange(battle.map.board, unit.at, (rowIn(battle, unit).range ?? 0) + 1)
  return near.filter((cell) => legalShot(battle, state, unit, cell, 'fire').ok)
}

/** What units can do from where they stand. */
export const powers: Powers<At> = {
  reach: (at, id) => reachMap(at, unitOf(at, id)),
  field: (at, id) => fieldOfFire(at, unitOf(at, id)),
  shots: (at, id) => {
    const unit = unitOf(at, id)
    return fieldOfFire(at, unit).filter((cell) => {
      const side = sideIn(at.battle, at.state, cell)
      return side !== undefined && side !== unit.side
    })
  },
  threat: (at, side) => {
    const able = at.state.units.filter((unit) => unit.side === side && isOnMap(unit) && !isDisrupted(unit))
    return threatenedBy(at.battle.map.board, able, {
      reach: (unit) => reachMap(at, unit).keys(),
      strikes: (unit) => rowOf(unit.type).melee !== undefined,
      fire: (unit) => fieldOfFire(at, unit),
    })
  },
}

/** Lines of sight depend on ground and units. */
export const sight: Sight<At> = {
  legal: ({ battle, state }, from, to) => legalSight(battle, state, from, to),
  end: ({ battle }, cell) => elevationAt(battle, cell),
  cite: '6.34',
}
