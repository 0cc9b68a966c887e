import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { unitById, unitsIn } from '../layout.ts'
import {
  type AttackKind,
  attackKind,
  candidatesOn,
  isEnemyHex,
  isOwnHex,
  legalIn,
  legalJoin,
  legalTarget,
  proposal,
  whyNoTarget,
} from './attack.ts'
import { actingSide, isPlot, type Look } from './look.ts'
import { toggleAll } from '../../../core/table/attacking.ts'
import { idle } from '../../../core/table/screen.ts'
import type { Press } from '../../../core/table/intent.ts'
import type { Intent } from './look.ts'
import { writeAttack } from './pressPlot.ts'

/** A further hex in the same melee: only attackers that touch all of them stay [7.23]. */
const addTarget = (look: Look, kind: AttackKind, cell: Cell): Intent => {
  const { targets, selected } = look.screen
  const next = targets.includes(cell) ? targets.filter((one) => one !== cell) : [...targets, cell]
  if (next.length === 0) return { patch: idle() }
  const judged = legalTarget(look, kind, cell)
  if (!judged.ok) return { refusal: judged.error }
  const able = candidatesOn(look, kind, next).map((unit) => unit.id)
  if (able.length === 0)
    return {
      refusal: { code: 'notAllTouch', cite: '7.23', text: 'No attacker touches all of these hexes.', cell },
    }
  const kept = selected.filter((id) => able.includes(id))
  return { patch: { targets: next, selected: kept.length > 0 ? kept : able, openCombat: undefined } }
}

const aim = (look: Look, kind: AttackKind, cell: Cell, more: boolean): Intent => {
  const { targets, addTargets } = look.screen
  if (kind === 'melee' && !isPlot(look) && targets.length > 0 && (more || addTargets))
    return addTarget(look, kind, cell)
  if (targets.length === 1 && targets[0] === cell) return writeAttack(look)
  const why = whyNoTarget(look, kind, cell)
  const fresh = targets.length > 0 ? { ...look, screen: { ...look.screen, selected: [] } } : look
  const selected = proposal(fresh, kind, [cell])
  if (why && selected.length === 0) return { refusal: why }
  // Below 1-2 the panel opens all the same and says by how much.
  return { patch: { ...idle(), targets: [cell], selected, openCombat: undefined } }
}

/** Takes a unit into the attack or leaves it out, or says why it cannot take part. */
export const toggleAttacker = (look: Look, id: UnitId): Intent => {
  const kind = attackKind(look)
  const { selected, targets } = look.screen
  if (!kind) return {}
  if (selected.includes(id)) return { patch: { selected: selected.filter((one) => one !== id) } }
  const able = legalIn(look, kind, id)
  if (!able.ok) return { refusal: able.error }
  const joins = legalJoin(look, kind, able.value, targets)
  return joins.ok ? { patch: { selected: [...selected, id], openCombat: undefined } } : { refusal: joins.error }
}

const pickOwn = (look: Look, { cell, unit }: Press): Intent => {
  const side = actingSide(look)
  const own = unitsIn(look.battle, look.state, cell).filter((one) => one.side === side)
  const pressed = unit === undefined ? undefined : unitById(look.battle, look.state, unit)
  if (pressed && pressed.side === side && pressed.at === cell) return toggleAttacker(look, pressed.id)
  const [first] = own
  return first && own.length === 1
    ? toggleAttacker(look, first.id)
    : toggleAll(
        look.screen,
        own.map((one) => one.id),
        (id) => toggleAttacker(look, id),
      )
}

/** Fire and melee: press the enemy and see who can, or pick your own units first. */
export const pressAttack = (look: Look, press: Press): Intent => {
  const kind = attackKind(look)
  if (!kind) return {}
  if (isEnemyHex(look, press.cell)) return aim(look, kind, press.cell, press.more || press.secondary)
  if (isOwnHex(look, press.cell)) return pickOwn(look, press)
  return look.screen.openCombat === undefined ? {} : { patch: { openCombat: undefined } }
}
