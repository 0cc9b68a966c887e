import { doorOf } from '../../../core/door/door.ts'
import { format } from '../files/battle/format.ts'
import { play } from './play.ts'

/** ITACS as the headless programs see it. */
export const door = doorOf('ITACS, the Improved Tactical System', format, play)
