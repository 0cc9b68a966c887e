import type { Block, TrayLine } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { Counter } from '../counter/Counter.tsx'
import { Buttons } from '../controls/Buttons.tsx'
import './setup.css'

const TrayButton = ({ line, onPick }: { line: TrayLine; onPick: () => void }) => (
  <li>
    <button
      type="button"
      className="tray-type"
      aria-pressed={line.isPicked}
      disabled={line.left === 0}
      onClick={onPick}
      title={line.name}
      aria-label={`${line.name}: ${line.left} of ${line.total} to set up`}
    >
      <Counter view={line.face} size={44} isDecoration />
      <span className="tray-count">
        <b>{line.left}</b>
        <small>of {line.total}</small>
      </span>
      {line.mark === undefined ? undefined : <b className="tray-mark">{line.mark}</b>}
    </button>
  </li>
)

/** The set-up of one force: what waits, by type, and what can be done at once. */
export const DeployTray = ({ block }: { block: Extract<Block, { kind: 'tray' }> }) => (
  <div className="tray">
    <Buttons buttons={block.tools} isWide={false} className="row" />
    <p className="tray-how">{block.how}</p>
    <ul className="tray-types" aria-label="Units to set up">
      {block.lines.map((line) => (
        <TrayButton key={line.type} line={line} onPick={() => follow(block.pick(line))} />
      ))}
    </ul>
  </div>
)
