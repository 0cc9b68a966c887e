import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { pressChoice, pressLosses } from '../../../core/table/decisions.ts'
import type { Press } from '../../../core/table/intent.ts'
import { handedBack, idle } from '../../../core/table/screen.ts'
import { legalMover } from '../moves.ts'
import { actorsNow, actsTo } from './acts.ts'
import {
  type AttackKind,
  attackKind,
  candidatesOn,
  lateTargets,
  legalIn,
  legalJoin,
  proposal,
  whyNoTarget,
  wholeFront,
} from './attack.ts'
import { deploying, deployTo } from './deployment.ts'
import { actingSide, type Intent, isEnemyHex, isOwnHex, type Look, momentOf, unitsIn, unitsOf } from './look.ts'
import { marchOf, moversIn, planTo } from './march.ts'

const ownIn = (look: Look, cell: Cell) => unitsIn(look, cell).filter((unit) => unit.side === actingSide(look))

/** Set-up: pick a type in the tray and press hexes, or pick a counter that stands and press its new hex. */
const pressDeployment = (look: Look, { cell, unit: id, more }: Press): Intent => {
  const { selected, deployType } = look.screen
  const here = ownIn(look, cell).find((unit) => unit.id === id)
  const fits = deployTo(look, cell).ok
  const moving = selected.length > 0
  if (here && (moving || deployType === undefined || !fits)) {
    if (selected.includes(here.id)) return { patch: { selected: selected.filter((one) => one !== here.id) } }
    const same = unitsOf(look, selected).every((unit) => unit.at === cell)
    if (!moving || same || !fits)
      return { patch: { selected: same && more ? [...selected, here.id] : [here.id], deployType: undefined } }
  }
  if (deploying(look).length === 0) return {}
  const judged = deployTo(look, cell)
  if (!judged.ok) return { refusal: judged.error }
  return { command: { type: 'deploy', placements: judged.value }, patch: { selected: [] } }
}

const pick = (selected: readonly UnitId[], fanned: Cell): Intent => ({ patch: { ...idle(), selected, fanned } })

/** Nobody of the hex moves: those who may still do something are picked, else it is said why. */
const pickIdle = (look: Look, cell: Cell): Intent => {
  const own = ownIn(look, cell)
  const actors = actorsNow(look)
  const able = own.flatMap((unit) => (actors.has(unit.id) ? [unit.id] : []))
  if (able.length > 0) return pick(able.every((id) => look.screen.selected.includes(id)) ? [] : able, cell)
  const [first] = own
  const judged = first && legalMover(look.battle, look.state, first)
  return judged && !judged.ok ? { refusal: judged.error } : {}
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
  const judged = legalMover(look.battle, look.state, pressed)
  if (!judged.ok && actorsNow(look).has(pressed.id))
    return pick(look.screen.selected.includes(pressed.id) ? [] : [pressed.id], cell)
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
const pressMovement = (look: Look, press: Press): Intent => {
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

/** Of the attack on a formation the hexes change with those who strike [4.5.3]. */
const frontWith = (look: Look, selected: readonly UnitId[]): readonly Cell[] => {
  const { targets } = look.screen
  const [first] = targets
  if (attackKind(look) !== 'melee' || targets.length < 2 || first === undefined) return targets
  const front = wholeFront(look, selected, first)
  return front.length > 0 ? front : targets
}

/** Takes a unit into the attack or leaves it out, or says why it cannot take part. */
export const toggleAttacker = (look: Look, id: UnitId): Intent => {
  const kind = attackKind(look)
  const { selected, targets } = look.screen
  if (!kind) return {}
  const without = selected.filter((one) => one !== id)
  if (selected.includes(id)) return { patch: { selected: without, targets: frontWith(look, without) } }
  const able = legalIn(look, kind, id)
  if (!able.ok) return { refusal: able.error }
  const joins = legalJoin(look, kind, able.value, targets)
  const next = [...selected, id]
  return joins.ok
    ? { patch: { selected: next, targets: frontWith(look, next), openCombat: undefined } }
    : { refusal: joins.error }
}

const toggleAll = (look: Look, ids: readonly UnitId[]): Intent => {
  const { selected } = look.screen
  if (ids.some((id) => selected.includes(id)))
    return { patch: { selected: selected.filter((id) => !ids.includes(id)) } }
  const tried = ids.map((id) => toggleAttacker(look, id))
  const able = ids.filter((_, index) => tried[index]?.refusal === undefined)
  return able.length > 0 ? { patch: { selected: [...selected, ...able] } } : (tried[0] ?? {})
}

const aim = (look: Look, kind: AttackKind, cell: Cell): Intent => {
  const { targets } = look.screen
  if (targets.length === 1 && targets[0] === cell) return {}
  // Where only horse archers reach, they fire [6.2].
  const isLate = kind === 'melee' && candidatesOn(look, kind, [cell]).length === 0 && lateTargets(look).includes(cell)
  if (isLate) return fireAt(look, cell)
  const why = whyNoTarget(look, kind, cell)
  const fresh = targets.length > 0 ? { ...look, screen: { ...look.screen, selected: [] } } : look
  const selected = proposal(fresh, kind, [cell])
  if (why && selected.length === 0) return { refusal: why }
  return { patch: { ...idle(), targets: [cell], selected, openCombat: undefined } }
}

/** Horse archers fire in the melee step: the attack that is built becomes one of missiles [6.2]. */
export const fireAt = (look: Look, cell: Cell): Intent => {
  const selected = candidatesOn(look, 'fire', [cell]).map((unit) => unit.id)
  return { patch: { ...idle(), targets: [cell], selected, task: 'OF', lent: true, openCombat: undefined } }
}

/** Fire and melee: press the enemy and see who can, or pick your own units first. */
const pressAttack = (look: Look, { cell, unit }: Press): Intent => {
  const kind = attackKind(look)
  if (!kind) return {}
  if (isEnemyHex(look, cell)) return aim(look, kind, cell)
  const own = ownIn(look, cell)
  const pressed = own.find((one) => one.id === unit)
  if (pressed) return orBreak(look, pressed.id, toggleAttacker(look, pressed.id))
  const [first] = own
  if (first)
    return orBreak(
      look,
      first.id,
      toggleAll(
        look,
        own.map((one) => one.id),
      ),
    )
  return look.screen.openCombat === undefined ? {} : { patch: { openCombat: undefined } }
}

/** Who cannot attack may still do something else: he is picked for that. */
const orBreak = (look: Look, id: UnitId, intent: Intent): Intent =>
  intent.refusal && look.screen.targets.length === 0 && actorsNow(look).has(id)
    ? { patch: { ...idle(), ...handedBack(look.screen), selected: [id] } }
    : intent

const pressActs = (look: Look, { cell }: Press): Intent => {
  const deed = actsTo(look).get(cell)
  if (deed && !deed.dice) return deed.intent
  return isOwnHex(look, cell) ? pickIdle(look, cell) : {}
}

/** Reads a press on the map as the step and what is picked make it. */
export const readPress = (look: Look, press: Press): Intent => {
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
    case 'choice':
      return pressChoice(look, press)
    case 'acts':
      return pressActs(look, press)
    default:
      return {}
  }
}
