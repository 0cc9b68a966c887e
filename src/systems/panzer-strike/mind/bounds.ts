import { isFleeing } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Picture } from './picture.ts'
import type { Assignment } from './tasks.ts'

/** As many who can move make two halves. */
const HALVES = 4
/** A bound takes so many turns: a pulse is lost by who sets off. */
const TURNS = 2
/** Who is more pressed for time than this goes all at once. */
const UNHURRIED = 1.6

/**
 * Whether a formation goes on, or gives ground, by bounds: one half stands and fires while the other moves. Not where
 * there is no time for it, and not where there is nobody to fire at.
 */
export const goesByBounds = ({ foes }: Picture, { body, duty, haste }: Assignment): boolean => {
  if (duty !== 'advance' && duty !== 'yield') return false
  if (haste >= UNHURRIED || !foes.some(({ isSeen }) => isSeen)) return false
  return body.units.filter((unit) => unit.fate === 'map' && unit.speed > 0 && !isFleeing(unit)).length >= HALVES
}

/** Who of such a formation covers in this turn: those of even and of odd numbers in their turn. */
export const covers = (picture: Picture, task: Assignment, { number }: Unit): boolean =>
  goesByBounds(picture, task) && (number + Math.floor(picture.state.turn / TURNS)) % 2 === 0
