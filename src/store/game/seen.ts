import { type Entry, stateAt } from '../../core/engine/history.ts'
import { openCount as openCountIn, seenEntry } from '../../core/engine/seen.ts'
import type { AnyCommand, AnyEvent, Refusal, SideIndex } from '../../core/engine/vocabulary.ts'
import type { Viewer } from '../../core/engine/view.ts'
import { keeping } from '../../core/presenter/keeping.ts'
import type { AnyState, Played } from '../../core/engine/anyState.ts'
import { isWatched, onlyPerson } from './acting.ts'
import type { Game } from './opened.ts'

/** Who sits at the screen; nobody where everybody may look on, and while it is handed over. */
export type Seat = SideIndex | undefined
type AnyHistory = Played['history']
type Done = Entry<AnyState, AnyCommand, AnyEvent>
/** The rules of a game and what it is played on. */
type Ruled = Pick<Game, 'presenter' | 'battle'>

/** True for a battle in which something may be hidden from somebody. */
export const hides = ({ presenter, battle }: Ruled): boolean => presenter.system.view.hides(battle)

const isOpenAt = (game: Ruled, state: AnyState): boolean =>
  !hides(game) || game.presenter.system.view.isOpen(game.battle, state)

/** True while nothing of the game is hidden from anybody. */
export const isOpen = (game: Game): boolean => isOpenAt(game, stateAt(game.history))

/** The only side that may look on now by the rules; undefined when both may. */
export const writer = (game: Game): Seat =>
  hides(game) ? game.presenter.system.soleViewer(game.battle, stateAt(game.history)) : undefined

/** The only side at the screen: the one of the only person, else the one that alone may look on. */
export const soleViewer = (game: Game): Seat => {
  if (!hides(game) || isWatched(game)) return undefined
  return onlyPerson(game) ?? writer(game)
}

/** The same of what lies on the table. */
export const aloneAt = ({ game }: { readonly game: Game | undefined }): Seat => game && soleViewer(game)

/** Who looks on: the only person, else who took the seat. */
const seated = ({ game, seat }: { readonly game: Game | undefined; readonly seat: Seat }): Seat =>
  game && hides(game) ? (onlyPerson(game) ?? seat) : seat

/** The side that the screen waits for: nothing of the table is shown before it has taken its seat. */
export const awaited = (store: { readonly game: Game | undefined; readonly seat: Seat }): Seat => {
  const side = store.game && soleViewer(store.game)
  return side === seated(store) ? undefined : side
}

const barText = ({ presenter, battle, history }: Game): string =>
  presenter.step(battle, stateAt(history)).secret
    ? 'Orders are being written in secret. The game can be copied or exported when they are open.'
    : 'Not everybody may see all of this game. It can be copied or exported when it is over.'

/** Why the whole game can be given to nobody now; undefined while there are no secrets in it. */
export const secretBar = (game: Game): Refusal | undefined =>
  isOpen(game) ? undefined : { code: 'secret', cite: game.presenter.system.general, text: barText(game) }

/** For those who write a game out: screens ask `secretBar` before. */
export const openOrThrow = (game: Game): Game => {
  const barred = secretBar(game)
  if (barred) throw new Error(barred.text)
  return game
}

/** How many commands were given while everything lay open. */
export const openCount = ({ presenter, battle, history }: Game): number =>
  openCountIn(presenter.system, battle, history)

/**
 * What is seen is kept with what it was made of, so that whatever is derived from it is derived once: games and their
 * start by viewer, entries by viewer and by their place among those that are seen (lines of the log tell it).
 */
const games = keeping<Game>()
const starts = keeping<AnyState>()
const entries = keeping<Done | undefined>()

const seenHistory = ({ presenter, battle, history }: Game, viewer: Viewer, open: number): AnyHistory => {
  // What the last command of the open game led to is hidden already.
  const first = Math.max(0, open - 1)
  const shown: Done[] = history.entries.slice(0, first)
  for (let index = first; index < history.entries.length; index++) {
    const entry = history.entries[index] as Done
    const before = stateAt(history, index)
    const seen = entries(entry, `${viewer} ${shown.length}`, () =>
      seenEntry(presenter.system, battle, before, entry, viewer),
    )
    if (seen) shown.push(seen)
  }
  const { start } = history
  const seenStart = (): AnyState => presenter.system.view.state(battle, start, viewer)
  return { start: open > 0 ? start : starts(start, viewer, seenStart), entries: shown, undone: [] }
}

/** The game as a seat may see it, and everything that the screen tells; the game itself while everything lies open. */
export const seenFrom = (game: Game, seat: Seat): Game => {
  if (isOpen(game)) return game
  const viewer = seat ?? 'all'
  return games(game, viewer, () => ({ ...game, history: seenHistory(game, viewer, openCount(game)) }))
}

/** The game as those at the screen may see it. */
export const seenGame = (store: { readonly game: Game | undefined; readonly seat: Seat }): Game | undefined =>
  store.game && seenFrom(store.game, seated(store))

/** Codes of the plots that are sealed and not yet open, by side. */
export const sealsOf = (game: Game): ReadonlyMap<SideIndex, string> =>
  new Map(
    game.history.entries.slice(openCount(game)).flatMap(({ events }) =>
      events.flatMap((event) => {
        const seal = game.presenter.secrets?.sealOf(event)
        return seal ? [[seal.side, seal.code] as const] : []
      }),
    ),
  )

/** True for the commands of a game that not everybody could see, by their place. */
export const givenInSecret = (game: Game, index: number): boolean => !isOpenAt(game, stateAt(game.history, index))

/** A history whose redo list is forgotten. */
export const withoutRedo = (history: AnyHistory): AnyHistory =>
  history.undone.length === 0 ? history : { ...history, undone: [] }
