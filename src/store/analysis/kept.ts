import type { DBSchema } from 'idb'
import type { Analysis } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import { checksum } from '../../core/scenario/checksum.ts'
import type { Game } from '../game/opened.ts'
import { storeOf } from '../saves/open.ts'

/** An analysis, and the position that it leads to: of a game that went on it is worth nothing. */
export type KeptAnalysis = { readonly sum: string; readonly count: number; readonly analysis: Analysis }
type Schema = DBSchema & { analyses: { key: string; value: KeptAnalysis } }

const database = storeOf<Schema>('testudo-analyses', 3, (db) => {
  // What an older build found is told otherwise now.
  if (db.objectStoreNames.contains('analyses')) db.deleteObjectStore('analyses')
  db.createObjectStore('analyses')
})

const sumOf = ({ history }: Game): string => checksum(stateAt(history))

/** Where analyses are kept. */
export type AnalysisShelf = {
  readonly read: (id: string) => Promise<KeptAnalysis | undefined>
  readonly write: (id: string, kept: KeptAnalysis) => Promise<void>
}

/** In this browser. */
export const ANALYSES: AnalysisShelf = {
  read: async (id) => (await database()).get('analyses', id),
  write: async (id, kept) => {
    await (await database()).put('analyses', kept, id)
  },
}

/** The analysis that was kept with a game as it stands; undefined where there is none. */
export const keptAnalysis = async (game: Game, shelf: AnalysisShelf): Promise<Analysis | undefined> => {
  const kept = await shelf.read(game.id)
  return kept?.count === game.history.entries.length && kept.sum === sumOf(game) ? kept.analysis : undefined
}

export const keepAnalysis = async (game: Game, analysis: Analysis, shelf: AnalysisShelf): Promise<void> =>
  shelf.write(game.id, { sum: sumOf(game), count: game.history.entries.length, analysis })

/** What was kept of a game that is deleted goes with it. */
export const forgetAnalysis = async (id: string): Promise<void> => {
  await (await database()).delete('analyses', id)
}
