import { type CatalogueEntry, offersOf } from '../../core/presenter/catalogue.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { SYSTEMS, sheetOf } from '../../systems/index.ts'
import { finderOf } from './finding.ts'

const SCENARIOS = '../../../scenarios/'
const scenarioFiles = import.meta.glob<unknown>(
  ['../../../scenarios/*/*.json', '!../../../scenarios/schema/*.json', '!../../../scenarios/lessons/*.json'],
  { eager: true, import: 'default' },
)
const mapFiles = import.meta.glob<unknown>('../../../scenarios/*/maps/*.json', { import: 'default' })

const rankOf = ({ system }: BattleSummary): number => SYSTEMS.findIndex(({ brief }) => brief.id === system)

/** The battles that come with the game, oldest first; the same battle under several systems in their order. */
export const battles: readonly BattleSummary[] = Object.values(scenarioFiles)
  .flatMap((json) => sheetOf(json) ?? [])
  .sort((a, b) => a.year - b.year || a.id.localeCompare(b.id) || rankOf(a) - rankOf(b))

/** The same, every battle once. */
export const offers: readonly CatalogueEntry[] = offersOf(battles)

/** The file of a scenario by its path: `prestags/rome-753bc`. */
export const scenarioFile = (path: string): unknown => scenarioFiles[`${SCENARIOS}${path}.json`]

const ending = (id: string): string => `/maps/${id}.json`

/** Its own map of that name, or that of another system: the old maps serve every one. */
const mapPath = (system: string, id: string): string | undefined => {
  const own = `${SCENARIOS}${system}${ending(id)}`
  return own in mapFiles ? own : Object.keys(mapFiles).find((path) => path.endsWith(ending(id)))
}

const loaded = new Map<string, Promise<unknown>>()

/** The file of a map for a system; undefined when there is none of that name. */
export const mapFile = (system: string, id: string): Promise<unknown> => {
  const path = mapPath(system, id)
  const load = path === undefined ? undefined : mapFiles[path]
  if (path === undefined || load === undefined) return Promise.resolve(undefined)
  const known = loaded.get(path) ?? load()
  loaded.set(path, known)
  // What did not come is asked for again.
  known.catch(() => loaded.delete(path))
  return known
}

/** Ids of the maps on which the battles of a system are fought. */
export const mapIds = (system: string): readonly string[] => [
  ...new Set(battles.flatMap((sheet) => (sheet.system === system ? [sheet.map] : []))),
]

/** The same with their names, in the order of these. */
export const namedMaps = async (system: string): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const named = mapIds(system).map(async (id) => {
    const file = (await mapFile(system, id)) as { readonly name?: string } | undefined
    return { id, name: file?.name ?? id }
  })
  return (await Promise.all(named)).sort((a, b) => a.name.localeCompare(b.name))
}

/** Ids of the battles that words speak of, best first. */
export const idsFor: (text: string) => readonly string[] = finderOf(
  offers,
  new Map(SYSTEMS.map(({ brief: { id, title } }) => [id, title])),
)
