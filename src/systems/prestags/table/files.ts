import { readOnce } from '../../../core/scenario/once.ts'
import type { Files } from '../../../core/table/files.ts'
import { err } from '../../../core/engine/vocabulary.ts'
import { parseBattleFile } from '../battleFile.ts'
import { saveGame } from '../battleFile/save.ts'
import { composeBattle } from '../compose.ts'
import type { Battle } from '../contract.ts'
import { parseMap } from '../map.ts'
import { optionSheet } from '../optionSheet.ts'
import { parseScenario, type Scenario } from '../scenario.ts'
import { freshState, musterUnits } from '../start.ts'
import { prestags } from '../system.ts'
import type { Command, Event, State } from '../types.ts'

const mapOf = readOnce(parseMap)

const scenarioOf = (file: unknown): Scenario => {
  const read = parseScenario(file)
  if (!read.ok) throw new Error(`The scenario cannot be read: ${read.problems[0]?.path ?? ''}`)
  return read.value
}

const compose = (scenario: Scenario, json: unknown, options: readonly string[], ids: readonly string[]) => {
  const map = mapOf(json)
  if (!map.ok) return err(`The map cannot be read: ${map.problems[0]?.path ?? ''}`)
  const composed = composeBattle(scenario, map.value, options, ids)
  return composed.ok ? composed : err(composed.error.text)
}

export const files: Files<Battle, State, Command, Event> = {
  begin: (file, _map, options, dice) => {
    const scenario = scenarioOf(file)
    return {
      system: prestags.id,
      scenario,
      map: scenario.map,
      options,
      start: freshState(musterUnits(scenario), dice),
      rulesVersion: prestags.rulesVersion,
    }
  },
  start: ({ scenario }, dice) => freshState(musterUnits(scenario), dice),
  compose: ({ scenario, options, start }, map) =>
    compose(
      scenario as Scenario,
      map,
      options,
      start.units.map((unit) => unit.id),
    ),
  bare: (file, map) => compose(scenarioOf(file), map, [], []),
  options: optionSheet,
  isSame: (file, ground) => {
    const read = parseScenario(file)
    return read.ok && JSON.stringify(read.value) === JSON.stringify(ground.scenario)
  },
  read: (json, library) => {
    const opened = parseBattleFile(json, library)
    if (!opened.ok) return opened
    const { file, scenario, battle, start, commands, warnings } = opened.value
    const { options } = battle
    const ground = {
      system: prestags.id,
      scenario,
      map: file.map ?? scenario.map,
      options,
      start,
      rulesVersion: prestags.rulesVersion,
    }
    return { ok: true, value: { title: file.name, ground, commands, warnings } }
  },
  write: ({ name, scenario, map, battle, history }) =>
    saveGame({
      name,
      scenario: scenario as string | object,
      ...(map === undefined ? {} : { map: map as object }),
      battle,
      history,
    }),
}
