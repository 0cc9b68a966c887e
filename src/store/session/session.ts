import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { Seats } from '../../core/mind/seats.ts'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { presenterOf } from '../../systems/index.ts'
import { anyHex } from '../saves/chance.ts'
import { computerNow } from '../game/acting.ts'
import { branched, clearTable, putOnTable, setReadOnly, useGame } from '../game/game.ts'
import { mapFile } from '../library/library.ts'
import { type DiceChoice, diceOf, type Game, reread, restore } from '../game/opened.ts'
import { ahead, keep, keepOn, reviveGame, settled, stopKeeping } from './autosave.ts'
import { isSaved, readSaved } from '../saves/database.ts'
import { isBehind, setBehind, useBehind } from './keeping.ts'
import type { Holder } from '../saves/lease.ts'
import { type Hold, holdGame, takeOver } from '../saves/lock.ts'
import { type Break, breakWords } from '../saves/reading.ts'
import { patchScreen, resetScreen } from '../game/screen.ts'

const holds = new Map<string, Hold>()
/** The game that is just being opened. */
let wanted: string | undefined

const onTable = (id: string): boolean => useGame.getState().game?.id === id

/** What another tab does to a game that is held here. */
const holderOf = (id: string): Holder => {
  const stand = (): void => {
    if (onTable(id)) setReadOnly(true)
  }
  return {
    give: async () => {
      stand()
      await settled()
    },
    onLost: () => {
      holds.delete(id)
      stopKeeping(id)
      stand()
    },
  }
}

const release = (id: string): void => {
  holds.get(id)?.release()
  holds.delete(id)
}

/** A game goes free when it is kept as it stands and nobody here has gone back to it. */
const releaseOthers = (): void => {
  for (const id of holds.keys()) if (id !== wanted && !onTable(id) && ahead(id) === undefined) release(id)
}
useBehind.subscribe(releaseOthers)

/** Holds a game for this tab, if no other has it. */
const hold = async (id: string): Promise<boolean> => {
  wanted = id
  if (holds.has(id)) return true
  const held = await holdGame(id, holderOf(id))
  if (held) holds.set(id, held)
  return held !== undefined
}

const seat = (game: Game): void => {
  resetScreen()
  putOnTable(game, !holds.has(game.id))
  wanted = undefined
  releaseOthers()
}

/** A seed for dice that roll themselves. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

const ID_BYTES = 16

/** A game that nobody else can have yet. */
const seatNew = async (game: Game): Promise<string> => {
  await keep(game)
  await hold(game.id)
  seat(game)
  return game.id
}

/** Puts a ground and its commands on the table as a game of its own; gives its id. */
export const beginGame = async (
  name: string,
  ground: AnyGameBase,
  commands: readonly AnyCommand[] = [],
  seats?: Seats,
): Promise<string> => {
  const { game, broken } = await restore(anyHex(ID_BYTES), name, ground, commands, seats)
  await seatNew(game)
  if (broken) patchScreen({ notice: breakWords(broken) })
  return game.id
}

/** Starts a battle of the library. */
export const beginBattle = async (
  { system, name, date, file, map }: Pick<BattleSummary, 'system' | 'name' | 'date' | 'file' | 'map'>,
  options: readonly string[],
  dice: DiceChoice,
  seats?: Seats,
): Promise<string> => {
  const { files } = await presenterOf(system)
  const ground = files.begin(file, await mapFile(system, map), options, diceOf(dice))
  return beginGame(`${name} (${date})`, ground, [], seats)
}

/** The part of a game that can be played on is one game, however often the old one is opened. */
const openPart = async (id: string, { game, broken }: { game: Game; broken: Break }): Promise<string> => {
  const part = `${id}-restored`
  const opened = (await isSaved(part)) ? await openNow(part) : undefined
  const seated = opened ?? (await seatNew({ ...game, id: part, name: `${game.name} (restored)` }))
  patchScreen({ notice: breakWords(broken) })
  return seated
}

/** Held first and read then: what another tab wrote last is read. */
const openNow = async (id: string): Promise<string | undefined> => {
  const unsaved = ahead(id)
  const held = await hold(id)
  if (unsaved && held) {
    seat(unsaved)
    return id
  }
  const saved = await readSaved(id)
  if (!saved) {
    release(id)
    return undefined
  }
  const { game, broken } = await reread(saved)
  if (broken) {
    release(id)
    return openPart(id, { game, broken })
  }
  if (held) keepOn(game, saved.head)
  seat(game)
  return id
}

// One after the other: the last one asked for is the one on the table.
let opening: Promise<unknown> = Promise.resolve()
const inTurn = <T>(open: () => Promise<T>): Promise<T> => {
  const opened = opening.then(open)
  opening = opened.catch(() => {})
  return opened
}

/** Opens a saved game and gives its id; undefined when there is none. What cannot be played again stays kept as it was. */
export const openSaved = (id: string): Promise<string | undefined> =>
  inTurn(async () => {
    await settled()
    return openNow(id)
  })

/** Takes a game over from another tab, as it stands there. */
export const takeGameOver = (id: string): Promise<string | undefined> =>
  inTurn(async () => {
    wanted = id
    holds.set(id, await takeOver(id, holderOf(id)))
    return openNow(id)
  })

/** Keeps a game that was deleted in another tab while it lay on this table. */
export const keepDeleted = async (): Promise<void> => {
  const { game } = useGame.getState()
  if (!game) return
  if (!holds.has(game.id)) holds.set(game.id, await takeOver(game.id, holderOf(game.id)))
  setReadOnly(false)
  setBehind(game.id, undefined)
  reviveGame(game)
}

/**
 * A copy of the game from the moment on the screen, put on the table; gives its id. Where a computer would go on at once
 * one is asked first who plays: it waits until that is answered.
 */
export const branchHere = async (): Promise<string | undefined> => {
  const copy = branched(anyHex(ID_BYTES))
  if (!copy) return undefined
  const id = await seatNew(copy)
  patchScreen({
    notice: `From here on this is another game: “${copy.name}”. The first one is kept as it was.`,
    ...(computerNow(copy) ? { dialog: 'seats' } : {}),
  })
  return id
}

/** Leaves the table. */
export const leaveTable = async (): Promise<void> => {
  const { game } = useGame.getState()
  await settled()
  if (game && !ahead(game.id) && isBehind(game.id)) {
    stopKeeping(game.id)
    setBehind(game.id, undefined)
  }
  clearTable()
  releaseOthers()
}
