import type { Case } from '../rules.ts'
import type { Unit } from '../types.ts'
import { idsOf } from '../units.ts'
import type { Item } from '../../../core/table/view.ts'

export const cellsOf = (units: readonly Unit[]): number[] => [...new Set(units.map((unit) => unit.at))]

/** A sentence with the units and hexes it speaks of. */
export const item = (
  text: string,
  units: readonly Unit[],
  cite?: Case,
  cells: readonly number[] = cellsOf(units),
): Item => ({
  text,
  units: idsOf(units),
  cells,
  ...(cite === undefined ? {} : { cite }),
})
