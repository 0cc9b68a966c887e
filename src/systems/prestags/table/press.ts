import { deployTo } from './deployment.ts'
import { actingSide, type Intent, type Look, momentOf } from './look.ts'
import type { Press } from '../../../core/table/intent.ts'
import { pressChoice, pressLosses } from '../../../core/table/decisions.ts'
import { pressZone } from '../../../core/table/mustering.ts'
import { pressAdvance } from './pressDecision.ts'
import { pressAttack } from './pressAttack.ts'
import { pressMovement } from './pressMovement.ts'
import { pressReady } from './pressPlot.ts'

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
    case 'advance':
      return pressAdvance(look, press)
    case 'choice':
      return pressChoice(look, press)
    case 'ready':
      return pressReady(look, press)
    case 'resolution':
    case 'acts':
    case 'over':
      return {}
  }
}
