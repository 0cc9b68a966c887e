import { composeBattle } from '../../systems/prestags/compose.ts'
import type { PrestagsModule } from '../../systems/prestags/contract.ts'
import type { GameMap } from '../../systems/prestags/map.ts'
import { OPTIONS } from '../../systems/prestags/modules.ts'
import type { Scenario } from '../../systems/prestags/scenario.ts'

/** Optional rules that mean something in a battle. */
export const optionsFor = (scenario: Scenario, map: GameMap): readonly PrestagsModule[] => {
  const battle = composeBattle(scenario, map, [], [])
  if (!battle.ok) return []
  return OPTIONS.filter((module) => module.concerns?.(battle.value) ?? true)
}
