import { type AttackPlan, attackPlan, type Candidate } from '../../systems/prestags/table/attack.ts'
import { isOrders, isPlot, isWritten, labelOf, type Look } from '../../systems/prestags/table/look.ts'
import { planTo } from '../../systems/prestags/table/march.ts'
import { follow } from '../../store/interact/act.ts'
import { toggleAttacker } from '../../systems/prestags/table/pressAttack.ts'
import { handedBack, idle } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import { combatView } from '../../systems/prestags/view/combat.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import type { AttackerChoice } from '../panels/props.ts'
import { faceIn } from '../../systems/prestags/table/counters.ts'
import { resolveAttack } from './deeds.ts'
import { light } from './lighting.ts'
import { PastCombat } from './PastCombat.tsx'
import { useLook } from './useLook.ts'

const choiceOf =
  (look: Look) =>
  ({ unit, chosen, refusal }: Candidate): AttackerChoice => ({
    face: faceIn(look, unit),
    chosen,
    refusal,
    note: `in ${labelOf(look, unit.at)}`,
  })

/** In melee a second hex can be attacked in the same blow [7.22, 7.23]. */
const AddTargets = ({ look, plan }: { look: Look; plan: AttackPlan }) => {
  const { addTargets } = look.screen
  if (plan.kind !== 'melee' || isPlot(look)) return undefined
  return (
    <button
      type="button"
      className="button is-wide"
      aria-pressed={addTargets}
      onClick={() => patchScreen({ addTargets: !addTargets })}
    >
      {addTargets ? 'Press the further hexes on the map' : 'Attack several hexes at once'}
    </button>
  )
}

const WRITES = { fire: 'Plot this fire', defensiveFire: 'Aim here', melee: 'Plot this attack' } as const

/** The enemy was pressed with units picked for a move: they may be plotted to go there all the same [22.3]. */
const MoveInstead = ({ look, plan }: { look: Look; plan: AttackPlan }) => {
  const [to] = plan.targets
  const { lent, selected } = look.screen
  const moving = { ...look, screen: { ...look.screen, task: 'MV', targets: [] } } as const
  if (!lent || to === undefined || !planTo(moving, to).ok) return undefined
  const move = () => patchScreen({ ...idle(), selected, task: 'MV', lent: false, preview: to })
  return (
    <button type="button" className="button is-wide" onClick={move}>
      Move to {labelOf(look, to)} instead
    </button>
  )
}

/** The attack being built, else the one just fought. */
export const AttackSection = () => {
  const look = useLook()
  const plan = attackPlan(look)
  if (!plan) return <PastCombat />
  const { assessment, judged } = plan
  return (
    <>
      <CombatPanel
        view={assessment.ok ? combatView(look.battle, look.state, assessment.value) : undefined}
        attackers={plan.candidates.map(choiceOf(look))}
        refusal={judged.ok ? undefined : judged.error}
        dice={look.state.dice.kind === 'physical' && !isWritten(look) ? 'told' : 'rolled'}
        {...(isWritten(look) ? { verb: isOrders(look) ? 'Write this order' : WRITES[plan.kind] } : {})}
        onToggle={(id) => follow(toggleAttacker(look, id))}
        onResolve={resolveAttack}
        onClose={() => patchScreen({ ...idle(), ...handedBack(look.screen) })}
        onLight={light}
      />
      <MoveInstead look={look} plan={plan} />
      <AddTargets look={look} plan={plan} />
    </>
  )
}
