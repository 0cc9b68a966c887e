import { type Curve, slopeAt } from '../../core/mind/chances.ts'
import { type Forecast, type OutlookCurve, weightOf } from '../../core/mind/outlook.ts'

/** How a side stood, and what came of the game; 0.5 for a draw. All positions of a game weigh 1 together. */
export type Sample = Forecast & { readonly won: number; readonly weight: number }

/** A curve that is fitted: its numbers by name, and what a position weighs by them. */
export type CurveKind = {
  readonly names: readonly string[]
  readonly weigh: (numbers: readonly number[], one: Forecast) => number
}

const curveOf = ([early = 0, late = 0, wins = 0]: readonly number[]): OutlookCurve => ({ early, late, wins })

/** A lead in what stands on the field. */
export const MATERIAL: CurveKind = {
  names: ['early', 'late'],
  weigh: (numbers, { lead, passed }) => {
    const curve: Curve = curveOf(numbers)
    return lead * slopeAt(passed, curve)
  },
}

/** What the analysis sees. */
export const OUTLOOK: CurveKind = {
  names: ['early', 'late', 'wins'],
  weigh: (numbers, one) => weightOf(one, curveOf(numbers)),
}
