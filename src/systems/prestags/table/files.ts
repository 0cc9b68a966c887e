import { readOnce } from '../../../core/scenario/once.ts'
import { isSameBy, onMap, savedAs, scenarioBy } from '../../../core/table/filing.ts'
import type { Files } from '../../../core/table/files.ts'
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

const scenarioOf = scenarioBy(parseScenario)

const compose = (scenario: Scenario, json: unknown, options: readonly string[], ids: readonly string[]) =>
  onMap(mapOf(json), (map) => composeBattle(scenario, map, options, ids))

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
  isSame: isSameBy(parseScenario),
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
  write: (game) => saveGame(savedAs(game)),
}
