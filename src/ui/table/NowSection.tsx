import { useEffect, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { keeping } from '../../core/presenter/keeping.ts'
import { computerNow, type ComputerTurn } from '../../store/game/acting.ts'
import { useComputer } from '../../store/computer/standing.ts'
import { type GameStore, useGame } from '../../store/game/game.ts'
import { carryOut, type Seen } from '../../store/interact/act.ts'
import type { Game } from '../../store/game/opened.ts'
import { formationIn, previewIn } from '../../core/presenter/hand.ts'
import { patchScreen } from '../../store/game/screen.ts'
import type { Item, Prompt, PromptAction } from '../../core/presenter/view.ts'
import { CupSection } from '../cup/CupSection.tsx'
import { FireOrders } from '../cup/FireOrders.tsx'
import { HintPanel } from '../hints/HintPanel.tsx'
import { NowPanel } from '../panels/NowPanel.tsx'
import '../plot/plot.css'
import { resolveNext } from '../plot/deeds.ts'
import { TaskSwitch } from '../plot/TaskSwitch.tsx'
import { ComputerPanel, computerWords } from '../seats/ComputerPanel.tsx'
import { WhatItDid } from '../seats/WhatItDid.tsx'
import { endStepNow } from './deeds.ts'
import { ExplainButton } from '../lessons/ExplainButton.tsx'
import { LessonOffer } from '../lessons/LessonOffer.tsx'
import { frameCells } from '../seen/framing.ts'
import { light } from '../seen/lighting.ts'
import { PastCombat } from '../seen/PastCombat.tsx'
import { StepBody } from './StepBody.tsx'
import { useToldGame } from '../seen/Told.tsx'
import { useSeen } from '../seen/useSeen.ts'

const act =
  (isResolving: boolean) =>
  ({ command }: PromptAction): void => {
    if (command.type === 'endStep') endStepNow()
    else if (isResolving) resolveNext()
    else carryOut(command)
  }

const showItem = (item: Item): void => {
  frameCells(item.cells)
  patchScreen({ lit: { units: item.units, cells: item.cells } })
}

const isBusy = ({ live, screen }: Seen): boolean =>
  live && (screen.hand.kind === 'aiming' || previewIn(screen) !== undefined)

/** While a move is being built, its own button is the next action; an attack that is proposed can be left alone. */
const quietly = ({ screen }: Seen, prompt: Prompt): Prompt => ({
  ...prompt,
  todo: [],
  done: [],
  action: screen.hand.kind === 'aiming' ? prompt.action : undefined,
})

/** Units in hand from several cells: where one of them goes decides where all do. */
const togetherWords = (cell: string, many: number): string =>
  `Press a ${cell} of the map: the nearest of these ${many} goes there, the others with it in their places.`

/** Of what is asked, what is not said better by something else on the screen. */
const shownPrompt = (look: Seen): Prompt => {
  const { presenter, battle, state, live } = look
  const prompt = presenter.prompt(battle, state)
  const moment = presenter.moment(look)
  if (isBusy(look)) return quietly(look, prompt)
  if (moment === 'resolution') {
    // With physical dice the numbers are the buttons.
    const isTold = state.dice.kind === 'physical' && presenter.running?.told(look)?.kind === 'attack'
    return { ...prompt, done: [], ...(isTold ? { action: undefined } : {}) }
  }
  // Who may go, or is lost, stands in the list where it is chosen.
  if ((moment === 'advance' || moment === 'losses') && live) return { ...prompt, todo: [] }
  const many = live && moment === 'movement' ? (formationIn(look.screen)?.units.length ?? 0) : 0
  if (many > 0) return { ...prompt, text: togetherWords(presenter.rules.cell.one, many) }
  // The chart says better what is plotted, and what was not done.
  if (presenter.plots?.isWriting(look)) return { ...prompt, done: [] }
  // The tray says better than a list who is still to be set up.
  return moment === 'deployment' && live ? { ...prompt, todo: [], done: [] } : prompt
}

/** What is newly asked begins at the top. */
const useTopOf = (scene: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scene is what it waits for
  useEffect(() => {
    document.querySelector('.now')?.closest('.side-body, .tabs-panel')?.scrollTo?.({ top: 0 })
  }, [scene])
}

const NONE: Game['history']['entries'] = []

/** Kept with the game, so that it is the same as long as nothing has happened. */
const turns = keeping<ComputerTurn | undefined>()
const turnOfComputer = ({ game, viewing }: GameStore): ComputerTurn | undefined =>
  game && viewing === undefined ? turns(game, 'turn', () => computerNow(game)) : undefined

/** What a computer is asked is nobody's business but its own. */
const NOTHING_ASKED = { todo: [], done: [], action: undefined } as const

/** The step, and the computer that is to act in it. */
const ComputersTurn = ({ turn }: { turn: ComputerTurn }) => {
  const { presenter, battle, state } = useSeen()
  const phase = useComputer((standing) => standing.phase)
  const entries = useToldGame()?.history.entries ?? NONE
  // Most of it is seen by nobody: it is not made again whenever the computer thinks or plays.
  const asked = useMemo(() => ({ ...presenter.prompt(battle, state), ...NOTHING_ASKED }), [presenter, battle, state])
  const track = useMemo(() => presenter.track(battle, state, entries), [presenter, battle, state, entries])
  return (
    <NowPanel prompt={{ ...asked, text: computerWords(phase) }} track={track} onAction={act(false)}>
      <ComputerPanel turn={turn} />
      <PastCombat />
    </NowPanel>
  )
}

/** The step, what is asked, and the one obvious next action. */
export const NowSection = () => {
  const turn = useGame(useShallow(turnOfComputer))
  return turn ? <ComputersTurn turn={turn} /> : <PersonsTurn />
}

const PersonsTurn = () => {
  const look = useSeen()
  const entries = useToldGame()?.history.entries ?? NONE
  const viewing = useGame((store) => store.viewing)
  const { presenter, battle, state, live } = look
  const moment = presenter.moment(look)
  useTopOf(`${state.step} ${moment}`)
  return (
    <NowPanel
      prompt={shownPrompt(look)}
      track={presenter.track(battle, state, viewing === undefined ? entries : entries.slice(0, viewing))}
      live={live}
      onAction={act(moment === 'resolution')}
      onItem={showItem}
      onLight={light}
      lead={<TaskSwitch />}
    >
      <FireOrders />
      <CupSection />
      <StepBody />
      <div className="button-row now-asks">
        <HintPanel />
        <WhatItDid />
        <ExplainButton />
      </div>
      <LessonOffer />
      {state.verdict ? (
        <button type="button" className="button is-wide" onClick={() => patchScreen({ dialog: 'verdict' })}>
          After the battle
        </button>
      ) : undefined}
    </NowPanel>
  )
}
