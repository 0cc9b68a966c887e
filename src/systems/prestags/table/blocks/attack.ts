import { attackerLines } from '../../../../core/table/buttons.ts'
import { handedBack, idle } from '../../../../core/table/screen.ts'
import { combatView } from '../../view/combat.ts'
import { type AttackPlan, attackCommand, attackPlan } from '../attack.ts'
import { faceIn } from '../counters.ts'
import { type Block, type Intent, isOrders, isPlot, isWritten, labelOf, type Look, type Part } from '../look.ts'
import { planTo } from '../march.ts'
import { toggleAttacker } from '../pressAttack.ts'

/** Carries the attack out, or says why it cannot be; `die` is the number that the players rolled. */
export const resolveAttack = (look: Look, die?: number, plan = attackPlan(look)): Intent => {
  if (!plan) return {}
  if (!plan.judged.ok) return { refusal: plan.judged.error }
  const command = attackCommand(look, isWritten(look) ? undefined : die)
  return command ? { command, patch: { ...idle(), ...handedBack(look.screen) } } : {}
}

/** In melee a second hex can be attacked in the same blow [7.22, 7.23]. */
const addTargets = (look: Look, { kind }: AttackPlan): Part[] => {
  const { addTargets: adds } = look.screen
  if (kind !== 'melee' || isPlot(look)) return []
  const label = adds ? 'Press the further hexes on the map' : 'Attack several hexes at once'
  const button = { key: 'add', label, isPressed: adds, intent: { patch: { addTargets: !adds } } }
  return [{ kind: 'buttons', key: 'add', buttons: [button] }]
}

/** The enemy was pressed with units picked for a move: they may be plotted to go there all the same [22.3]. */
const moveInstead = (look: Look, { targets: [to] }: AttackPlan): Part[] => {
  const { lent, selected } = look.screen
  const moving = { ...look, screen: { ...look.screen, task: 'MV', targets: [] } } as const
  if (!lent || to === undefined || !planTo(moving, to).ok) return []
  const patch = { ...idle(), selected, task: 'MV', lent: false, preview: to } as const
  const button = { key: 'move', label: `Move to ${labelOf(look, to)} instead`, intent: { patch } }
  return [{ kind: 'buttons', key: 'move', buttons: [button] }]
}

const WRITES = { fire: 'Plot this fire', defensiveFire: 'Aim here', melee: 'Plot this attack' } as const

/** The attack being built, with everybody who may join it. */
export const attack = (look: Look): Block | undefined => {
  const plan = attackPlan(look)
  if (!plan) return undefined
  const { assessment, judged, kind, candidates } = plan
  return {
    kind: 'attack',
    view: assessment.ok ? combatView(look.battle, look.state, assessment.value) : undefined,
    attackers: attackerLines(
      candidates,
      (unit) => faceIn(look, unit),
      ({ at }) => labelOf(look, at),
    ),
    refusal: judged.ok ? undefined : judged.error,
    dice: look.state.dice.kind === 'physical' && !isWritten(look) ? 'told' : 'rolled',
    ...(isWritten(look) ? { verb: isOrders(look) ? 'Write this order' : WRITES[kind] } : {}),
    toggle: (id) => toggleAttacker(look, id),
    resolve: (faces) => resolveAttack(look, faces?.[0], plan),
    close: { patch: { ...idle(), ...handedBack(look.screen) } },
    below: [...moveInstead(look, plan), ...addTargets(look, plan)],
  }
}
