import type { ReactNode } from 'react'
import { useBeats } from '../../store/beats.ts'
import { goTo, useGame } from '../../store/game.ts'
import { drawOffered } from '../../core/engine/parting.ts'
import type { Dialog as DialogName } from '../../core/table/screen.ts'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { diceOf, type Game } from '../../store/opened.ts'
import { anySeed, beginGame } from '../../store/session.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useCellWords } from '../panels/Cite.tsx'
import { ChartsPanel } from '../panels/ChartsPanel.tsx'
import { RecapSheet } from '../handover/RecapSheet.tsx'
import { HelpSheet } from '../panels/HelpSheet.tsx'
import { GuardContent } from '../panels/NowPanel.tsx'
import { VerdictPanel } from '../panels/VerdictPanel.tsx'
import { VictoryPanel } from '../panels/VictoryPanel.tsx'
import { PlotsDialog } from '../plot/PlotsDialog.tsx'
import { goToGame, goToStart } from '../route.ts'
import { boardView } from './boardView.ts'
import { endStepAnyway } from './deeds.ts'
import { GameMenu } from './GameMenu.tsx'
import { keysOver } from './keyList.ts'
import { DrawDialog, OfferSheet, ResignSheet } from './Parting.tsx'
import { useSeen } from './useSeen.ts'

const close = (): void => patchScreen({ dialog: undefined })

const Guard = () => {
  const { table, battle, state } = useSeen()
  const show = (units: readonly string[]): void => {
    const [first] = state.units.filter((unit) => units.includes(unit.id))
    if (first) boardView.ensureVisible(first.at)
    patchScreen({ dialog: undefined, lit: { units, cells: [] } })
  }
  return <GuardContent prompt={table.prompt(battle, state)} onConfirm={endStepAnyway} onCancel={close} onShow={show} />
}

const Charts = () => {
  const look = useSeen()
  return <ChartsPanel pages={look.table.charts(look)} />
}

const Victory = () => {
  const { table, battle, state } = useSeen()
  const { turns, ifNeither, ifBoth, cites } = table.sheet(battle)
  return (
    <VictoryPanel
      standings={table.standings(battle, state)}
      turn={state.turn}
      turns={turns}
      ifNeither={ifNeither}
      ifBoth={ifBoth}
      cites={cites}
      verdict={state.verdict}
    />
  )
}

/** The same battle from its beginning, on the same map and with other dice. */
const playAgain = ({ table, battle, ground }: Pick<Game, 'table' | 'battle' | 'ground'>): void => {
  const isPhysical = ground.start.dice.kind === 'physical'
  const dice = diceOf(isPhysical ? { kind: 'physical' } : { kind: 'seeded', seed: anySeed() })
  const { name, date } = table.sheet(battle)
  const { rulesVersion } = table.system
  const begun = { ...ground, rulesVersion, start: table.files.start(battle, dice) }
  void beginGame(`${name} (${date})`, begun).then(goToGame)
}

/** From the beginning; the ribbon over the map says where one is, and leads back. */
const lookBack = (): void => {
  close()
  goTo(0)
}

const Verdict = () => {
  const { table, battle, state } = useSeen()
  const ground = useGame((store) => store.game?.ground)
  if (!state.verdict) return undefined
  const { name, date, outcome } = table.sheet(battle)
  return (
    <VerdictPanel
      verdict={state.verdict}
      standings={table.standings(battle, state)}
      battleName={`${name}, ${date}`}
      outcome={outcome}
      onLook={lookBack}
      onAgain={() => ground && playAgain({ table, battle, ground })}
      onLeave={goToStart}
    />
  )
}

const Help = () => <HelpSheet keys={keysOver(useCellWords())} />

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
  plots: { title: 'Plots', broad: true, body: <PlotsDialog /> },
  verdict: { title: 'The battle is over', broad: true, body: <Verdict /> },
}

const TITLED: readonly DialogName[] = ['menu', 'recap', 'plots', 'resign', 'offerDraw']
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
      className={[broad && 'is-broad', tall && 'is-tall'].filter(Boolean).join(' ')}
      onClose={close}
    >
      {body}
    </Dialog>
  )
}
