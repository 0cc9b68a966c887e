import { doorOf } from '../../core/battleFile/door.ts'
import { format } from './battleFile/format.ts'
import { fuzzGame } from './play/fuzz.ts'
import { gaming } from './play/games.ts'

/** ITACS as the headless programs see it. */
export const door = doorOf('ITACS, the Improved Tactical System', format, { fuzz: fuzzGame, games: gaming })
