import type { UnitId } from '../engine/vocabulary.ts'

type Written = {
  readonly type: string
  readonly units?: readonly (UnitId | { readonly unit: UnitId })[]
  readonly placements?: readonly { readonly unit: UnitId }[]
  readonly moves?: readonly { readonly unit: UnitId }[]
}

/** Who is ordered by a command, whatever is done. */
export const unitsOrdered = ({ units = [], placements = [], moves = [] }: Written): readonly UnitId[] =>
  [...units, ...placements, ...moves].map((one) => (typeof one === 'string' ? one : one.unit))

/** Why a step is ended, true of whoever overlooks something as well. */
export const NO_MORE = 'Nothing else seems worth doing.'
