import { onMap, scenarioBy } from '../../../core/battleFile/filing.ts'
import type { Play } from '../../../core/play/play.ts'
import { readOnce } from '../../../core/scenario/once.ts'
import { composeBattle } from '../compose.ts'
import type { Battle } from '../contract.ts'
import { parseMap } from '../map.ts'
import { parseScenario, type Scenario } from '../scenario.ts'
import { freshState, musterUnits } from '../start.ts'
import { prestags } from '../system.ts'
import type { Command, Event, State } from '../types.ts'

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
