import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { terrainAt } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'
import type { Unit } from '../terms/types.ts'

/** At sea everybody is aboard: one fleet in the hex, others with it. Ashore there is nothing to ask. */
export const isAfloat = (battle: Battle, cell: Cell, units: readonly Unit[]): boolean =>
  terrainAt(battle, cell) !== 'sea' || units.filter((unit) => unit.type === 'VF').length === 1
