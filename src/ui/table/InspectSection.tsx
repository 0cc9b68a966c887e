import { isOnMap } from '../../core/engine/anyState.ts'
import type { Seen } from '../../store/interact/act.ts'
import { selectedIn } from '../../core/presenter/hand.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { Inspector } from '../panels/Inspector.tsx'
import { useSeen } from '../seen/useSeen.ts'

/** What the inspector shows: what the pointer is on, else what is held. */
const subjectOf = ({ state, screen }: Seen) => {
  const { hover, hoverUnit, pinned } = screen
  const held = pinned?.kind === 'unit' ? pinned.id : undefined
  const top = state.units.findLast((unit) => isOnMap(unit) && unit.at === hover)?.id
  const id = hoverUnit ?? top ?? (hover === undefined ? (held ?? selectedIn(screen)[0]) : undefined)
  const unit = id === undefined ? undefined : state.units.find((one) => one.id === id)
  const cell =
    hover ?? (pinned?.kind === 'cell' ? pinned.cell : undefined) ?? (unit && unit.at >= 0 ? unit.at : undefined)
  return { unit: unit?.id, cell }
}

export const InspectSection = () => {
  const look = useSeen()
  const { unit, cell } = subjectOf(look)
  return (
    <Inspector
      {...look.presenter.inspect(look, unit, cell)}
      pinned={look.screen.pinned !== undefined}
      onUnpin={() => patchScreen({ pinned: undefined })}
      onUnit={(id) => patchScreen({ pinned: { kind: 'unit', id }, hover: undefined, hoverUnit: undefined })}
    />
  )
}
