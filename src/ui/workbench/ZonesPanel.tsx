import { SIDES } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import { wordsOf } from '../../core/grid/words.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { scenarioKeys } from '../../store/workbench/forces.ts'
import { isZoned } from '../../store/workbench/zones.ts'
import { AimForm } from './AimForm.tsx'
import { InlineScenario } from './InlineScenario.tsx'
import type { Zoning } from './useZoning.ts'

type ZonesPanelProps = { readonly board: Board; readonly zoning: Zoning }

/** Where each side may set up, painted on the map, and what it has to do. */
export const ZonesPanel = ({ board, zoning }: ZonesPanelProps) => {
  const { rules, sight, checked } = useWorkbench()
  const { side, isAway, onSide, onAway } = zoning
  const battle = sight?.battle
  if (!rules || !battle) return <p className="wb-guide">Zones are shown when the file can be read.</p>
  return (
    <div className="wb-forces">
      <div className="wb-tool-row" role="toolbar" aria-label="Side">
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className="button wb-tool"
            aria-pressed={one === side}
            onClick={() => onSide(one)}
          >
            {rules.sides(battle)[one]}
          </button>
        ))}
      </div>
      {isZoned(rules, checked?.json, side) ? (
        <>
          <button type="button" className="button wb-tool" aria-pressed={isAway} onClick={() => onAway(!isAway)}>
            Take away
          </button>
          <p className="wb-guide">
            Drag over the map, or press {wordsOf(board).one} by {wordsOf(board).one}: it is written as the zone in which
            the side may set up.
          </p>
        </>
      ) : (
        <p className="wb-guide">
          The zones of this side are not written in this file as one part, or its rules have none: they are changed in
          the text.
        </p>
      )}
      <InlineScenario />
      {scenarioKeys(checked?.json) && rules.recipe ? (
        <AimForm key={side} rules={rules} board={board} side={side} name={rules.sides(battle)[side] ?? ''} />
      ) : undefined}
    </div>
  )
}
