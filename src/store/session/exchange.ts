import { systemOf } from '../../core/battleFile/system.ts'
import { personsIn, readSeats, type Seats } from '../../core/mind/seats.ts'
import { readJson } from '../../core/scenario/json.ts'
import type { Parsed } from '../../core/scenario/problems.ts'
import { loadText, type Unread } from '../../core/scenario/text.ts'
import type { OpenedFile } from '../../core/presenter/files.ts'
import { isSystem, presenterOf } from '../../systems/index.ts'
import { reasonsFile, toldIn } from '../computer/filing.ts'
import { recall } from '../computer/standing.ts'
import { useGame } from '../game/game.ts'
import { battles, mapFile, mapIds, scenarioFile } from '../library/library.ts'
import { type Game, reread } from '../game/opened.ts'
import { ahead } from './autosave.ts'
import { opensElsewhere } from './elsewhere.ts'
import { readSaved } from '../saves/database.ts'
import { leftWords } from '../saves/reading.ts'
import { patchScreen } from '../game/screen.ts'
import { openOrThrow } from '../game/seen.ts'
import { beginGame } from './session.ts'

const safe = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const fileName = (game: Game): string => `${safe(game.name) || 'battle'}.json`

/** The path of the game's scenario in the library, as long as it is the one of the library. */
export const pathOf = ({ presenter, ground }: Game): string | undefined => {
  const { id } = presenter.system
  const path = `${id}/${ground.scenario.id}`
  return battles.some((sheet) => sheet.system === id && sheet.id === ground.scenario.id) &&
    presenter.files.isSame(scenarioFile(path), ground)
    ? path
    : undefined
}

/** A game as a battle file, the same that the headless runner plays. */
export const exportText = (game: Game): string => {
  const { presenter, name, ground, battle, history, seats } = openOrThrow(game)
  const map = typeof ground.map === 'object' && ground.map !== null ? ground.map : undefined
  const file = presenter.files.write({ name, scenario: pathOf(game) ?? ground.scenario, map, battle, history })
  const isSeated = seats !== undefined && personsIn(seats).length < 2
  const reasons = reasonsFile(game)
  const whole = {
    ...(file as object),
    ...(isSeated ? { seats } : {}),
    ...(reasons.length > 0 ? { reasons } : {}),
  }
  return `${JSON.stringify(whole, undefined, 2)}\n`
}

/** A kept game, read without putting it on the table; in words what is left out of one that cannot be read whole. */
export const readGame = async (
  id: string,
): Promise<{ readonly game: Game; readonly broken: string | undefined } | undefined> => {
  const unsaved = ahead(id)
  if (unsaved) return { game: unsaved, broken: undefined }
  const saved = await readSaved(id)
  if (!saved) return undefined
  const { game, broken } = await reread(saved)
  return { game, broken: broken && leftWords(broken) }
}

const parse = async (json: unknown): Promise<Parsed<OpenedFile>> => {
  const named = systemOf(json)
  const { files, system } = await presenterOf(isSystem(named) ? named : undefined)
  const ids = mapIds(system.id)
  const maps = new Map(await Promise.all(ids.map(async (id) => [id, await mapFile(system.id, id)] as const)))
  const paths = battles.flatMap((sheet) => (sheet.system === system.id ? [`${system.id}/${sheet.id}`] : []))
  return files.read(json, { scenario: scenarioFile, map: (id) => maps.get(id), paths, maps: ids })
}

const seatsIn = (file: unknown): Seats | undefined =>
  typeof file === 'object' && file !== null && 'seats' in file ? readSeats(file.seats) : undefined

/** Reads a battle file and puts it on the table as a new game; gives its id, or everything that is wrong with it. */
export const openFileText = async (text: string, name: string): Promise<Parsed<string>> => {
  const json = readJson(text)
  if (!json.ok) return json
  const other = opensElsewhere(json.value)
  if (other) return { ok: false, problems: [other] }
  const opened = await parse(json.value)
  if (!opened.ok) return opened
  const { title, ground, commands, warnings } = opened.value
  const called = title ?? `${ground.scenario.name} (${name.replace(/\.json$/, '')})`
  const id = await beginGame(called, ground, commands, seatsIn(json.value))
  const { game } = useGame.getState()
  if (game?.id === id) recall(id, toldIn(game, json.value))
  if (warnings.length > 0) patchScreen({ notice: warnings.join(' ') })
  return { ok: true, value: id }
}

/** The same for a file that was chosen or dropped, by the strict reader of all files. */
export const openFile = async (file: Unread, name: string): Promise<Parsed<string>> => {
  const text = await loadText(file)
  return text.ok ? openFileText(text.value, name) : text
}
