import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { keeping } from '../../../core/table/keeping.ts'
import { seenCells, threatenedBy, withinRange } from '../../../core/table/powers.ts'
import { controlOf } from '../control.ts'
import { mustStop, sideIn } from '../layout.ts'
import { reachOf } from '../movement/reach.ts'
import { legalShot } from '../fire.ts'
import { legalSight } from '../sight.ts'
import { rowOf } from '../tables/units.ts'
import type { Unit } from '../types.ts'
import { isFireUnit, rowIn } from '../rows.ts'
import { isDisrupted, isOnMap } from '../units.ts'
import { actingSide, type Look, momentOf } from './look.ts'

type Cost = ReadonlyMap<Cell, number>

// Control is judged when a movement phase begins [10.23]; outside it a unit is shown as if its own began now.
const asIfMoving = (look: Look, unit: Unit): Unit => {
  if (momentOf(look) === 'movement' && unit.side === actingSide(look)) return unit
  return { ...unit, halved: !controlOf(look.battle, look.state, unit).inControl }
}

/** Where any unit can go, with the cost of each cell; empty for a disrupted one. */
export const reachMap = (look: Look, unit: Unit): Cost => {
  const moving = asIfMoving(look, unit)
  const found = reachOf(look.battle, look.state, moving)
  return new Map(
    found.cells.flatMap((cell): [Cell, number][] => (cell === unit.at ? [] : [[cell, found.cost[cell] ?? 0]])),
  )
}

/** Cells of a list in which a side must stop beside enemy fire units [6.41]. */
export const stopsAmong = (look: Look, side: SideIndex, cells: Iterable<Cell>): Cell[] =>
  [...cells].filter((cell) => mustStop(look.battle, look.state, side, cell))

/** Cells a fire unit could fire at from where it stands: range and line of sight. */
export const fieldOfFire = (look: Look, unit: Unit): Cell[] => {
  const { battle, state } = look
  if (!isFireUnit(battle, unit) || isDisrupted(unit)) return []
  const near = withinRange(battle.map.board, unit.at, (rowIn(battle, unit).range ?? 0) + 1)
  return near.filter((cell) => legalShot(battle, state, unit, cell, 'fire').ok)
}

/** Enemy hexes in a unit's field of fire. */
export const shotsOf = (look: Look, unit: Unit): Cell[] =>
  fieldOfFire(look, unit).filter((cell) => {
    const side = sideIn(look.battle, look.state, cell)
    return side !== undefined && side !== unit.side
  })

const threats = keeping<readonly Cell[]>()

/** Every cell where a force could strike or shoot in its next player-turn; kept with the state. */
export const threatOf = (look: Look, side: SideIndex): readonly Cell[] =>
  threats(look.state, side, () => {
    const able = look.state.units.filter((unit) => unit.side === side && isOnMap(unit) && !isDisrupted(unit))
    return threatenedBy(look.battle.map.board, able, {
      reach: (unit) => reachMap(look, unit).keys(),
      strikes: (unit) => rowOf(unit.type).melee !== undefined,
      fire: (unit) => fieldOfFire(look, unit),
    })
  })

const views = keeping<readonly Cell[]>()

/** Every cell seen from a cell; kept with the state. */
export const seenFrom = (look: Look, from: Cell): readonly Cell[] => {
  const { battle, state } = look
  return views(state, from, () => seenCells(battle.map.board, from, (cell) => legalSight(battle, state, from, cell).ok))
}
