import { Dices, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Offered, OfferList, Purchase } from '../../core/build/builder.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { anySeed } from '../../store/session/session.ts'
import { Counter } from '../counter/Counter.tsx'
import { Stepper } from '../parts/Stepper.tsx'
import { SideTabs } from './SideTabs.tsx'
import type { PlanWork } from './work.ts'

type OfferProps = { readonly offer: Offered; readonly left: number; onBuy(): void }

const SHOWN = 3

const OfferRow = ({ offer, left, onBuy }: OfferProps) => (
  <li className="build-offer">
    <span className="build-counters">
      {offer.faces.slice(0, SHOWN).map((face) => (
        <Counter key={face.id} view={face} size={36} isDecoration />
      ))}
    </span>
    <span className="build-offer-words">
      <b>{offer.name}</b>
      <small>
        {offer.faces.map(({ name }) => name).join(', ')}
        {offer.faces.length > 0 ? ': ' : ''}
        {offer.strength}
      </small>
    </span>
    <span className={offer.cost > left ? 'build-cost is-dear' : 'build-cost'}>{offer.cost}</span>
    <button
      type="button"
      className="button is-icon is-small"
      aria-label={`Buy ${offer.name} for ${offer.cost}`}
      aria-disabled={offer.cost > left}
      onClick={onBuy}
    >
      <Plus aria-hidden="true" size={18} />
    </button>
  </li>
)

type ListsProps = { readonly lists: readonly OfferList[]; readonly left: number; onBuy(offer: string): void }

/** What can be bought, list by list: one of them is open. */
const Lists = ({ lists, left, onBuy }: ListsProps) => {
  const [wanted, setOpen] = useState('small')
  const open = lists.find(({ id }) => id === wanted) ?? lists[0]
  return (
    <section className="build-lists" aria-label="To buy">
      <div className="build-list-tabs" role="toolbar" aria-label="List">
        {lists.map(({ id, title }) => (
          <button key={id} type="button" className="button" aria-pressed={id === open?.id} onClick={() => setOpen(id)}>
            {title}
          </button>
        ))}
      </div>
      <ul className="build-rows">
        {open?.offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} left={left} onBuy={() => onBuy(offer.id)} />
        ))}
      </ul>
    </section>
  )
}

type PurchaseProps = {
  readonly purchase: Purchase
  onResize(part: number, count: number): void
  onSell(): void
}

const PurchaseRow = ({ purchase, onResize, onSell }: PurchaseProps) => (
  <li className="build-purchase">
    <div className="build-purchase-head">
      <b>{purchase.name}</b>
      <span className="build-cost">{purchase.cost}</span>
      <button
        type="button"
        className="button is-icon is-small"
        aria-label={`Give back ${purchase.name}`}
        onClick={onSell}
      >
        <Trash2 aria-hidden="true" size={16} />
      </button>
    </div>
    {purchase.note ? <small>{purchase.note}</small> : undefined}
    {purchase.parts.map(({ name, count, face }, part) => (
      <div key={name} className={count.now === 0 ? 'build-part is-none' : 'build-part'}>
        {face ? <Counter view={face} size={30} isDecoration /> : undefined}
        <span>{purchase.parts.length > 1 ? name.replace(/^.*, /, '') : (face?.name ?? name)}</span>
        <Stepper
          label={name}
          value={count.now}
          least={0}
          most={count.most}
          shown={`${count.now} of ${count.most}`}
          onValue={(value) => onResize(part, value)}
        />
      </div>
    ))}
  </li>
)

type NationsProps = { readonly work: PlanWork; readonly side: SideIndex }

/** Whose lists are open, and the computer that buys. */
const Tools = ({ work: { builder, plan, change }, side }: NationsProps) => {
  const { nations, nation, purchases } = builder.shop(plan, side)
  return (
    <div className="build-tools">
      {nations.length > 1 ? (
        <label className="build-field is-list">
          <span className="build-label">Lists of the</span>
          <select
            className="build-select"
            value={nation}
            onChange={(event) => change(builder.open(plan, side, event.target.value))}
          >
            {nations.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : undefined}
      <button type="button" className="button" onClick={() => change(builder.choose(plan, side, anySeed()))}>
        <Dices aria-hidden="true" size={18} /> {purchases.length > 0 ? 'Choose others for me' : 'Choose for me'}
      </button>
      <button
        type="button"
        className="button is-quiet"
        disabled={purchases.length === 0}
        onClick={() => change(builder.clear(plan, side))}
      >
        Give all back
      </button>
    </div>
  )
}

/** Both forces, bought from the lists or chosen by the computer. */
export const ForcesStep = ({
  work,
  side,
  onSide,
}: {
  work: PlanWork
  side: SideIndex
  onSide(side: SideIndex): void
}) => {
  const { builder, plan, change, attempt } = work
  const { lists, purchases } = builder.shop(plan, side)
  const { points } = builder.budget(plan, side)
  return (
    <>
      <SideTabs names={builder.sides(plan)} side={side} onSide={onSide} />
      <Tools work={work} side={side} />
      <div className="build-market">
        <section className="build-bought" aria-label="Bought">
          <h3>Bought</h3>
          {purchases.length === 0 ? (
            <p className="soft">Nothing yet. The battalion headquarters is free.</p>
          ) : undefined}
          <ul className="build-rows">
            {purchases.map((purchase, place) => (
              <PurchaseRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the same formation may be bought twice
                key={`${place} ${purchase.offer}`}
                purchase={purchase}
                onResize={(part, count) => attempt(builder.resize(plan, side, place, part, count))}
                onSell={() => change(builder.sell(plan, side, place))}
              />
            ))}
          </ul>
        </section>
        <Lists
          lists={lists}
          left={points.most - points.now}
          onBuy={(offer) => attempt(builder.buy(plan, side, offer))}
        />
      </div>
    </>
  )
}
