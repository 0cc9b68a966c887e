import { useEffect } from 'react'
import { isPlot, type Look, momentOf } from '../../systems/prestags/table/look.ts'
import { useGame } from '../../store/game.ts'
import { carryOut } from '../../store/interact/act.ts'
import type { Game } from '../../store/opened.ts'
import { patchScreen } from '../../store/screen.ts'
import { seenGame } from '../../store/seen.ts'
import { isAiming, nextAttack } from '../../systems/prestags/simultaneous/view.ts'
import { skippedSteps, trackOf } from '../../systems/prestags/view/track.ts'
import type { Item, Prompt, PromptAction } from '../../core/table/view.ts'
import { CupSection } from '../cup/CupSection.tsx'
import { FireOrders } from '../cup/FireOrders.tsx'
import { NowPanel } from '../panels/NowPanel.tsx'
import '../plot/plot.css'
import { ReadySection } from '../plot/ReadySection.tsx'
import { PlotsButton, ResolutionBar } from '../plot/ResolutionBar.tsx'
import { TaskSwitch } from '../plot/TaskSwitch.tsx'
import { EntryTray } from '../setup/EntryTray.tsx'
import { DeployTray } from '../setup/DeployTray.tsx'
import { ActSection } from './ActSection.tsx'
import { AdvanceSection } from './AdvanceSection.tsx'
import { AttackSection } from './AttackSection.tsx'
import { boardView } from './boardView.ts'
import { ChoiceSection } from './ChoiceSection.tsx'
import { endStepNow, resolveNext } from './deeds.ts'
import { promptFor } from './guard.ts'
import { light } from './lighting.ts'
import { LossesSection } from './LossesSection.tsx'
import { MovePanel } from './MovePanel.tsx'
import { PastCombat } from './PastCombat.tsx'
import { TurnSection } from './TurnSection.tsx'
import { useLook } from './useLook.ts'

const act = ({ command }: PromptAction): void => {
  if (command.type === 'endStep') endStepNow()
  else if (command.type === 'act' && command.act === 'resolve') resolveNext()
  else carryOut(command)
}

const showItem = (item: Item): void => {
  const [cell] = item.cells
  if (cell !== undefined) boardView.ensureVisible(cell)
  patchScreen({ lit: { units: item.units, cells: item.cells } })
}

/** What belongs to the step, below the prompt. */
const StepBody = () => {
  const look = useLook()
  if (!look.live) return <PastCombat />
  switch (momentOf(look)) {
    case 'deployment':
      return (
        <>
          <TurnSection />
          <DeployTray />
          <ActSection />
        </>
      )
    case 'movement':
      return (
        <>
          <TurnSection />
          <MovePanel />
          <EntryTray />
          <ActSection />
          <PastCombat />
        </>
      )
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return (
        <>
          <TurnSection />
          <AttackSection />
          {isAiming(look.battle, look.state) ? <PlotsButton /> : undefined}
        </>
      )
    case 'losses':
      return <LossesSection />
    case 'advance':
      return <AdvanceSection />
    case 'choice':
      return (
        <>
          <ChoiceSection />
          <PastCombat />
        </>
      )
    case 'ready':
      return <ReadySection />
    case 'resolution':
      return <ResolutionBar />
    case 'acts':
      return <ActSection />
    case 'over':
      return <PastCombat />
  }
}

const isBusy = (look: Look): boolean => {
  const { targets, preview } = look.screen
  return look.live && (targets.length > 0 || preview !== undefined)
}

/** While an attack or a move is being built, its own button is the next action. */
const quietly = (prompt: Prompt): Prompt => ({ ...prompt, todo: [], done: [], action: undefined })

/** With physical dice the numbers are the buttons. */
const ownDice = (look: Look): boolean =>
  momentOf(look) === 'resolution' && look.state.dice.kind === 'physical' && nextAttack(look.state) !== undefined

/** The tray says better than a list who is still to be set up. */
const shownPrompt = (look: Look): Prompt => {
  const prompt = ownDice(look) ? { ...promptFor(look), action: undefined } : promptFor(look)
  if (isBusy(look)) return quietly(prompt)
  // The chart says better what is plotted, and what was not done.
  if (isPlot(look) || momentOf(look) === 'resolution') return { ...prompt, done: [] }
  return momentOf(look) === 'deployment' && look.live ? { ...prompt, todo: [], done: [] } : prompt
}

/** What is newly asked begins at the top. */
const useTopOf = (scene: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is what it waits for
  useEffect(() => {
    document.querySelector('.now')?.parentElement?.scrollTo?.({ top: 0 })
  }, [scene])
}

const NONE: Game['history']['entries'] = []

/** The step, what is asked, and the one obvious next action. */
export const NowSection = () => {
  const look = useLook()
  const entries = useGame((store) => seenGame(store)?.history.entries ?? NONE)
  const { battle, state, live } = look
  const scene = `${state.step} ${momentOf(look)}`
  useTopOf(scene)
  const track = trackOf(battle, state, skippedSteps(entries, state.turn))
  return (
    <NowPanel
      prompt={shownPrompt(look)}
      track={track}
      live={live}
      onAction={act}
      onItem={showItem}
      onLight={light}
      lead={<TaskSwitch />}
    >
      <FireOrders />
      <CupSection />
      <StepBody />
    </NowPanel>
  )
}
