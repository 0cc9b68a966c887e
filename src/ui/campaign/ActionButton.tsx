import { useId, useState } from 'react'
import type { Action } from '../../core/campaign/page.ts'

type ActionButtonProps = {
  readonly action: Action
  readonly className?: string
  /** What it is done to, for those who hear the page. */
  readonly about?: string
  onOrder(action: Action): void
}

/** Something to be done to the campaign; what cannot be done says why, what cannot be taken back is asked twice. */
export const ActionButton = ({ action, className = 'button', about, onOrder }: ActionButtonProps) => {
  const [asked, setAsked] = useState(false)
  const why = useId()
  const { label, note, refusal, isGrave } = action
  const press = (): void => {
    if (refusal) return
    if (isGrave && !asked) setAsked(true)
    else onOrder(action)
  }
  return (
    <>
      <button
        type="button"
        className={asked ? 'button is-bad' : className}
        aria-disabled={refusal !== undefined}
        aria-label={about === undefined ? undefined : `${label} ${about}`}
        aria-describedby={refusal ? why : undefined}
        title={refusal?.text}
        onClick={press}
        onBlur={() => setAsked(false)}
      >
        <span>
          {asked ? `${label} for good` : label}
          {note ? <small className="campaign-cost"> {note}</small> : undefined}
        </span>
      </button>
      {refusal ? (
        <span id={why} className="visually-hidden">
          {refusal.text}
        </span>
      ) : undefined}
    </>
  )
}
