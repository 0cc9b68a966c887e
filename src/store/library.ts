import { type GameMap, parseMap } from '../systems/prestags/map.ts'
import { yearOf } from '../systems/prestags/view/catalogue.ts'
import { parseScenario, type Scenario } from '../systems/prestags/scenario.ts'

const scenarioFiles = import.meta.glob<unknown>('../../scenarios/prestags/*.json', { eager: true, import: 'default' })
const mapFiles = import.meta.glob<unknown>('../../scenarios/prestags/maps/*.json', { import: 'default' })

/** The battles that come with the game, oldest first. */
export const battles: readonly Scenario[] = Object.values(scenarioFiles)
  .flatMap((json) => {
    const read = parseScenario(json)
    return read.ok ? [read.value] : []
  })
  .sort((a, b) => yearOf(a.date) - yearOf(b.date))

export const scenarioFile = (path: string): unknown => scenarioFiles[`../../scenarios/${path}`]

const loaded = new Map<string, Promise<unknown>>()

/** The file of a map; undefined when there is none of that name. */
export const mapFile = (id: string): Promise<unknown> => {
  const load = mapFiles[`../../scenarios/prestags/maps/${id}.json`]
  const known = loaded.get(id) ?? (load ? load() : Promise.resolve(undefined))
  loaded.set(id, known)
  return known
}

/** Ids of all maps that come with the game. */
export const mapIds: readonly string[] = Object.keys(mapFiles).map((path) => /([^/]+)\.json$/.exec(path)?.[1] ?? path)

/** A map of the game, read. */
export const loadMap = async (id: string): Promise<GameMap> => {
  const read = parseMap(await mapFile(id))
  if (!read.ok) throw new Error(`The map ${id} cannot be read: ${read.problems[0]?.path ?? ''}`)
  return read.value
}
