import type { DBSchema } from 'idb'
import type { Analysis } from '../../core/mind/analysis.ts'
import { stateAt } from '../../core/engine/history.ts'
import { checksum } from '../../core/scenario/checksum.ts'
import type { Game } from '../opened.ts'
import { storeOf } from '../saves/open.ts'

/** An analysis, and the position that it leads to: of a game that went on it is worth nothing. */
type Kept = { readonly sum: string; readonly count: number; readonly analysis: Analysis }
type Schema = DBSchema & { analyses: { key: string; value: Kept } }

const database = storeOf<Schema>('testudo-analyses', 1, (db) => {
  db.createObjectStore('analyses')
})

const sumOf = ({ history }: Game): string => checksum(stateAt(history))

/** The analysis that was kept with a game as it stands; undefined where there is none. */
export const keptAnalysis = async (game: Game): Promise<Analysis | undefined> => {
  const kept = await (await database()).get('analyses', game.id)
  return kept?.count === game.history.entries.length && kept.sum === sumOf(game) ? kept.analysis : undefined
}

export const keepAnalysis = async (game: Game, analysis: Analysis): Promise<void> => {
  const kept: Kept = { sum: sumOf(game), count: game.history.entries.length, analysis }
  await (await database()).put('analyses', kept, game.id)
}

/** What was kept of a game that is deleted goes with it. */
export const forgetAnalysis = async (id: string): Promise<void> => {
  await (await database()).delete('analyses', id)
}
