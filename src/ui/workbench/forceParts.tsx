import { Minus, Plus } from 'lucide-react'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { SIDES } from '../../core/engine/vocabulary.ts'

type CountButtonsProps = {
  /** Of what there is one less or one more. */
  readonly of: string
  /** In what: " in Romans", or nothing. */
  readonly where?: string
  readonly label: string
  readonly shown: string | number
  readonly className?: string
  onCount(by: -1 | 1): void
}

/** A number with one button for less and one for more, named by what is counted. */
export const CountButtons = ({ of, where = '', label, shown, className, onCount }: CountButtonsProps) => (
  <span className="wb-type-count">
    <button
      type="button"
      className="button is-icon is-small"
      aria-label={`One ${of} less${where}`}
      onClick={() => onCount(-1)}
    >
      <Minus aria-hidden="true" size={16} />
    </button>
    <output className={className} aria-label={label}>
      {shown}
    </output>
    <button
      type="button"
      className="button is-icon is-small"
      aria-label={`One ${of} more${where}`}
      onClick={() => onCount(1)}
    >
      <Plus aria-hidden="true" size={16} />
    </button>
  </span>
)

type AddTypeProps = {
  readonly label: string
  readonly types: readonly { readonly code: string; readonly words: string }[]
  onAdd(code: string): void
}

/** A list of types of units, one of which is added by choosing it. */
export const AddType = ({ label, types, onAdd }: AddTypeProps) => (
  <label className="wb-field">
    {label}
    <select className="wb-select" value="" onChange={(event) => event.target.value !== '' && onAdd(event.target.value)}>
      <option value="">Choose…</option>
      {types.map(({ code, words }) => (
        <option key={code} value={code}>
          {code} {words}
        </option>
      ))}
    </select>
  </label>
)

type SideSwitchProps = { readonly names: readonly string[]; readonly side: SideIndex; onSide(side: SideIndex): void }

/** Which of the two forces is looked at. */
export const SideSwitch = ({ names, side, onSide }: SideSwitchProps) => (
  <div className="wb-tool-row" role="toolbar" aria-label="Force">
    {SIDES.map((index) => (
      <button
        key={index}
        type="button"
        className="button wb-tool"
        aria-pressed={side === index}
        onClick={() => onSide(index)}
      >
        {names[index]}
      </button>
    ))}
  </div>
)
