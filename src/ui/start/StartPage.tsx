import { Hammer, Play } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { lookUp, type CatalogueEntry, type SortOrder, type Wish } from '../../core/table/catalogue.ts'
import type { BattleSummary } from '../../core/table/setup.ts'
import { offers } from '../../store/library.ts'
import { type GameList, listGames } from '../../store/saves/autosave.ts'
import { deleteSaved } from '../../store/saves/database.ts'
import { hear } from '../../store/saves/news.ts'
import { leaveTable } from '../../store/session.ts'
import { ThemeButton } from '../parts/ThemeButton.tsx'
import { BattleCard } from './BattleCard.tsx'
import { BattleDialog } from './BattleDialog.tsx'
import { Finder } from './Finder.tsx'
import { OpenFile } from './OpenFile.tsx'
import { SavedGames } from './SavedGames.tsx'
import './start.css'
import { SYSTEMS } from '../../systems/index.ts'

type Chosen = { readonly offer: CatalogueEntry; readonly sheet: BattleSummary }

const Head = ({ last }: { last: GameList['heads'][number] | undefined }) => (
  <header className="start-head">
    <div>
      <h1 className="start-title">Testudo</h1>
      <p className="start-motto">Ancient battles on hexes. The game keeps the rules, and says why.</p>
    </div>
    <div className="start-tools">
      {last ? (
        <a className="button start-continue" href={`#/game/${last.id}`}>
          <Play aria-hidden="true" size={18} />
          <span>
            Continue {last.name} <small>{last.standing}</small>
          </span>
        </a>
      ) : undefined}
      <a className="button" href="#/workbench" title="Make battles and maps">
        <Hammer aria-hidden="true" size={18} /> Workbench
      </a>
      <ThemeButton />
    </div>
  </header>
)

const Battles = ({ onChoose }: { onChoose(chosen: Chosen): void }) => {
  const [wish, setWish] = useState<Wish>({})
  const [order, setOrder] = useState<SortOrder>('ease')
  const found = useMemo(() => lookUp(offers, wish, order), [wish, order])
  return (
    <section aria-labelledby="battles-title">
      <h2 id="battles-title" className="start-heading">
        Choose a battle
      </h2>
      <Finder
        wish={wish}
        order={order}
        found={found.length}
        total={offers.length}
        onWish={setWish}
        onOrder={setOrder}
      />
      <ul className="battle-cards">
        {found.map((offer) => (
          <BattleCard
            key={`${offer.id} ${offer.first.system}`}
            offer={offer}
            onChoose={(sheet) => onChoose({ offer, sheet })}
          />
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="finder-none">No battle is like that. Take one of the wishes back.</p>
      ) : undefined}
    </section>
  )
}

const Foot = () => (
  <footer className="start-foot">
    <p>
      {SYSTEMS.map(({ brief }) => brief.about).join(', and ')}, for two players at one table. Nothing leaves this
      browser.
    </p>
    {SYSTEMS.flatMap(({ brief: { id, credit } }) =>
      credit ? (
        <p key={id}>
          {credit.text}, free under{' '}
          <a href={credit.link} target="_blank" rel="noreferrer license">
            {credit.licence}
          </a>
          ; told here in our own words.
        </p>
      ) : (
        []
      ),
    )}
    <p>
      Programs, icons and type of others are in it:{' '}
      <a href="./third-party.txt" target="_blank" rel="noreferrer license">
        their names and licences
      </a>
      .
    </p>
  </footer>
)

/** The kept games, read again whenever one of this browser's tabs begins or deletes one. */
const useKeptGames = (): [GameList, () => void] => {
  const [games, setGames] = useState<GameList>({ heads: [] })
  const refresh = useCallback((): void => void listGames().then(setGames), [])
  useEffect(() => {
    // What was played last is written before the list is read.
    void leaveTable().then(refresh)
    // Another tab begins games and deletes them.
    return hear(({ kind }) => (kind === 'list' || kind === 'deleted') && refresh())
  }, [refresh])
  return [games, refresh]
}

/** Choose a battle, go on with a kept game, or open a file. */
export const StartPage = () => {
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined)
  const [{ heads, trouble }, refresh] = useKeptGames()
  return (
    <OpenFile>
      {(openPicker) => (
        <main className="start">
          <Head last={heads[0]} />
          <Battles onChoose={setChosen} />
          <SavedGames
            heads={heads}
            trouble={trouble}
            onDelete={(id) => void deleteSaved(id).finally(refresh)}
            onOpenFile={openPicker}
          />
          <Foot />
          {chosen ? (
            <BattleDialog
              sheets={chosen.offer.sheets}
              first={chosen.sheet}
              notKept={trouble}
              onClose={() => setChosen(undefined)}
            />
          ) : undefined}
        </main>
      )}
    </OpenFile>
  )
}
