import { controlOf } from '../../rules/position/control.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { stepOf } from '../../rules/position/moment.ts'
import type { State, Unit } from '../../rules/terms/types.ts'

/** Whether its side moves now: then what was found when the movement began stands. */
export const isMoving = (battle: Battle, state: State, unit: Unit): boolean => {
  const { commands, actor } = stepOf(battle, state)
  return commands.includes('move') && actor === unit.side
}

/** Whether a leader reaches it: as found when its movement began, else as it would be found now [10.2]. */
export const isLed = (battle: Battle, state: State, unit: Unit): boolean =>
  isMoving(battle, state, unit) ? !unit.halved : controlOf(battle, state, unit).inControl
