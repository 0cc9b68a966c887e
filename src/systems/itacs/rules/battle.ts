import { composeBattle } from './compose.ts'
import type { ItacsMap } from './scenario/map.ts'
import type { Judged } from './terms/refusal.ts'
import type { ItacsScenario } from './scenario/scenario.ts'
import { type ItacsSetting, settingOf } from './position/setting.ts'
import type { Battle } from './position/contract.ts'

/** A battle with the sheet and the map that it came from. */
export type ItacsBattle = Battle & { readonly setting: ItacsSetting }

/** A battle from its sheet and map, with the rules that the sheet has and those that the players add. */
export const composeItacs = (
  scenario: ItacsScenario,
  map: ItacsMap,
  options: readonly string[] = [],
): Judged<ItacsBattle> =>
  composeBattle(settingOf(scenario, map), [...new Set([...(scenario.options ?? []), ...options])])
