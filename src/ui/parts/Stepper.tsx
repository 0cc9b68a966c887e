import './stepper.css'
import { Minus, Plus } from 'lucide-react'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  /** Words in place of the bare number. */
  readonly shown?: string
  onValue(value: number): void
}

/** A number with one button for less and one for more. */
export const Stepper = ({ label, value, least, most, shown, onValue }: StepperProps) => (
  <span className="stepper">
    <button
      type="button"
      className="button is-icon is-small"
      aria-label={`${label}: one less`}
      disabled={value <= least}
      onClick={() => onValue(value - 1)}
    >
      <Minus aria-hidden="true" size={16} />
    </button>
    <b className="stepper-number">{shown ?? value}</b>
    <button
      type="button"
      className="button is-icon is-small"
      aria-label={`${label}: one more`}
      aria-disabled={value >= most}
      onClick={() => onValue(value + 1)}
    >
      <Plus aria-hidden="true" size={16} />
    </button>
  </span>
)
