import './notes.css'
import { BehindNotes } from './BehindNotes.tsx'
import { NewVersion } from './NewVersion.tsx'

/** What every page says quietly: games that are not kept as they stand, and a new version. */
export const Notes = () => (
  <div className="notes">
    <BehindNotes />
    <NewVersion />
  </div>
)
