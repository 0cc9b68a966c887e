import { pressChoice, pressLosses } from '../../../core/table/decisions.ts'
import type { Press } from '../../../core/table/intent.ts'
import { pressZone } from '../../../core/table/mustering.ts'
import { actsTo } from './acts.ts'
import { deployTo } from './deployment.ts'
import { actingSide, type Intent, isOwnHex, type Look, momentOf } from './look.ts'
import { pressAttack } from './pressAttack.ts'
import { pickIdle, pressMovement } from './pressMovement.ts'

const pressActs = (look: Look, { cell }: Press): Intent => {
  const deed = actsTo(look).get(cell)
  if (deed && !deed.dice) return deed.intent
  return isOwnHex(look, cell) ? pickIdle(look, cell) : {}
}

/** Reads a press on the map as the step and what is picked make it. */
export const readPress = (look: Look, press: Press): Intent => {
  switch (momentOf(look)) {
    case 'deployment':
      return pressZone(look, press, actingSide(look), (to) => deployTo(look, to))
    case 'movement':
      return pressMovement(look, press)
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return pressAttack(look, press)
    case 'losses':
      return pressLosses(look, press)
    case 'choice':
      return pressChoice(look, press)
    case 'acts':
      return pressActs(look, press)
    default:
      return {}
  }
}
