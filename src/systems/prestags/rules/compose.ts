import { actRulesOf } from '../../../core/engine/acts.ts'
import { compose } from '../../../core/engine/module.ts'
import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { lineTable } from '../../../core/map/sight.ts'
import { costTable } from './position/battle.ts'
import { type ActRule, type Battle, hookLists } from './position/contract.ts'
import { partsOn, zoneOfParts } from './position/parts.ts'
import type { GameMap } from './scenario/map.ts'
import { MODULES, STANDARD } from './sequence/modules.ts'
import type { Judged } from './terms/refusal.ts'
import type { Scenario } from './scenario/scenario.ts'
import { heldCells } from '../../../core/map/held.ts'
import { sequenceOf } from './sequence/sequence.ts'
import { changedMap, closedCells } from './scenario/terrainChange.ts'

/** Composes a battle; fails only when its options do not go together. */
export const composeBattle = (
  scenario: Scenario,
  printedMap: GameMap,
  options: readonly string[],
  units: readonly UnitId[],
): Judged<Battle> => {
  const compulsory = MODULES.filter((module) => module.compulsory?.(scenario))
  const forced = [...STANDARD, ...compulsory].map((module) => module.id)
  const chosen = compose(MODULES, [...forced, ...options], '12.0')
  if (!chosen.ok) return chosen
  const hooks = hookLists(MODULES, chosen.value)
  const map = changedMap(printedMap, scenario)
  const closed = closedCells(map, scenario)
  const conditions = scenario.sides.flatMap((side) => side.victory.flat())
  const zoneOn = (side: 0 | 1): ReadonlySet<Cell> => zoneOfParts(partsOn(map, scenario.sides[side], closed))
  return {
    ok: true,
    value: {
      scenario,
      map,
      options,
      modules: chosen.value,
      hooks,
      course: chosen.value.find((module) => module.course)?.course ?? {},
      front: chosen.value.find((module) => module.front)?.front,
      ships: chosen.value.find((module) => module.ships)?.ships,
      evasion: chosen.value.find((module) => module.evasion)?.evasion,
      acts: actRulesOf<ActRule>(chosen.value),
      sequence: sequenceOf(scenario, hooks),
      cost: costTable(map, closed),
      zones: [zoneOn(0), zoneOn(1)],
      watched: new Set(conditions.flatMap((condition) => heldCells(map, condition))),
      line: lineTable(map.board),
      indexOf: new Map(units.map((id, index) => [id, index])),
    },
  }
}
