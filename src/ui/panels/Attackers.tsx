import { Counter } from '../counter/Counter.tsx'
import { Cite } from './Cite.tsx'
import type { AttackerChoice } from './props.ts'

type Props = { readonly attackers: readonly AttackerChoice[]; readonly onToggle: ((unit: string) => void) | undefined }

const nameOf = ({ face }: AttackerChoice): string => `${face.type} ${face.identity}`.trim()

const Choice = ({ choice, onToggle }: { choice: AttackerChoice; onToggle: Props['onToggle'] }) => {
  const { face, chosen, refusal, note } = choice
  return (
    <li className="attacker" data-chosen={chosen} data-barred={refusal !== undefined}>
      <label>
        <input
          type="checkbox"
          checked={chosen}
          disabled={refusal !== undefined && !chosen}
          onChange={() => onToggle?.(face.id)}
        />
        <Counter view={face} size={34} isDecoration />
        <span className="attacker-name">
          {nameOf(choice)} {note ? <span className="soft">{note}</span> : undefined}
        </span>
      </label>
      {refusal ? (
        <span className="attacker-why">
          {refusal.text} <Cite paragraph={refusal.cite} />
        </span>
      ) : undefined}
    </li>
  )
}

/** Who takes part, who may join, and why the others cannot. */
export const Attackers = ({ attackers, onToggle }: Props) => {
  const able = attackers.filter((choice) => choice.refusal === undefined || choice.chosen)
  const barred = attackers.filter((choice) => !able.includes(choice))
  return (
    <fieldset className="attackers">
      <legend>Attackers</legend>
      <ul>
        {able.map((choice) => (
          <Choice key={choice.face.id} choice={choice} onToggle={onToggle} />
        ))}
      </ul>
      {barred.length > 0 ? (
        <details>
          <summary>
            {barred.length === 1 ? 'One more stands near' : `${barred.length} more stand near`} but cannot join
          </summary>
          <ul>
            {barred.map((choice) => (
              <Choice key={choice.face.id} choice={choice} onToggle={onToggle} />
            ))}
          </ul>
        </details>
      ) : undefined}
    </fieldset>
  )
}
