import { oddsOf } from '../../../../core/calc/odds.ts'
import type { MeleeResult, UnitClass } from '../terms/types.ts'

/** Results of the melee table [10.5] from 1 to 10; less is as 0, more as 10. */
const RESULTS: readonly MeleeResult[] = ['AD', 'AD', '*D', 'DD', 'DD', 'D1X', 'D1X', 'D2XB', 'D2XB', 'DX']

export const meleeResult = (sum: number): MeleeResult => (sum <= 0 ? 'A1X' : (RESULTS[sum - 1] ?? 'DX'))

type Ratio = { readonly name: string; readonly modifier: number }

/** Ratios from 1:1 to 7:1 or more [10.5]. */
const WHOLE: readonly Ratio[] = [
  { name: '1:1', modifier: 0 },
  { name: '2:1', modifier: 1 },
  { name: '3:1', modifier: 2 },
  { name: '4:1', modifier: 3 },
  { name: '5:1', modifier: 4 },
  { name: '6:1', modifier: 5 },
  { name: '7:1 or more', modifier: 6 },
]
const HALF: Ratio = { name: '1:2', modifier: -1 }
export const RATIOS: readonly Ratio[] = [HALF, ...WHOLE]

/** The ratio rounded for the defender [I-12]; undefined below 1:2, where nobody may attack [I-11]. */
export const ratioOf = (attack: number, defence: number): Ratio | undefined => {
  const odds = oddsOf(attack, defence)
  if (odds === undefined) return undefined
  return odds < 1 ? HALF : WHOLE[Math.min(odds, WHOLE.length) - 1]
}

type Fighting = 'A' | 'B' | 'C'

/** Unit modifiers [10.6]: of the defending class, then of the attacking one. */
const CLASSES: Readonly<Record<Fighting, Readonly<Record<Fighting, number>>>> = {
  A: { A: 0, B: 2, C: -4 },
  B: { A: -2, B: 0, C: 2 },
  C: { A: 2, B: -2, C: 0 },
}

const isFighting = (unitClass: UnitClass): unitClass is Fighting => Object.hasOwn(CLASSES, unitClass)

/** Undefined where one of the two is of a class that the table does not know [2.4.4, 10.6]. */
export const classModifier = (attacker: UnitClass, defender: UnitClass): number | undefined =>
  isFighting(attacker) && isFighting(defender) ? CLASSES[defender][attacker] : undefined

/** Other modifiers of the melee table [10.5]. */
export const MELEE = { rear: 2, eliteAttack: 2, eliteDefence: -2 } as const
