import { nameOf } from '../rules/orders/giving.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'

const FEW = 3

export const fullName = (unit: Unit): string => `${pageOf(unit.type).name} ${nameOf(unit)}`

/** Units by their names, many of them by the first two. */
export const named = (units: readonly Unit[]): string =>
  units.length > FEW
    ? `${units
        .slice(0, FEW - 1)
        .map(fullName)
        .join(', ')} and ${units.length - FEW + 1} more`
    : units.map(fullName).join(', ')
