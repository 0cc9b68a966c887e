import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { coversWay } from './facing.ts'
import type { Field } from './field.ts'
import { rowAt } from '../tables/ground.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Unit } from '../terms/types.ts'
import { isDisrupted, rowFor, shortName, troopsOf } from './units.ts'
import { legalSight, waysOut } from './sight.ts'

/** Missile combat of the attacker, before or after movement, or defensive fire at adjacent hexes [4.4]. */
export type ShotKind = 'missile' | 'defensive'

type Weapon = { readonly fire: number; readonly range: number }

/** Javelins and axes, once a game and in defence only [6.6]. */
const THROWN: Weapon = { fire: 2, range: 1 }
/** Lies on units that have hurled theirs. */
export const HURLED = 'hurled'

declare module '../terms/types.ts' {
  interface MarkTable {
    [HURLED]: number
  }
}

/** What a unit fires with, if it can: its own missiles, or what it throws in defence [2.4.2, 2.4.6, 6.6]. */
export const weaponOf = ({ sheet }: Field, unit: Unit, kind: ShotKind): Weapon | undefined => {
  const { fire, range } = rowFor(unit)
  if (fire !== undefined && range !== undefined) return { fire, range }
  return kind === 'defensive' && sheet.throws(unit) && unit.marks[HURLED] === undefined ? THROWN : undefined
}

/** Whether a unit can fire at all: it has a fire strength [2.4.6] and is not disrupted [I-17]. */
export const legalShooter = (field: Field, unit: Unit, kind: ShotKind): Judged<Unit> => {
  const name = shortName(unit)
  // Classes A, B and C have no missiles [2.4.1].
  if (!weaponOf(field, unit, kind)) return refuse('noFire', '2.4.6', `${name} has no fire strength.`, unit.at)
  return isDisrupted(unit) ? refuse('disrupted', '5.1', `${name} is disrupted and may not fire.`, unit.at) : ok(unit)
}

/** How far a unit fires at a hex: one hex farther from a hill at lower ground [4.2.3]. */
const rangeTo = (field: Field, unit: Unit, target: Cell, kind: ShotKind): number => {
  const { ground } = field
  const range = weaponOf(field, unit, kind)?.range ?? 0
  return rowAt(ground, unit.at).hill && !rowAt(ground, target).hill ? range + 1 : range
}

/** Whether there is somebody to fire at: leaders alone are not harmed by missiles [6.1.4]. */
export const legalMark = (field: Field, side: SideIndex, target: Cell): Judged<true> => {
  const label = field.ground.board.label(target)
  const enemies = field.at(target).filter((unit) => unit.side !== side)
  if (enemies.length === 0) return refuse('noEnemy', '4.2', `There is no enemy in ${label}.`, target)
  return troopsOf(enemies).length > 0
    ? ok(true)
    : refuse('leadersOnly', '6.1.4', `Missiles do not harm the leader in ${label}.`, target)
}

/** Range, arc and line of sight from a unit to a hex [4.2, 4.2.1, 4.2.3, 4.4]. */
export const legalShot = (field: Field, unit: Unit, target: Cell, kind: ShotKind): Judged<true> => {
  const { board } = field.ground
  const distance = board.distance(unit.at, target)
  const label = board.label(target)
  const name = shortName(unit)
  if (kind === 'defensive' && distance > 1)
    return refuse('notAdjacent', '4.4', `Defensive fire reaches adjacent hexes; ${label} is ${distance} away.`, target)
  const range = rangeTo(field, unit, target, kind)
  if (distance > range)
    return refuse('outOfRange', '4.2', `${name} fires ${range} hexes far; ${label} is ${distance} away.`, target)
  const ways = waysOut(field.ground, unit.at, target)
  if (!ways.some((way) => coversWay(field, unit, board.directionTo(unit.at, way))))
    return refuse('behind', '4.2.1', `${label} lies behind ${name}.`, target)
  return legalSight(field.ground, unit.at, target)
}
