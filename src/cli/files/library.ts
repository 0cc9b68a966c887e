import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Library } from '../../core/scenario/library.ts'
import { SYSTEMS } from '../../systems/index.ts'

export const LIBRARY_FOLDER = fileURLToPath(new URL('../../../scenarios/', import.meta.url))

const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const namesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))

/** Only plain names lead to files: no way out of the folder. */
const PLAIN = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Maps have one name in all systems: those of 1975 serve every one. */
const MAP_FOLDERS = SYSTEMS.map(({ brief }) => `${brief.id}/maps`)

/** The file of a map below the folder of the library; undefined when there is none. */
export const mapFileOf = (id: string): string | undefined =>
  PLAIN.test(id)
    ? MAP_FOLDERS.map((folder) => `${folder}/${id}.json`).find((path) => existsSync(join(LIBRARY_FOLDER, path)))
    : undefined

/** Where a map of that name would be looked for first. */
export const newMapFile = (id: string): string => `${MAP_FOLDERS[0]}/${id}.json`

const pathsOf = (system: string): string[] => namesIn(join(LIBRARY_FOLDER, system)).map((name) => `${system}/${name}`)

const FIRST = SYSTEMS[0].brief.id
const mapNames = namesIn(join(LIBRARY_FOLDER, FIRST, 'maps'))
const allMapNames = MAP_FOLDERS.flatMap((folder) => namesIn(join(LIBRARY_FOLDER, folder)))

/** The scenarios and maps of the checkout, read when they are asked for. */
export const library: Library & Required<Pick<Library, 'of'>> = {
  scenario: (path) => (PLAIN.test(path) ? readJson(join(LIBRARY_FOLDER, `${path}.json`)) : undefined),
  map: (id) => {
    const path = mapFileOf(id)
    return path === undefined ? undefined : readJson(join(LIBRARY_FOLDER, path))
  },
  paths: pathsOf(FIRST),
  maps: mapNames,
  of: (system) => ({ paths: pathsOf(system), maps: system === FIRST ? mapNames : allMapNames }),
}
