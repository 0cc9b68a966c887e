import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { type Firer, hardAccuracy, hitChance, type ShotTerms, softAccuracy, type Target } from '../formulas/accuracy.ts'
import { firstShotLeft } from '../formulas/checks.ts'
import { type ArmourFace, faceOf, type Hit, isFromAbove, isHullDown } from '../formulas/penetration.ts'
import { mayFire, type FirePace } from '../formulas/rate.ts'
import { seesRound } from '../formulas/visibility.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { distance, isAhead, wayTo } from '../geometry/squares.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { RATE } from '../tables/fire.ts'
import { coverOf, TERRAIN } from '../tables/terrain.ts'
import type { Cover } from '../terms/types.ts'
import { isMoving } from '../terms/states.ts'
import { hasTurret, isGun, isHard, mustFace, ready, type Slot } from './arms.ts'
import { stateOf } from './questions.ts'
import type { Unit } from './state.ts'

export const coverAt = ({ map }: Battle, unit: Unit): Cover => coverOf(map.ground[unit.at] ?? 'clear', map.climate)
export const levelAt = ({ map }: Battle, unit: Unit): number => TERRAIN[map.ground[unit.at] ?? 'clear'].level

/** Moves, or will: a Buttoned vehicle with an objective does too [P-26]. */
export const moves = (unit: Unit): boolean =>
  isMoving(stateOf(unit)) || (unit.stance === 'buttoned' && unit.goals.length > 0)

/** Whether a square lies where the unit faces, within 90 degrees [II.B.3 Facing]. */
const faces = ({ map: { board } }: Battle, unit: Unit, cell: Cell): boolean =>
  isAhead(unit.facing, wayTo(board, unit.at, cell))

/** Whether a square lies where the unit looks: ahead of those who see no more than that [II.B.3 Facing]. */
export const looksAt = (battle: Battle, unit: Unit, cell: Cell): boolean =>
  seesRound({ state: stateOf(unit), turretless: !hasTurret(unit) }) || faces(battle, unit, cell)

/** Whether a unit could fire at a square as it faces now [II.B.3 Facing]. */
export const bearsOn = (battle: Battle, unit: Unit, cell: Cell): boolean => !mustFace(unit) || faces(battle, unit, cell)

const firerOf = (unit: Unit, target: Unit): Firer => ({
  state: stateOf(unit),
  moving: moves(unit),
  suppression: unit.suppression,
  sameTarget: unit.firedAt === target.id,
})

export const targetOf = (battle: Battle, unit: Unit): Target => ({
  state: stateOf(unit),
  moving: moves(unit),
  cover: coverAt(battle, unit),
  size: pageOf(unit.type).size,
  isGun: isGun(unit),
})

export const shotOf = (battle: Battle, unit: Unit, { row }: Slot, target: Unit): ShotTerms => ({
  weapon: row,
  range: distance(battle.map.board, unit.at, target.at),
  firer: firerOf(unit, target),
  target: targetOf(battle, target),
})

/** The chance in a hundred that a round hits, by how the skill check goes [II.B.3 Point Fire]. */
export const accuracyOf = (shot: ShotTerms, target: Unit, isSkilled: boolean): Breakdown =>
  isHard(target) ? hardAccuracy(shot, isSkilled) : softAccuracy(shot, isSkilled)

/** From 0 to 1, before anything is drawn. */
export const chanceToHit = (battle: Battle, unit: Unit, slot: Slot, target: Unit): number => {
  const shot = shotOf(battle, unit, slot, target)
  return hitChance((isSkilled) => accuracyOf(shot, target, isSkilled), unit.skill)
}

/** How a unit fires: checks and rates [II.B.3 Rate of Fire]. */
export const paceOfFire = (unit: Unit, { row }: Slot, fired: number): FirePace => ({
  first: fired === 0,
  moving: moves(unit),
  SZ: row.SZ,
  skill: unit.skill,
  firstShot: ratingOf(unit),
})

/** The first shot rating that losses among the crew of a vehicle have left [II.B.3 Lost Crew]. */
export const ratingOf = (unit: Unit): number => {
  const page = pageOf(unit.type)
  return page.kind === 'vehicle' ? firstShotLeft(page.firstShot, unit.crew - unit.men) : page.firstShot
}

const INDIRECT_ONLY: readonly string[] = ['mortar', 'rocket', 'offMap', 'assault']

/** Weapons with which a unit fires at a target now: of use against it, loaded, in range [II.B.3 Combat]. */
export const weaponsAt = (battle: Battle, unit: Unit, target: Unit): readonly Slot[] => {
  const range = distance(battle.map.board, unit.at, target.at)
  return ready(unit).filter(
    ({ row, arm }) =>
      !INDIRECT_ONLY.includes(row.kind) &&
      (!isHard(target) || row.PN > 0 || row.SZ > RATE.smallArms) &&
      mayFire({ kind: row.kind, maxRange: row.RG, ammo: arm.ammo, range, moving: moves(unit) }).ok,
  )
}

const faceFor = (battle: Battle, target: Unit, firer: Unit): Readonly<Record<'hull' | 'turret', ArmourFace>> => {
  const ahead = isAhead(target.facing, wayTo(battle.map.board, target.at, firer.at))
  const page = pageOf(target.type)
  const turns = page.kind === 'vehicle' && page.turret && target.firedAt === firer.id
  return { hull: faceOf('hull', ahead, false), turret: faceOf('turret', ahead, turns) }
}

/** Which armour a shot meets [Formulas Hit Locations, P-03]. */
export const hitOf = (battle: Battle, firer: Unit, target: Unit): Hit => {
  const faces = faceFor(battle, target, firer)
  const [level, firerLevel] = [levelAt(battle, target), levelAt(battle, firer)]
  const range = distance(battle.map.board, firer.at, target.at)
  return {
    face: faces.hull,
    turret: faces.turret,
    hullDown: isHullDown({
      state: stateOf(target),
      cover: coverAt(battle, target),
      level,
      isSlope: battle.map.ground[target.at] === 'slope',
      firerLevel,
      adjacent: range <= 1,
      indirect: false,
    }),
    fromAbove: isFromAbove(firerLevel, level),
  }
}
