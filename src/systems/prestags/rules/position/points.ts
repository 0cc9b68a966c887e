import { troopsOf } from '../../../../core/scenario/force.ts'
import { isUnitCode } from '../tables/units.ts'
import { vpOf } from './units.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { SideFile } from '../scenario/side.ts'

type Game = Scenario['game']

/** Victory points of all units and leaders of a force [11.2]. */
export const pointsOfForce = (side: Pick<SideFile, 'units' | 'leaders'>, game: Game): number =>
  Object.entries(troopsOf(side)).reduce(
    (sum, [code, count]) => sum + (isUnitCode(code) ? vpOf(code, game) * count : 0),
    0,
  )
