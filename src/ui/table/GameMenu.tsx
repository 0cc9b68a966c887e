import { BookOpen, CircleHelp, Download, Hammer, History, House, ScrollText, Trophy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGame } from '../../store/game.ts'
import type { Game } from '../../store/opened.ts'
import { follow } from '../../store/interact/act.ts'
import { useBehind } from '../../store/saves/keeping.ts'
import { patchScreen } from '../../store/screen.ts'
import { secretBar } from '../../store/seen.ts'
import { setRecap, useSettings } from '../../store/settings.ts'
import { downloadGame } from '../download.ts'
import { plainWords } from '../parts/later.tsx'
import { ThemeButton } from '../parts/ThemeButton.tsx'
import { goToStart, goToWorkbench } from '../route.ts'
import { Picture } from './Buttons.tsx'
import { useSeen } from './useSeen.ts'

/** The position on the screen as a file of its own, on the workbench. */
const toWorkbench = async (game: Game, viewing: number | undefined): Promise<void> => {
  const { takeToBench } = await import('../../store/workbench/moment.ts')
  await takeToBench(game, viewing ?? game.history.entries.length)
  goToWorkbench()
}

type ChoiceProps = { readonly children: ReactNode; readonly barred?: boolean; onPress(): void }

const Choice = ({ children, barred = false, onPress }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className="button"
      aria-disabled={barred}
      aria-describedby={barred ? 'menu-why' : undefined}
      onClick={barred ? undefined : onPress}
    >
      {children}
    </button>
  </li>
)

const RecapSwitch = () => {
  const recap = useSettings((settings) => settings.recap)
  return (
    <label className="menu-switch">
      <input type="checkbox" checked={recap} onChange={(event) => setRecap(event.currentTarget.checked)} />
      Recap between player-turns
    </label>
  )
}

/** Everything that is not played with, in one list. */
export const GameMenu = () => {
  const game = useGame((store) => store.game)
  const viewing = useGame((store) => store.viewing)
  const isBehind = useBehind(({ games }) => games.some(({ id }) => id === game?.id))
  const look = useSeen()
  const barred = game && secretBar(game)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const deeds = look.table.menu(look)
  return (
    <>
      <ul className="menu-list">
        <Choice onPress={() => patchScreen({ dialog: 'recap' })}>
          <History aria-hidden="true" size={20} /> What happened since my last turn
        </Choice>
        <Choice barred={barred !== undefined} onPress={() => game && void downloadGame(game).then(setFailure)}>
          <Download aria-hidden="true" size={20} /> Export the game to a file
        </Choice>
        <Choice
          barred={barred !== undefined}
          onPress={() => game && void toWorkbench(game, viewing).catch((reason) => setFailure(plainWords(reason)))}
        >
          <Hammer aria-hidden="true" size={20} /> This moment on the workbench
        </Choice>
        <Choice onPress={() => patchScreen({ dialog: 'victory' })}>
          <Trophy aria-hidden="true" size={20} /> Victory conditions and points
        </Choice>
        <Choice onPress={() => patchScreen({ dialog: undefined, sheet: 'rules', sheetOpen: true })}>
          <BookOpen aria-hidden="true" size={20} /> Rules in force
        </Choice>
        <Choice onPress={() => patchScreen({ dialog: 'charts' })}>
          <ScrollText aria-hidden="true" size={20} /> Charts
        </Choice>
        <Choice onPress={() => patchScreen({ dialog: 'help' })}>
          <CircleHelp aria-hidden="true" size={20} /> Keys
        </Choice>
        {deeds.map(({ key, label, icon, intent }) => (
          <Choice key={key} onPress={() => follow(intent)}>
            <Picture icon={icon} size={20} /> {label}
          </Choice>
        ))}
        <Choice onPress={goToStart}>
          <House aria-hidden="true" size={20} /> Start page
        </Choice>
      </ul>
      {failure === undefined ? undefined : (
        <p className="menu-why" role="alert">
          {failure}
        </p>
      )}
      {barred ? (
        <p id="menu-why" className="menu-why">
          {barred.text}
        </p>
      ) : undefined}
      <RecapSwitch />
      <div className="row">
        <ThemeButton />
      </div>
      <p className="dialog-notes">
        {isBehind ? 'The game is not kept as it stands.' : 'The game is kept in this browser after every command.'}
      </p>
    </>
  )
}
