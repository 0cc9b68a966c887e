import { useState } from 'react'

type DiceEntryProps = {
  readonly label: string
  readonly count: number
  onDone(dice: readonly number[]): void
  onCancel(): void
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** Asks for the numbers on the players' own dice, one after the other. */
export const DiceEntry = ({ label, count, onDone, onCancel }: DiceEntryProps) => {
  const [told, setTold] = useState<readonly number[]>([])
  const tell = (face: number): void => {
    const next = [...told, face]
    if (next.length >= count) onDone(next)
    else setTold(next)
  }
  return (
    <fieldset className="choice">
      <legend>
        {label}: roll {count === 1 ? 'a die' : `die ${told.length + 1} of ${count}`}
      </legend>
      <div className="row">
        {FACES.map((face) => (
          <button key={face} type="button" className="button" onClick={() => tell(face)}>
            {face}
          </button>
        ))}
      </div>
      <button type="button" className="button is-quiet" onClick={onCancel}>
        Back
      </button>
    </fieldset>
  )
}
