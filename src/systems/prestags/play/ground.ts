import { onMap, scenarioBy } from '../../../core/door/filing.ts'
import type { Play } from '../../../core/play/play.ts'
import { readOnce } from '../../../core/scenario/once.ts'
import { composeBattle } from '../rules/compose.ts'
import type { Battle } from '../rules/position/contract.ts'
import { parseMap } from '../rules/scenario/map.ts'
import type { Scenario } from '../rules/scenario/scenario.ts'
import { parseScenario } from '../rules/scenario/parse.ts'
import { freshState, musterUnits } from '../rules/setup/start.ts'
import { prestags } from '../rules/system.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'

const mapOf = readOnce(parseMap)

export const scenarioOf = scenarioBy(parseScenario)

export const composeOn = (scenario: Scenario, json: unknown, options: readonly string[], ids: readonly string[]) =>
  onMap(mapOf(json), (map) => composeBattle(scenario, map, options, ids))

/** How games of PRESTAGS are begun, and composed of plain data. */
export const grounds: Pick<Play<Battle, State, Command, Event>, 'begin' | 'start' | 'compose'> = {
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
    composeOn(
      scenario as Scenario,
      map,
      options,
      start.units.map((unit) => unit.id),
    ),
}
