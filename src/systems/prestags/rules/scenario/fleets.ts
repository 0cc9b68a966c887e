import type { Scenario } from './scenario.ts'

/** True for a battle with fleets [Viking 3.1]. */
export const hasFleets = ({ sides, special }: Scenario): boolean =>
  special?.includes('seaFleets') === true || sides.some((side) => (side.units.VF ?? 0) > 0)
