import { ArrowUpToLine } from 'lucide-react'
import { goToSuperior, superiorIn } from '../seen/keys.ts'
import { useSeen } from '../seen/useSeen.ts'

/** From the unit in hand to who commands it. */
export const SuperiorButton = () => {
  const superior = superiorIn(useSeen())
  if (!superior) return undefined
  return (
    <button
      type="button"
      className="button is-quiet superior"
      aria-keyshortcuts="Shift+H"
      title="To its headquarters (Shift+H)"
      onClick={goToSuperior}
    >
      <ArrowUpToLine aria-hidden="true" size={18} /> To {superior.name}, who commands it
    </button>
  )
}
