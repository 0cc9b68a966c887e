import type { Approach, Fact, CellCard, UnitCard } from '../../core/table/view.ts'
import { sentence } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { Cites, useCellWords } from './Cite.tsx'
import type { InspectorProps } from './props.ts'
import { Why } from './Why.tsx'

const FactRow = ({ fact }: { fact: Fact }) => (
  <div className="fact" data-state={fact.state}>
    <dt>
      {fact.label} <b>{fact.value}</b>
    </dt>
    <dd>
      {fact.text} <Cites of={fact.cites} />
    </dd>
  </div>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length === 0 ? undefined : (
    <dl className="facts">
      {facts.map((fact) => (
        <FactRow key={`${fact.label} ${fact.value}`} fact={fact} />
      ))}
    </dl>
  )

const Unit = ({ card, face, why }: { card: UnitCard; face: InspectorProps['face']; why: InspectorProps['why'] }) => (
  <article className="card" aria-labelledby="unit-card-heading" data-side={card.side}>
    <header className="card-head">
      {face ? <Counter view={face} size={64} isDecoration /> : undefined}
      <div>
        <h3 id="unit-card-heading">{card.name}</h3>
        <p className="soft">
          {card.short}, {card.sideName}, {card.where}
        </p>
      </div>
    </header>
    {why ? <Why {...why} /> : undefined}
    <Facts facts={card.standing} />
    <Facts facts={card.facts} />
  </article>
)

const Approaches = ({ approaches }: { approaches: readonly Approach[] }) => (
  <table className="approaches">
    <caption>Cost to enter</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">From</th>
        <th scope="col">Points</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      {approaches.map((approach) => (
        <tr key={`${approach.side} ${approach.why}`}>
          <th scope="row" title={approach.from}>
            {approach.side}
          </th>
          <td className="number">{approach.cost}</td>
          <td>
            {approach.why} <Cites of={approach.cites} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const CellView = ({ card, onUnit }: { card: CellCard; onUnit: InspectorProps['onUnit'] }) => (
  <article className="card" aria-labelledby="cell-card-heading">
    <header className="card-head">
      <div>
        <h3 id="cell-card-heading">
          {sentence(useCellWords().one)} {card.label}
          {card.letter ? <span className="letter">{card.letter}</span> : undefined}
        </h3>
        <p className="soft">{card.title}</p>
      </div>
    </header>
    {card.units.length > 0 ? (
      <ul className="card-units">
        {card.units.map((unit) => (
          <li key={unit.id} data-side={unit.side}>
            {onUnit ? (
              <button type="button" className="button is-quiet" onClick={() => onUnit(unit.id)}>
                {unit.text}
              </button>
            ) : (
              unit.text
            )}
          </li>
        ))}
      </ul>
    ) : undefined}
    <Facts facts={card.facts} />
    <Approaches approaches={card.approaches} />
  </article>
)

const Nothing = () => <p className="soft">Point at a unit or a {useCellWords().one}, or press one to hold it here.</p>

/** A unit and a cell with all that is true of them. */
export const Inspector = ({ unit, face, cell, why, pinned = false, onUnpin, onUnit }: InspectorProps) => (
  <section className="panel inspector" aria-labelledby="inspector-heading">
    <header className="panel-head">
      <h2 id="inspector-heading">At a glance</h2>
      {pinned && onUnpin ? (
        <button type="button" className="button is-quiet" onClick={onUnpin}>
          Let go
        </button>
      ) : undefined}
    </header>
    {unit || cell ? undefined : <Nothing />}
    {unit ? <Unit card={unit} face={face} why={why} /> : undefined}
    {cell ? <CellView card={cell} onUnit={onUnit} /> : undefined}
  </section>
)
