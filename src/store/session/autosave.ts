import { stateAt } from '../../core/engine/history.ts'
import { useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { givenInSecret, hides, isOpen } from '../game/seen.ts'
import { createSaved, listSaved, writeSaved } from '../saves/database.ts'
import type { SavedHead } from '../saves/heads.ts'
import { type Keeper, newKeeper, type Pen } from '../saves/keeper.ts'
import { setBehind } from './keeping.ts'
import { hear } from '../saves/news.ts'
import { type KeptCommand, type Packed, packed } from '../saves/packing.ts'
import { storeWords } from '../saves/words.ts'

/** Where a game stands: `Turn 3 of 10 · Romans · Movement`. */
const standingOf = ({ presenter, battle, history }: Game): string => {
  const state = stateAt(history)
  if (state.verdict) return state.verdict.title
  const actor = presenter.actor(battle, state)
  const { turns, sides } = presenter.sheet(battle)
  const turn = state.turn === 0 ? 'Set-up' : `Turn ${state.turn} of ${turns}`
  const step = state.turn === 0 ? [] : [presenter.step(battle, state).title]
  return [turn, ...(actor === undefined ? [] : [sides[actor] ?? '']), ...step].join(' · ')
}

const headOf = (game: Game, created: number): SavedHead => ({
  id: game.id,
  name: game.name,
  battle: game.ground.scenario.name,
  system: game.presenter.system.id,
  created,
  updated: Date.now(),
  count: game.history.entries.length,
  standing: standingOf(game),
  ...(stateAt(game.history).verdict ? { isOver: true } : {}),
  ...(game.seats === undefined ? {} : { seats: game.seats }),
})

const packs = new WeakMap<object, Packed>()

/** Commands given in secret are packed, which takes a moment; all others are ready. */
const prepare = async (game: Game): Promise<void> => {
  if (!hides(game)) return
  const { entries } = game.history
  const open = entries.filter((entry, index) => !packs.has(entry) && givenInSecret(game, index))
  await Promise.all(open.map(async (entry) => packs.set(entry, await packed(entry.command))))
}

/** Commands from a place on, as they are kept. */
const kept = ({ history }: Game, from: number): readonly KeptCommand[] =>
  history.entries.slice(from).map((entry) => packs.get(entry) ?? entry.command)

const penOf = (created: number): Pen<Game> => ({
  prepare,
  send: (game, from) =>
    from === undefined
      ? createSaved(headOf(game, created), game.ground, kept(game, 0)).then(() => true)
      : writeSaved(headOf(game, created), from, kept(game, from)),
})

const keepers = new Map<string, Keeper<Game>>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const waits = new Map<string, number>()

/** Milliseconds before a write that failed is tried again, and the longest such time. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000

const tryAgainLater = (id: string): void => {
  if (timers.has(id)) return
  const wait = waits.get(id) ?? FIRST_WAIT
  waits.set(id, Math.min(LONGEST_WAIT, 2 * wait))
  timers.set(
    id,
    setTimeout(() => keepAgain(id), wait),
  )
}

const calm = (id: string): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Writes what is missing, now. */
export const keepAgain = (id: string): void => {
  calm(id)
  keepers.get(id)?.again()
}

const changed = (id: string): void => {
  const keeper = keepers.get(id)
  const game = keeper?.latest()
  if (!keeper || !game) return
  const { missing, why, gone } = keeper.standing()
  const hasFailed = why !== undefined && !gone
  // How much was ordered in secret is nobody's business.
  const told = isOpen(game) ? missing : 0
  const behind = { id, name: game.name, missing: told, why: hasFailed ? storeWords(why) : '', gone }
  setBehind(id, hasFailed || gone ? behind : undefined)
  if (hasFailed) {
    tryAgainLater(id)
    return
  }
  calm(id)
  waits.delete(id)
}

const keeperOf = (id: string, created: number, stored: Game | undefined): Keeper<Game> => {
  const keeper = newKeeper(penOf(created), stored, () => {
    // One that was left off says nothing more.
    if (keepers.get(id) === keeper) changed(id)
  })
  keepers.set(id, keeper)
  return keeper
}

/** Resolves when everything asked for so far is written, or has failed. */
export const settled = async (): Promise<void> => {
  await Promise.all([...keepers.values()].map((keeper) => keeper.settled()))
}

/** Keeps a new game before its first command. */
export const keep = async (game: Game): Promise<void> => {
  const keeper = keeperOf(game.id, Date.now(), undefined)
  keeper.save(game)
  await keeper.settled()
}

/** From now on a game that was read from the store is kept; it stands there as it is on the table. */
export const keepOn = (game: Game, { created }: Pick<SavedHead, 'created'>): void => {
  keepers.delete(game.id)
  keeperOf(game.id, created, game)
  calm(game.id)
  setBehind(game.id, undefined)
}

/** The game as it stands in this tab, when the store is behind. */
export const ahead = (id: string): Game | undefined => {
  const keeper = keepers.get(id)
  const { why, gone } = keeper?.standing() ?? {}
  return why !== undefined && !gone ? keeper?.latest() : undefined
}

/** A game that is not kept, for those who take it out as a file. */
export const asItStands = (id: string): Game | undefined => {
  const { game } = useGame.getState()
  return ahead(id) ?? (game?.id === id ? game : undefined)
}

/** Nothing more of this game is written by this tab. What was behind stays told while the game is looked at. */
export const stopKeeping = (id: string): void => {
  keepers.delete(id)
  calm(id)
}

/** Keeps a game that was deleted in another tab. */
export const reviveGame = (game: Game): void => {
  const keeper = keepers.get(game.id)
  if (keeper) keeper.revive()
  else void keep(game)
}

/** Heads of games that stand in this tab only as they are. */
const headsAhead = (): readonly SavedHead[] =>
  [...keepers.keys()].flatMap((id) => {
    const game = ahead(id)
    return game ? [headOf(game, Date.now())] : []
  })

export type GameList = {
  readonly heads: readonly SavedHead[]
  /** Why the store cannot be read, in words. */
  readonly trouble?: string
}

/** All games that can be opened here, the one played last first. */
export const listGames = async (): Promise<GameList> => {
  const mine = headsAhead()
  try {
    const kept = await listSaved()
    return { heads: [...mine, ...kept.filter(({ id }) => mine.every((head) => head.id !== id))] }
  } catch (reason) {
    return { heads: mine, trouble: storeWords(reason) }
  }
}

const onNews = (id: string): void => {
  const { game } = useGame.getState()
  if (keepers.has(id)) keepers.get(id)?.lose()
  else if (game?.id === id) setBehind(id, { id, name: game.name, missing: 0, why: '', gone: true })
}

/** Saves after each command; ends when the returned function is called. */
export const startAutosave = (): (() => void) => {
  const deaf = hear((news) => {
    if (news.kind === 'deleted') onNews(news.id)
  })
  const end = useGame.subscribe(({ game, readOnly }, { game: before }) => {
    if (!game || !before || readOnly || game.id !== before.id) return
    if (game.history === before.history && game.seats === before.seats) return
    keepers.get(game.id)?.save(game)
  })
  return () => {
    deaf()
    end()
  }
}
