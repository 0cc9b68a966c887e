import { Download } from 'lucide-react'
import { useState } from 'react'
import type { SavedHead } from '../../store/saves/heads.ts'
import { exportSaved } from '../parts/download.ts'
import { DeleteButton } from '../parts/DeleteButton.tsx'
import { NotKept } from './NotKept.tsx'
import { unusual } from './systems.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

type SavedRowProps = { readonly head: SavedHead; onDelete(): void }

const SavedRow = ({ head, onDelete }: SavedRowProps) => {
  const [barred, setBarred] = useState<string | undefined>(undefined)
  return (
    <li className="saved">
      <a className="saved-link" href={`#/game/${head.id}`}>
        <b>{head.name}</b>
        <span>{[unusual(head.system) ?? [], head.standing].flat().join(' · ')}</span>
        {head.updated === 0 ? undefined : (
          <time dateTime={new Date(head.updated).toISOString()}>{when.format(head.updated)}</time>
        )}
      </a>
      <button
        type="button"
        className="button is-icon"
        aria-label={`Export ${head.name}`}
        title="Export to a file"
        onClick={() => void exportSaved(head.id).then(setBarred)}
      >
        <Download aria-hidden="true" size={18} />
      </button>
      <DeleteButton name={head.name} onDelete={onDelete} />
      {barred === undefined ? undefined : (
        <p className="saved-barred" role="status">
          {barred}
        </p>
      )}
    </li>
  )
}

type SavedGamesProps = {
  readonly heads: readonly SavedHead[]
  /** Why nothing can be kept, in words. */
  readonly trouble?: string | undefined
  onDelete(id: string): void
}

const FEW = 3

const Rows = ({ heads, onDelete }: Pick<SavedGamesProps, 'heads' | 'onDelete'>) => (
  <ul className="saved-list">
    {heads.map((head) => (
      <SavedRow key={head.id} head={head} onDelete={() => onDelete(head.id)} />
    ))}
  </ul>
)

/** Games kept in this browser: the last ones, and the others behind a press. */
export const SavedGames = ({ heads, trouble, onDelete }: SavedGamesProps) => {
  const older = heads.slice(FEW)
  return (
    <section aria-labelledby="saved-title" className="saved-section">
      {heads.length === 0 && trouble === undefined ? undefined : (
        <h2 id="saved-title" className="start-heading">
          Go on with a game
        </h2>
      )}
      {trouble === undefined ? undefined : <NotKept trouble={trouble} />}
      {heads.length === 0 ? (
        trouble === undefined && (
          <p id="saved-title" className="saved-none">
            Games are kept here after every move, in this browser alone.
          </p>
        )
      ) : (
        <Rows heads={heads.slice(0, FEW)} onDelete={onDelete} />
      )}
      {older.length === 0 ? undefined : (
        <details className="saved-older">
          <summary>
            {older.length} older {older.length === 1 ? 'game' : 'games'}
          </summary>
          <Rows heads={older} onDelete={onDelete} />
        </details>
      )}
    </section>
  )
}
