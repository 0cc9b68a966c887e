import { useState } from 'react'
import { actsNow, type Deed } from '../../store/derive/acts.ts'
import { carryOut } from '../../store/interact/act.ts'
import { DiceEntry } from './DiceEntry.tsx'
import { useLook } from './useLook.ts'

/** What optional rules let the picked units do, or what concerns the whole side when nobody is picked. */
export const ActSection = () => {
  const look = useLook()
  const [rolling, setRolling] = useState<Deed | undefined>()
  if (!look.live) return undefined
  const acts = actsNow(look)
  if (acts.length === 0) return undefined
  const physical = look.state.dice.kind === 'physical'
  const take = (deed: Deed): void => {
    if (physical && deed.dice !== undefined) setRolling(deed)
    else carryOut(deed.act)
  }
  if (rolling?.dice !== undefined && acts.some(({ label }) => label === rolling.label))
    return (
      <DiceEntry
        label={rolling.label}
        count={rolling.dice}
        onDone={(dice) => {
          setRolling(undefined)
          carryOut({ ...rolling.act, dice })
        }}
        onCancel={() => setRolling(undefined)}
      />
    )
  return (
    <div className="answers">
      {acts.map((deed) => (
        <button key={deed.label} type="button" className="button is-wide" onClick={() => take(deed)}>
          {deed.label}
        </button>
      ))}
    </div>
  )
}
