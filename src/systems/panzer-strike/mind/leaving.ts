import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import { VOICE } from '../rules/tables/command.ts'
import type { Picture } from './picture.ts'
import type { Assignment } from './tasks.ts'
import { strideOf, wayBy } from './travel.ts'

const PULSES = 3
/** Turns that a headquarters keeps for its own way out. */
const LAST = 5

const isAble = (unit: Unit): boolean => unit.fate === 'map' && unit.speed > 0 && !isFleeing(unit)

/** Who of a formation is still to leave after its headquarters: without it they would stand [II.B.1 Computer Control]. */
const followers = ({ body }: Assignment, leader: Unit): readonly Unit[] =>
  body.units.filter((unit) => unit.id !== leader.id && !isHq(unit) && isAble(unit))

/** Whether a unit is the headquarters of a formation, or carries it. */
const bearsHq = ({ body }: Assignment, unit: Unit): boolean =>
  isHq(unit) || body.units.some((one) => isHq(one) && one.carrier === unit.id)

/** Whether a headquarters waits for the others of its formation before it leaves the map. */
export const waitsForOthers = ({ battle, turnsLeft }: Picture, task: Assignment, unit: Unit): boolean => {
  if (task.duty !== 'leave' || !bearsHq(task, unit) || followers(task, unit).length === 0) return false
  const run = (wayBy(battle, unit, task.goals)[unit.at] ?? 0) / Math.max(1, PULSES * strideOf(unit, 'full'))
  return turnsLeft > run + LAST
}

const isLeftBehind = (unit: Unit): boolean =>
  isAble(unit) && !isHq(unit) && !unit.radio && !unit.inCommand && unit.goals.length === 0

/** Whether some of a formation stand without orders, out of its headquarters' voice [II.A Command Control]. */
export const leavesBehind = (units: readonly Unit[]): boolean => units.some(isLeftBehind)

/** Where those stand who do not hear their headquarters any more: it goes back for them. */
export const unheard = ({ battle }: Picture, task: Assignment, hq: Unit): readonly Cell[] =>
  followers(task, hq)
    .filter((unit) => isLeftBehind(unit) && distance(battle.map.board, unit.at, hq.at) > VOICE)
    .map(({ at }) => at)

/** Squares from the enemy edge at which a headquarters no longer goes with all of its formation. */
const EDGE = 18

/** Whether a headquarters that waits for others is near the edge that they leave by. */
export const isAtTheEdge = (picture: Picture, task: Assignment, unit: Unit): boolean =>
  waitsForOthers(picture, task, unit) &&
  task.goals.some((cell) => distance(picture.battle.map.board, unit.at, cell) <= EDGE)
