import { scenarioPath } from '../../../core/battleFile/system.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import type { Games, BattleLaid } from '../../../core/play/games.ts'
import { doorFor, SYSTEMS } from '../../../systems/index.ts'
import { library } from '../../library.ts'
import { jsonIn, listed } from '../read.ts'

type Json = Readonly<Record<string, unknown>>

export type Laid = { readonly ok: true; readonly ground: BattleLaid } | { readonly ok: false; readonly text: string }

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
