import type { Battle } from './contract.ts'
import { composeBattle } from './compose.ts'
import type { ItacsMap } from './map/map.ts'
import type { Judged } from './refusal.ts'
import type { ItacsScenario } from './scenario/scenario.ts'
import { settingOf } from './setting.ts'

/** A battle from its sheet and map, with the rules that the sheet has and those that the players add. */
export const composeItacs = (scenario: ItacsScenario, map: ItacsMap, options: readonly string[] = []): Judged<Battle> =>
  composeBattle(settingOf(scenario, map), [...new Set([...(scenario.options ?? []), ...options])])
