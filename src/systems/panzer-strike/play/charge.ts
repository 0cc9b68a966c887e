import { stepKind } from '../../../core/engine/moment.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { arranged } from '../rules/orders/deploying.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import type { Command, Order } from '../rules/position/commands.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { judge } from '../rules/sequence/system.ts'
import { objectiveArea } from '../rules/victory/points.ts'

const END = { type: 'endStep' } as const

/** The nearest of the enemies that the side sees. */
const nearest = ({ map: { board } }: Battle, { units }: State, unit: Unit): Cell | undefined => {
  let best: Cell | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { side, fate, at } of units) {
    if (side === unit.side || fate !== 'map') continue
    const far = distance(board, unit.at, at)
    if (far < least) [best, least] = [at, far]
  }
  return best
}

/** Where everybody charges: over the enemy edge where that is the mission, else to the objective, and from there on. */
const goalOf = (battle: Battle, state: State, unit: Unit): Cell => {
  const { board } = battle.map
  if (battle.sheet.sides[unit.side].mission === 'bypass')
    return Math.floor(unit.at / board.cols) * board.cols + battle.edges[otherSide(unit.side)]
  if (!objectiveArea(battle, state).has(unit.at)) return state.objective
  return nearest(battle, state, unit) ?? state.objective
}

/** Passengers get off as near to where they go. */
const NEAR = 10

const orderFor = (battle: Battle, state: State, unit: Unit): Order | undefined => {
  if (unit.fate !== 'map' || unit.speed === 0) return undefined
  const to = goalOf(battle, state, unit)
  if (passengersOf(state, unit).length > 0 && distance(battle.map.board, unit.at, to) <= NEAR)
    return { type: 'debark', unit: unit.id }
  const goal = unit.goals.at(-1)
  if (unit.at === to || (goal?.to === to && goal.pace === 'full')) return undefined
  return { type: 'move', unit: unit.id, to, pace: 'full' }
}

/** Everybody at full advance, firing at will: what a computer side is measured by. */
export const charge = (battle: Battle, view: State): Command => {
  const side: SideIndex = actorOf(battle, view) ?? 0
  if (stepKind(battle, view) === 'deployment') {
    const placements = arranged(battle, view, side)
    return placements.length > 0 ? { type: 'deploy', placements } : END
  }
  for (const unit of view.units) {
    const order = unit.side === side ? orderFor(battle, view, unit) : undefined
    if (order && judge(battle, view, order).ok) return order
  }
  return END
}
