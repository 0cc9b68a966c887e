import { Search } from 'lucide-react'
import { LENGTHS, type SortOrder, ORDERS, PERIODS, SIZES, SPECIALS, type Wish } from '../../core/table/catalogue.ts'
import { battles } from '../../store/library.ts'
import { SYSTEMS } from '../../systems/index.ts'

type FinderProps = {
  readonly wish: Wish
  readonly order: SortOrder
  readonly found: number
  readonly total: number
  onWish(wish: Wish): void
  onOrder(order: SortOrder): void
}

type PickProps = {
  readonly label: string
  readonly any: string
  readonly names: Names
  readonly value: string | undefined
  onPick(value: string | undefined): void
}

const Pick = ({ label, any, names, value, onPick }: PickProps) => (
  <label className="finder-pick" data-set={value !== undefined || undefined}>
    <span className="visually-hidden">{label}</span>
    <select value={value ?? ''} onChange={(event) => onPick(event.target.value || undefined)}>
      <option value="">{any}</option>
      {Object.entries(names).map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

const without = (wish: Wish, key: keyof Wish, value: string | undefined): Wish => {
  const { [key]: _old, ...rest } = wish
  return value === undefined || value === '' ? rest : { ...rest, [key]: value }
}

type Names = Readonly<Record<string, string>>

const RULES: Names = Object.fromEntries(
  SYSTEMS.map(({ brief }) => brief)
    .filter(({ id }) => battles.some(({ system }) => system === id))
    .map(({ id, title }) => [id, title]),
)
const GAMES: Names = Object.fromEntries(battles.flatMap(({ game }) => (game === undefined ? [] : [[game, game]])))

/** Finds battles by rules, game, period, size, length, special units and words. */
export const Finder = ({ wish, order, found, total, onWish, onOrder }: FinderProps) => {
  const pick = (key: keyof Wish) => (value: string | undefined) => onWish(without(wish, key, value))
  const isWishing = Object.keys(wish).length > 0
  return (
    <search className="finder">
      <div className="finder-row">
        <label className="finder-words">
          <Search aria-hidden="true" size={18} />
          <span className="visually-hidden">Search battles</span>
          <input
            type="search"
            placeholder="Name, people, word"
            value={wish.text ?? ''}
            onChange={(event) => onWish(without(wish, 'text', event.target.value))}
          />
        </label>
        {Object.keys(RULES).length > 1 ? (
          <Pick label="Rules" any="Any rules" names={RULES} value={wish.system} onPick={pick('system')} />
        ) : undefined}
        <Pick label="Game" any="Any game" names={GAMES} value={wish.game} onPick={pick('game')} />
        <Pick label="Period" any="Any time" names={PERIODS} value={wish.period} onPick={pick('period')} />
        <Pick label="Size" any="Any size" names={SIZES} value={wish.size} onPick={pick('size')} />
        <Pick label="Length" any="Any length" names={LENGTHS} value={wish.length} onPick={pick('length')} />
        <Pick label="Special units" any="Any troops" names={SPECIALS} value={wish.special} onPick={pick('special')} />
      </div>
      <div className="finder-row is-foot">
        <p className="finder-count" role="status">
          {isWishing ? `${found} of ${total} battles` : `${total} battles`}
          {isWishing ? (
            <button type="button" className="button is-quiet" onClick={() => onWish({})}>
              Show all
            </button>
          ) : undefined}
        </p>
        <label className="finder-pick">
          <span className="visually-hidden">Order</span>
          <select value={order} onChange={(event) => onOrder(event.target.value as SortOrder)}>
            {Object.entries(ORDERS).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </search>
  )
}
