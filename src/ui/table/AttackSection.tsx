import { type AttackPlan, attackPlan, type Candidate } from '../../store/derive/attack.ts'
import { labelOf, type Look } from '../../store/derive/look.ts'
import { follow } from '../../store/interact/act.ts'
import { toggleAttacker } from '../../store/interact/pressAttack.ts'
import { idle, patchScreen } from '../../store/screen.ts'
import { combatView } from '../../systems/prestags/view/combat.ts'
import { CombatPanel } from '../panels/CombatPanel.tsx'
import type { AttackerChoice } from '../panels/props.ts'
import { faceIn } from './counters.ts'
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
  if (plan.kind !== 'melee') return undefined
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
        dice={look.state.dice.kind === 'physical' ? 'told' : 'rolled'}
        onToggle={(id) => follow(toggleAttacker(look, id))}
        onResolve={resolveAttack}
        onClose={() => patchScreen(idle())}
        onLight={light}
      />
      <AddTargets look={look} plan={plan} />
    </>
  )
}
