import { FolderOpen, Trash2, Download } from 'lucide-react'
import { useState } from 'react'
import type { SavedHead } from '../../store/saves/heads.ts'
import { exportSaved } from '../download.ts'
import { NotKept } from './NotKept.tsx'
import { unusual } from './systems.ts'

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

type SavedRowProps = { readonly head: SavedHead; onDelete(): void }

const SavedRow = ({ head, onDelete }: SavedRowProps) => {
  const [asked, setAsked] = useState(false)
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
      {asked ? (
        <button type="button" className="button is-bad" onClick={onDelete} onBlur={() => setAsked(false)}>
          Delete for good
        </button>
      ) : (
        <button
          type="button"
          className="button is-icon"
          aria-label={`Delete ${head.name}`}
          title="Delete"
          onClick={() => setAsked(true)}
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      )}
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
  onOpenFile(): void
}

/** Games kept in this browser, and the way in for files. */
export const SavedGames = ({ heads, trouble, onDelete, onOpenFile }: SavedGamesProps) => (
  <section aria-labelledby="saved-title" className="saved-section">
    <h2 id="saved-title" className="start-heading">
      Go on with a game
    </h2>
    {trouble === undefined ? undefined : <NotKept trouble={trouble} />}
    {heads.length === 0 ? (
      trouble === undefined && (
        <p className="saved-none">Games are kept here after every move, in this browser alone.</p>
      )
    ) : (
      <ul className="saved-list">
        {heads.map((head) => (
          <SavedRow key={head.id} head={head} onDelete={() => onDelete(head.id)} />
        ))}
      </ul>
    )}
    <button type="button" className="button" onClick={onOpenFile}>
      <FolderOpen aria-hidden="true" size={18} /> Open a battle file
    </button>
    <span className="saved-drop">or drop it anywhere on this page</span>
  </section>
)
