import { pressChoice, pressLosses } from '../../../core/table/decisions.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Moment } from '../../../core/table/look.ts'
import { pressZone } from '../../../core/table/mustering.ts'
import { actorsNow, actsTo } from './acts.ts'
import { deployTo } from './deployment.ts'
import { actingSide, type Intent, isOwnHex, type Look, momentOf } from './look.ts'
import { pressAttack } from './pressAttack.ts'
import { pickActor, pickIdle, pressMovement } from './pressMovement.ts'

const pressActs = (look: Look, { cell, unit }: Press): Intent => {
  const deed = actsTo(look).get(cell)
  if (deed && !deed.dice) return deed.intent
  if (unit !== undefined && actorsNow(look).has(unit)) return pickActor(look, cell, unit)
  return isOwnHex(look, cell) ? pickIdle(look, cell) : {}
}

const pressZoneOf = (look: Look, press: Press): Intent =>
  pressZone(look, press, actingSide(look), (to) => deployTo(look, to))

const READERS: Readonly<Partial<Record<Moment, (look: Look, press: Press) => Intent>>> = {
  deployment: pressZoneOf,
  movement: pressMovement,
  fire: pressAttack,
  defensiveFire: pressAttack,
  melee: pressAttack,
  losses: pressLosses,
  choice: pressChoice,
  acts: pressActs,
}

/** Reads a press on the map as the step and what is picked make it. */
export const readPress = (look: Look, press: Press): Intent => READERS[momentOf(look)]?.(look, press) ?? {}
