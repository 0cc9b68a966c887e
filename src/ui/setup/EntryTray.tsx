import type { Block, EntryLine } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { useCellWords } from '../panels/Cite.tsx'
import { Counter } from '../counter/Counter.tsx'
import './setup.css'

const EntryButton = ({ line: { name, face, count, picked, pick } }: { line: EntryLine }) => (
  <li>
    <button
      type="button"
      className="tray-type"
      aria-pressed={picked > 0}
      title={name}
      aria-label={`${name}: ${count} may come in${picked > 0 ? `, ${picked} picked` : ''}`}
      onClick={() => follow(pick)}
    >
      <Counter view={face} size={44} isDecoration />
      <span className="tray-count">
        <b>{count}</b>
        <small>{picked > 0 ? `${picked} picked` : 'to come'}</small>
      </span>
    </button>
  </li>
)

/** Units that wait beside the map: pick some, then press where they go. */
export const EntryTray = ({ block: { cite, lines } }: { block: Extract<Block, { kind: 'entry' }> }) => (
  <div className="tray">
    <h3>Beside the map</h3>
    <p className="tray-how">
      Press a type once for each unit that comes in, then press a lit {useCellWords().one} of the map. [{cite}]
    </p>
    <ul className="tray-types" aria-label="Units that may come in">
      {lines.map((line) => (
        <EntryButton key={line.type} line={line} />
      ))}
    </ul>
  </div>
)
