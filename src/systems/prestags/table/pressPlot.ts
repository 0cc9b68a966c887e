import type { Cell } from '../../../core/engine/vocabulary.ts'
import { unitsIn } from '../layout.ts'
import { legalShooter } from '../fire.ts'
import type { Task } from '../simultaneous/orders.ts'
import { attackCommand, attackPlan, isOwnHex, proposal } from './attack.ts'
import { actingSide, isWritten, type Look } from './look.ts'
import { offerAt, toReady } from './plotting.ts'
import { handedBack, idle, type Screen } from '../../../core/table/screen.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Intent } from './look.ts'

/** Another task is being given from now on. */
export const chooseTask = (task: Task): Partial<Screen> => ({ ...idle(), task, lent: false, openCombat: undefined })

/** Units picked for a move, and the enemy pressed: the attack that they can make is shown, not yet written. */
export const offerAttack = (look: Look, cell: Cell): Intent | undefined => {
  const task = offerAt(look, cell)
  if (!task) return undefined
  const selected = proposal(look, task === 'ML' ? 'melee' : 'fire', [cell])
  return { patch: { ...idle(), targets: [cell], selected, task, lent: true, openCombat: undefined } }
}

/** The hex aimed at is pressed again: the attack is written down. */
export const writeAttack = (look: Look): Intent => {
  const plan = isWritten(look) ? attackPlan(look) : undefined
  const command = plan && attackCommand(look)
  if (!plan || !command) return {}
  return plan.judged.ok ? { command, patch: { ...idle(), ...handedBack(look.screen) } } : { refusal: plan.judged.error }
}

/** Defensive fire: a press makes fire units ready, another one releases them. */
export const pressReady = (look: Look, { cell, unit }: Press): Intent => {
  if (!isOwnHex(look, cell)) return {}
  const { units, ready } = toReady(look, cell, unit)
  if (units.length === 0) return whyNotReady(look, cell)
  return {
    command: { type: 'act', act: ready ? 'defend' : 'forget', units: units.map((one) => one.id) },
    patch: idle(),
  }
}

const whyNotReady = (look: Look, cell: Cell): Intent => {
  const side = actingSide(look)
  const [own] = unitsIn(look.battle, look.state, cell).filter((one) => one.side === side)
  const judged = own && legalShooter(look.battle, look.state, own.id, side, 'fire')
  return judged && !judged.ok ? { refusal: judged.error } : {}
}
