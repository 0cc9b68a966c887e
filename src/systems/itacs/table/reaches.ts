import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../core/grid/board.ts'
import { keeping } from '../../../core/table/keeping.ts'
import { seenCells, threatenedBy, withinRange } from '../../../core/table/powers.ts'
import { coversWay, hasFacing } from '../facing.ts'
import { sideIn } from '../field.ts'
import { formationOf } from '../formation.ts'
import { legalAttacker } from '../melee/contact.ts'
import { legalSight } from '../missile/sight.ts'
import { legalShooter, legalShot, weaponOf } from '../missile/shot.ts'
import { fieldIn } from '../moment.ts'
import { reachOf } from '../movement/reach.ts'
import { DIRECTIONS } from '../movement/terms.ts'
import type { Unit } from '../types.ts'
import { isDisrupted, isOnMap } from '../units.ts'
import { actingSide, type Look, momentOf } from './look.ts'

type Cost = ReadonlyMap<Cell, number>

// Outside its own movement a unit is shown as if its next one began now.
const asIfMoving = (look: Look, unit: Unit): Unit =>
  momentOf(look) === 'movement' && unit.side === actingSide(look) ? unit : { ...unit, spent: 0 }

/** Where any unit can go, with the points for each cell; empty for those who are disrupted [5.1]. */
export const reachMap = (look: Look, unit: Unit): Cost => {
  if (unit.routs) return new Map()
  const found = reachOf(fieldIn(look.battle, look.state), asIfMoving(look, unit))
  return new Map(found.ends.flatMap((cell) => (cell === unit.at ? [] : [[cell, found.costTo(cell)] as const])))
}

/** Cells a missile unit could fire at from where it stands: range, arc and line of sight. */
export const fieldOfFire = (look: Look, unit: Unit): Cell[] => {
  const field = fieldIn(look.battle, look.state)
  const weapon = weaponOf(field, unit, 'missile')
  if (!weapon || !legalShooter(field, unit, 'missile').ok) return []
  // From a hill one hex farther [4.2.3].
  const near = withinRange(field.ground.board, unit.at, weapon.range + 1)
  return near.filter((cell) => legalShot(field, unit, cell, 'missile').ok)
}

/** Enemy hexes in a unit's field of fire. */
export const shotsOf = (look: Look, unit: Unit): Cell[] => {
  const field = fieldIn(look.battle, look.state)
  return fieldOfFire(look, unit).filter((cell) => sideIn(field, cell) === otherSide(unit.side))
}

const threats = keeping<readonly Cell[]>()

/** Every cell where a force could strike or shoot in its next player-turn; kept with the state. */
export const threatOf = (look: Look, side: SideIndex): readonly Cell[] =>
  threats(look.state, side, () => {
    const { ground, units } = fieldIn(look.battle, look.state)
    const able = units.filter((unit) => unit.side === side && !isDisrupted(unit))
    return threatenedBy(ground.board, able, {
      reach: (unit) => reachMap(look, unit).keys(),
      strikes: (unit) => legalAttacker(unit).ok,
      fire: (unit) => fieldOfFire(look, unit),
    })
  })

const views = keeping<readonly Cell[]>()

/** Every cell seen from a cell; kept with the state. */
export const seenFrom = (look: Look, from: Cell): readonly Cell[] => {
  const { ground } = look.battle.setting
  return views(look.state, from, () => seenCells(ground.board, from, (cell) => legalSight(ground, from, cell).ok))
}

/** The hexes that a unit has in its front and sides: where it may strike and fire [2.5]. */
export const frontCells = (look: Look, unit: Unit): Cell[] => {
  if (!isOnMap(unit) || !hasFacing(unit)) return []
  const field = fieldIn(look.battle, look.state)
  return DIRECTIONS.flatMap((direction) => {
    const cell = neighbour(field.ground.board, unit.at, direction)
    return cell >= 0 && coversWay(field, unit, direction) ? [cell] : []
  })
}

/** The hexes of the formations of some units; nothing for those who stand alone [2.6]. */
export const formationsAround = (look: Look, units: readonly Unit[]): Cell[] => {
  const field = fieldIn(look.battle, look.state)
  const cells = units.filter((unit) => isOnMap(unit) && unit.at >= 0).map((unit) => formationOf(field, unit.at))
  return [...new Set(cells.filter((all) => all.length > 1).flat())]
}
