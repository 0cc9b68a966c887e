import { type DiceState, uniform } from '../../../../core/dice/dice.ts'
import type { Refusal } from '../../../../core/engine/vocabulary.ts'
import type { Draw } from '../terms/draw.ts'

/** Dice that are used up one after the other while a command is carried out. */
export type DiceCup = {
  readonly draw: Draw
  readonly dice: () => DiceState
  /** Why no number could be drawn, such as a list of dice that ended; what was drawn after that means nothing. */
  readonly failed: () => Refusal | undefined
}

/** Takes numbers from dice; what they come to is kept by an event when the command is done. */
export const cupOf = (from: DiceState): DiceCup => {
  let dice = from
  let failed: Refusal | undefined
  return {
    draw: (faces) => {
      const drawn = uniform(dice, faces)
      if (!drawn.ok) {
        failed ??= { ...drawn.error, cite: 'II.C Combat Phase' }
        return faces
      }
      dice = drawn.value.dice
      return drawn.value.drawn + 1
    },
    dice: () => dice,
    failed: () => failed,
  }
}
