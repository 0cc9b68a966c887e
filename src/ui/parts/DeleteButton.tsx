import { Trash2 } from 'lucide-react'
import { useState } from 'react'

/** Deletes at the second press; whoever looks elsewhere after the first one has deleted nothing. */
export const DeleteButton = ({ name, onDelete }: { readonly name: string; onDelete(): void }) => {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <button type="button" className="button is-bad" onClick={onDelete} onBlur={() => setAsked(false)}>
      Delete for good
    </button>
  ) : (
    <button
      type="button"
      className="button is-icon"
      aria-label={`Delete ${name}`}
      title="Delete"
      onClick={() => setAsked(true)}
    >
      <Trash2 aria-hidden="true" size={18} />
    </button>
  )
}
