import type { UnitId } from '../../core/engine/vocabulary.ts'
import { advanceAsked } from '../../core/table/decisions.ts'
import { canAdvance, judgeAdvance } from '../../systems/prestags/table/decision.ts'
import { labelOf, type Look, unitsOf } from '../../systems/prestags/table/look.ts'
import { follow } from '../../store/interact/act.ts'
import { callBack, toggleAdvance } from '../../systems/prestags/table/pressDecision.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import type { Unit } from '../../systems/prestags/types.ts'
import { AdvancePanel } from '../panels/AdvancePanel.tsx'
import type { AdvanceChoice } from '../panels/props.ts'
import { faceIn } from '../../systems/prestags/table/counters.ts'
import { confirmAdvance } from './deeds.ts'
import { light } from './lighting.ts'
import { PastCombat } from './PastCombat.tsx'
import { useLook } from './useLook.ts'

const choiceOf = (look: Look, unit: Unit, cells: readonly number[]): AdvanceChoice => ({
  face: faceIn(look, unit),
  where: labelOf(look, unit.at),
  to: look.screen.advances[unit.id],
  cells: cells.map((cell) => {
    const judged = canAdvance(look, unit.id, cell)
    return { cell, label: labelOf(look, cell), refusal: judged.ok ? undefined : judged.error }
  }),
})

/** Who enters the emptied hexes [8.4]. */
export const AdvanceSection = () => {
  const look = useLook()
  const pending = advanceAsked(look)
  if (!pending) return undefined
  const judged = judgeAdvance(look)
  const choose = (id: UnitId, to: number | undefined): void =>
    follow(to === undefined ? callBack(look, id) : toggleAdvance(look, id, to))
  return (
    <>
      <AdvancePanel
        sideName={sideOf(look.battle, pending.side).name}
        units={unitsOf(look, pending.units).map((unit) => choiceOf(look, unit, pending.cells))}
        refusal={judged.ok ? undefined : judged.error}
        onChoose={choose}
        onConfirm={() => confirmAdvance()}
        onStay={() => confirmAdvance(true)}
        onLight={light}
      />
      <PastCombat beside />
    </>
  )
}
