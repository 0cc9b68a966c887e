import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown, Line } from '../../../../core/engine/vocabulary.ts'
import { ACCURACY, HARD_SHIFTS, SILHOUETTE, SOFT_FIRER_SHIFTS, SOFT_TARGET_SHIFTS } from '../tables/fire.ts'
import { atMost, chanceOf, type Check } from '../terms/draw.ts'
import { isAdvancing, isFleeing, type UnitState } from '../terms/states.ts'
import type { Cover, WeaponRow } from '../terms/types.ts'
import { skillCheck } from './checks.ts'
import { bounded, by, plus, shift } from './lines.ts'

/** Of a hundred shots, by the range in squares [Formulas Ranged Accuracy]: 98 on the spot, 50 at AC, 2 at RG. */
export const rangedAccuracy = ({ AC, RG }: Pick<WeaponRow, 'AC' | 'RG'>, range: number): number => {
  const { half, nearest, farthest } = ACCURACY
  if (range <= AC) return half + ((nearest - half) * (AC - range)) / AC
  return half - ((half - farthest) * (range - AC)) / (RG - AC)
}

/** What the size of a target multiplies by [Formulas Silhouette]; near by it matters less. */
export const silhouette = (size: number, range: number): number => {
  const { usual, near } = SILHOUETTE
  if (range >= near) return size / usual
  return (size + near - range) / (usual + near - range)
}

/** Who fires: `moving` also where a Buttoned vehicle moves. */
export type Firer = {
  readonly state: UnitState
  readonly moving: boolean
  readonly suppression: number
  /** Fired in the last pulse at the same target. */
  readonly sameTarget: boolean
}

/** Who is fired at. */
export type Target = {
  readonly state: UnitState
  readonly moving: boolean
  readonly cover: Cover
  readonly size: number
  /** Guns of all kinds. */
  readonly isGun: boolean
}

export type ShotTerms = {
  readonly weapon: Pick<WeaponRow, 'AC' | 'RG' | 'SZ' | 'real'>
  /** Squares. */
  readonly range: number
  readonly firer: Firer
  readonly target: Target
}

const isHeld = ({ state }: Firer): boolean => state === 'pinned' || state === 'buttoned'

const start = ({ weapon, range }: ShotTerms): Line =>
  plus(`Accuracy at ${range} squares`, rangedAccuracy(weapon, range), 'Formulas Ranged Accuracy')

const HARD = 'Formulas Hard Targets'

const hardFirer = ({ state, suppression, sameTarget }: Firer, isSkilled: boolean): (Line | false)[] => [
  sameTarget && shift('Fired at it in the last pulse', HARD_SHIFTS.sameTarget, HARD),
  state === 'cautious' && shift('Cautious Advance', HARD_SHIFTS.firerCautious, HARD),
  state === 'full' && shift('Full Advance', HARD_SHIFTS.firerFull, HARD),
  !isSkilled && shift('Skill check failed', HARD_SHIFTS.firerFailsSkill, HARD),
  (state === 'pinned' || state === 'buttoned') && shift('Pinned or Buttoned', HARD_SHIFTS.firerPinned, HARD),
  suppression > 0 && shift('Suppressed', HARD_SHIFTS.firerSuppressed, HARD),
]

const hardTarget = ({ target, range }: ShotTerms): (Line | false)[] => [
  target.moving && shift('Target moves', HARD_SHIFTS.targetMoving, HARD),
  target.cover !== 'none' && shift('Target in cover', HARD_SHIFTS.targetInCover, HARD),
  // Routed targets too, as the text on their state has it [P-33].
  isFleeing(target.state) && range > 1 && shift('Target flees and is not adjacent', HARD_SHIFTS.targetFleeing, HARD),
  by(`Silhouette ${target.size}`, silhouette(target.size, range), 'Formulas Silhouette'),
]

/** The chance in a hundred to hit armour with point fire [Formulas Hard Targets], by how the skill check went. */
export const hardAccuracy = (shot: ShotTerms, isSkilled: boolean): Breakdown =>
  breakdown(
    'Chance to hit',
    bounded(
      [start(shot), ...hardFirer(shot.firer, isSkilled), ...hardTarget(shot)],
      ACCURACY.lowestHard,
      ACCURACY.highest,
      'II.B.3 Point Fire',
    ),
  )

const SOFT = 'Formulas Soft Targets'

/** The chance in a hundred to hit a soft target with point fire [Formulas Soft Targets]: only the shifts of who fires. */
export const softAccuracy = (shot: ShotTerms, isSkilled: boolean): Breakdown =>
  breakdown(
    'Chance to hit',
    bounded(
      [
        start(shot),
        shot.firer.moving && shift('Firing unit moves', SOFT_FIRER_SHIFTS.firerMoving, SOFT),
        isHeld(shot.firer) && shift('Pinned or Buttoned', SOFT_FIRER_SHIFTS.firerPinned, SOFT),
        !isSkilled && shift('Skill check failed', SOFT_FIRER_SHIFTS.firerFailsSkill, SOFT),
      ],
      ACCURACY.lowestSoft,
      ACCURACY.highest,
      'II.B.3 Point Fire',
    ),
  )

/** Small arms, which cover stops better: shells of size 1 under 20 mm [P-10]. */
export const isSmallArms = ({ SZ, real }: Pick<WeaponRow, 'SZ' | 'real'>): boolean => SZ === 1 && real.calibre < 20

const GROUND: Readonly<Record<Exclude<Cover, 'none'>, number>> = {
  soft: SOFT_TARGET_SHIFTS.positionedSoft,
  hard: SOFT_TARGET_SHIFTS.positionedHard,
}

const shelter = ({ state, cover }: Target): Line | false => {
  const { dugIn, dugInHard } = SOFT_TARGET_SHIFTS
  if (state === 'dugIn')
    return cover === 'hard' ? shift('Dug-In in hard cover', dugInHard, SOFT) : shift('Dug-In', dugIn, SOFT)
  return state === 'positioned' && cover !== 'none' && shift(`Positioned in ${cover} cover`, GROUND[cover], SOFT)
}

/** What shelters from small arms besides. */
const isThick = ({ state, cover }: Target): boolean => cover === 'hard' || state === 'dugIn'

const flight = ({ state }: Target, isAdjacent: boolean): Line | false => {
  if (isAdjacent) return false
  const { retreating, routing, pinned } = SOFT_TARGET_SHIFTS
  if (state === 'retreating') return shift('Retreats and is not adjacent', retreating, SOFT)
  if (state === 'routed') return shift('Routed and not adjacent', routing, SOFT)
  return state === 'pinned' && shift('Pinned and not adjacent', pinned, SOFT)
}

/** What a soft target makes of an accuracy, for its losses; `bare` weapons find no shelter, as flamethrowers [P-48]. */
export type Losing = {
  /** In a hundred: of the shot, or of the chance that the unit was hit where nobody aimed at it [P-34]. */
  readonly accuracy: number
  readonly target: Target
  /** Who fires, or the mine, is within one square. */
  readonly isAdjacent: boolean
  readonly smallArms: boolean
  readonly bare: boolean
}

/** The accuracy that losses of soft targets are reckoned with [Formulas Soft Targets, P-07]. */
export const lossAccuracy = ({ accuracy, target, isAdjacent, smallArms, bare }: Losing): Breakdown =>
  breakdown(
    'Accuracy for losses',
    bounded(
      [
        plus('Accuracy', accuracy, 'Formulas HE Chance'),
        isAdvancing(target.state) && shift('Target advances', SOFT_TARGET_SHIFTS.advancing, SOFT),
        target.isGun && shift('Artillery', SOFT_TARGET_SHIFTS.artillery, SOFT),
        !bare && shelter(target),
        !bare && smallArms && isThick(target) && shift('Small arms', SOFT_TARGET_SHIFTS.smallArms, SOFT),
        flight(target, isAdjacent),
      ],
      0,
      ACCURACY.highest,
      SOFT,
    ),
  )

/** An accuracy in a hundred as a check. */
export const hitCheck = (accuracy: number): Check => atMost(accuracy / 100)

/** The chance to hit, from 0 to 1, before the skill check is made: both ways it may go, each with its share. */
export const hitChance = (accuracyOf: (isSkilled: boolean) => Breakdown, skill: number): number => {
  const skilled = chanceOf(skillCheck(skill))
  const of = (isSkilled: boolean): number => chanceOf(hitCheck(total(accuracyOf(isSkilled))))
  return skilled * of(true) + (1 - skilled) * of(false)
}
