import type { Library } from '../../core/scenario/library.ts'
import { SYSTEMS } from '../../systems/index.ts'
import { battles, mapFile, mapIds, scenarioFile } from '../library/library.ts'
import type { Schema } from './schema.ts'

const schemaFiles = import.meta.glob<Schema>('../../../scenarios/schema/*.json', { import: 'default' })

/** The maps of a system, by name. */
const mapsOf = (system: string): readonly Promise<readonly [string, unknown]>[] =>
  mapIds(system).map(async (id) => [id, await mapFile(system, id)] as const)

/** Battles and maps of the game, all loaded. */
export const loadLibrary = async (): Promise<Library> => {
  const maps = new Map(await Promise.all(SYSTEMS.flatMap(({ brief }) => mapsOf(brief.id))))
  return {
    scenario: scenarioFile,
    map: (id) => maps.get(id),
    paths: battles.map(({ system, id }) => `${system}/${id}`),
    maps: [...maps.keys()],
  }
}

/** A published schema by its name: `battle`. */
export const loadSchema = async (name: string): Promise<Schema> =>
  (await schemaFiles[`../../../scenarios/schema/${name}.json`]?.()) ?? {}
