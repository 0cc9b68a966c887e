import type { Json } from '../../../core/engine/json.ts'
import { scenarioPath } from '../../../core/battleFile/system.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import type { Games, BattleLaid } from '../../../core/play/games.ts'
import { doorFor, SYSTEMS } from '../../../systems/index.ts'
import { library } from '../../files/library.ts'
import { expand, fits } from '../../files/expand.ts'
import { jsonIn, listed } from '../../files/read.ts'
import { type ExperimentCell, cellsOf, isExperiment } from './experiment.ts'

export type LaidGround = { readonly ok: true; readonly ground: BattleLaid }
type Laid = LaidGround | { readonly ok: false; readonly text: string }

/** A battle as it was named, and the file that it means; in an experiment with what its cell says. */
export type Named = ExperimentCell

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The games of the rule system that reads a file. */
export const gamesFor = async (file: Json): Promise<Games> => (await doorFor(file)).games

/** The battle file that a name means: a path of the library, a battle file, or a scenario by itself. */
export const fileOf = (name: string): { readonly file: Json } | { readonly text: string } => {
  if (SYSTEMS.some(({ brief }) => library.of(brief.id).paths.includes(scenarioPath(name))))
    return { file: { ...HEAD, scenario: scenarioPath(name) } }
  const read = jsonIn(name)
  if ('text' in read) return read
  const { json } = read
  if (!isJson(json)) return { text: `${name}: it is no battle file\n` }
  return { file: 'sides' in json && !('format' in json) ? { ...HEAD, scenario: json } : json }
}

/** Paths of the library that a pattern such as `*-bc` means. */
const pathsFor = (pattern: string): readonly string[] =>
  SYSTEMS.flatMap(({ brief }) => library.of(brief.id).paths).filter((path) => fits(path, pattern))

const FOLDER = /^(?:\.\/)?scenarios\//

/** What a name means: one battle, those of a folder, or those that fit a pattern; throws where it means none. */
const namedBy = (name: string): readonly Named[] => {
  const { entries, empty } = expand([name])
  const paths = pathsFor(name)
  if (paths.length > 0) return paths.map((path) => ({ name: path, file: { ...HEAD, scenario: path } }))
  if (empty.length > 0) throw new Error(empty.join('\n'))
  return entries.flatMap(({ name: entry, sure }) => {
    const known = scenarioPath(entry.replace(FOLDER, '').replace(/\.json$/, ''))
    const found = fileOf(sure ? entry : known)
    if (!('text' in found) && isExperiment(found.file)) return cellsOf(found.file, entry)
    if (!('text' in found)) return [{ name: sure ? entry : known, file: found.file }]
    if (sure) throw new Error(found.text.trimEnd())
    return ownFile(entry)
  })
}

/** A file that was found in a folder: no battle file is passed over. */
const ownFile = (name: string): readonly Named[] => {
  const found = fileOf(name)
  return !('text' in found) && found.file['format'] === HEAD.format ? [{ name, file: found.file }] : []
}

/** All battles that names, folders and patterns mean, each once; throws an error with a sentence where there are none. */
export const battlesNamed = async (names: readonly string[]): Promise<readonly Named[]> => {
  const found = new Map(names.flatMap(namedBy).map((one) => [one.name, one] as const))
  if (found.size === 0) throw new Error(`${names.join(', ')}: no battle among them`)
  return [...found.values()]
}

/** The same battle with the order of the player-turns turned round. */
export const turnedRound = (file: Json): Json => {
  const { scenario: named } = file
  const scenario = typeof named === 'string' ? library.scenario(scenarioPath(named)) : named
  if (!isJson(scenario)) return file
  return { ...file, scenario: { ...scenario, movesFirst: scenario['movesFirst'] === 1 ? 0 : 1 } }
}

/** Opens the ground, plays its commands, and stops there; games go on from the position. */
export const layGround = (games: Games, name: string, file: Json, options: readonly string[]): Laid => {
  const laid = games.lay(options.length > 0 ? { ...file, options } : file, library)
  return laid.ok ? { ok: true, ground: laid.value } : { ok: false, text: listed(name, laid.problems) }
}
