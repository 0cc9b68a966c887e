import { doorOf } from '../../core/battleFile/door.ts'
import { format } from './battleFile/format.ts'
import { fuzzGame } from './play/fuzz.ts'
import { gaming } from './play/games.ts'

/** PRESTAGS as the headless programs see it. */
export const door = doorOf('PRESTAGS, the Pre-Seventeenth Century Tactical Game System', format, {
  fuzz: fuzzGame,
  games: gaming,
})
