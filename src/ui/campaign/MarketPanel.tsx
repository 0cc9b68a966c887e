import type { Action, Market, Ware } from '../../core/campaign/page.ts'
import { counted } from '../../core/text/words.ts'
import { Counter } from '../counter/Counter.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Strength } from './Strength.tsx'

type OrderProps = { onOrder(action: Action): void }

const COUNTER = 34

const WareRow = ({ ware, onOrder }: OrderProps & { ware: Ware }) => (
  <li className="ware">
    <span className="ware-faces">
      {ware.faces.map((face) => (
        <Counter key={face.id} view={face} size={COUNTER} isDecoration />
      ))}
    </span>
    <span className="core-words">
      <b>{ware.title}</b>
      <span>
        {ware.note}, {counted(ware.cost, 'point')}
        {ware.faces.length > 0 ? `: ${ware.faces.map(({ type }) => type).join(', ')}` : ''}
      </span>
    </span>
    {(ware.sizes ?? []).map((size) => (
      <span key={size.label} className="ware-size">
        {(ware.sizes ?? []).length > 1 ? <small>{size.label}</small> : undefined}
        <Strength size={size} onOrder={onOrder} />
      </span>
    ))}
    <ActionButton action={ware.action} about={ware.title} onOrder={onOrder} />
  </li>
)

const Rows = ({ wares, onOrder }: OrderProps & { wares: readonly Ware[] }) => (
  <ul className="wares">
    {wares.map((ware) => (
      <WareRow key={ware.key} ware={ware} onOrder={onOrder} />
    ))}
  </ul>
)

/** What can be had for points, and how many are left. */
export const MarketPanel = ({ market, onOrder }: OrderProps & { market: Market }) => {
  const { title, label, spent, limit, shelves, chosen } = market
  return (
    <section className="campaign-part" aria-labelledby="market-title">
      <h2 id="market-title">{title}</h2>
      <p className="purse">
        <label>
          {label}: <b>{spent}</b> of {limit} points <meter min={0} max={limit} value={spent} />
        </label>
      </p>
      {chosen.length > 0 ? (
        <section className="shelf" aria-label="Chosen">
          <h3>Chosen</h3>
          <Rows wares={chosen} onOrder={onOrder} />
        </section>
      ) : undefined}
      {shelves.map((shelf, index) => (
        <details key={shelf.title} className="shelf" open={index === 0}>
          <summary>
            <h3>
              {shelf.title} <small>{shelf.wares.length}</small>
            </h3>
          </summary>
          <Rows wares={shelf.wares} onOrder={onOrder} />
        </details>
      ))}
    </section>
  )
}
