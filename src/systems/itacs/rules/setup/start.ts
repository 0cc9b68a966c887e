import type { DiceState } from '../../../../core/dice/dice.ts'
import type { StateCore, Unit } from '../terms/types.ts'

/** The parts of every state as a game begins: no turn yet [4.1], nothing done, nobody panicked [5.4]. */
export const freshCore = (units: readonly Unit[], dice: DiceState): StateCore => ({
  turn: 0,
  playerTurn: 0,
  units,
  dice,
  shot: [],
  stormed: [],
  points: [0, 0],
  panicked: undefined,
})
