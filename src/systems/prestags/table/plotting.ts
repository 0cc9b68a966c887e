import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { unitsIn } from '../layout.ts'
import { orderOf, type Task } from '../simultaneous/orders.ts'
import { ableToPlot, type Drawn, drawnOrders, readyable, taskAgainst } from '../simultaneous/view.ts'
import type { State, Unit } from '../types.ts'
import { isEnemyHex } from './attack.ts'
import { actingSide, isPlot, type Look, unitsOf } from './look.ts'

/** The attack that a press on an enemy hex offers to units picked for a move. */
export const offerAt = (look: Look, cell: Cell): 'ML' | 'OF' | undefined => {
  const { selected, task, waypoints } = look.screen
  if (!isPlot(look) || task !== 'MV' || selected.length === 0 || waypoints.length > 0) return undefined
  return isEnemyHex(look, cell) ? taskAgainst(look.battle, look.state, unitsOf(look, selected), cell) : undefined
}

/** The task of a unit as far as it is known at the screen. */
export const taskOf = (look: Pick<Look, 'state'>, unit: Unit): Task | undefined => orderOf(look.state, unit)?.task

const readies = new WeakMap<State, ReadonlySet<UnitId>>()

/** Fire units that can be made ready for defensive fire. */
export const readyNow = (look: Look): ReadonlySet<UnitId> => {
  if (!isPlot(look)) return new Set()
  const known = readies.get(look.state)
  if (known) return known
  const found = new Set(readyable(look.battle, look.state, actingSide(look)).map((unit) => unit.id))
  readies.set(look.state, found)
  return found
}

/** Those of a hex whom a press makes ready, or releases when all of them are ready; of one unit when it is named. */
export const toReady = (look: Look, cell: Cell, named: UnitId | undefined): { units: Unit[]; ready: boolean } => {
  const able = unitsIn(look.battle, look.state, cell).filter((unit) => readyNow(look).has(unit.id))
  const one = able.filter((unit) => unit.id === named)
  const units = one.length > 0 ? one : able
  return { units, ready: units.some((unit) => taskOf(look, unit) !== 'DF') }
}

const drawings = new WeakMap<State, readonly Drawn[]>()

/** Orders to draw on the map. */
export const ordersDrawn = (look: Look): readonly Drawn[] => {
  const known = drawings.get(look.state)
  if (known) return known
  const found = drawnOrders(look.battle, look.state)
  drawings.set(look.state, found)
  return found
}

const ables = new WeakMap<State, ReadonlySet<UnitId>>()

/** Units of the acting side that could be given a task. */
export const canPlot = (look: Look): ReadonlySet<UnitId> => {
  const known = ables.get(look.state)
  if (known) return known
  const found = new Set(ableToPlot(look.battle, look.state, actingSide(look)).map((unit) => unit.id))
  ables.set(look.state, found)
  return found
}
