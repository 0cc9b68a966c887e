import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import { type SavedHead, soundHead } from './heads.ts'
import { type KeptCommand, unpacked } from './packing.ts'

/** What lies in the store under the id of a game, just as it is found; commands in the order of their places. */
export type StoredGame = {
  readonly head: unknown
  readonly ground: AnyGameBase | undefined
  readonly commands: readonly (readonly [place: number, value: unknown])[]
}

/** Where a game breaks off: before which command, counted from 0, why, and how many are left out. */
export type Break = {
  readonly at: number
  readonly left: number
  readonly why: 'missing' | 'unreadable' | 'refused'
}

export type Saved = {
  readonly head: SavedHead
  readonly ground: AnyGameBase
  /** All up to the first that cannot be read. */
  readonly commands: readonly AnyCommand[]
  readonly broken?: Break
}

const hasText = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string'

/** The command; undefined when what was found is none. */
const legible = async (value: unknown): Promise<AnyCommand | undefined> => {
  if (!hasText(value, 'packed') && !hasText(value, 'type')) return undefined
  const command = await unpacked(value as KeptCommand).catch(() => undefined)
  return hasText(command, 'type') ? command : undefined
}

/** Reads a kept game up to the first command that is missing or cannot be read; undefined without a ground. */
export const readFound = async (
  id: string,
  { head: raw, ground, commands: found }: StoredGame,
): Promise<Saved | undefined> => {
  if (!ground) return undefined
  const head = soundHead(id, raw, ground)
  const read = await Promise.all(found.map(([, value]) => legible(value)))
  const gap = found.findIndex(([place], index) => place !== index || read[index] === undefined)
  const at = gap < 0 ? found.length : gap
  const commands = read.slice(0, at).flatMap((command) => command ?? [])
  const all = Math.max(head.count, (found.at(-1)?.[0] ?? -1) + 1)
  if (at === all) return { head, ground, commands }
  const why = found[at]?.[0] === at ? 'unreadable' : 'missing'
  return { head, ground, commands, broken: { at, left: all - at, why } }
}

const REASONS: Readonly<Record<Break['why'], (number: number) => string>> = {
  missing: (number) => `Command ${number} of this game was never written.`,
  unreadable: (number) => `Command ${number} of this game cannot be read any more.`,
  refused: (number) => `The rules of today refuse command ${number} of this game.`,
}

/** Why a game ends before its end, and how much is left out. */
export const leftWords = ({ at, left, why }: Break): string =>
  `${REASONS[why](at + 1)} It ends before it: ${left === 1 ? 'one command is' : `${left} commands are`} left out.`

/** The same for one that is opened, and what became of the rest. */
export const breakWords = (broken: Break): string =>
  `${leftWords(broken)} This is a copy to play on with; the game itself stays kept as it was.`
