import { isNamed } from './odd.ts'
import type { Scenario } from './scenario.ts'

/** True for a battle with fleets [Viking 3.1]. */
export const hasFleets = (scenario: Scenario): boolean =>
  isNamed(scenario, 'seaFleets') || scenario.sides.some((side) => (side.units.VF ?? 0) > 0)
