import type { AttackBlock } from '../../../../core/table/blocks.ts'
import { attackerLines, wide } from '../../../../core/table/buttons.ts'
import { handedBack, idle } from '../../../../core/table/screen.ts'
import type { Command } from '../../state.ts'
import { idsOf } from '../../units.ts'
import { combatView, previewOf } from '../../view/combat.ts'
import { type AttackPlan, attackPlan, candidatesOn, lateTargets, wholeFront } from '../attack.ts'
import { faceIn } from '../counters.ts'
import { resolveAttack } from '../doing.ts'
import { actingSide, labelOf, type Look, momentOf, type Part } from '../look.ts'
import { fireAt, toggleAttacker } from '../pressAttack.ts'

/** A formation may be attacked as a whole, wherever the attackers touch it [4.5.3]. */
const wholeFormation = (look: Look, { kind, targets }: AttackPlan): Part[] => {
  const [first] = targets
  if (kind !== 'melee' || first === undefined) return []
  if (targets.length > 1) {
    const label = `Attack only ${labelOf(look, first)}`
    return [wide({ key: 'single', label, isPressed: false, intent: { patch: { targets: [first] } } })]
  }
  const front = wholeFront(look, look.screen.selected, first)
  if (front.length < 2) return []
  const all = idsOf(candidatesOn(look, kind, front))
  const label = `Attack the whole formation (${front.length} hexes)`
  const patch = { targets: wholeFront(look, all, first), selected: all }
  return [wide({ key: 'formation', label, intent: { patch } })]
}

/** Horse archers may fire in the melee step instead of fighting [6.2]. */
const otherWay = (look: Look, { kind, targets: [target] }: AttackPlan): Part[] => {
  if (target === undefined || momentOf(look) !== 'melee') return []
  if (kind === 'melee' && lateTargets(look).includes(target))
    return [wide({ key: 'fire', label: 'Fire from horseback instead', intent: fireAt(look, target) })]
  const selected = kind === 'fire' ? idsOf(candidatesOn(look, 'melee', [target])) : []
  if (selected.length === 0) return []
  const patch = { ...idle(), ...handedBack(look.screen), targets: [target], selected }
  return [wide({ key: 'melee', label: 'Attack in melee instead', intent: { patch } })]
}

/** The attack being built, with everybody who may join it. */
export const attack = (look: Look): AttackBlock<Command> | undefined => {
  const plan = attackPlan(look)
  if (!plan) return undefined
  const { judged, candidates } = plan
  const made = judged.ok ? (judged.value.kind === 'melee' ? judged.value.melee : judged.value.missile) : undefined
  return {
    kind: 'attack',
    view: made ? combatView(look.battle, look.state, previewOf(made, actingSide(look))) : undefined,
    attackers: attackerLines(
      candidates,
      (unit) => faceIn(look, unit),
      ({ at }) => labelOf(look, at),
    ),
    refusal: judged.ok ? undefined : judged.error,
    dice: look.state.dice.kind === 'physical' ? 'told' : 'rolled',
    toggle: (id) => toggleAttacker(look, id),
    resolve: (faces) => resolveAttack(look, faces, plan),
    close: { patch: { ...idle(), ...handedBack(look.screen) } },
    below: [...wholeFormation(look, plan), ...otherWay(look, plan)],
  }
}
