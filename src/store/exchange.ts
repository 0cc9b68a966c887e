import { readJson } from '../core/scenario/json.ts'
import type { Parsed } from '../core/scenario/problems.ts'
import { saveGame } from '../systems/prestags/battleFile/save.ts'
import { type Opened, parseBattleFile } from '../systems/prestags/battleFile.ts'
import { prestags } from '../systems/prestags/system.ts'
import { battles, mapFile, mapIds, scenarioFile } from './library.ts'
import { type Game, type Ground, restore } from './opened.ts'
import { readSaved } from './saves/database.ts'
import { patchScreen } from './screen.ts'
import { openOrThrow } from './seen.ts'
import { beginGame } from './session.ts'

const safe = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const fileName = (game: Game): string => `${safe(game.name) || 'battle'}.json`

const pathOf = ({ scenario }: Ground): string | undefined =>
  battles.some((one) => JSON.stringify(one) === JSON.stringify(scenario)) ? `prestags/${scenario.id}` : undefined

/** A game as a battle file, the same that the headless runner plays. */
export const exportText = (game: Game): string => {
  const { name, ground, battle, history } = openOrThrow(game)
  const map = typeof ground.map === 'object' && ground.map !== null ? { map: ground.map } : {}
  const file = saveGame({ name, scenario: pathOf(ground) ?? ground.scenario, ...map, battle, history })
  return `${JSON.stringify(file, undefined, 2)}\n`
}

/** A kept game, read without putting it on the table. */
export const readGame = async (id: string): Promise<Game | undefined> => {
  const saved = await readSaved(id)
  return saved && (await restore(id, saved.head.name, saved.ground, saved.commands)).game
}

const parse = async (json: unknown): Promise<Parsed<Opened>> => {
  const maps = new Map(await Promise.all(mapIds.map(async (id) => [id, await mapFile(id)] as const)))
  const paths = battles.map((scenario) => `prestags/${scenario.id}`)
  return parseBattleFile(json, {
    scenario: (path) => scenarioFile(`${path}.json`),
    map: (id) => maps.get(id),
    paths,
    maps: mapIds,
  })
}

const groundOf = ({ scenario, file, battle, start }: Opened): Ground => ({
  scenario,
  map: file.map ?? scenario.map,
  options: battle.options,
  start,
  rulesVersion: prestags.rulesVersion,
})

/** Reads a battle file and puts it on the table as a new game; gives its id, or everything that is wrong with it. */
export const openFileText = async (text: string, name: string): Promise<Parsed<string>> => {
  const json = readJson(text)
  if (!json.ok) return json
  const opened = await parse(json.value)
  if (!opened.ok) return opened
  const { scenario, file, commands, warnings } = opened.value
  const title = file.name ?? `${scenario.name} (${name.replace(/\.json$/, '')})`
  const id = await beginGame(title, groundOf(opened.value), commands)
  if (warnings.length > 0) patchScreen({ notice: warnings.join(' ') })
  return { ok: true, value: id }
}
