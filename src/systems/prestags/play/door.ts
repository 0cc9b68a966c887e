import { doorOf } from '../../../core/door/door.ts'
import { format } from '../files/battle/format.ts'
import { play } from './play.ts'

/** PRESTAGS as the headless programs see it. */
export const door = doorOf('PRESTAGS, the Pre-Seventeenth Century Tactical Game System', format, play)
