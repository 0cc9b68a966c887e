import { isObject } from '../../core/engine/json.ts'
import { Hand, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import type { Workbench } from '../../core/presenter/workbench.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { battleChange, clearChange, handChange, startChange, startUnits } from '../../store/workbench/forces.ts'
import { InlineScenario } from './InlineScenario.tsx'
import type { Placing } from './usePlacing.ts'

/** What can be done with the counter in hand. */
const HeldBar = ({ held, placing }: { held: string; placing: Placing }) => {
  const { turn, takeOut } = placing
  return (
    <div className="wb-tool-row" role="toolbar" aria-label={`${held} in hand`}>
      <b>{held}</b>
      {turn ? (
        <>
          <button type="button" className="button wb-tool" onClick={() => turn(-1)}>
            <RotateCcw aria-hidden="true" size={16} /> Turn left
          </button>
          <button type="button" className="button wb-tool" onClick={() => turn(1)}>
            <RotateCw aria-hidden="true" size={16} /> Turn right
          </button>
        </>
      ) : undefined}
      <button type="button" className="button wb-tool" onClick={takeOut}>
        <Trash2 aria-hidden="true" size={16} /> Take out
      </button>
    </div>
  )
}

type PlacingBarProps = {
  readonly rules: Workbench
  readonly battle: AnyBattle
  readonly state: AnyState
  readonly json: unknown
  readonly placing: Placing
}

/** Before counters can be placed by hand: the file begins with them from then on. */
const Begin = ({ rules, battle, state, json }: Omit<PlacingBarProps, 'placing'>) => {
  const { text, name } = useWorkbench()
  return (
    <button
      type="button"
      className="button wb-tool"
      title="The counters stay where they are shown, and are put elsewhere one by one"
      onClick={() => applyChange(handChange(rules, { text, name }, json, { battle, state }))}
    >
      <Hand aria-hidden="true" size={16} /> Place counters by hand
    </button>
  )
}

const Placed = ({ rules, battle, state, json }: Omit<PlacingBarProps, 'placing'>) => {
  const text = useWorkbench((workbench) => workbench.text)
  return (
    <>
      <button
        type="button"
        className="button wb-tool"
        onClick={() => applyChange(startChange(rules, text, battle, state))}
      >
        Begin at this moment
      </button>
      <button type="button" className="button wb-tool" onClick={() => applyChange(clearChange(text, json))}>
        <Trash2 aria-hidden="true" size={16} /> Take all off the map
      </button>
    </>
  )
}

/** How the file holds its counters: by zones or by hand; and the counter in hand. */
export const PlacingBar = ({ placing, ...props }: PlacingBarProps) => {
  const { text, name } = useWorkbench()
  const { json } = props
  const isBattle = isObject(json) && 'format' in json
  return (
    <>
      <div className="wb-tool-row">
        {startUnits(json) ? <Placed {...props} /> : <Begin {...props} />}
        <InlineScenario />
        {isBattle ? undefined : (
          <button type="button" className="button wb-tool" onClick={() => applyChange(battleChange(text, name, json))}>
            Make a battle file of it
          </button>
        )}
      </div>
      {placing.held === undefined ? undefined : <HeldBar held={placing.held} placing={placing} />}
    </>
  )
}
