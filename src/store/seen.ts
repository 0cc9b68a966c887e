import { type Entry, stateAt } from '../core/engine/history.ts'
import type { AnyCommand, AnyEvent, Refusal, SideIndex } from '../core/engine/vocabulary.ts'
import type { AnyState, Played } from '../core/table/look.ts'
import type { Game } from './opened.ts'

/** Who sits at the screen; nobody in the open steps, when everybody may look on. */
export type Seat = SideIndex | undefined
type AnyHistory = Played['history']
type Done = Entry<AnyState, AnyCommand, AnyEvent>
/** The rules of a game and what it is played on. */
type Ruled = Pick<Game, 'table' | 'battle'>

/** True for a battle whose sequence of play has secret steps. */
export const hasSecrets = ({ table, battle }: Ruled): boolean => table.secrets?.has(battle) === true

const onlyFor = ({ table, battle }: Ruled, state: AnyState): Seat => table.system.onlyFor(battle, state)

/** The only side that may look on now; undefined when both may. */
export const soleSide = (game: Game): Seat => (hasSecrets(game) ? onlyFor(game, stateAt(game.history)) : undefined)

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
export const openCount = (game: Game): number => {
  const { history } = game
  let count = history.entries.length
  while (count > 0 && onlyFor(game, stateAt(history, count - 1)) !== undefined) count--
  return count
}

const concealed = new WeakMap<AnyState, Map<Seat, AnyState>>()

/** The state as the seat may see it; kept, so that what is derived from it is derived once. */
const stateFor = ({ table, battle }: Ruled, state: AnyState, seat: Seat): AnyState => {
  const kept = concealed.get(state) ?? new Map<Seat, AnyState>()
  concealed.set(state, kept)
  const seen = (): AnyState =>
    seat === undefined ? (table.secrets?.seenByAll(battle, state) ?? state) : table.system.seenBy(battle, state, seat)
  const known = kept.get(seat) ?? seen()
  kept.set(seat, known)
  return known
}

/** An entry of the other side: nothing, or only that it has sealed its plot. */
const publicPart = (game: Ruled, entry: Done, seat: Seat): readonly Done[] =>
  entry.command.type === 'endStep'
    ? [
        {
          command: { type: 'endStep' },
          events: entry.events.filter((event) => game.table.secrets?.isPublic(event)),
          state: stateFor(game, entry.state, seat),
        },
      ]
    : []

type Kept = { readonly seat: Seat; readonly at: number; readonly shown: readonly Done[] }
const shownEntries = new WeakMap<Done, Kept>()

/** What the seat may see of an entry; the same object as long as it stands in the same place. */
const entryFor = (game: Ruled, before: AnyState, entry: Done, seat: Seat, at: number): readonly Done[] => {
  const known = shownEntries.get(entry)
  if (known && known.seat === seat && known.at === at) return known.shown
  const isOwn = onlyFor(game, before) === seat
  const shown = isOwn ? [{ ...entry, state: stateFor(game, entry.state, seat) }] : publicPart(game, entry, seat)
  shownEntries.set(entry, { seat, at, shown })
  return shown
}

const seenHistory = (game: Game, seat: Seat, from: number): AnyHistory => {
  const { history } = game
  const entries: Done[] = history.entries.slice(0, Math.max(0, from - 1))
  // The command that led into the secret steps was given in the open; what it led to is secret already.
  const last = from > 0 ? history.entries[from - 1] : undefined
  if (last) entries.push({ ...last, state: stateFor(game, last.state, seat) })
  for (let index = from; index < history.entries.length; index++)
    entries.push(...entryFor(game, stateAt(history, index), history.entries[index] as Done, seat, entries.length))
  const start = from === 0 ? stateFor(game, history.start, seat) : history.start
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
      events.flatMap((event) => {
        const seal = game.table.secrets?.sealOf(event)
        return seal ? [[seal.side, seal.code] as const] : []
      }),
    ),
  )
}

/** True for the commands of a game that were given in secret, by their place. */
export const givenInSecret = (game: Game, index: number): boolean =>
  hasSecrets(game) && onlyFor(game, stateAt(game.history, index)) !== undefined

/** A history whose redo list is forgotten. */
export const withoutRedo = (history: AnyHistory): AnyHistory =>
  history.undone.length === 0 ? history : { ...history, undone: [] }
