import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../core/text/words.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { unitById, unitsIn } from '../../rules/position/layout.ts'
import { type Order, orderOf } from '../../rules/simultaneous/orders.ts'
import type { Command, Unit } from '../../rules/terms/types.ts'
import { idsOf, isOnMap, shortName } from '../../rules/position/units.ts'
import type { At } from './look.ts'

/** The order of a unit as one command for several, it among them. */
const orderFor = (order: Order, ids: readonly UnitId[]): Command => {
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
export const stackmates = ({ battle, state }: At, unit: Unit): Unit[] => {
  const own = JSON.stringify(orderOf(state, unit))
  if (!isOnMap(unit)) return []
  return unitsIn(battle, state, unit.at).filter(
    (one) => one !== unit && one.side === unit.side && JSON.stringify(orderOf(state, one)) !== own,
  )
}

/** Who of the others can do the same together with a unit, and why the rest cannot. */
const willing = ({ battle, state }: At, unit: Unit, order: Order): { able: Unit[]; barred: string[] } => {
  const able: Unit[] = []
  const barred: string[] = []
  for (const other of stackmates({ battle, state }, unit)) {
    const judged = judge(battle, state, orderFor(order, idsOf([unit, ...able, other])))
    if (judged.ok) able.push(other)
    else barred.push(`${shortName(other)} cannot: ${judged.error.text} [${judged.error.cite}]`)
  }
  return { able, barred }
}

/** A way ends with the turn that was written for it: that is an order of its own. */
const turnFor = (order: Order, units: readonly UnitId[]): Command[] =>
  order.task === 'MV' && order.path.length > 0 && order.face !== undefined
    ? [{ type: 'act', act: 'turn', units, face: order.face }]
    : []

/** The task of a unit for the others of its hex who can do the same; tells who cannot and why. */
export const copyOf = (at: At, id: UnitId): { readonly commands: readonly Command[]; readonly told: string } => {
  const unit = unitById(at.battle, at.state, id)
  const order = unit && orderOf(at.state, unit)
  if (!unit || !order) return { commands: [], told: '' }
  const { able, barred } = willing(at, unit, order)
  const all = idsOf([unit, ...able])
  const same = able.length > 0 ? `${listed(able.map(shortName))} ${able.length === 1 ? 'does' : 'do'} the same.` : ''
  return {
    commands: able.length > 0 ? [orderFor(order, all), ...turnFor(order, all)] : [],
    told: [same, ...barred].filter(Boolean).join(' '),
  }
}
