import { onMap, scenarioBy } from '../../../core/door/filing.ts'
import type { Result } from '../../../core/engine/vocabulary.ts'
import type { Play } from '../../../core/play/play.ts'
import { readOnce } from '../../../core/scenario/once.ts'
import { composeItacs, type ItacsBattle } from '../rules/battle.ts'
import { startOf } from '../rules/compose.ts'
import { parseItacsMap } from '../rules/scenario/map.ts'
import type { ItacsScenario } from '../rules/scenario/scenario.ts'
import { parseItacsScenario } from '../rules/scenario/parse.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { itacs } from '../rules/system.ts'

const mapOf = readOnce(parseItacsMap)

export const scenarioOf = scenarioBy(parseItacsScenario)

export const composeOn = (
  scenario: ItacsScenario,
  json: unknown,
  options: readonly string[],
): Result<ItacsBattle, string> => onMap(mapOf(json), (map) => composeItacs(scenario, map, options))

/** How games of ITACS are begun, and composed of plain data. */
export const grounds: Pick<Play<ItacsBattle, State, Command, Event>, 'begin' | 'start' | 'compose'> = {
  begin: (file, map, options, dice) => {
    const scenario = scenarioOf(file)
    const battle = composeOn(scenario, map, options)
    if (!battle.ok) throw new Error(battle.error)
    return {
      system: itacs.id,
      scenario,
      map: scenario.map,
      options,
      start: startOf(battle.value, dice),
      rulesVersion: itacs.rulesVersion,
    }
  },
  start: startOf,
  compose: ({ scenario, options }, map) => composeOn(scenario as ItacsScenario, map, options),
}
