import type { MoverLine, Part } from '../../core/presenter/blocks.ts'
import { follow } from '../../store/interact/act.ts'
import { Counter } from '../counter/Counter.tsx'
import { Parts } from '../controls/Buttons.tsx'

const DropChoice = ({ drop }: { drop: NonNullable<MoverLine['drop']> }) => {
  const choose = (cell: number): void => {
    const chosen = drop.options.find((option) => option.cell === cell)
    if (chosen) follow(chosen.pick)
  }
  return (
    <label className="mover-drop">
      goes to
      <select value={drop.value} onChange={(event) => choose(Number(event.target.value))} aria-label={drop.label}>
        {drop.options.map(({ cell, label }) => (
          <option key={cell} value={cell}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A unit of the hex: whether it goes, what it has, where it stops. */
const Mover = ({ line }: { line: MoverLine }) => (
  <li className="mover">
    <label className="mover-choice">
      <input type="checkbox" checked={line.goes} disabled={!line.canGo} onChange={() => follow(line.toggle)} />
      <Counter view={line.face} size={38} isDecoration />
      <span className="mover-name">
        <b>{line.name}</b>
        <small>{line.note}</small>
      </span>
    </label>
    {line.drop ? <DropChoice drop={line.drop} /> : undefined}
  </li>
)

type MoveProps = { readonly lines: readonly MoverLine[]; readonly parts: readonly Part[] }

/** The units picked for a move: who they are, what they have, where they are to go. */
export const MovePanel = ({ lines, parts }: MoveProps) => (
  <div className="movers">
    <ul className="mover-list" aria-label="Units that move">
      {lines.map((line) => (
        <Mover key={line.id} line={line} />
      ))}
    </ul>
    <Parts parts={parts} />
  </div>
)
