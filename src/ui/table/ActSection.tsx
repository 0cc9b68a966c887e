import { actsNow } from '../../store/derive/acts.ts'
import { carryOut } from '../../store/interact/act.ts'
import { useLook } from './useLook.ts'

/** What optional rules let the picked units do, or anybody when nobody is picked. */
export const ActSection = () => {
  const look = useLook()
  if (!look.live) return undefined
  const acts = actsNow(look)
  if (acts.length === 0) return undefined
  return (
    <div className="answers">
      {acts.map(({ act, label }) => (
        <button key={label} type="button" className="button is-wide" onClick={() => carryOut(act)}>
          {label}
        </button>
      ))}
    </div>
  )
}
