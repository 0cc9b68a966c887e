import { ListFilter, Search } from 'lucide-react'
import { useState } from 'react'
import {
  LENGTHS,
  type SortOrder,
  ORDERS,
  PERIODS,
  SIZES,
  SPECIALS,
  type Sought,
} from '../../core/presenter/catalogue.ts'
import { battles } from '../../store/library/library.ts'
import { SYSTEMS } from '../../systems/index.ts'

/** Words, and what else is looked for. */
export type Seeking = { readonly text: string; readonly wish: Sought; readonly order: SortOrder }

type FinderProps = {
  readonly search: Seeking
  /** How many battles were found; undefined while nothing is looked for. */
  readonly found: number | undefined
  readonly total: number
  onSearch(search: Seeking): void
  onAll(): void
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

const without = (wish: Sought, key: keyof Sought, value: string | undefined): Sought => {
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

type FiltersProps = Pick<FinderProps, 'search' | 'onSearch'>

/** Rules, game, period, size, length, special units, and the order. */
const Filters = ({ search, onSearch }: FiltersProps) => {
  const { wish, order } = search
  const pick = (key: keyof Sought) => (value: string | undefined) =>
    onSearch({ ...search, wish: without(wish, key, value) })
  return (
    <div className="finder-row" id="finder-filters">
      {Object.keys(RULES).length > 1 ? (
        <Pick label="Rules" any="Any rules" names={RULES} value={wish.system} onPick={pick('system')} />
      ) : undefined}
      <Pick label="Game" any="Any game" names={GAMES} value={wish.game} onPick={pick('game')} />
      <Pick label="Period" any="Any time" names={PERIODS} value={wish.period} onPick={pick('period')} />
      <Pick label="Size" any="Any size" names={SIZES} value={wish.size} onPick={pick('size')} />
      <Pick label="Length" any="Any length" names={LENGTHS} value={wish.length} onPick={pick('length')} />
      <Pick label="Special units" any="Any troops" names={SPECIALS} value={wish.special} onPick={pick('special')} />
      <label className="finder-pick">
        <span className="visually-hidden">Order</span>
        <select value={order} onChange={(event) => onSearch({ ...search, order: event.target.value as SortOrder })}>
          {Object.entries(ORDERS).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Finds battles by words; by what else they are like when asked to. */
export const Finder = ({ search, found, total, onSearch, onAll }: FinderProps) => {
  const [isOpen, setOpen] = useState(false)
  const set = Object.keys(search.wish).length
  return (
    <search className="finder">
      <div className="finder-row">
        <label className="finder-words">
          <Search aria-hidden="true" size={18} />
          <span className="visually-hidden">Search battles</span>
          <input
            type="search"
            placeholder="Name, people, word"
            value={search.text}
            onChange={(event) => onSearch({ ...search, text: event.target.value })}
          />
        </label>
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls="finder-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden="true" size={18} /> Filters{set === 0 ? '' : ` (${set})`}
        </button>
        <button type="button" className="button" aria-pressed={found === total} onClick={onAll}>
          All {total}
        </button>
      </div>
      {isOpen ? <Filters search={search} onSearch={onSearch} /> : undefined}
      <p className="finder-count" role="status">
        {found === undefined ? undefined : `${found} of ${total} battles`}
      </p>
    </search>
  )
}
