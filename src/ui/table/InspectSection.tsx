import { unitById, unitsIn } from '../../systems/prestags/layout.ts'
import { hexCard, unitCard } from '../../systems/prestags/view/cards.ts'
import { whyUnit } from '../../systems/prestags/view/why.ts'
import type { Look } from '../../systems/prestags/table/look.ts'
import { patchScreen } from '../../store/screen.ts'
import { Inspector } from '../panels/Inspector.tsx'
import { faceIn } from '../../systems/prestags/table/counters.ts'
import { useLook } from './useLook.ts'

/** What the inspector shows: what the pointer is on, else what is held. */
const subjectOf = ({ battle, state, screen }: Look) => {
  const { hover, hoverUnit, pinned, selected } = screen
  const held = pinned?.kind === 'unit' ? pinned.id : undefined
  const top = hover === undefined ? undefined : unitsIn(battle, state, hover).at(-1)?.id
  const id = hoverUnit ?? top ?? (hover === undefined ? (held ?? selected[0]) : undefined)
  const unit = id === undefined ? undefined : unitById(battle, state, id)
  const cell =
    hover ?? (pinned?.kind === 'cell' ? pinned.cell : undefined) ?? (unit && unit.at >= 0 ? unit.at : undefined)
  return { unit, cell }
}

export const InspectSection = () => {
  const look = useLook()
  const { battle, state, screen } = look
  const { unit, cell } = subjectOf(look)
  return (
    <Inspector
      unit={unit ? unitCard(battle, state, unit.id) : undefined}
      face={unit ? faceIn(look, unit) : undefined}
      hex={cell === undefined ? undefined : hexCard(battle, state, cell)}
      why={unit ? whyUnit(battle, state, unit.id) : undefined}
      pinned={screen.pinned !== undefined}
      onUnpin={() => patchScreen({ pinned: undefined })}
      onUnit={(id) => patchScreen({ pinned: { kind: 'unit', id }, hover: undefined, hoverUnit: undefined })}
    />
  )
}
