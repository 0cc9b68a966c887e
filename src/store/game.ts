import { setAutoFreeze } from 'immer'
import { create } from 'zustand'
import {
  branch,
  type Floor,
  floorOf,
  perform as performIn,
  redo as redoIn,
  stateAt,
  undo as undoIn,
} from '../core/engine/history.ts'
import type { Refusal, Result } from '../core/engine/vocabulary.ts'
import { type PrestagsHistory, prestags } from '../systems/prestags/system.ts'
import type { Command, State } from '../systems/prestags/types.ts'
import type { Game } from './opened.ts'

// Freezing costs time and finds mistakes: only while the game is being made.
setAutoFreeze(import.meta.env.DEV)

export type GameStore = {
  readonly game: Game | undefined
  /** Number of commands after which the past is looked at; undefined is now. */
  readonly viewing: number | undefined
  readonly playing: boolean
  /** Why the last command was refused. */
  readonly refusal: Refusal | undefined
  /** True while another tab plays this game. */
  readonly readOnly: boolean
}

const NOTHING: GameStore = {
  game: undefined,
  viewing: undefined,
  playing: false,
  refusal: undefined,
  readOnly: false,
}

export const useGame = create<GameStore>(() => NOTHING)

const set = (patch: Partial<GameStore>): void => useGame.setState(patch)

/** Puts a game on the table. */
export const putOnTable = (game: Game, readOnly = false): void => set({ ...NOTHING, game, readOnly })
export const clearTable = (): void => set(NOTHING)
export const setReadOnly = (readOnly: boolean): void => set({ readOnly })
export const dismissRefusal = (): void => set({ refusal: undefined })
export const showRefusal = (refusal: Refusal): void => set({ refusal })

const OTHER_TAB: Refusal = { code: 'otherTab', cite: '4.1', text: 'This game is being played in another tab.' }
const IN_THE_PAST: Refusal = {
  code: 'past',
  cite: '4.1',
  text: 'You are looking at the past. Go back to now, or branch.',
}

type Changed = Result<PrestagsHistory, Refusal>

const change = (make: (game: Game) => Changed): boolean => {
  const { game, viewing, readOnly } = useGame.getState()
  if (!game) return false
  const barred = readOnly ? OTHER_TAB : viewing === undefined ? undefined : IN_THE_PAST
  const made = barred ? undefined : make(game)
  if (!made?.ok) {
    set({ refusal: barred ?? made?.error })
    return false
  }
  set({ game: { ...game, history: made.value }, refusal: undefined })
  return true
}

/** Carries out a command; a refusal is kept for the screen and nothing else changes. */
export const perform = (command: Command): boolean =>
  change((game) => performIn(prestags, game.battle, game.history, command))
export const undo = (): boolean => change((game) => undoIn(prestags, game.history))
export const redo = (): boolean => change((game) => redoIn(prestags, game.battle, game.history))

/** The state on the screen: the one of now, or the one looked at. */
export const shownState = ({ game, viewing }: Pick<GameStore, 'game' | 'viewing'>): State | undefined =>
  game && stateAt(game.history, viewing)

export const lastCount = (game: Game): number => game.history.entries.length

/** Looks at the game after `count` commands; the last one is now. */
export const goTo = (count: number): void => {
  const { game } = useGame.getState()
  if (!game) return
  const last = lastCount(game)
  const at = Math.max(0, Math.min(count, last))
  set({ viewing: at === last ? undefined : at, refusal: undefined, ...(at === last ? { playing: false } : {}) })
}

export const goToNow = (): void => set({ viewing: undefined, playing: false, refusal: undefined })
export const setPlaying = (playing: boolean): void => set({ playing })

/** A copy of the game that ends where the screen looks, to be played on from there. */
export const branched = (id: string): Game | undefined => {
  const { game, viewing } = useGame.getState()
  if (!game) return undefined
  const count = viewing ?? lastCount(game)
  return { ...game, id, name: `${game.name} (branch)`, history: branch(game.history, count) }
}

const floors = new WeakMap<PrestagsHistory, Floor>()

/** How far undo may go, and why not further; kept with the history. */
export const floorFor = (history: PrestagsHistory): Floor => {
  const known = floors.get(history) ?? floorOf(prestags, history)
  floors.set(history, known)
  return known
}
