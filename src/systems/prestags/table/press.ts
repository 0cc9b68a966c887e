import type { Look } from './look.ts'
import { momentOf } from './look.ts'
import { idle, type Screen } from '../../../core/table/screen.ts'
import type { Intent, Press } from './intent.ts'
import { pressAdvance, pressChoice, pressLosses } from './pressDecision.ts'
import { pressAttack } from './pressAttack.ts'
import { pressDeployment } from './pressDeployment.ts'
import { pressMovement } from './pressMovement.ts'
import { handedBack, pressReady } from './pressPlot.ts'
import { pressSight } from './pressSight.ts'

/** Reads a press as the step, the tool and what is picked make it. */
export const readPress = (look: Look, press: Press): Intent => {
  if (look.screen.tool === 'sight') return pressSight(look, press)
  const intent = look.live ? pressInStep(look, press) : {}
  const fanned = press.careful ? press.cell : undefined
  return { ...intent, patch: { ...held(press, intent), fanned, lit: undefined, ...intent.patch } }
}

/** A press that does nothing else holds the inspector on what was pressed. */
const held = ({ cell, unit }: Press, { patch, command, refusal }: Intent): Partial<Screen> => {
  if (patch || command) return { pinned: undefined }
  if (refusal && unit === undefined) return {}
  return { pinned: unit === undefined ? { kind: 'cell', cell } : { kind: 'unit', id: unit } }
}

const pressInStep = (look: Look, press: Press): Intent => {
  switch (momentOf(look)) {
    case 'deployment':
      return pressDeployment(look, press)
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

/** Escape: one step back, from the last thing begun to the first. */
export const readCancel = (screen: Screen): Partial<Screen> => {
  if (screen.dialog) return { dialog: undefined }
  if (screen.preview !== undefined) return { preview: undefined }
  if (screen.waypoints.length > 0) return { waypoints: screen.waypoints.slice(0, -1) }
  if (screen.tool === 'sight')
    return screen.sightFrom === undefined ? { tool: 'play' } : { sightFrom: undefined, sightTo: undefined }
  if (screen.targets.length > 0 || screen.selected.length > 0)
    return { ...idle(), ...handedBack(screen), deployType: undefined }
  return { ...idle(), deployType: undefined, pinned: undefined, fanned: undefined, openCombat: undefined }
}
