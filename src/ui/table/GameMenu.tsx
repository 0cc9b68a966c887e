import {
  BookOpen,
  ChartLine,
  CircleHelp,
  Download,
  Flag,
  Hammer,
  Handshake,
  History,
  House,
  type LucideIcon,
  ScrollText,
  Settings2,
  Share2,
  Trophy,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Button } from '../../core/presenter/blocks.ts'
import { useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { follow } from '../../store/interact/act.ts'
import { useBehind } from '../../store/session/keeping.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { secretBar } from '../../store/game/seen.ts'
import { speakersIn } from '../../store/game/speaking.ts'
import { BackToCampaign, useCampaignOf } from '../campaign/links/BackToCampaign.tsx'
import { downloadGame } from '../parts/download.ts'
import { plainWords } from '../parts/later.tsx'
import { goToStart, goToWorkbench } from '../parts/route.ts'
import { Picture } from '../controls/Buttons.tsx'
import { useSeen } from '../seen/useSeen.ts'

/** The position on the screen as a file of its own, on the workbench. */
const toWorkbench = async (game: Game, viewing: number | undefined): Promise<void> => {
  const { takeToWorkbench } = await import('../../store/sharing/moment.ts')
  await takeToWorkbench(game, viewing ?? game.history.entries.length)
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

/** What opens over the table. */
const OPENINGS: readonly (readonly [string, LucideIcon, Parameters<typeof patchScreen>[0]])[] = [
  ['Victory conditions and points', Trophy, { dialog: 'victory' }],
  ['Rules in force', BookOpen, { dialog: undefined, sheet: 'rules', sheetOpen: true }],
  ['Charts', ScrollText, { dialog: 'charts' }],
  ['Who plays: a person or the computer', Users, { dialog: 'seats' }],
  ['Share a link or a picture', Share2, { dialog: 'share' }],
  ['Settings', Settings2, { dialog: 'settings' }],
  ['Help: counters and keys', CircleHelp, { dialog: 'help' }],
]

/** What takes the game out of this table; barred while it holds secrets. */
const WaysOut = ({ barred, onFailure }: { barred: boolean; onFailure(words: string | undefined): void }) => {
  const game = useGame((store) => store.game)
  const viewing = useGame((store) => store.viewing)
  return (
    <>
      <Choice barred={barred} onPress={() => game && void downloadGame(game).then(onFailure)}>
        <Download aria-hidden="true" size={20} /> Export the game to a file
      </Choice>
      <Choice
        barred={barred}
        onPress={() => game && void toWorkbench(game, viewing).catch((reason) => onFailure(plainWords(reason)))}
      >
        <Hammer aria-hidden="true" size={20} /> This moment on the workbench
      </Choice>
    </>
  )
}

const Words = ({ failure, barred }: { failure: string | undefined; barred: string | undefined }) => (
  <>
    {failure === undefined ? undefined : (
      <p className="menu-why" role="alert">
        {failure}
      </p>
    )}
    {barred === undefined ? undefined : (
      <p id="menu-why" className="menu-why">
        {barred}
      </p>
    )}
  </>
)

const WordsOfPlayers = () => (
  <>
    <Choice onPress={() => patchScreen({ dialog: 'offerDraw' })}>
      <Handshake aria-hidden="true" size={20} /> Offer a draw …
    </Choice>
    <Choice onPress={() => patchScreen({ dialog: 'resign' })}>
      <Flag aria-hidden="true" size={20} /> Resign …
    </Choice>
  </>
)

/** What a rule lets a side do beside the point, and what ends the battle: each is asked once before it is done. */
const WaysToEnd = ({ onAsk }: { onAsk(button: Button): void }) => {
  const look = useSeen()
  const isHeard = useGame((store) => speakersIn(store).length > 0)
  return (
    <>
      {(look.live ? look.presenter.menu(look) : []).map((button) => (
        <Choice key={button.key} onPress={() => (button.asks === undefined ? follow(button.intent) : onAsk(button))}>
          <Picture icon={button.icon} size={20} /> {button.asks === undefined ? button.label : `${button.label} …`}
        </Choice>
      ))}
      {isHeard ? <WordsOfPlayers /> : undefined}
    </>
  )
}

/** Done once it is confirmed; the sheet of victory then says how both stand. */
const AskedFirst = ({ button, onBack }: { button: Button; onBack(): void }) => (
  <div className="parting">
    <h3>{button.label}?</h3>
    <p>{button.asks}</p>
    <div className="button-row">
      <button type="button" className="button is-primary" onClick={onBack}>
        Go back
      </button>
      <button
        type="button"
        className="button"
        onClick={() => follow(button.intent) && patchScreen({ dialog: 'victory' })}
      >
        {button.label}
      </button>
    </div>
  </div>
)

/** A battle of a campaign may be left for it, and gone on with from there. */
const ToCampaign = () => {
  const campaign = useCampaignOf(useGame((store) => store.game?.id) ?? '')
  return campaign === undefined ? undefined : (
    <li>
      <BackToCampaign campaign={campaign} className="button" />
    </li>
  )
}

/** Everything that is not played with, in one list. */
export const GameMenu = () => {
  const game = useGame((store) => store.game)
  const isBehind = useBehind(({ games }) => games.some(({ id }) => id === game?.id))
  const barred = game && secretBar(game)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [asked, setAsked] = useState<Button | undefined>(undefined)
  if (asked) return <AskedFirst button={asked} onBack={() => setAsked(undefined)} />
  return (
    <>
      <ul className="menu-list">
        <Choice onPress={() => patchScreen({ dialog: 'recap' })}>
          <History aria-hidden="true" size={20} /> What happened since my last turn
        </Choice>
        <Choice barred={barred !== undefined} onPress={() => patchScreen({ dialog: 'analysis' })}>
          <ChartLine aria-hidden="true" size={20} /> How it went: chances and turning points
        </Choice>
        <WaysOut barred={barred !== undefined} onFailure={setFailure} />
        {OPENINGS.map(([label, Drawn, patch]) => (
          <Choice key={label} onPress={() => patchScreen(patch)}>
            <Drawn aria-hidden="true" size={20} /> {label}
          </Choice>
        ))}
        <ToCampaign />
        <Choice onPress={goToStart}>
          <House aria-hidden="true" size={20} /> Start page
        </Choice>
        <WaysToEnd onAsk={setAsked} />
      </ul>
      <Words failure={failure} barred={barred?.text} />
      <p className="dialog-notes">
        {isBehind ? 'The game is not kept as it stands.' : 'The game is kept in this browser after every command.'}
      </p>
    </>
  )
}
