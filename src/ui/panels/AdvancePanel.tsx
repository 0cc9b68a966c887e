import { Counter } from '../counter/Counter.tsx'
import { InSlot } from '../parts/slots.tsx'
import type { AdvanceChoice, AdvancePanelProps } from './props.ts'
import { Why } from './Why.tsx'

type Way = { readonly cell: number | undefined; readonly label: string; readonly hint: string | undefined }

const waysOf = (choice: AdvanceChoice): Way[] => [
  { cell: undefined, label: 'Stays', hint: undefined },
  ...choice.cells.map(({ cell, label, refusal }) => ({ cell, label: `To ${label}`, hint: refusal?.text })),
]

const Choice = ({ choice, onChoose }: { choice: AdvanceChoice; onChoose: AdvancePanelProps['onChoose'] }) => {
  const { face, where, to } = choice
  return (
    <li className="advance-unit">
      <Counter view={face} size={40} isDecoration />
      <fieldset>
        <legend>
          <b>
            {face.type} {face.identity}
          </b>{' '}
          <span className="soft">{where}</span>
        </legend>
        {waysOf(choice).map((way) => (
          <label key={way.label} className="pill" title={way.hint} data-on={way.cell === to}>
            <input
              type="radio"
              name={`advance-${face.id}`}
              checked={way.cell === to}
              disabled={way.hint !== undefined && way.cell !== to}
              onChange={() => onChoose(face.id, way.cell)}
            />
            {way.label}
            {way.hint === undefined ? undefined : <span className="visually-hidden">, {way.hint}</span>}
          </label>
        ))}
      </fieldset>
    </li>
  )
}

/** The attackers of a melee may enter what became empty, at once or never. */
export const AdvancePanel = ({ units, refusal, onChoose, onConfirm, onStay }: AdvancePanelProps) => {
  const going = units.filter((unit) => unit.to !== undefined)
  const [first] = going
  return (
    <section className="panel advance" aria-label="Advance">
      <ul className="advance-list">
        {units.map((choice) => (
          <Choice key={choice.face.id} choice={choice} onChoose={onChoose} />
        ))}
      </ul>
      {refusal ? <Why ok={false} text={refusal.text} cite={refusal.cite} /> : undefined}
      <InSlot name="foot">
        <div className="button-row">
          {first === undefined ? undefined : (
            <button
              type="button"
              className="button is-primary"
              aria-disabled={refusal !== undefined}
              onClick={() => refusal === undefined && onConfirm()}
            >
              Advance with {going.length === 1 ? `${first.face.type} ${first.face.identity}` : going.length}
            </button>
          )}
          <button type="button" className={`button${going.length === 0 ? ' is-primary' : ''}`} onClick={onStay}>
            Stay where they are
          </button>
        </div>
      </InSlot>
    </section>
  )
}
