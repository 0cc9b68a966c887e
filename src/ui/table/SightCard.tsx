import { legalSight } from '../../systems/prestags/sight.ts'
import { elevationAt } from '../../systems/prestags/battle.ts'
import { labelOf } from '../../systems/prestags/table/look.ts'
import { patchScreen } from '../../store/screen.ts'
import { SightPanel } from '../panels/SightPanel.tsx'
import { toggleSight } from './MapTools.tsx'
import { useLook } from './useLook.ts'

/** The tool for lines of sight: two hexes, the line, and what stands in its way. */
export const SightCard = () => {
  const look = useLook()
  const { battle, state, screen } = look
  if (screen.tool !== 'sight') return undefined
  const from = screen.sightFrom
  const to = screen.sightTo ?? (screen.hover === from ? undefined : screen.hover)
  const both = from !== undefined && to !== undefined
  const judged = both ? legalSight(battle, state, from, to) : undefined
  const refusal = judged && !judged.ok ? judged.error : undefined
  return (
    <div className="map-card">
      <SightPanel
        from={from === undefined ? undefined : labelOf(look, from)}
        to={from === undefined || to === undefined ? undefined : labelOf(look, to)}
        {...(both ? { distance: battle.map.board.distance(from, to) } : {})}
        {...(both ? { ends: [elevationAt(battle, from), elevationAt(battle, to)] as const } : {})}
        refusal={refusal}
        blockedAt={refusal?.cell === undefined ? undefined : labelOf(look, refusal.cell)}
        onSwap={() => patchScreen({ sightFrom: to, sightTo: from })}
        onClear={() => patchScreen({ sightFrom: undefined, sightTo: undefined })}
        onClose={toggleSight}
      />
    </div>
  )
}
