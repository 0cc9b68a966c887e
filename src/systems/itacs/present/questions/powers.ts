import { type Cell, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import type { Powers, Sight } from '../../../../core/questions/seeing.ts'
import { threatenedBy, withinRange } from '../../../../core/presenter/powers.ts'
import { coversWay, hasFacing } from '../../rules/position/facing.ts'
import { sideIn } from '../../rules/position/field.ts'
import { formationOf } from '../../rules/position/formation.ts'
import { legalAttacker } from '../../rules/melee/contact.ts'
import { legalSight } from '../../rules/position/sight.ts'
import { legalShooter, legalShot, weaponOf } from '../../rules/position/shot.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { DIRECTIONS } from '../../rules/movement/terms.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { isDisrupted, isOnMap } from '../../rules/position/units.ts'
import { terrainName } from '../common/hexFacts.ts'
import { actingSide, type At, momentOf, unitOf } from './look.ts'

// Outside its own movement a unit is shown as if its next one began now.
const asIfMoving = (at: At, unit: Unit): Unit =>
  momentOf(at) === 'movement' && unit.side === actingSide(at) ? unit : { ...unit, spent: 0 }

/** Where any unit can go, with the points for each cell; empty for those who are disrupted [5.1]. */
const reachMap = (at: At, unit: Unit): ReadonlyMap<Cell, number> => {
  if (unit.routs) return new Map()
  const found = reachOf(fieldIn(at.battle, at.state), asIfMoving(at, unit))
  return new Map(found.ends.flatMap((cell) => (cell === unit.at ? [] : [[cell, found.costTo(cell)] as const])))
}

/** Cells a missile unit could fire at from where it stands: range, arc and line of sight. */
const fieldOfFire = ({ battle, state }: At, unit: Unit): Cell[] => {
  const field = fieldIn(battle, state)
  const weapon = weaponOf(field, unit, 'missile')
  if (!weapon || !legalShooter(field, unit, 'missile').ok) return []
  // From a hill one hex farther [4.2.3].
  const near = withinRange(field.ground.board, unit.at, weapon.range + 1)
  return near.filter((cell) => legalShot(field, unit, cell, 'missile').ok)
}

/** What units can do from where they stand. */
export const powers: Powers<At> = {
  reach: (at, id) => reachMap(at, unitOf(at, id)),
  field: (at, id) => fieldOfFire(at, unitOf(at, id)),
  shots: (at, id) => {
    const unit = unitOf(at, id)
    const field = fieldIn(at.battle, at.state)
    return fieldOfFire(at, unit).filter((cell) => sideIn(field, cell) === otherSide(unit.side))
  },
  threat: (at, side) => {
    const { ground, units } = fieldIn(at.battle, at.state)
    const able = units.filter((unit) => unit.side === side && !isDisrupted(unit))
    return threatenedBy(ground.board, able, {
      reach: (unit) => reachMap(at, unit).keys(),
      strikes: (unit) => legalAttacker(unit).ok,
      fire: (unit) => fieldOfFire(at, unit),
    })
  },
}

/** Lines of sight depend on the ground alone. */
export const sight: Sight<At> = {
  legal: ({ battle }, from, to) => legalSight(battle.setting.ground, from, to),
  end: ({ battle }, cell) => terrainName(battle, cell),
  cite: '4.2.3',
}

/** The hexes that a unit has in its front and sides: where it may strike and fire [2.5]. */
export const frontCells = ({ battle, state }: At, unit: Unit): Cell[] => {
  if (!isOnMap(unit) || !hasFacing(unit)) return []
  const field = fieldIn(battle, state)
  return DIRECTIONS.flatMap((direction) => {
    const cell = neighbour(field.ground.board, unit.at, direction)
    return cell >= 0 && coversWay(field, unit, direction) ? [cell] : []
  })
}

/** The hexes of the formations of some units; nothing for those who stand alone [2.6]. */
export const formationsAround = ({ battle, state }: At, units: readonly Unit[]): Cell[] => {
  const field = fieldIn(battle, state)
  const cells = units.filter((unit) => isOnMap(unit) && unit.at >= 0).map((unit) => formationOf(field, unit.at))
  return [...new Set(cells.filter((all) => all.length > 1).flat())]
}
