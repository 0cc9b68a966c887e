import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HEAD } from '../core/battleFile/versions.ts'
import type { Library } from '../core/engine/session.ts'
import { parseBattleFile } from '../systems/prestags/battleFile.ts'
import type { Battle } from '../systems/prestags/contract.ts'

export const LIBRARY_FOLDER = fileURLToPath(new URL('../../scenarios/', import.meta.url))

const readJson = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))

/** Only plain names lead to files: no way out of the folder. */
const PLAIN = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

/** Maps have one name in all systems: those of 1975 serve every one. */
const MAP_FOLDERS = ['prestags/maps', 'itacs/maps']

/** The file of a map below the folder of the library; undefined when there is none. */
export const mapFileOf = (id: string): string | undefined =>
  PLAIN.test(id)
    ? MAP_FOLDERS.map((folder) => `${folder}/${id}.json`).find((path) => existsSync(join(LIBRARY_FOLDER, path)))
    : undefined

const pathsOf = (system: string): string[] => namesIn(join(LIBRARY_FOLDER, system)).map((name) => `${system}/${name}`)

const FIRST = 'prestags'
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

const battles = new Map<string, Battle>()

/** A battle of the library without options, composed once. */
export const loadBattle = (path: string, options: readonly string[] = []): Battle => {
  const key = [path, ...options].join(' ')
  const known = battles.get(key)
  if (known) return known
  const opened = parseBattleFile({ ...HEAD, scenario: path, options }, library)
  if (!opened.ok) throw new Error(`${path}: ${opened.problems[0]?.expected ?? 'cannot be read'}`)
  battles.set(key, opened.value.battle)
  return opened.value.battle
}
