import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Press } from '../../../core/table/intent.ts'
import { idle } from '../../../core/table/screen.ts'
import { legalMover } from '../moves.ts'
import { actorsNow, actsTo, joinsPicked } from './acts.ts'
import { type Intent, isOwnHex, type Look, ownIn } from './look.ts'
import { marchOf, moversIn, planTo } from './march.ts'

const pick = (selected: readonly UnitId[], fanned: Cell): Intent => ({ patch: { ...idle(), selected, fanned } })

/** Nobody of the hex moves: those who may still do something are picked, else it is said why. */
export const pickIdle = (look: Look, cell: Cell): Intent => {
  const own = ownIn(look, cell)
  const actors = actorsNow(look)
  const able = own.flatMap((unit) => (actors.has(unit.id) ? [unit.id] : []))
  if (able.length > 0) return pick(able.every((id) => look.screen.selected.includes(id)) ? [] : able, cell)
  const [first] = own
  const judged = first && legalMover(look.battle, look.state, first)
  return judged && !judged.ok ? { refusal: judged.error } : {}
}

/** One more of the hex for whom there is something to do, or one less: they do it together. */
export const pickActor = (look: Look, cell: Cell, id: UnitId): Intent => {
  const actors = actorsNow(look)
  const here = ownIn(look, cell).flatMap((unit) =>
    look.screen.selected.includes(unit.id) && actors.has(unit.id) ? [unit.id] : [],
  )
  return pick(here.includes(id) ? here.filter((one) => one !== id) : [...here, id], cell)
}

/** Picks a unit of the hex: the one pressed, else all that can still move when the hex is pressed beside them. */
const pickIn = (look: Look, { cell, unit: id, more }: Press): Intent => {
  const movers = moversIn(look, cell)
  const here = look.screen.selected.filter((one) => movers.includes(one))
  const pressed = ownIn(look, cell).find((unit) => unit.id === id)
  if (!pressed) {
    if (movers.length === 0) return pickIdle(look, cell)
    return pick(here.length === movers.length ? [] : movers, cell)
  }
  const others = look.screen.selected.filter((one) => one !== pressed.id)
  const isJoining = !others.some((one) => movers.includes(one)) && joinsPicked(look, pressed.id, others)
  if (isJoining) return pickActor(look, cell, pressed.id)
  const judged = legalMover(look.battle, look.state, pressed)
  if (!judged.ok && actorsNow(look).has(pressed.id)) return pickActor(look, cell, pressed.id)
  if (!judged.ok) return { refusal: judged.error, patch: { fanned: cell } }
  if (here.includes(pressed.id))
    return pick(more || here.length > 1 ? here.filter((one) => one !== pressed.id) : [], cell)
  return pick([...here, pressed.id], cell)
}

const sendTo = (look: Look, { cell, more, careful }: Press): Intent => {
  const plan = planTo(look, cell)
  if (!plan.ok) return { refusal: plan.error }
  if (more) return { patch: { waypoints: [...look.screen.waypoints, cell], preview: undefined } }
  const doubtful = careful || plan.value.crowded.length > 0
  if (doubtful && look.screen.preview !== cell) return { patch: { preview: cell } }
  return { command: plan.value.command, patch: idle() }
}

/** What a rule lets those in hand do in a hex, when they do not simply march there. */
const deedAt = (look: Look, cell: Cell): Intent | undefined => {
  const deed = marchOf(look)?.cost.has(cell) ? undefined : actsTo(look).get(cell)
  return deed && !deed.dice ? deed.intent : undefined
}

/** Movement: press a unit, then where it goes; a finger and every doubtful move ask for a second press. */
export const pressMovement = (look: Look, press: Press): Intent => {
  const march = marchOf(look)
  const deed = deedAt(look, press.cell)
  if (deed) return deed
  if (isOwnHex(look, press.cell)) {
    const sends = march && (press.secondary || (press.unit === undefined && march.cost.has(press.cell)))
    return sends ? sendTo(look, press) : pickIn(look, press)
  }
  if (!march) return {}
  // A long press or the other button on open ground sets a way-point.
  return sendTo(look, { ...press, more: press.more || press.secondary })
}
