import { useCallback, useEffect, useState } from 'react'
import type { CatalogueEntry } from '../../core/presenter/catalogue.ts'
import { offers } from '../../store/library/library.ts'
import { forgetAnalysis } from '../../store/analysis/kept.ts'
import { forgetReasons } from '../../store/computer/kept.ts'
import { type GameList, listGames } from '../../store/session/autosave.ts'
import { deleteSaved } from '../../store/saves/database.ts'
import { hear } from '../../store/saves/news.ts'
import { leaveTable } from '../../store/session/session.ts'
import { useSettings } from '../../store/settings/settings.ts'
import { CampaignsLink } from '../campaign/links/CampaignsLink.tsx'
import { FailureDialog } from '../dialogs/FailureDialog.tsx'
import { plainWords } from '../parts/later.tsx'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { BattleDialog } from './BattleDialog.tsx'
import { Battles } from './Battles.tsx'
import { Foot } from './Foot.tsx'
import { OpenFile } from './OpenFile.tsx'
import { OwnBattles } from './OwnBattles.tsx'
import { playAtOnce, playNow, playRandomly, playStage } from './play.ts'
import { SavedGames } from './SavedGames.tsx'
import { lessonOf, stageBattle } from './shelves.ts'
import { Stage } from './Stage.tsx'
import './start.css'

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

const LESSON = lessonOf(offers)
const SHOWN = stageBattle(offers)

/** Begin at one press, go on with a kept game, open a file, or choose a battle. */
export const StartPage = () => {
  const [asked, setAsked] = useState<CatalogueEntry | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [{ heads, trouble }, refresh] = useKeptGames()
  const begin = (begun: Promise<void>): void => void begun.catch((reason: unknown) => setFailure(plainWords(reason)))
  return (
    <OpenFile>
      {(openPicker) => (
        <main className="start">
          <div className="start-tools">
            <SettingsButton />
          </div>
          <Stage
            shown={SHOWN.first}
            lesson={LESSON.first}
            heads={heads}
            onPlay={(opponent) => begin(playAtOnce(LESSON.first, opponent))}
            onPlayShown={() => begin(playStage())}
            onOpenFile={openPicker}
          />
          <SavedGames
            heads={heads}
            trouble={trouble}
            onDelete={(id) =>
              void Promise.allSettled([deleteSaved(id), forgetAnalysis(id), forgetReasons(id)]).then(refresh)
            }
          />
          <div className="own-pair">
            <OwnBattles onRandom={(system) => begin(playRandomly(system, useSettings.getState().opponent))} />
            <CampaignsLink />
          </div>
          <Battles onPlay={(sheet) => begin(playNow(sheet, useSettings.getState().opponent))} onRules={setAsked} />
          <Foot />
          {asked ? (
            <BattleDialog
              sheets={asked.sheets}
              first={asked.first}
              notKept={trouble}
              onClose={() => setAsked(undefined)}
            />
          ) : undefined}
          {failure === undefined ? undefined : (
            <FailureDialog title="The battle cannot be begun" words={failure} onClose={() => setFailure(undefined)} />
          )}
        </main>
      )}
    </OpenFile>
  )
}
