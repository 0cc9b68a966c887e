import { derivedAlong, type Replaced } from '../../../core/engine/derived.ts'
import type { Board } from '../../../core/grid/board.ts'
import { alikeBy, likeness } from '../../../core/mind/sketch.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { reachOf, type UnitReach } from '../rules/movement/reach.ts'
import { allowanceOf } from '../rules/movement/terms.ts'
import { carrierOf } from '../rules/position/field.ts'
import { fieldIn } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import { isDisrupted, isOnMap } from '../rules/position/units.ts'
import type { Unit } from '../rules/terms/types.ts'

type Change = Replaced<Unit>

/** Whom others meet as they did before; of an enemy it does not matter whether he is in order [4.3.3, 5.1]. */
const meetsAlike = ({ before, after }: Change, mover: Unit): boolean =>
  before.at === after.at &&
  before.side === after.side &&
  before.type === after.type &&
  before.fate === after.fate &&
  before.routs === after.routs &&
  before.breaks === after.breaks &&
  (before.side !== mover.side || isDisrupted(before) === isDisrupted(after)) &&
  JSON.stringify(before.marks) === JSON.stringify(after.marks)

/** No hex costs less than a point, and those beside the last one are looked at as well; what it carries turns a chariot. */
const isNear = ({ distance }: Board, mover: Unit, unit: Unit): boolean =>
  carrierOf(unit) === mover.id || (isOnMap(unit) && distance(mover.at, unit.at) <= allowanceOf(mover) + 1)

const feels = (board: Board, mover: Unit, change: Change): boolean =>
  (isNear(board, mover, change.before) || isNear(board, mover, change.after)) && !meetsAlike(change, mover)

type Reaches = Map<Unit, UnitReach>

const isCopy = ({ before, after }: Change): boolean => likeness(before) === likeness(after)

/** Those who are far from all who have become others go where they went. */
const keptOf = ({ setting }: ItacsBattle, old: Reaches, replaced: readonly Change[]): Reaches => {
  const { board } = setting.ground
  const copies = new Map(replaced.filter(isCopy).map(({ before, after }) => [before, after]))
  const changes = replaced.filter(({ before }) => !copies.has(before))
  const changed = new Set(changes.map(({ before }) => before))
  const kept: Reaches = new Map()
  for (const [unit, reach] of old)
    if (!changed.has(unit) && !changes.some((change) => feels(board, unit, change)))
      kept.set(copies.get(unit) ?? unit, reach)
  return kept
}

const reachesBy = derivedAlong((_battle: ItacsBattle, _units: readonly Unit[]): Reaches => new Map(), keptOf)

/** Where each unit can go, found when it is asked for, and brought along from position to position. */
export const reachesIn = (battle: ItacsBattle, state: State): ((unit: Unit) => UnitReach) => {
  const known = reachesBy(battle, state.units)
  const fresh = alikeBy(likeness<Unit>, (unit) => reachOf(fieldIn(battle, state), unit))
  return (unit) => {
    const reach = known.get(unit) ?? fresh(unit)
    known.set(unit, reach)
    return reach
  }
}
