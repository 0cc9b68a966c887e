import { conditionOn } from '../../../../core/scenario/condition.ts'
import { zone } from './zone.ts'

/** What a side may have to do to win [11.1 to 11.4]; classes D and E never count among units [11.25]. */
export const condition = conditionOn(zone)
