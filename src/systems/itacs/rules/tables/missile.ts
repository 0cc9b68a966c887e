import type { MissileResult } from '../terms/types.ts'

/** Results of the missile table [10.4] for a modified throw: 1 or less, 2 to 8, 9 and 10, 11 or more. */
export const missileResult = (sum: number): MissileResult => {
  if (sum <= 1) return '-'
  if (sum <= 8) return 'DD'
  return sum <= 10 ? 'D1X' : 'DX'
}

/** A row of a modifier list: it counts from this number upward. */
type Step = { readonly from: number; readonly modifier: number; readonly name: string }

const stepFor = (steps: readonly Step[], value: number): Step | undefined => steps.findLast((one) => value >= one.from)

/** Fire strengths [10.4]; there is no row for nothing [I-14]. */
export const STRENGTH: readonly Step[] = [
  { from: 1, modifier: -3, name: '1 or 2' },
  { from: 3, modifier: -2, name: '3 or 4' },
  { from: 5, modifier: -1, name: '5 or 6' },
  { from: 7, modifier: 0, name: '7 or 8' },
  { from: 9, modifier: 1, name: '9 or more' },
]
/** Units in the hex under fire [10.4]. */
export const STACK: readonly Step[] = [
  { from: 1, modifier: -2, name: '1 unit' },
  { from: 2, modifier: -1, name: '2 units' },
  { from: 3, modifier: 0, name: '3 units' },
  { from: 4, modifier: 1, name: '4 units' },
]
/** Hexes to the farthest of those who fire [10.4]. */
export const RANGE: readonly Step[] = [
  { from: 1, modifier: 0, name: '1 hex' },
  { from: 2, modifier: -1, name: '2 hexes' },
  { from: 3, modifier: -2, name: '3 to 5 hexes' },
  { from: 6, modifier: -3, name: '6 hexes or more' },
]

export const strengthStep = (strength: number): Step | undefined => stepFor(STRENGTH, strength)
export const stackStep = (count: number): Step | undefined => stepFor(STACK, count)
export const rangeStep = (hexes: number): Step | undefined => stepFor(RANGE, hexes)

/** Other modifiers of the missile table [10.4]. */
export const MISSILE = { shield: -2, rear: 1, elite: 2 } as const
