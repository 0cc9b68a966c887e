import { doorOf } from '../../core/battleFile/door.ts'
import { format } from './battleFile/format.ts'
import { play } from './play/play.ts'

/** ITACS as the headless programs see it. */
export const door = doorOf('ITACS, the Improved Tactical System', format, play)
