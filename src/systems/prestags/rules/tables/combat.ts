import type { Column, CombatResult } from '../terms/types.ts'

/** Heads of the columns of the combat results table [8.0]. */
export const COLUMNS = ['1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1'] as const

const _ = '-'
const D = 'D'
const H = '½E'
const E = 'E'

/** Combat results table [8.0] as printed on the reference sheet; row 7 is a six on disrupted units [8.2]. */
export const CRT: readonly (readonly CombatResult[])[] = [
  [_, _, _, _, D, D, D, H, E],
  [_, _, _, _, D, D, H, H, E],
  [_, _, D, D, D, D, H, E, E],
  [_, D, D, D, H, H, E, E, E],
  [_, D, D, H, H, E, E, E, E],
  [D, D, D, H, E, E, E, E, E],
  [D, D, E, E, E, E, E, E, E],
]

/** Result for a modified die of 1 to 7. */
export const resultOf = (column: Column, modifiedDie: number): CombatResult => CRT[modifiedDie - 1]?.[column] ?? '-'

/** Odds rounded in favour of the defender [7.32]; undefined below 1-2 [8.1]; 8-1 and better is 8-1. */
export const columnOf = (attack: number, defence: number): Column | undefined => {
  if (attack * 2 < defence) return undefined
  if (attack < defence) return 0
  return defence === 0 ? 8 : (Math.min(8, Math.floor(attack / defence)) as Column)
}
