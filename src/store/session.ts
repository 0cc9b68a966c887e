import type { AnyCommand } from '../core/engine/vocabulary.ts'
import type { Ground } from '../core/table/files.ts'
import type { Sheet } from '../core/table/setup.ts'
import { tableOf } from '../systems/tables.ts'
import { branched, clearTable, putOnTable, setReadOnly } from './game.ts'
import { mapFile } from './library.ts'
import { type DiceChoice, diceOf, type Game, restore } from './opened.ts'
import { keep, rememberBirth, settled } from './saves/autosave.ts'
import { readSaved } from './saves/database.ts'
import { type Hold, holdGame, takeOver } from './saves/lock.ts'
import { patchScreen, resetScreen } from './screen.ts'

let hold: Hold | undefined

const lost = (): void => {
  hold = undefined
  setReadOnly(true)
}

const release = (): void => {
  hold?.release()
  hold = undefined
}

const RETRY = 250

/** A page that is just closing gives its game back a moment later. */
const holdSoon = async (id: string): Promise<Hold | undefined> => {
  const held = await holdGame(id, lost)
  if (held) return held
  await new Promise((done) => setTimeout(done, RETRY))
  return holdGame(id, lost)
}

const seat = async (game: Game): Promise<void> => {
  release()
  hold = await holdSoon(game.id)
  resetScreen()
  putOnTable(game, hold === undefined)
}

const lostWords = (lost: number): string =>
  `The rules of today refuse a command of this game: it opens before it. ${lost} commands are left out.`

/** A seed for dice that roll themselves. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

/** Puts a ground and its commands on the table as a game of its own; gives its id. */
export const beginGame = async (
  name: string,
  ground: Ground,
  commands: readonly AnyCommand[] = [],
): Promise<string> => {
  const id = crypto.randomUUID()
  const { game, lost } = await restore(id, name, ground, commands)
  await keep(game)
  await seat(game)
  if (lost > 0) patchScreen({ notice: lostWords(lost) })
  return id
}

/** Starts a battle of the library. */
export const beginBattle = async (
  { system, name, date, file, map }: Pick<Sheet, 'system' | 'name' | 'date' | 'file' | 'map'>,
  options: readonly string[],
  dice: DiceChoice,
): Promise<string> => {
  const { files } = await tableOf(system)
  return beginGame(`${name} (${date})`, files.begin(file, await mapFile(system, map), options, diceOf(dice)))
}

/** Opens a saved game and gives its id; undefined when there is none. What cannot be played again stays kept as it was. */
export const openSaved = async (id: string): Promise<string | undefined> => {
  await settled()
  const saved = await readSaved(id)
  if (!saved) return undefined
  const { game, lost } = await restore(id, saved.head.name, saved.ground, saved.commands)
  if (lost > 0) return beginGame(`${saved.head.name} (restored)`, saved.ground, saved.commands)
  rememberBirth(saved.head)
  await seat(game)
  return id
}

/** Takes a game over from another tab, as it stands there. */
export const takeGameOver = async (id: string): Promise<void> => {
  release()
  hold = await takeOver(id, lost)
  const saved = await readSaved(id)
  if (!saved) return
  const { game } = await restore(id, saved.head.name, saved.ground, saved.commands)
  resetScreen()
  putOnTable(game)
}

/** A copy of the game from the moment on the screen, put on the table; gives its id. */
export const branchHere = async (): Promise<string | undefined> => {
  const copy = branched(crypto.randomUUID())
  if (!copy) return undefined
  await keep(copy)
  await seat(copy)
  return copy.id
}

/** Leaves the table. */
export const leaveTable = async (): Promise<void> => {
  await settled()
  release()
  clearTable()
}
