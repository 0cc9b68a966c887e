import { useState } from 'react'
import type { Approach, Fact, CellCard, UnitCard } from '../../core/presenter/view.ts'
import { sentence } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { CounterSigns } from './CounterLegend.tsx'
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

const Tiles = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="tiles">
    {facts.map(({ label, value, state }) => (
      <div key={`${label} ${value}`} className="tile" data-state={state} data-long={value.length > 5 || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

type Fold = { readonly isOpen: boolean; readonly onFold: (isOpen: boolean) => void }

/** Figures to be read at a glance; what they mean is folded below them. */
const Figures = ({ facts, fold }: { facts: readonly Fact[]; fold: Fold }) =>
  facts.length === 0 ? undefined : (
    <>
      <Tiles facts={facts} />
      <details className="figures-more" open={fold.isOpen} onToggle={(event) => fold.onFold(event.currentTarget.open)}>
        <summary>What this means</summary>
        <Facts facts={facts} />
      </details>
    </>
  )

type UnitProps = {
  readonly card: UnitCard
  readonly fold: Fold
  readonly face: InspectorProps['face']
  readonly why: InspectorProps['why']
}

const Unit = ({ card, face, why, fold }: UnitProps) => (
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
    {face ? <CounterSigns view={face} /> : undefined}
    {why ? <Why {...why} /> : undefined}
    <Figures facts={[...card.standing, ...card.facts]} fold={fold} />
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

type CellProps = { readonly card: CellCard; readonly fold: Fold; readonly onUnit: InspectorProps['onUnit'] }

const CellView = ({ card, onUnit, fold }: CellProps) => (
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
    <Figures facts={card.facts} fold={fold} />
    <Approaches approaches={card.approaches} />
  </article>
)

const Nothing = () => <p className="soft">Point at a unit or a {useCellWords().one}, or press one to hold it here.</p>

/** A unit and a cell with all that is true of them. */
export const Inspector = ({ unit, face, cell, why, pinned = false, onUnpin, onUnit }: InspectorProps) => {
  const [isOpen, onFold] = useState(false)
  const fold: Fold = { isOpen, onFold }
  return (
    <section className="panel inspector" data-anchor="inspect" aria-labelledby="inspector-heading">
      <header className="panel-head">
        <h2 id="inspector-heading">At a glance</h2>
        {pinned && onUnpin ? (
          <button type="button" className="button is-quiet" onClick={onUnpin}>
            Put down
          </button>
        ) : undefined}
      </header>
      {unit || cell ? undefined : <Nothing />}
      {unit ? <Unit card={unit} face={face} why={why} fold={fold} /> : undefined}
      {cell ? <CellView card={cell} onUnit={onUnit} fold={fold} /> : undefined}
    </section>
  )
}
