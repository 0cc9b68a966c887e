import { Hand } from 'lucide-react'
import { interruptIn, interruptNow } from '../../store/interact/running.ts'
import { useSeen } from '../seen/useSeen.ts'

/** While one phase follows the other by itself: to be asked again after this one. */
export const InterruptButton = () => {
  const interrupt = interruptIn(useSeen())
  if (!interrupt) return undefined
  const { label, command } = interrupt
  return (
    <button
      type="button"
      className="button"
      aria-label={label}
      aria-pressed={command === undefined}
      aria-keyshortcuts="O"
      title={`${label} (O)`}
      onClick={() => void interruptNow()}
    >
      <Hand aria-hidden="true" size={18} /> <span className="film-label">{label}</span>
    </button>
  )
}
