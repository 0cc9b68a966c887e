import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { battles } from '../../store/library.ts'
import { deleteSaved, listSaved, type SavedHead } from '../../store/saves/database.ts'
import { leaveTable } from '../../store/session.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'
import { ThemeButton } from '../parts/ThemeButton.tsx'
import { BattleCard } from './BattleCard.tsx'
import { BattleDialog } from './BattleDialog.tsx'
import { OpenFile } from './OpenFile.tsx'
import { SavedGames } from './SavedGames.tsx'
import './start.css'

/** Choose a battle, go on with a kept game, or open a file. */
export const StartPage = () => {
  const [chosen, setChosen] = useState<Scenario | undefined>(undefined)
  const [heads, setHeads] = useState<readonly SavedHead[]>([])
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
              <ThemeButton />
            </div>
          </header>
          <section aria-labelledby="battles-title">
            <h2 id="battles-title" className="start-heading">
              Choose a battle
            </h2>
            <ul className="battle-cards">
              {battles.map((scenario) => (
                <BattleCard key={scenario.id} scenario={scenario} onChoose={() => setChosen(scenario)} />
              ))}
            </ul>
          </section>
          <SavedGames heads={heads} onDelete={(id) => void deleteSaved(id).then(refresh)} onOpenFile={openPicker} />
          <footer className="start-foot">
            <p>
              The Standard Rules of PRESTAGS (1975), chapters 3 to 11, for two players at one table. Nothing leaves this
              browser.
            </p>
          </footer>
          {chosen ? <BattleDialog scenario={chosen} onClose={() => setChosen(undefined)} /> : undefined}
        </main>
      )}
    </OpenFile>
  )
}
