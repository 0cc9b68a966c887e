import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { toggleAll } from '../../../core/table/attacking.ts'
import type { Press } from '../../../core/table/intent.ts'
import { handedBack, idle } from '../../../core/table/screen.ts'
import { idsOf } from '../units.ts'
import { actorsNow } from './acts.ts'
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
import { type Intent, isEnemyHex, type Look, ownIn } from './look.ts'

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
export const pressAttack = (look: Look, { cell, unit }: Press): Intent => {
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
      toggleAll(look.screen, idsOf(own), (id) => toggleAttacker(look, id)),
    )
  return look.screen.openCombat === undefined ? {} : { patch: { openCombat: undefined } }
}

/** Who cannot attack may still do something else: he is picked for that. */
const orBreak = (look: Look, id: UnitId, intent: Intent): Intent =>
  intent.refusal && look.screen.targets.length === 0 && actorsNow(look).has(id)
    ? { patch: { ...idle(), ...handedBack(look.screen), selected: [id] } }
    : intent
