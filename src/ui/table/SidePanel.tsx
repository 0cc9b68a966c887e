import { momentOf } from '../../store/derive/look.ts'
import { attackPlan } from '../../store/derive/attack.ts'
import { follow } from '../../store/interact/act.ts'
import { toggleAttacker } from '../../store/interact/pressAttack.ts'
import { carryOut } from '../../store/interact/act.ts'
import { COLUMNS } from '../../systems/prestags/tables/combat.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { DeployTray } from '../setup/DeployTray.tsx'
import { confirmAdvance, confirmLosses, endStepNow, resolveAttack } from './deeds.ts'
import { promptFor } from './guard.ts'
import { MovePanel } from './MovePanel.tsx'
import { useLook } from './useLook.ts'

const Body = () => {
  const look = useLook()
  const moment = momentOf(look)
  if (moment === 'deployment') return <DeployTray />
  if (moment === 'movement') return <MovePanel />
  if (moment === 'losses')
    return (
      <button type="button" className="button is-main" onClick={confirmLosses}>
        Confirm losses {look.screen.losses.join()}
      </button>
    )
  if (moment === 'advance')
    return (
      <button type="button" className="button is-main" onClick={() => confirmAdvance()}>
        Advance {JSON.stringify(look.screen.advances)}
      </button>
    )
  const plan = attackPlan(look)
  if (!plan) return undefined
  return (
    <div>
      {plan.candidates.map((c) => (
        <button
          type="button"
          className="button"
          key={c.unit.id}
          onClick={() => follow(toggleAttacker(look, c.unit.id))}
        >
          {c.chosen ? '✓' : ''}
          {shortName(c.unit)} {c.refusal?.text}
        </button>
      ))}
      <button type="button" className="button is-main" onClick={() => resolveAttack()}>
        Resolve {plan.judged.ok ? COLUMNS[plan.judged.value.column ?? 0] : plan.judged.error.text}
      </button>
    </div>
  )
}

export const SidePanel = () => {
  const look = useLook()
  const prompt = promptFor(look)
  const { action } = prompt
  return (
    <aside className="side" aria-label="Now">
      <h2>{prompt.heading}</h2>
      <p>{prompt.text}</p>
      <Body />
      {action ? (
        <button
          type="button"
          className="button is-main is-wide"
          onClick={action.command.type === 'endStep' ? endStepNow : () => carryOut(action.command)}
        >
          {action.label}
        </button>
      ) : undefined}
    </aside>
  )
}
