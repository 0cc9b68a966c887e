import { worthOf } from '../../rules/position/victory.ts'
import type { UnitCode } from '../../rules/terms/types.ts'
import type { SourceForce } from './source.ts'

/** Victory points of an army [7.0]. */
export const pointsOf = (units: Readonly<Record<string, number>>): number =>
  Object.entries(units).reduce((sum, [code, count]) => sum + count * worthOf(code as UnitCode), 0)

const NEAREST = 5
const HUNDRED = 100

/** The share of an army that its printed level comes to, in steps of five in a hundred as they were printed. */
export const shareOf = ({ printedVp, panicLevel }: SourceForce): number | undefined =>
  printedVp === undefined || panicLevel === undefined
    ? undefined
    : Math.round((panicLevel / printedVp) * (HUNDRED / NEAREST)) * NEAREST

/** The same share of the army's points here, rounded up [7.1, I-34]. */
export const levelFor = (side: SourceForce, units: Readonly<Record<string, number>>): number | undefined => {
  const share = shareOf(side)
  return share === undefined || side.neverPanics ? undefined : Math.ceil((pointsOf(units) * share) / HUNDRED)
}
