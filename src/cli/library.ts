import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
const mapJson = (id: string): unknown =>
  ['prestags', 'itacs'].map((system) => readJson(join(LIBRARY_FOLDER, system, 'maps', `${id}.json`))).find(Boolean)

/** The scenarios and maps of the checkout, read when they are asked for. */
export const library: Library = {
  scenario: (path) => (PLAIN.test(path) ? readJson(join(LIBRARY_FOLDER, `${path}.json`)) : undefined),
  map: (id) => (PLAIN.test(id) ? mapJson(id) : undefined),
  paths: namesIn(join(LIBRARY_FOLDER, 'prestags')).map((name) => `prestags/${name}`),
  maps: namesIn(join(LIBRARY_FOLDER, 'prestags', 'maps')),
}

const battles = new Map<string, Battle>()

/** A battle of the library without options, composed once. */
export const loadBattle = (path: string, options: readonly string[] = []): Battle => {
  const key = [path, ...options].join(' ')
  const known = battles.get(key)
  if (known) return known
  const opened = parseBattleFile({ format: 'testudo-battle', version: 1, scenario: path, options }, library)
  if (!opened.ok) throw new Error(`${path}: ${opened.problems[0]?.expected ?? 'cannot be read'}`)
  battles.set(key, opened.value.battle)
  return opened.value.battle
}
