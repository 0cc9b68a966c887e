import { scenarioPath, systemOf } from '../../../core/battleFile/system.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import { seededDice } from '../../../core/dice/dice.ts'
import { replay, stateAt } from '../../../core/engine/history.ts'
import { doors } from '../../../systems/index.ts'
import { parseBattleFile } from '../../../systems/prestags/battleFile.ts'
import type { Battle } from '../../../systems/prestags/contract.ts'
import { prestags } from '../../../systems/prestags/system.ts'
import type { State } from '../../../systems/prestags/types.ts'
import { library } from '../../library.ts'
import { jsonIn, listed } from '../read.ts'

type Json = Readonly<Record<string, unknown>>

/** What games are played on: a battle and where it begins. */
export type Ground = {
  readonly battle: Battle
  /** Where each game begins; its dice are replaced. */
  readonly start: State
  /** The battle file that leads there, without its commands. */
  readonly file: Json
}

export type Laid = { readonly ok: true; readonly ground: Ground } | { readonly ok: false; readonly text: string }

const wrong = (text: string): Laid => ({ ok: false, text })

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The battle file that a name means: a path of the library, a battle file, or a scenario by itself. */
export const fileOf = (name: string): { readonly file: Json } | { readonly text: string } => {
  if (doors.some(({ id }) => library.of(id).paths.includes(scenarioPath(name))))
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
export const layGround = (name: string, file: Json, options: readonly string[]): Laid => {
  const system = systemOf(file)
  if (system !== undefined && system !== prestags.id && doors.some(({ id }) => id === system))
    return wrong(`${name}: the players of these games know ${prestags.id} only; npm run fuzz plays the others\n`)
  const chosen = options.length > 0 ? { ...file, options } : file
  const opened = parseBattleFile(chosen, library)
  if (!opened.ok) return wrong(listed(name, opened.problems))
  const { battle, start, commands } = opened.value
  const played = replay(prestags, battle, start, commands)
  if (!played.ok) return wrong(`${name}: command ${played.error.index + 1} is refused: ${played.error.text}\n`)
  const state = stateAt(played.value)
  if (state.verdict) return wrong(`${name}: the battle is over; there is nothing left to play\n`)
  if (state.pending.length > 0 || state.aftermath)
    return wrong(`${name}: a decision is open after the last command; games begin where none is\n`)
  const { commands: _commands, ask: _ask, expect: _expect, saved: _saved, ...rest } = chosen
  return { ok: true, ground: { battle, start: { ...state, dice: seededDice(1) }, file: rest } }
}
