import { useState } from 'react'

type NumberFieldProps = {
  readonly label: string
  readonly value: number
  /** 1 where nothing else is said. */
  readonly least?: number
  readonly most: number
  onValue(value: number): void
}

/** A whole number from the least to the most; typed figure by figure, it counts as soon as it is one of them. */
export const NumberField = ({ label, value, least = 1, most, onValue }: NumberFieldProps) => {
  const [draft, setDraft] = useState<string>()
  const typed = (text: string): void => {
    setDraft(text)
    const number = Number(text)
    if (text !== '' && Number.isInteger(number) && number >= least && number <= most) onValue(number)
  }
  /** What is typed and cannot be goes to the nearest that can. */
  const settled = (): void => {
    const number = Math.round(Number(draft))
    if (draft !== undefined && draft !== '' && Number.isFinite(number)) onValue(Math.max(least, Math.min(most, number)))
    setDraft(undefined)
  }
  return (
    <label className="wb-field">
      {label}
      <input
        className="wb-select"
        type="number"
        min={least}
        max={most}
        value={draft ?? value}
        onChange={(event) => typed(event.target.value)}
        onBlur={settled}
      />
    </label>
  )
}
