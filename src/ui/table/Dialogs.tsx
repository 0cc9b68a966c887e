import { type ReactNode, Suspense } from 'react'
import { useBeats } from '../../store/interact/beats.ts'
import { drawOffered } from '../../core/engine/parting.ts'
import type { Dialog as DialogName } from '../../core/presenter/screen.ts'
import { patchScreen, useScreen } from '../../store/game/screen.ts'
import { choose, useSettings } from '../../store/settings/settings.ts'
import { AfterBattle } from '../after/AfterBattle.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useCellWords } from '../panels/Cite.tsx'
import { ChartsPanel } from '../panels/ChartsPanel.tsx'
import { RecapSheet } from '../handover/RecapSheet.tsx'
import { nationsOn } from '../panels/CounterLegend.tsx'
import { HelpSheet } from '../panels/HelpSheet.tsx'
import { GuardContent } from '../panels/NowPanel.tsx'
import { VictoryPanel } from '../panels/VictoryPanel.tsx'
import { SettingsSheet } from '../settings/SettingsSheet.tsx'
import '../settings/settings.css'
import { SeatsSheet } from '../seats/SeatsSheet.tsx'
import { ShareSheet } from '../share/ShareSheet.tsx'
import { later } from '../parts/later.tsx'
import { PlotsDialog } from '../plot/PlotsDialog.tsx'
import { boardView } from '../seen/boardView.ts'
import { endStepAnyway } from './deeds.ts'
import { GameMenu } from './GameMenu.tsx'
import { keysOver } from './keyList.ts'
import { DrawDialog, OfferSheet, ResignSheet } from './Parting.tsx'
import { useSeen } from '../seen/useSeen.ts'

const AnalysisSheet = later(() =>
  import('../analysis/AnalysisSheet.tsx').then(({ AnalysisSheet: sheet }) => ({ default: sheet })),
)

const close = (): void => patchScreen({ dialog: undefined })

/** Who knows what is left undone need not be asked. */
const NoMore = () => {
  const asks = useSettings((settings) => settings.asks)
  return (
    <label className="setting-switch">
      <input type="checkbox" checked={!asks} onChange={(event) => choose('asks', !event.currentTarget.checked)} />
      Do not ask again
    </label>
  )
}

const Guard = () => {
  const { presenter, battle, state } = useSeen()
  const show = (units: readonly string[]): void => {
    const [first] = state.units.filter((unit) => units.includes(unit.id))
    if (first) boardView.ensureVisible(first.at)
    patchScreen({ dialog: undefined, lit: { units, cells: [] } })
  }
  return (
    <>
      <GuardContent prompt={presenter.prompt(battle, state)} onConfirm={endStepAnyway} onCancel={close} onShow={show} />
      <NoMore />
    </>
  )
}

const Charts = () => {
  const look = useSeen()
  return <ChartsPanel pages={look.presenter.charts(look)} />
}

const Victory = () => {
  const { presenter, battle, state } = useSeen()
  const { turns, ifNeither, ifBoth, cites } = presenter.sheet(battle)
  return (
    <VictoryPanel
      standings={presenter.standings(battle, state)}
      turn={state.turn}
      turns={turns}
      ifNeither={ifNeither}
      ifBoth={ifBoth}
      cites={cites}
      verdict={state.verdict}
    />
  )
}

const Help = () => {
  const look = useSeen()
  const { presenter, battle } = look
  const { legendIn, legend, reading, faces, oldKeys } = presenter
  return (
    <HelpSheet
      keys={keysOver(useCellWords(), look)}
      reading={reading}
      legend={legendIn?.(battle) ?? legend}
      oldKeys={oldKeys}
      nations={nationsOn(faces(look))}
    />
  )
}

/** `tall`: pages of different length, in a frame that keeps its size. */
type Sheet = { readonly title: string; readonly broad: boolean; readonly tall?: true; readonly body: ReactNode }

const SHEETS: Readonly<Record<NonNullable<DialogName>, Sheet>> = {
  guard: { title: 'End the step?', broad: false, body: <Guard /> },
  menu: { title: 'Game', broad: false, body: <GameMenu /> },
  recap: { title: 'Since you last looked', broad: true, body: <RecapSheet /> },
  resign: { title: 'Resign?', broad: false, body: <ResignSheet /> },
  offerDraw: { title: 'Offer a draw?', broad: false, body: <OfferSheet /> },
  help: { title: 'Help', broad: false, body: <Help /> },
  charts: { title: 'Charts', broad: true, tall: true, body: <Charts /> },
  victory: { title: 'Victory', broad: true, body: <Victory /> },
  settings: { title: 'Settings', broad: true, body: <SettingsSheet /> },
  seats: { title: 'Who plays', broad: true, body: <SeatsSheet /> },
  analysis: {
    title: 'How it went',
    broad: true,
    body: (
      <Suspense fallback={<p className="waiting">…</p>}>
        <AnalysisSheet />
      </Suspense>
    ),
  },
  share: { title: 'Share', broad: true, body: <ShareSheet /> },
  plots: { title: 'Plots', broad: true, body: <PlotsDialog /> },
  verdict: { title: 'After the battle', broad: true, body: <AfterBattle /> },
}

const TITLED: readonly DialogName[] = [
  'menu',
  'recap',
  'plots',
  'settings',
  'share',
  'resign',
  'offerDraw',
  'seats',
  'analysis',
]
/** What waits until the last blow has been seen. */
const AFTERWARDS: readonly DialogName[] = ['verdict', 'recap']

/** What lies over the table. */
export const Dialogs = () => {
  const dialog = useScreen((screen) => screen.dialog)
  const playing = useBeats(({ staged }) => staged !== undefined)
  const look = useSeen()
  if (!dialog) return look.live && drawOffered(look.state) ? <DrawDialog /> : undefined
  if (playing && AFTERWARDS.includes(dialog)) return undefined
  const { title, broad, tall, body } = SHEETS[dialog]
  return (
    <Dialog
      key={dialog}
      title={title}
      bare={!TITLED.includes(dialog)}
      className={[dialog === 'verdict' ? 'is-page' : broad && 'is-broad', tall && 'is-tall'].filter(Boolean).join(' ')}
      onClose={close}
    >
      {body}
    </Dialog>
  )
}
