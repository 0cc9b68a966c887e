import { stateAt } from '../../core/engine/history.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { Interrupt, Dwell } from '../../core/presenter/running.ts'
import { useBeats } from './beats.ts'
import { useGame } from '../game/game.ts'
import { patchScreen, useScreen } from '../game/screen.ts'
import { carryOut, lookNow } from './act.ts'

/** True while the game goes on by itself, and those at the screen may let it. */
const isRunNow = (): boolean => {
  const look = lookNow()
  return look?.live === true && look.presenter.moment(look) === 'resolution'
}

/** What comes next by itself, on the truth; `dice` are the numbers that the players threw for it. */
const commandNow = (dice?: readonly number[]): AnyCommand | undefined => {
  const { game } = useGame.getState()
  return game && isRunNow() ? game.presenter.system.runs?.(game.battle, stateAt(game.history), dice) : undefined
}

/** Carries out what comes next by itself. False where somebody is asked, or where it is refused. */
export const runNext = (dice?: readonly number[]): boolean => {
  const command = commandNow(dice)
  return command !== undefined && carryOut(command, {})
}

/** What those at the screen may ask for while one phase follows the other by itself. */
export const interruptIn = (look: ReturnType<typeof lookNow>): Interrupt | undefined =>
  look?.live === true && look.presenter.moment(look) === 'resolution'
    ? look.presenter.running?.interrupt?.(look)
    : undefined

/** Asks for it. False where nothing is to be asked for. */
export const interruptNow = (): boolean => {
  const interrupt = interruptIn(lookNow())
  if (interrupt?.command) carryOut(interrupt.command, {})
  return interrupt !== undefined
}

/** Where what comes next by itself happens. */
export const placeOfNext = (): number | undefined => {
  const look = lookNow()
  return look && isRunNow() ? look.presenter.running?.place(look) : undefined
}

/** Starts what goes on by itself, or stops it; `next` carries out the first thing at once. */
export const runOrPause = (next: () => boolean = runNext): void => {
  const look = lookNow()
  if (!look || !isRunNow()) return
  const running = !look.screen.running
  patchScreen({ running })
  if (running) next()
}

/** What comes next is thrown by the players with their own dice: they are asked. */
const areThrown = (): boolean => {
  const look = lookNow()
  return look?.state.dice.kind === 'physical' && look.presenter.running?.told(look) !== undefined
}

/** Everything that comes by itself at once, until somebody is asked or the players throw their own dice. */
export const runToEnd = (): void => {
  while (!areThrown() && runNext());
  patchScreen({ running: false })
}

/** How it goes on by itself: how long each thing is looked at, in ms, and what carries the next one out. */
type Course = { readonly wait: (pace: Dwell) => number; readonly next: () => boolean }

/** Number of commands while it goes on, nothing lies over the table and nothing is played on the map. */
const beat = (): number | undefined => {
  const { running, dialog } = useScreen.getState()
  const isFree = dialog === undefined && useBeats.getState().staged === undefined
  return running && isFree ? useGame.getState().game?.history.entries.length : undefined
}

/**
 * Carries out one thing after the other while `screen.running`, until somebody is asked or it is paused. Returns what
 * ends the watch.
 */
export const keepRunning = ({ wait, next }: Course): (() => void) => {
  let last: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = (): void => {
    if (!next()) patchScreen({ running: false })
  }
  const heed = (): void => {
    const now = beat()
    if (now === last) return
    last = now
    clearTimeout(timer)
    const look = now === undefined ? undefined : lookNow()
    if (!look) return
    if (isRunNow()) timer = setTimeout(goOn, wait(look.presenter.running?.pace(look) ?? 'read'))
    else patchScreen({ running: false })
  }
  const stops = [useGame.subscribe(heed), useScreen.subscribe(heed), useBeats.subscribe(heed)]
  heed()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
