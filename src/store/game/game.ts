import { create } from 'zustand'
import {
  branch,
  type Floor,
  floorOf,
  performAll as performIn,
  redo as redoIn,
  stateAt,
  undo as undoIn,
} from '../../core/engine/history.ts'
import { derived } from '../../core/engine/derived.ts'
import { type AnyCommand, err, ok, type Refusal, type Result } from '../../core/engine/vocabulary.ts'
import type { Seats } from '../../core/mind/seats.ts'
import type { AnyState, Played } from '../../core/engine/anyState.ts'
import { anyHex } from '../saves/chance.ts'
import type { Game } from './opened.ts'
import { patchScreen, resetScreen } from './screen.ts'
import { freezeStates } from '../../core/engine/sharing.ts'
import { computerAt, computerNow, isSpoken, isWatched } from './acting.ts'
import { NOTHING_DONE, type Row, rowOf } from './row.ts'
import { awaited, hides, type Seat, secretBar, seenGame, soleViewer, withoutRedo, writer } from './seen.ts'

// Freezing costs time and finds mistakes: only while the game is being made.
freezeStates(import.meta.env.DEV)

export type GameStore = {
  readonly game: Game | undefined
  /** Who sits at the screen; only the secret steps of a game ask for it. */
  readonly seat: Seat
  /** Number of commands, as far as the seat sees them, after which the past is looked at; undefined is now. */
  readonly viewing: number | undefined
  readonly playing: boolean
  /** Why the last command was refused. */
  readonly refusal: Refusal | undefined
  /** True while another tab plays this game. */
  readonly readOnly: boolean
}

const NOTHING: GameStore = {
  game: undefined,
  seat: undefined,
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

/** A refusal of the program; no rule says it. */
const no = ({ presenter }: Game, code: string, text: string): Refusal => ({
  code,
  cite: presenter.system.general,
  text,
})

/** Who gives a command: whoever sits at the screen, who gives up or offers a draw, or the computer whose turn it is. */
type Giver = 'person' | 'speaker' | 'computer'

const barOf = (store: GameStore, game: Game, giver: Giver | undefined): Refusal | undefined => {
  const side = awaited(store)
  const computer = giver === 'person' ? computerNow(game) : undefined
  if (store.readOnly) return no(game, 'otherTab', 'This game is being played in another tab.')
  if (side !== undefined)
    return no(game, 'notSeated', `The screen waits for the ${game.presenter.sheet(game.battle).sides[side]}.`)
  if (computer) {
    const name = game.presenter.sheet(game.battle).sides[computer.side]
    return no(game, 'computersTurn', `The computer plays the ${name}, and it is its turn.`)
  }
  if (store.viewing === undefined) return undefined
  return no(game, 'past', 'You are looking at the past. Go back to now, or branch.')
}

/** Nothing of a side is left when the screen passes on: not its seat, not what it undid, not what it looked at. */
const passedOn = (before: Game, after: Game): Partial<GameStore> => {
  if (soleViewer(before) === soleViewer(after)) return { game: after }
  // Also where a step comes that is for both: what was last pointed at tells what was ordered.
  resetScreen()
  return {
    game: { ...after, history: withoutRedo(after.history) },
    seat: undefined,
    viewing: undefined,
    playing: false,
  }
}

type AnyHistory = Played['history']
type Changed = Result<AnyHistory, Refusal>

const change = (make: (game: Game) => Changed, giver?: Giver): boolean => {
  const store = useGame.getState()
  const { game } = store
  if (!game) return false
  const barred = barOf(store, game, giver)
  const made = barred ? undefined : make(game)
  if (!made?.ok) {
    set({ refusal: barred ?? made?.error })
    return false
  }
  set({ ...passedOn(game, { ...game, history: made.value }), refusal: undefined })
  // What was pointed at may be gone, and nobody hears the pointer leave it.
  patchScreen({ lit: undefined })
  return true
}

const SALT_BYTES = 8

const anySalt = (): string => anyHex(SALT_BYTES)

/** A plot is sealed with salt, so that its code cannot be guessed from likely orders. */
const salted = (game: Game, command: AnyCommand): AnyCommand =>
  writer(game) === undefined ? command : (game.presenter.secrets?.salted(command, anySalt) ?? command)

/** What was done, with what the program orders then for those who were handed to it: both are taken back together. */
const withEntrusted = ({ presenter, battle, history }: Game, done: AnyHistory): AnyHistory => {
  const orders = presenter.entrusted?.(battle, stateAt(history), stateAt(done)) ?? []
  const given = orders.length > 0 ? performIn(presenter.system, battle, done, orders) : undefined
  if (!given?.ok) return done
  const known = done.entries.length
  const entries = given.value.entries.map((entry, index) =>
    index < known ? entry : { ...entry, isTied: true as const },
  )
  return { ...given.value, entries }
}

/** Carries out a command; a refusal is kept for the screen and nothing else changes. */
export const perform = (command: AnyCommand): boolean => performAll([command])

/** Carries out the commands of one press, all or none: they are undone and done again together. */
export const performAll = (commands: readonly AnyCommand[]): boolean => {
  const { game: now } = useGame.getState()
  return change(
    (game) => {
      const { presenter, battle, history } = game
      const given = commands.map((command) => salted(game, command))
      const done = performIn(presenter.system, battle, history, given)
      return done.ok ? ok(withEntrusted(game, done.value)) : done
    },
    now && isSpoken(now, commands) ? 'speaker' : 'person',
  )
}

/** What a computer orders; how far it came. */
export const performRow = (commands: readonly AnyCommand[]): Row => {
  let row: Row = NOTHING_DONE
  change((game) => {
    row = rowOf(
      game,
      commands.map((command) => salted(game, command)),
    )
    if (row.history && row.done > 0) row = { ...row, history: withEntrusted(game, row.history) }
    return row.done > 0 || !row.refusal ? ok(row.history ?? game.history) : err(row.refusal)
  }, 'computer')
  return row
}

/** True where a computer decides and a person sits on the other side: nobody stops there on the way through time. */
const isPassing = (game: Game, state: AnyState): boolean => !isWatched(game) && computerAt(game, state) !== undefined

/** Back to the last decision of a person: what the computer did since is taken back with it. */
const undoFrom = (game: Game): Changed => {
  const { system } = game.presenter
  const { at, reason } = floorFor(game)
  let undone = undoIn(system, game.history)
  if (undone.ok && lastCount(game) <= at) return err(no(game, 'undoFloor', `Undo stops here: ${reason}.`))
  while (undone.ok && undone.value.entries.length > at && isPassing(game, stateAt(undone.value)))
    undone = undoIn(system, undone.value)
  return undone
}

/** Forward to the next decision of a person. */
const redoFrom = (game: Game): Changed => {
  const { presenter, battle } = game
  let done = redoIn(presenter.system, battle, game.history)
  while (done.ok && done.value.undone.length > 0 && isPassing(game, stateAt(done.value)))
    done = redoIn(presenter.system, battle, done.value)
  return done
}

export const undo = (): boolean => change(undoFrom)
export const redo = (): boolean => change(redoFrom)

/** Seats persons and computers; whoever may look on now is asked again. */
export const sitDown = (seats: Seats): void => {
  const { game, readOnly } = useGame.getState()
  if (!game || readOnly) return
  if (hides(game)) resetScreen()
  set({ game: { ...game, seats }, seat: undefined, refusal: undefined })
}

/** The side that only may look on sits down at the screen. */
export const takeSeat = (): void => {
  const side = awaited(useGame.getState())
  if (side !== undefined) set({ seat: side, viewing: undefined, playing: false, refusal: undefined })
}

/** Whoever goes away from the table leaves the seat, and nothing of what was being done. */
export const leaveSeat = (): void => {
  if (useGame.getState().seat === undefined) return
  resetScreen()
  set({ seat: undefined, viewing: undefined, playing: false, refusal: undefined })
}

/** The state on the screen: the one of now, or the one looked at, as those at the screen may see it. */
export const shownState = (store: Pick<GameStore, 'game' | 'seat' | 'viewing'>): AnyState | undefined => {
  const game = seenGame(store)
  return game && stateAt(game.history, store.viewing)
}

export const lastCount = (game: Game): number => game.history.entries.length

/** Looks at the game after `count` commands; the last one is now. */
export const goTo = (count: number): void => {
  const game = seenGame(useGame.getState())
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
  const barred = secretBar(game)
  if (barred) {
    set({ refusal: barred })
    return undefined
  }
  const count = viewing ?? lastCount(game)
  return { ...game, id, name: `${game.name} (branch)`, history: branch(game.history, count) }
}

const NOT_OURS = 'what the other side ordered in secret is its own'

/** Nobody undoes into what only somebody else may look at: as far back go the commands of those at the screen. */
const ownFloor = (game: Game): Floor => {
  const { presenter, battle, history } = game
  const isOwn = (count: number): boolean => {
    const side = presenter.system.soleViewer(battle, stateAt(history, count))
    return side === undefined || side === soleViewer(game)
  }
  let at = hides(game) ? lastCount(game) : 0
  while (at > 0 && isOwn(at - 1)) at--
  return { at, reason: NOT_OURS }
}

/** Where no decision of a person lies above the floor there is nothing to go back to. */
const decidedFloor = (game: Game, floor: Floor): Floor => {
  const { entries } = game.history
  const isOwn = (count: number): boolean =>
    entries[count]?.isTied === undefined && !isPassing(game, stateAt(game.history, count))
  for (let count = entries.length - 1; count >= floor.at; count--) if (isOwn(count)) return floor
  return { at: entries.length, reason: floor.reason ?? 'nothing before it was your own' }
}

/** How far undo may go, and why not further; kept with the game. */
export const floorFor = derived((game: Game): Floor => {
  const [told, own] = [floorOf(game.presenter.system, game.history), ownFloor(game)]
  return decidedFloor(game, own.at > told.at ? own : told)
})
