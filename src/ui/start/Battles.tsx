import { useMemo, useState } from 'react'
import { type CatalogueEntry, lookUp } from '../../core/presenter/catalogue.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { idsFor, offers } from '../../store/library/library.ts'
import { BattleCard } from './BattleCard.tsx'
import { Finder, type Seeking } from './Finder.tsx'
import { OpponentChoice } from './OpponentChoice.tsx'
import { shelvesOf } from './shelves.ts'

type CardsProps = {
  readonly found: readonly CatalogueEntry[]
  onPlay(sheet: BattleSummary): void
  onRules(offer: CatalogueEntry): void
}

const Cards = ({ found, onPlay, onRules }: CardsProps) => (
  <ul className="battle-cards">
    {found.map((offer) => (
      <BattleCard key={`${offer.id} ${offer.first.system}`} offer={offer} onPlay={onPlay} onRules={onRules} />
    ))}
  </ul>
)

/** Those that have the words, best first; without words in the order that was chosen. */
const foundBy = ({ text, wish, order }: Seeking): readonly CatalogueEntry[] => {
  const fitting = lookUp(offers, wish, order)
  if (text.trim() === '') return fitting
  return idsFor(text).flatMap((id) => fitting.find((offer) => offer.id === id) ?? [])
}

const NOTHING: Seeking = { text: '', wish: {}, order: 'ease' }
const SHELVES = shelvesOf(offers)

const isAsking = ({ text, wish, order }: Seeking): boolean =>
  text.trim() !== '' || Object.keys(wish).length > 0 || order !== NOTHING.order

/** All battles: two shelves for whoever looks for nothing, else what was found. */
export const Battles = (props: Omit<CardsProps, 'found'>) => {
  const [search, setSearch] = useState<Seeking>(NOTHING)
  const [isAll, setAll] = useState(false)
  const isList = isAll || isAsking(search)
  const found = useMemo(() => foundBy(search), [search])
  const showAll = (): void => {
    setSearch(NOTHING)
    setAll(!(isAll && !isAsking(search)))
  }
  return (
    <section aria-label="Battles" className="battles">
      <Finder
        search={search}
        found={isList ? found.length : undefined}
        total={offers.length}
        onSearch={setSearch}
        onAll={showAll}
      />
      <OpponentChoice />
      {isList ? (
        <section aria-labelledby="battles-found">
          <h2 id="battles-found" className="start-heading">
            {isAsking(search) ? 'Found' : 'All battles'}
          </h2>
          <Cards found={found} {...props} />
        </section>
      ) : (
        SHELVES.map((shelf) => (
          <section key={shelf.key} aria-labelledby={`shelf-${shelf.key}`}>
            <h2 id={`shelf-${shelf.key}`} className="start-heading">
              {shelf.title}
            </h2>
            <Cards found={shelf.offers} {...props} />
          </section>
        ))
      )}
      {isList && found.length === 0 ? (
        <p className="finder-none">No battle is found. Try fewer words or fewer filters.</p>
      ) : undefined}
      {isList ? undefined : (
        <button type="button" className="button is-wide battles-all" onClick={showAll}>
          Show all {offers.length} battles
        </button>
      )}
    </section>
  )
}
