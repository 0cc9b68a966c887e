import { type EntryLine, entering, pickEntering } from '../../systems/prestags/table/entry.ts'
import type { Look } from '../../systems/prestags/table/look.ts'
import { idle } from '../../core/table/screen.ts'
import { patchScreen } from '../../store/screen.ts'
import { faceOf } from '../../systems/prestags/view/face.ts'
import { Counter } from '../counter/Counter.tsx'
import { useLook } from '../table/useLook.ts'
import './setup.css'

const EntryButton = ({ look, line }: { readonly look: Look; readonly line: EntryLine }) => {
  const [first] = line.waiting
  const picked = line.waiting.filter((unit) => look.screen.selected.includes(unit.id)).length
  if (!first) return undefined
  return (
    <li>
      <button
        type="button"
        className="tray-type"
        aria-pressed={picked > 0}
        title={line.name}
        aria-label={`${line.name}: ${line.waiting.length} may come in${picked > 0 ? `, ${picked} picked` : ''}`}
        onClick={() => patchScreen({ ...idle(), selected: pickEntering(look, line) })}
      >
        <Counter view={{ ...faceOf(look.battle, look.state, first), identity: '', can: true }} size={44} isDecoration />
        <span className="tray-count">
          <b>{line.waiting.length}</b>
          <small>{picked > 0 ? `${picked} picked` : 'to come'}</small>
        </span>
      </button>
    </li>
  )
}

/** Units that wait beside the map: pick some, then press where they go. */
export const EntryTray = () => {
  const look = useLook()
  const lines = look.live ? entering(look) : []
  if (lines.length === 0) return undefined
  return (
    <div className="tray">
      <h3>Beside the map</h3>
      <p className="tray-how">Press a type once for each unit that comes in, then press a lit hex of the map. [11.1]</p>
      <ul className="tray-types" aria-label="Units that may come in">
        {lines.map((line) => (
          <EntryButton key={line.type} look={look} line={line} />
        ))}
      </ul>
    </div>
  )
}
