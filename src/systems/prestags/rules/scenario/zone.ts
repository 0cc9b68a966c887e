import { zoneOn } from '../../../../core/scenario/zone.ts'
import { ground } from './terrain.ts'

/** A part of the map: where units are set up [11.1], or counted. */
export const zone = zoneOn(ground)
