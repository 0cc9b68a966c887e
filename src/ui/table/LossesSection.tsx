import { lossesAsked } from '../../core/table/decisions.ts'
import { lossesCommand } from '../../systems/prestags/table/decision.ts'
import { labelOf, unitsOf } from '../../systems/prestags/table/look.ts'
import { follow } from '../../store/interact/act.ts'
import { toggleLoss } from '../../core/table/decisions.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import { isDisrupted } from '../../systems/prestags/units.ts'
import { LossesPanel } from '../panels/LossesPanel.tsx'
import { faceIn } from '../../systems/prestags/table/counters.ts'
import { confirmLosses } from './deeds.ts'
import { light } from './lighting.ts'
import { PastCombat } from './PastCombat.tsx'
import { useLook } from './useLook.ts'

/** The owner chooses what a half elimination takes. */
export const LossesSection = () => {
  const look = useLook()
  const pending = lossesAsked(look)
  if (!pending) return undefined
  const command = lossesCommand(look)
  const units = unitsOf(look, pending.from).map((unit) => {
    const survives = pending.spared.includes(unit.at)
      ? 'stays unharmed'
      : isDisrupted(unit)
        ? 'is lost too'
        : 'is disrupted'
    const lost = look.screen.losses.includes(unit.id)
    return { ...faceIn(look, unit), where: labelOf(look, unit.at), fate: lost ? 'is lost' : survives }
  })
  return (
    <>
      <LossesPanel
        sideName={sideOf(look.battle, pending.side).name}
        count={pending.count}
        units={units}
        chosen={look.screen.losses}
        refusal={command.ok ? undefined : command.error}
        onToggle={(id) => follow(toggleLoss(look, id))}
        onConfirm={confirmLosses}
        onLight={light}
      />
      <PastCombat beside />
    </>
  )
}
