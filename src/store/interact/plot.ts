import { judge } from '../../systems/prestags/decide.ts'
import { unitById, unitsIn } from '../../systems/prestags/layout.ts'
import { type Order, orderOf } from '../../systems/prestags/simultaneous/orders.ts'
import type { Command, Unit } from '../../systems/prestags/types.ts'
import { idsOf, isOnMap, shortName } from '../../systems/prestags/units.ts'
import { listed } from '../../core/text/words.ts'
import type { Look } from '../../systems/prestags/table/look.ts'
import { announce } from '../screen.ts'
import { carryOut, lookNow } from './act.ts'

/** Takes the tasks of units back. */
export const clearTasks = (units: readonly Unit[]): boolean =>
  units.length > 0 && carryOut({ type: 'act', act: 'forget', units: idsOf(units) })

/** The order of a unit as one command for several, it among them. */
const orderFor = (order: Order, ids: readonly string[]): Command => {
  switch (order.task) {
    case 'OF':
      return { type: 'fire', units: ids, target: order.target }
    case 'ML':
      return { type: 'melee', units: ids, targets: [order.target] }
    case 'DF':
      return { type: 'act', act: 'defend', units: ids }
    case 'MV':
      return order.path.length === 0 && order.face !== undefined
        ? { type: 'act', act: 'turn', units: ids, face: order.face }
        : {
            type: 'move',
            units: ids.map((unit) => ({ unit })),
            path: order.path,
            ...(order.exit ? { exit: true } : {}),
          }
  }
}

/** Others of its hex who have not the same task. */
export const stackmates = ({ battle, state }: Pick<Look, 'battle' | 'state'>, unit: Unit): Unit[] => {
  const own = JSON.stringify(orderOf(state, unit))
  if (!isOnMap(unit)) return []
  return unitsIn(battle, state, unit.at).filter(
    (one) => one !== unit && one.side === unit.side && JSON.stringify(orderOf(state, one)) !== own,
  )
}

/** Who of the others can do the same together with a unit, and why the rest cannot. */
const willing = ({ battle, state }: Look, unit: Unit, order: Order): { able: Unit[]; barred: string[] } => {
  const able: Unit[] = []
  const barred: string[] = []
  for (const other of stackmates({ battle, state }, unit)) {
    const judged = judge(battle, state, orderFor(order, idsOf([unit, ...able, other])))
    if (judged.ok) able.push(other)
    else barred.push(`${shortName(other)} cannot: ${judged.error.text} [${judged.error.cite}]`)
  }
  return { able, barred }
}

/** Gives the task of a unit to the others of its hex who can do the same; tells who cannot and why. */
export const copyToStack = (id: string): string => {
  const look = lookNow()
  const unit = look && unitById(look.battle, look.state, id)
  const order = unit && orderOf(look.state, unit)
  if (!look || !unit || !order) return ''
  const { able, barred } = willing(look, unit, order)
  if (able.length > 0) carryOut(orderFor(order, idsOf([unit, ...able])))
  const face = order.task === 'MV' && order.path.length > 0 ? order.face : undefined
  if (able.length > 0 && face !== undefined) carryOut({ type: 'act', act: 'turn', units: idsOf([unit, ...able]), face })
  const same = able.length > 0 ? `${listed(able.map(shortName))} ${able.length === 1 ? 'does' : 'do'} the same.` : ''
  const told = [same, ...barred].filter(Boolean).join(' ')
  announce(told)
  return told
}
