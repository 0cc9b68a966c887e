import type { Library } from '../../core/engine/session.ts'
import { battles, mapFile, mapIds, scenarioFile } from '../library.ts'
import type { Schema } from './schema.ts'

const schemaFiles = import.meta.glob<Schema>('../../../scenarios/schema/*.json', { import: 'default' })

/** Battles and maps of the game, all loaded. */
export const loadLibrary = async (): Promise<Library> => {
  const maps = new Map(await Promise.all(mapIds.map(async (id) => [id, await mapFile(id)] as const)))
  return {
    scenario: (path) => scenarioFile(`${path}.json`),
    map: (id) => maps.get(id),
    paths: battles.map((scenario) => `prestags/${scenario.id}`),
    maps: mapIds,
  }
}

/** A published schema: `battle`, `scenario` or `map`. */
export const loadSchema = async (name: string): Promise<Schema> =>
  (await schemaFiles[`../../../scenarios/schema/${name}.json`]?.()) ?? {}
