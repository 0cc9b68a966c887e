import { total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { isSmallArms, lossAccuracy, type ShotTerms } from '../formulas/accuracy.ts'
import { damageOdds } from '../formulas/damage.ts'
import { attackOf, lossChances } from '../formulas/losses.ts'
import { hitOdds, type Odds } from '../formulas/penetration.ts'
import { roundChances } from '../formulas/rate.ts'
import { isHard, type Slot } from './arms.ts'
import { accuracyOf, chanceToHit, hitOf, paceOfFire, shotOf, targetOf, weaponsAt } from './shooting.ts'
import type { Unit } from './state.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'

/** A place where armour may be hit, and what a hit there does; all from 0 to 1. */
type At = Odds & { readonly destroyed: number; readonly immobilized: number }

/** One round of a weapon before it is fired; all chances from 0 to 1. */
export type WeighedShot = {
  readonly slot: Slot
  readonly shot: ShotTerms
  readonly accuracy: { readonly skilled: Breakdown; readonly failed: Breakdown }
  /** Before the skill check is made. */
  readonly hit: number
  /** Of 0, 1 and 2 rounds in the first pulse. */
  readonly rounds: readonly [number, number, number]
  /** Of a hit on armour; empty for soft targets. */
  readonly places: readonly At[]
  /** Of a hit on a soft target: 0, 1, … men; empty for armour. */
  readonly men: readonly number[]
  /** Of a round. */
  readonly destroyed: number
  readonly immobilized: number
  /** Men that a round kills, on the average. */
  readonly killed: number
}

const placesOn = (battle: Battle, firer: Unit, { row }: Slot, target: Unit, range: number): readonly At[] => {
  const page = pageOf(target.type)
  if (page.kind !== 'vehicle' || !isHard(target)) return []
  const hit = hitOf(battle, firer, target)
  const { size, armour, men } = page
  return hitOdds({ kind: 'AP', weapon: row, range }, hit, armour).map((one) => ({
    ...one,
    ...damageOdds({ SZ: row.SZ, size, location: one.location, men }),
  }))
}

const menOn = (battle: Battle, firer: Unit, { row }: Slot, target: Unit, shot: ShotTerms): readonly number[] => {
  if (isHard(target)) return []
  const sum = lossAccuracy({
    accuracy: total(accuracyOf(shot, target, true)),
    target: targetOf(battle, target),
    isAdjacent: shot.range <= 1,
    smallArms: isSmallArms(row),
    bare: false,
  })
  return lossChances(attackOf(row, firer.men), total(sum), target.men)
}

/** A round of one weapon at an enemy, from the formulas by which it is fired [II.B.3 Point Fire]. */
const weighed = (battle: Battle, firer: Unit, slot: Slot, target: Unit): WeighedShot => {
  const shot = shotOf(battle, firer, slot, target)
  const hit = chanceToHit(battle, firer, slot, target)
  const places = placesOn(battle, firer, slot, target, shot.range)
  const men = menOn(battle, firer, slot, target, shot)
  const of = (value: (one: At) => number): number =>
    hit * places.reduce((sum, one) => sum + one.chance * one.penetrates * value(one), 0)
  return {
    slot,
    shot,
    accuracy: { skilled: accuracyOf(shot, target, true), failed: accuracyOf(shot, target, false) },
    hit,
    rounds: roundChances(paceOfFire(firer, slot, 0)),
    places,
    men,
    destroyed: isHard(target) ? of(({ destroyed }) => destroyed) : hit * (men.at(-1) ?? 0),
    immobilized: of(({ immobilized }) => immobilized),
    killed: hit * men.reduce((sum, chance, count) => sum + chance * count, 0),
  }
}

const worth = ({ destroyed, immobilized, killed, hit }: WeighedShot): number =>
  destroyed * 100 + immobilized * 10 + killed * 10 + hit

/** Every weapon of use against an enemy, the best first. */
export const weighShot = (battle: Battle, firer: Unit, target: Unit): readonly WeighedShot[] =>
  weaponsAt(battle, firer, target)
    .map((slot) => weighed(battle, firer, slot, target))
    .sort((a, b) => worth(b) - worth(a))

export const shotWorth = (battle: Battle, firer: Unit, target: Unit): number => {
  const [best] = weighShot(battle, firer, target)
  return best ? worth(best) : 0
}
