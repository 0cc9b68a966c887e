import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { coversWay } from '../position/facing.ts'
import type { Field } from '../position/field.ts'
import { formationOf } from '../position/formation.ts'
import { scarpAt, terrainAt } from '../tables/ground.ts'
import { FIRE_SHIP } from '../movement/terms.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { isSquare } from '../position/square.ts'
import type { Unit } from '../terms/types.ts'
import { isDisrupted, isDot, isFleet, isLeader, isSiege, shortName, troopsOf } from '../position/units.ts'

/** On the works: a wall, or a tower, which stands on one. */
export const isWork = (field: Field, cell: Cell): boolean => ['wall', 'tower'].includes(terrainAt(field.ground, cell))

const hasSiege = (field: Field, cell: Cell): boolean => field.at(cell).some(isSiege)

/** Whether a unit may attack in melee at all [2.4.3, 2.4.6, 5.1]. */
export const legalAttacker = (unit: Unit): Judged<Unit> => {
  const name = shortName(unit)
  if (isLeader(unit)) return refuse('leader', '2.4.3', `${name} is a leader and does not attack.`, unit.at)
  if (unit.marks[FIRE_SHIP] !== undefined)
    return refuse('fireShip', '6.7.6', `${name} burns: it engages a fleet and sinks with it.`, unit.at)
  if (isDot(unit)) return refuse('dot', '2.4.6', `${name} has no combat strength to attack with.`, unit.at)
  return isDisrupted(unit) ? refuse('disrupted', '5.1', `${name} is disrupted and may not attack.`, unit.at) : ok(unit)
}

/** Whether hand can meet hand across a hexside: walls [3.1.4] and scarps [3.2.1]. */
const legalReach = (field: Field, from: Cell, to: Cell): Judged<true> => {
  const { ground } = field
  const { board } = ground
  if (isWork(field, from) && isWork(field, to)) return ok(true)
  if (terrainAt(ground, to) === 'wall')
    return hasSiege(field, from)
      ? ok(true)
      : refuse('wall', '3.1.4', `The wall of ${board.label(to)} is out of reach without ladder or siege tower.`, to)
  if (terrainAt(ground, from) === 'wall')
    return hasSiege(field, to)
      ? ok(true)
      : refuse('fromWall', '3.1.4', `From the wall nobody reaches ${board.label(to)}: no ladder, no siege tower.`, to)
  return scarpAt(ground, from, board.directionTo(from, to)) === 0
    ? ok(true)
    : refuse('scarp', '3.2.1', `A scarp parts ${board.label(from)} from ${board.label(to)}.`, to)
}

/** Whether hand can meet hand between a unit and those in a hex, whichever way it faces. */
const legalTouch = (field: Field, unit: Unit, target: Cell): Judged<true> => {
  const { board } = field.ground
  const label = board.label(target)
  const enemies = field.at(target).filter((one) => one.side !== unit.side)
  if (enemies.length === 0) return refuse('noEnemy', '4.5', `There is no enemy in ${label}.`, target)
  if (troopsOf(enemies).length === 0)
    return refuse('leadersOnly', '6.1.4', `The leader in ${label} is taken by moving there.`, target)
  if (isFleet(unit) && !enemies.some(isFleet))
    return refuse('ashore', '6.7.5', `Fleets fight fleets; ${label} is no ship.`, target)
  const direction = board.directionTo(unit.at, target)
  if (direction < 0) return refuse('notAdjacent', '4.5', `${label} does not touch ${board.label(unit.at)}.`, target)
  return legalReach(field, unit.at, target)
}

/** Whether a unit can strike at a hex: enemies next to it, in front or to the side, within reach [4.5.1]. */
export const legalBlow = (field: Field, unit: Unit, target: Cell): Judged<true> => {
  const { board } = field.ground
  const direction = board.directionTo(unit.at, target)
  const touch = legalTouch(field, unit, target)
  if (!touch.ok || coversWay(field, unit, direction)) return touch
  return refuse('behind', '4.5.1', `${board.label(target)} lies behind ${shortName(unit)}.`, target)
}

/**
 * The hexes of a defending formation that take part: all that touch one of the attackers, behind him too [4.5.3, I-107],
 * but those that have been attacked in this player-turn [4.5.4, I-108].
 */
export const frontOf = (
  field: Field,
  attackers: readonly Unit[],
  target: Cell,
  stormed: readonly Cell[] = [],
): readonly Cell[] =>
  formationOf(field, target).filter(
    (cell) => !stormed.includes(cell) && attackers.some((unit) => legalTouch(field, unit, cell).ok),
  )

/** Hexes that a unit can strike at now. */
export const targetsOf = (field: Field, unit: Unit): readonly Cell[] =>
  legalAttacker(unit).ok
    ? neighboursOf(field.ground.board, unit.at).filter((cell) => legalBlow(field, unit, cell).ok)
    : []

/** A melee as ordered: who strikes, at which hexes; `stormed` have been attacked before. */
export type ContactOrder = {
  readonly attackers: readonly Unit[]
  readonly targets: readonly Cell[]
  readonly stormed?: readonly Cell[]
}

const legalAttackers = (field: Field, { attackers, targets }: ContactOrder): Judged<true> => {
  if (new Set(attackers).size !== attackers.length) return refuse('twice', '4.5.4', 'A unit is named twice.')
  for (const unit of attackers) {
    const attacker = legalAttacker(unit)
    if (!attacker.ok) return attacker
    const blows = targets.map((target) => legalBlow(field, unit, target))
    const [first] = blows
    if (first && !blows.some((blow) => blow.ok)) return first
    if (isSquare(field, unit.at) && attackers.some((other) => other !== unit && other.at === unit.at))
      return refuse('squareOne', '2.6.1', 'A square attacks with a single unit.', unit.at)
  }
  return ok(true)
}

/** One hex that is struck at, or all hexes of one formation that the attackers touch [4.5.2, 4.5.3, I-51]. */
const legalTargets = (field: Field, { attackers, targets, stormed }: ContactOrder): Judged<true> => {
  const { board } = field.ground
  for (const target of targets)
    if (!attackers.some((unit) => legalTouch(field, unit, target).ok))
      return refuse('untouched', '4.5.3', `None of the attackers touches ${board.label(target)}.`, target)
  const [first] = targets
  if (first === undefined || targets.length === 1) return ok(true)
  const front = frontOf(field, attackers, first, stormed)
  const other = targets.find((target) => !front.includes(target))
  if (other !== undefined)
    return refuse('twoFormations', '4.5.3', `${board.label(other)} belongs to another formation.`, other)
  const left = front.find((cell) => !targets.includes(cell))
  return left === undefined && targets.length === front.length
    ? ok(true)
    : refuse('wholeFormation', '4.5.3', 'All hexes of the formation that the attackers touch defend together.', left)
}

/** Whether these units may attack these hexes together. */
export const legalOrder = (field: Field, order: ContactOrder): Judged<true> => {
  if (order.attackers.length === 0) return refuse('nobody', '4.5', 'Choose the units that attack.')
  if (order.targets.length === 0) return refuse('noTarget', '4.5', 'Choose the hex to attack.')
  const attackers = legalAttackers(field, order)
  return attackers.ok ? legalTargets(field, order) : attackers
}
