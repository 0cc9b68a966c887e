import { verb } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { InSlot } from '../parts/slots.tsx'
import { Cite } from './Cite.tsx'
import type { LossesPanelProps } from './props.ts'
import { Why } from './Why.tsx'

type Candidate = LossesPanelProps['units'][number]

const Choice = ({ unit, isChosen, onToggle }: { unit: Candidate; isChosen: boolean; onToggle: () => void }) => (
  <li className="loss" data-chosen={isChosen}>
    <label>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <Counter view={unit} size={46} isDecoration />
      <span>
        <b>
          {unit.type} {unit.identity}
        </b>{' '}
        <span className="soft">
          {unit.name}, {unit.where}
        </span>
        <span className="loss-fate">{isChosen ? 'is lost' : unit.fate}</span>
      </span>
    </label>
  </li>
)

/** The owner chooses whom a half elimination takes. */
export const LossesPanel = ({
  cite,
  sideName,
  count,
  units,
  chosen,
  refusal,
  onToggle,
  onConfirm,
}: LossesPanelProps) => {
  const missing = count - chosen.length
  return (
    <section className="panel losses" aria-labelledby="losses-heading">
      <header className="panel-head">
        <h2 id="losses-heading">
          Choose losses <Cite paragraph={cite} />
        </h2>
      </header>
      <p>
        {sideName}: {count} of {units.length} units {verb(count, 'is', 'are')} lost.{' '}
        <strong>
          {missing > 0 ? `${missing} still to choose.` : missing < 0 ? `${-missing} too many.` : 'The choice is made.'}
        </strong>
      </p>
      <ul className="loss-list">
        {units.map((unit) => (
          <Choice key={unit.id} unit={unit} isChosen={chosen.includes(unit.id)} onToggle={() => onToggle(unit.id)} />
        ))}
      </ul>
      {refusal && missing === 0 ? <Why ok={false} text={refusal.text} cite={refusal.cite} /> : undefined}
      <InSlot name="foot">
        <button
          type="button"
          className="button is-primary"
          aria-disabled={missing !== 0}
          onClick={() => missing === 0 && onConfirm()}
        >
          {missing === 0 ? verb(count, 'This one is lost', 'These are lost') : `Choose ${count}`}
        </button>
      </InSlot>
    </section>
  )
}
