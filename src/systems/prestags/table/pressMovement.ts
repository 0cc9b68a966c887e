import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { unitById, unitsIn } from '../layout.ts'
import { legalMover } from '../movement/move.ts'
import { actorsNow, actsTo } from './acts.ts'
import { isOwnHex } from './attack.ts'
import { turnersNow } from './facing.ts'
import { actingSide, type Look } from './look.ts'
import { exitAt, goTogether, marchOf, moversIn, planTo } from './march.ts'
import { idle } from '../../../core/table/screen.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Intent } from './look.ts'
import { offerAttack } from './pressPlot.ts'

const pick = (look: Look, selected: readonly UnitId[], cell: Cell): Intent => {
  const joining = look.screen.selected.filter((id) => !selected.includes(id))
  const from = unitById(look.battle, look.state, joining[0] ?? '')?.at
  return { patch: { ...idle(), selected, joining: from === cell ? [] : joining, fanned: cell } }
}

/** Who goes nowhere may be picked all the same: to turn, to step aboard or down. */
const mayAct = (look: Look, unit: UnitId): boolean => turnersNow(look).has(unit) || actorsNow(look).has(unit)

/** All of a hex that go together; pressed again those who go without them, in the end nobody. */
const nextGroup = (look: Look, movers: readonly UnitId[], here: readonly UnitId[]): readonly UnitId[] => {
  const group = goTogether(look, movers)
  const rest = movers.filter((id) => !group.includes(id))
  const isPicked = (ids: readonly UnitId[]): boolean => ids.length > 0 && ids.every((id) => here.includes(id))
  if (isPicked(rest)) return []
  return isPicked(group) ? rest : group
}

/** Picks a unit of the hex: the one pressed, else all that can still move when the hex is pressed beside them. */
const pickIn = (look: Look, { cell, unit, more }: Press): Intent => {
  const movers = moversIn(look, cell)
  const { selected } = look.screen
  const here = selected.filter((id) => movers.includes(id))
  if (unit === undefined || !unitsIn(look.battle, look.state, cell).some((one) => one.id === unit)) {
    if (movers.length === 0) return refuseFirst(look, cell)
    return pick(look, nextGroup(look, movers, here), cell)
  }
  const judged = legalMover(look.battle, look.state, unit, actingSide(look))
  if (!judged.ok && mayAct(look, unit)) return pick(look, selected.includes(unit) ? [] : [unit], cell)
  if (!judged.ok) return { refusal: judged.error, patch: { fanned: cell } }
  if (here.includes(unit)) return pick(look, more || here.length > 1 ? here.filter((id) => id !== unit) : [], cell)
  return pick(look, goTogether(look, [...here, unit], unit), cell)
}

/** Nobody of the hex moves: those who may still do something are picked, else it is said why. */
const refuseFirst = (look: Look, cell: Cell): Intent => {
  const actors = unitsIn(look.battle, look.state, cell).filter((unit) => mayAct(look, unit.id))
  const ids = actors.map((unit) => unit.id)
  if (ids.length > 0) return pick(look, ids.every((id) => look.screen.selected.includes(id)) ? [] : ids, cell)
  const own = unitsIn(look.battle, look.state, cell).find((unit) => unit.side === actingSide(look))
  const judged = own ? legalMover(look.battle, look.state, own.id, actingSide(look)) : undefined
  return judged && !judged.ok ? { refusal: judged.error } : {}
}

/** Who may not stay in a hex may still leave the map by it. */
const leaveBy = (look: Look, cell: Cell): Intent | undefined => {
  const exit = exitAt(look, cell)
  return exit?.ok ? { command: exit.value, patch: idle() } : undefined
}

const sendTo = (look: Look, { cell, more, careful }: Press): Intent => {
  const plan = planTo(look, cell)
  if (!plan.ok) return leaveBy(look, cell) ?? { refusal: plan.error }
  if (more) return { patch: { waypoints: [...look.screen.waypoints, cell], preview: undefined } }
  const seen = look.screen.preview === cell
  const doubtful = careful || plan.value.parts || plan.value.caution !== undefined || exitAt(look, cell)?.ok === true
  if (doubtful && !seen) return { patch: { preview: cell } }
  return { command: plan.value.command, patch: idle() }
}

/** Movement: press a unit, then where it goes; a finger and every doubtful move ask for a second press. */
export const pressMovement = (look: Look, press: Press): Intent => {
  const march = marchOf(look)
  const own = isOwnHex(look, press.cell)
  if (march && own && press.secondary) return sendTo(look, press)
  if (own) return pickIn(look, press)
  const offered = press.more || look.screen.preview === press.cell ? undefined : offerAttack(look, press.cell)
  if (offered) return offered
  const deed = march ? undefined : actsTo(look).get(press.cell)
  if (deed) return { command: deed.act, patch: idle() }
  if (!march) return {}
  // A long press or the other button on open ground sets a way-point.
  return sendTo(look, { ...press, more: press.more || press.secondary })
}
