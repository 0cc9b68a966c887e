import { sureRadius } from '../rules/formulas/command.ts'
import { distance } from '../rules/geometry/squares.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import type { Picture } from './picture.ts'
import type { Assignment } from './tasks.ts'

/** A formation rallies when so much of it is shaken, and when it is not more pressed for time than this. */
const SHAKEN = 0.34
const UNHURRIED = 1.6

const isShaken = ({ suppression, morale }: Unit): boolean => suppression >= morale

/** Whether a formation stays where it is until its headquarters has rallied it. */
const gathers = ({ duty, haste, body }: Assignment): boolean => {
  if (duty !== 'advance' || haste > UNHURRIED) return false
  const units = body.units.filter(({ fate }) => fate === 'map')
  const hq = units.find(isHq)
  if (!hq || isFleeing(hq)) return false
  const others = units.filter((unit) => unit !== hq)
  return others.length > 0 && others.filter(isShaken).length >= SHAKEN * others.length
}

/** Formations that are shaken rally before they go on, where there is time [II.B.4 Rally]. */
export const gathered = (tasks: readonly Assignment[]): readonly Assignment[] =>
  tasks.map((task) => (gathers(task) ? { ...task, duty: 'rally' } : task))

/** How many of the shaken of its formation a headquarters reaches from a square. */
export const reachedFrom = ({ battle }: Picture, hq: Unit, { body }: Assignment, to: number): number =>
  body.units.filter(
    (unit) =>
      unit !== hq &&
      unit.fate === 'map' &&
      isShaken(unit) &&
      distance(battle.map.board, to, unit.at) <= sureRadius(hq.rating),
  ).length
