import type { Cell } from '../../../core/engine/vocabulary.ts'
import { terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import type { Unit } from '../types.ts'

const fleetsAmong = (units: readonly Unit[]): number => units.filter((unit) => unit.type === 'VF').length

/** At sea everybody is aboard: one fleet in the hex, others with it. Ashore there is nothing to ask. */
export const isAfloat = (battle: Battle, cell: Cell, units: readonly Unit[]): boolean =>
  terrainAt(battle, cell) !== 'sea' || fleetsAmong(units) === 1
