import { type Entry, stateAt } from '../core/engine/history.ts'
import type { Refusal, SideIndex } from '../core/engine/vocabulary.ts'
import type { Battle } from '../systems/prestags/contract.ts'
import { onlyFor, seenBy, seenByAll } from '../systems/prestags/secrecy.ts'
import type { PrestagsHistory } from '../systems/prestags/system.ts'
import type { Command, Event, State } from '../systems/prestags/types.ts'
import type { Game } from './opened.ts'

/** Who sits at the screen; nobody in the open steps, when everybody may look on. */
export type Seat = SideIndex | undefined
type Done = Entry<State, Command, Event>

const secretive = new WeakMap<Battle, boolean>()

/** True for a battle whose sequence of play has secret steps. */
export const hasSecrets = (battle: Battle): boolean => {
  const known = secretive.get(battle) ?? battle.sequence.steps.some((step) => step.secret === true)
  secretive.set(battle, known)
  return known
}

/** The only side that may look on now; undefined when both may. */
export const soleSide = ({ battle, history }: Game): Seat =>
  hasSecrets(battle) ? onlyFor(battle, stateAt(history)) : undefined

/** The side that the screen waits for: nothing of the table is shown before it has taken its seat. */
export const awaited = ({ game, seat }: { readonly game: Game | undefined; readonly seat: Seat }): Seat => {
  const side = game && soleSide(game)
  return side === seat ? undefined : side
}

/** Why the whole game can be given to nobody now; undefined while there are no secrets in it. */
export const secretBar = (game: Game): Refusal | undefined =>
  soleSide(game) === undefined
    ? undefined
    : {
        code: 'secret',
        cite: '4.1',
        text: 'Orders are being written in secret. The game can be copied or exported when they are open.',
      }

/** For those who write a game out: screens ask `secretBar` before. */
export const openOrThrow = (game: Game): Game => {
  const barred = secretBar(game)
  if (barred) throw new Error(barred.text)
  return game
}

/** How many commands were given before the secret steps that are still going on. */
export const openCount = ({ battle, history }: Game): number => {
  let count = history.entries.length
  while (count > 0 && onlyFor(battle, stateAt(history, count - 1)) !== undefined) count--
  return count
}

const concealed = new WeakMap<State, Map<Seat, State>>()

/** The state as the seat may see it; kept, so that what is derived from it is derived once. */
const stateFor = (battle: Battle, state: State, seat: Seat): State => {
  const kept = concealed.get(state) ?? new Map<Seat, State>()
  concealed.set(state, kept)
  const known = kept.get(seat) ?? (seat === undefined ? seenByAll(battle, state, 0) : seenBy(battle, state, seat))
  kept.set(seat, known)
  return known
}

// What everybody may know of a command given in secret: that the plot is sealed, and what comes next.
const PUBLIC: readonly Event['type'][] = ['sealed', 'stepBegan', 'stepSkipped']
const isPublic = (event: Event): boolean => PUBLIC.includes(event.type)

/** An entry of the other side: nothing, or only that it has sealed its plot. */
const publicPart = (battle: Battle, entry: Done, seat: Seat): readonly Done[] =>
  entry.command.type === 'endStep'
    ? [
        {
          command: { type: 'endStep' },
          events: entry.events.filter(isPublic),
          state: stateFor(battle, entry.state, seat),
        },
      ]
    : []

type Kept = { readonly seat: Seat; readonly at: number; readonly shown: readonly Done[] }
const shownEntries = new WeakMap<Done, Kept>()

/** What the seat may see of an entry; the same object as long as it stands in the same place. */
const entryFor = (battle: Battle, before: State, entry: Done, seat: Seat, at: number): readonly Done[] => {
  const known = shownEntries.get(entry)
  if (known && known.seat === seat && known.at === at) return known.shown
  const isOwn = onlyFor(battle, before) === seat
  const shown = isOwn ? [{ ...entry, state: stateFor(battle, entry.state, seat) }] : publicPart(battle, entry, seat)
  shownEntries.set(entry, { seat, at, shown })
  return shown
}

const seenHistory = ({ battle, history }: Game, seat: Seat, from: number): PrestagsHistory => {
  const entries: Done[] = history.entries.slice(0, Math.max(0, from - 1))
  // The command that led into the secret steps was given in the open; what it led to is secret already.
  const last = from > 0 ? history.entries[from - 1] : undefined
  if (last) entries.push({ ...last, state: stateFor(battle, last.state, seat) })
  for (let index = from; index < history.entries.length; index++)
    entries.push(...entryFor(battle, stateAt(history, index), history.entries[index] as Done, seat, entries.length))
  const start = from === 0 ? stateFor(battle, history.start, seat) : history.start
  return { start, entries, undone: [] }
}

const games = new WeakMap<Game, Map<Seat, Game>>()

/**
 * The game as the seat may see it: while secret steps go on, without the commands that the other side gave in them.
 * Everything that the screen tells is told from this; in open steps it is the game itself.
 */
export const seenFrom = (game: Game, seat: Seat): Game => {
  if (soleSide(game) === undefined) return game
  const kept = games.get(game) ?? new Map<Seat, Game>()
  games.set(game, kept)
  const known = kept.get(seat) ?? { ...game, history: seenHistory(game, seat, openCount(game)) }
  kept.set(seat, known)
  return known
}

/** The game as those at the screen may see it. */
export const seenGame = ({ game, seat }: { readonly game: Game | undefined; readonly seat: Seat }): Game | undefined =>
  game && seenFrom(game, seat)

/** Codes of the plots that are sealed and not yet open, by side. */
export const sealsOf = (game: Game): ReadonlyMap<SideIndex, string> => {
  const entries = soleSide(game) === undefined ? [] : game.history.entries.slice(openCount(game))
  return new Map(
    entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'sealed' ? [[event.side, event.code] as const] : [])),
    ),
  )
}

/** True for the commands of a game that were given in secret, by their place. */
export const givenInSecret = ({ battle, history }: Game, index: number): boolean =>
  hasSecrets(battle) && onlyFor(battle, stateAt(history, index)) !== undefined

/** A history whose redo list is forgotten. */
export const withoutRedo = (history: PrestagsHistory): PrestagsHistory =>
  history.undone.length === 0 ? history : { ...history, undone: [] }
