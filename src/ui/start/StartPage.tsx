import { Hammer, Play } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { battles } from '../../store/library.ts'
import { deleteSaved, listSaved, type SavedHead } from '../../store/saves/database.ts'
import { leaveTable } from '../../store/session.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { entryOf, lookUp, type Order, type Wish } from '../../systems/prestags/view/catalogue.ts'
import { ThemeButton } from '../parts/ThemeButton.tsx'
import { BattleCard } from './BattleCard.tsx'
import { BattleDialog } from './BattleDialog.tsx'
import { Finder } from './Finder.tsx'
import { OpenFile } from './OpenFile.tsx'
import { SavedGames } from './SavedGames.tsx'
import './start.css'

const entries = battles.map(entryOf)

/** Choose a battle, go on with a kept game, or open a file. */
export const StartPage = () => {
  const [chosen, setChosen] = useState<Scenario | undefined>(undefined)
  const [heads, setHeads] = useState<readonly SavedHead[]>([])
  const [wish, setWish] = useState<Wish>({})
  const [order, setOrder] = useState<Order>('ease')
  const found = useMemo(() => lookUp(entries, wish, order), [wish, order])
  const refresh = (): void => void listSaved().then(setHeads, () => {})
  useEffect(() => {
    // What was played last is written before the list is read.
    void leaveTable().then(() => listSaved().then(setHeads, () => {}))
  }, [])
  const [last] = heads
  return (
    <OpenFile>
      {(openPicker) => (
        <main className="start">
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
          <section aria-labelledby="battles-title">
            <h2 id="battles-title" className="start-heading">
              Choose a battle
            </h2>
            <Finder
              wish={wish}
              order={order}
              found={found.length}
              total={entries.length}
              onWish={setWish}
              onOrder={setOrder}
            />
            <ul className="battle-cards">
              {found.map(({ scenario }) => (
                <BattleCard key={scenario.id} scenario={scenario} onChoose={() => setChosen(scenario)} />
              ))}
            </ul>
            {found.length === 0 ? (
              <p className="finder-none">No battle is like that. Take one of the wishes back.</p>
            ) : undefined}
          </section>
          <SavedGames heads={heads} onDelete={(id) => void deleteSaved(id).then(refresh)} onOpenFile={openPicker} />
          <footer className="start-foot">
            <p>
              PRESTAGS (1975) with its optional and exclusive rules, for two players at one table. Nothing leaves this
              browser.
            </p>
          </footer>
          {chosen ? <BattleDialog scenario={chosen} onClose={() => setChosen(undefined)} /> : undefined}
        </main>
      )}
    </OpenFile>
  )
}
