import type { Why } from '../../../core/mind/thought.ts'
import { isHard } from '../rules/position/arms.ts'
import type { Unit } from '../rules/position/state.ts'
import { weighShot } from '../rules/position/weighing.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { fullName } from './naming.ts'

const HUNDRED = 100
const TEN = 10
const inHundred = (chance: number): number => Math.round(chance * HUNDRED)

/** What a round of the best weapon does, as the preview of an order to fire says it [II.B.3 Point Fire]. */
export const oddsOf = (battle: Battle, firer: Unit, target: Unit): string => {
  const [best] = weighShot(battle, firer, target)
  if (!best) return 'No weapon is of use against it now.'
  const { hit, destroyed, immobilized, killed } = best
  const effect = isHard(target)
    ? `${inHundred(destroyed)} destroy it, ${inHundred(immobilized)} stop it for good`
    : `a round kills ${Math.round(killed * TEN) / TEN} of ${target.men} men`
  return `Of 100 rounds ${inHundred(hit)} hit; ${effect}.`
}

/** Another target, and what it would have been worth. */
export const firedAt = (battle: Battle, firer: Unit, target: Unit, value: number): NonNullable<Why['rejected']> => ({
  text: `It could fire at ${fullName(target)}. ${oddsOf(battle, firer, target)}`,
  features: [{ name: 'own fire', value }],
})
