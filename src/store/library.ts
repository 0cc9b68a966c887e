import type { Sheet } from '../core/table/setup.ts'
import { sheetOf } from '../systems/sheets.ts'

const SCENARIOS = '../../scenarios/'
const scenarioFiles = import.meta.glob<unknown>(['../../scenarios/*/*.json', '!../../scenarios/schema/*.json'], {
  eager: true,
  import: 'default',
})
const mapFiles = import.meta.glob<unknown>('../../scenarios/*/maps/*.json', { import: 'default' })

/** The battles that come with the game, oldest first. */
export const battles: readonly Sheet[] = Object.values(scenarioFiles)
  .flatMap((json) => sheetOf(json) ?? [])
  .sort((a, b) => a.year - b.year)

/** The file of a scenario by its path: `prestags/rome-753bc`. */
export const scenarioFile = (path: string): unknown => scenarioFiles[`${SCENARIOS}${path}.json`]

const loaded = new Map<string, Promise<unknown>>()

/** The file of a map; undefined when its system has none of that name. */
export const mapFile = (system: string, id: string): Promise<unknown> => {
  const path = `${SCENARIOS}${system}/maps/${id}.json`
  const load = mapFiles[path]
  const known = loaded.get(path) ?? (load ? load() : Promise.resolve(undefined))
  loaded.set(path, known)
  return known
}

/** Ids of all maps of a system that come with the game. */
export const mapIds = (system: string): readonly string[] =>
  Object.keys(mapFiles).flatMap((path) => {
    const [of, , file] = path.slice(SCENARIOS.length).split('/')
    return of === system && file ? [file.replace(/\.json$/, '')] : []
  })
