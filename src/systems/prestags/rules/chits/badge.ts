import type { Badge, Battle } from '../position/contract.ts'
import { stepOf } from '../position/moment.ts'
import type { State, Unit } from '../terms/types.ts'
import { isOnMap } from '../position/units.ts'
import { chitsOf, isLast, isMoving } from './memory.ts'
import { barsOrders, MIRED, MOVED } from './orders.ts'

/** In the command that moves now, moved already, held in a stream, or to move last. */
export const badge = (battle: Battle, state: State, unit: Unit): Badge | undefined => {
  const chits = chitsOf(state)
  const step = stepOf(battle, state)
  if (!chits || !isOnMap(unit) || chits.turn !== state.turn) return undefined
  if (unit.marks[MIRED] === state.turn)
    return { sign: '~', text: 'in the stream: moves no farther in this turn', cite: 'Alternate A.1', tone: 'warn' }
  if (isMoving(step) && step.owner === unit.side && !barsOrders(battle, state, unit, undefined)) {
    const text = isLast(step) ? 'moves now, among the last' : 'in the command that moves now'
    return { sign: '›', text, cite: isLast(step) ? 'Alternate D.3' : 'Alternate D.1', tone: 'good' }
  }
  if (unit.marks[MOVED]?.startsWith(`${state.turn}${chits.phase}`))
    return { sign: '✓', text: 'has moved in this turn', cite: 'Alternate D.6', tone: 'calm' }
  return chits.phase === 'D' && chits.last.includes(unit.id)
    ? { sign: 'Z', text: 'moves last in this turn', cite: 'Alternate D.3', tone: 'warn' }
    : undefined
}
