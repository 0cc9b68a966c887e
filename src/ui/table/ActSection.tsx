import { actsNow, type Deed } from '../../systems/prestags/table/acts.ts'
import { carryOut } from '../../store/interact/act.ts'
import { useLook } from './useLook.ts'
import { useOwnDice } from './useOwnDice.tsx'

const carry = ({ act }: Deed, dice?: readonly number[]): void => {
  carryOut(dice ? { ...act, dice } : act)
}

/** What optional rules let the picked units do, or what concerns the whole side when nobody is picked. */
export const ActSection = () => {
  const look = useLook()
  const acts = look.live ? actsNow(look) : []
  const physical = look.state.dice.kind === 'physical'
  const { take, entry } = useOwnDice<Deed>(physical, (deed) => acts.some(({ label }) => label === deed.label), carry)
  if (acts.length === 0) return undefined
  if (entry) return entry
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
