import { SIGHT } from '../../core/presenter/screen.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { SightPanel } from '../panels/SightPanel.tsx'
import { toggleSight } from './MapTools.tsx'
import { useSeen } from '../seen/useSeen.ts'

/** The tool for lines of sight: two hexes, the line, and what stands in its way. */
export const SightCard = () => {
  const look = useSeen()
  const { presenter, battle, screen } = look
  if (screen.tool.kind !== 'sight') return undefined
  const { from } = screen.tool
  const to = screen.tool.to ?? (screen.hover === from ? undefined : screen.hover)
  const seen = from === undefined || to === undefined ? undefined : presenter.sight(look, from, to)
  return (
    <div className="map-card">
      <SightPanel
        from={from === undefined ? undefined : presenter.board(battle).label(from)}
        to={seen?.to}
        {...(seen ? { distance: seen.distance, ends: seen.ends } : {})}
        refusal={seen?.refusal}
        cite={seen?.cite}
        blockedAt={seen?.blockedAt}
        onSwap={() => patchScreen({ tool: { kind: 'sight', from: to, to: from } })}
        onClear={() => patchScreen({ tool: SIGHT })}
        onClose={toggleSight}
      />
    </div>
  )
}
