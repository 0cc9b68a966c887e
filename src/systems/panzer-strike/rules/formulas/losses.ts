import { HE, LOSSES } from '../tables/fire.ts'
import { atMost, type Check, type Draw, passes, rnd } from '../terms/draw.ts'
import type { Armour, TargetKind, WeaponRow } from '../terms/types.ts'

/** Soft without a front hull, open-topped without a top; whatever has no armour is soft. */
export const targetKind = (armour: Armour | undefined): TargetKind => {
  // [II.A Hard and Soft]
  if (!armour || armour.FH === 0) return 'soft'
  return armour.TP === 0 ? 'openTopped' : 'hard'
}

/** The infantry attack of a weapon: of rifles and the like for each man [Formulas Men Killed]. */
export const attackOf = ({ kind, IA }: Pick<WeaponRow, 'kind' | 'IA'>, men: number): number =>
  kind === 'squad' ? IA * men : IA

/** The chance in a hundred that HE in its square hits a unit [Formulas HE Chance]; nobody else is a primary target. */
export const heChance = (kind: TargetKind, attack: number, SZ: number, isPrimary = false): number => {
  if (kind === 'soft') return isPrimary ? HE.primary : Math.min(100, HE.soft * attack)
  return (kind === 'openTopped' ? HE.openTopped : HE.hard) * SZ
}

/** Men by the formula, before the last draw: whole ones die, the rest is the chance of one more [Formulas Men Killed, P-06]. */
export const killing = (attack: number, accuracy: number, first: number, second: number): number =>
  (attack * first * accuracy) / LOSSES.men + second

/** Men that are killed, of so many [Formulas Men Killed]. */
export const menKilled = (attack: number, accuracy: number, men: number, draw: Draw): number => {
  const sum = killing(attack, accuracy, rnd(draw), rnd(draw))
  const whole = Math.floor(sum)
  return Math.min(men, whole + (passes(atMost(sum - whole), draw) ? 1 : 0))
}

/** The sum of the chances that x plus Rnd(1) kills one more man, for all x up to a limit; its slope goes from 0 to 1. */
const upTo = (x: number): number => {
  if (x <= 0) return Math.max(0, x + 1) ** 3 / 6
  if (x <= 1) return 1 / 6 + x / 2 + x ** 2 / 2 - x ** 3 / 6
  return x
}

/** Where a weapon does no harm Rnd(1) alone kills one man, half of the time. */
const atLeastKilled = (spread: number, count: number): number => {
  if (spread === 0) return count === 1 ? 0.5 : 0
  return (upTo(spread - count + 1) - upTo(1 - count)) / spread
}

/** Chances of 0, 1, … men killed of so many, from 0 to 1, by the same formula [Formulas Men Killed]. */
export const lossChances = (attack: number, accuracy: number, men: number): readonly number[] => {
  const spread = (attack * accuracy) / LOSSES.men
  const reached = Array.from({ length: men + 1 }, (_, count) => (count === 0 ? 1 : atLeastKilled(spread, count)))
  return reached.map((chance, count) => chance - (reached[count + 1] ?? 0))
}

/** Whether a gun that lost men is destroyed [Formulas Guns Destroyed]; soft vehicles likewise [P-35]. */
export const pieceCheck = (SZ: number, killed: number): Check => atMost((SZ * killed) / LOSSES.gun)
