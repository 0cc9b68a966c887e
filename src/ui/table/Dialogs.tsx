import type { ReactNode } from 'react'
import { attackPlan } from '../../systems/prestags/table/attack.ts'
import { useGame } from '../../store/game.ts'
import { carryOut } from '../../store/interact/act.ts'
import type { Dialog as DialogName } from '../../core/table/screen.ts'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { anySeed, beginBattle } from '../../store/session.ts'
import { standingsOf } from '../../systems/prestags/view/standings.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import { ChartsPanel } from '../panels/ChartsPanel.tsx'
import { RecapSheet } from '../handover/RecapSheet.tsx'
import { HelpSheet } from '../panels/HelpSheet.tsx'
import { GuardContent } from '../panels/NowPanel.tsx'
import { VerdictPanel } from '../panels/VerdictPanel.tsx'
import { VictoryPanel } from '../panels/VictoryPanel.tsx'
import { PlotsDialog } from '../plot/PlotsDialog.tsx'
import { goToGame, goToStart } from '../route.ts'
import { boardView } from './boardView.ts'
import { promptFor } from './guard.ts'
import { GameMenu } from './GameMenu.tsx'
import { KEYS } from './keyList.ts'
import { useLook } from './useLook.ts'

const close = (): void => patchScreen({ dialog: undefined })

const Guard = () => {
  const { battle, state } = useLook()
  const show = (units: readonly string[]): void => {
    const [first] = state.units.filter((unit) => units.includes(unit.id))
    if (first) boardView.ensureVisible(first.at)
    patchScreen({ dialog: undefined, lit: { units, cells: [] } })
  }
  return (
    <GuardContent
      prompt={promptFor({ battle, state })}
      onConfirm={() => carryOut({ type: 'endStep' })}
      onCancel={close}
      onShow={show}
    />
  )
}

const Charts = () => {
  const look = useLook()
  const { scenario } = look.battle
  const plan = attackPlan(look)
  const types = scenario.sides.flatMap((side) => Object.keys(side.units))
  return (
    <ChartsPanel
      game={scenario.game}
      types={[...new Set(types)]}
      column={plan?.assessment.ok ? plan.assessment.value.column : undefined}
    />
  )
}

const Victory = () => {
  const { battle, state } = useLook()
  const { turns, ifNeither, ifBoth } = battle.scenario
  return (
    <VictoryPanel
      standings={standingsOf(battle, state)}
      turn={state.turn}
      turns={turns}
      ifNeither={ifNeither}
      ifBoth={ifBoth}
    />
  )
}

const Verdict = () => {
  const { battle, state } = useLook()
  const physical = useGame((store) => store.game?.ground.start.dice.kind === 'physical')
  if (!state.verdict) return undefined
  const { scenario, options } = battle
  const again = (): void => {
    const dice = physical ? ({ kind: 'physical' } as const) : ({ kind: 'seeded', seed: anySeed() } as const)
    void beginBattle(scenario, options, dice).then(goToGame)
  }
  return (
    <VerdictPanel
      verdict={state.verdict}
      standings={standingsOf(battle, state)}
      battleName={`${scenario.name}, ${scenario.date}`}
      outcome={scenario.outcome}
      onLook={close}
      onAgain={again}
      onLeave={goToStart}
    />
  )
}

type Sheet = { readonly title: string; readonly broad: boolean; readonly body: ReactNode }

const SHEETS: Readonly<Record<NonNullable<DialogName>, Sheet>> = {
  guard: { title: 'End the step?', broad: false, body: <Guard /> },
  menu: { title: 'Game', broad: false, body: <GameMenu /> },
  recap: { title: 'Since you last looked', broad: true, body: <RecapSheet /> },
  help: { title: 'Help', broad: false, body: <HelpSheet keys={KEYS} /> },
  charts: { title: 'Charts', broad: true, body: <Charts /> },
  victory: { title: 'Victory', broad: true, body: <Victory /> },
  plots: { title: 'Plots', broad: true, body: <PlotsDialog /> },
  verdict: { title: 'The battle is over', broad: true, body: <Verdict /> },
}

/** What lies over the table. */
export const Dialogs = () => {
  const dialog = useScreen((screen) => screen.dialog)
  if (!dialog) return undefined
  const { title, broad, body } = SHEETS[dialog]
  return (
    <Dialog
      key={dialog}
      title={title}
      bare={dialog !== 'menu' && dialog !== 'recap' && dialog !== 'plots'}
      {...(broad ? { className: 'is-broad' } : {})}
      onClose={close}
    >
      {body}
    </Dialog>
  )
}
