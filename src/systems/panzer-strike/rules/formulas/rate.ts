import { MOVING_TANK_MG, RATE, WEAK_ROUNDS } from '../tables/fire.ts'
import { chanceOf, type Draw, passes } from '../terms/draw.ts'
import { refusesBy } from '../../../../core/engine/refuse.ts'
import { ok, type Result } from '../../../../core/engine/vocabulary.ts'
import type { Case } from '../terms/rules.ts'
import type { WeaponRow } from '../terms/types.ts'
import { firstShotCheck, skillCheck } from './checks.ts'

const refuse = refusesBy<Case>()

/** A unit that fires at a target; `first` in the first pulse after the order. */
export type FirePace = {
  readonly first: boolean
  readonly moving: boolean
  readonly SZ: number
  readonly skill: number
  /** What lost men have left of it. */
  readonly firstShot: number
}

const shotsBy = ({ first, moving, SZ }: FirePace, hasPassed: boolean): number => {
  if (first) return hasPassed ? RATE.first : 0
  return hasPassed && !moving && SZ > RATE.smallArms ? RATE.fast : RATE.slow
}

/** Rounds of point fire in a pulse [II.B.3 Rate of Fire]: both checks, skill first. */
export const pointRounds = (pace: FirePace, draw: Draw): number => {
  const isSkilled = passes(skillCheck(pace.skill), draw)
  return shotsBy(pace, isSkilled && passes(firstShotCheck(pace.firstShot), draw))
}

/** Chances of 0, 1 and 2 rounds, from 0 to 1. */
export const roundChances = (pace: FirePace): readonly [number, number, number] => {
  const both = chanceOf(skillCheck(pace.skill)) * chanceOf(firstShotCheck(pace.firstShot))
  const chances: [number, number, number] = [0, 0, 0]
  chances[shotsBy(pace, true) as 0 | 1 | 2] += both
  chances[shotsBy(pace, false) as 0 | 1 | 2] += 1 - both
  return chances
}

/** How a bombardment goes: rounds in all, over so many pulses. */
export type Salvo = { readonly rounds: number; readonly pulses: number }

/** Rounds by the rating as printed [II.B.3 Rate of Fire]; a crew with losses takes twice as long [II.B.3 Lost Crew, P-19]. */
export const salvoOf = (firstShot: number, lost: number): Salvo => ({
  rounds: RATE.pulses * (firstShot >= RATE.fastBombardment ? RATE.fast : RATE.slow),
  pulses: RATE.pulses * (lost > 0 ? 2 : 1),
})

/** Rounds of a bombardment in its n-th pulse, from 1 [II.B.3 Bombardment]. */
export const salvoRounds = ({ rounds, pulses }: Salvo, pulse: number): number => {
  if (pulse < 1 || pulse > pulses) return 0
  return Math.ceil((rounds * pulse) / pulses) - Math.ceil((rounds * (pulse - 1)) / pulses)
}

export type Firing = {
  readonly kind: WeaponRow['kind']
  readonly maxRange: number
  readonly ammo: number
  readonly range: number
  readonly moving: boolean
}

const isWeak = (kind: WeaponRow['kind']): boolean => kind === 'atr' || kind === 'heat'

/** Whether a weapon may fire at all at such a range. */
export const mayFire = ({ kind, maxRange, ammo, range, moving }: Firing): Result<undefined> => {
  if (ammo < 1) return refuse('noAmmo', 'II.B.3 Ammunition', 'No rounds are left.')
  if (range > maxRange) return refuse('tooFar', 'II.B.3 Range', `It fires no farther than ${maxRange} squares.`)
  if (kind === 'mg' && moving) return refuse('moving', 'II.B.3 Machine Guns', 'Machine guns do not fire on the move.')
  if (kind === 'tankMG' && moving && range > MOVING_TANK_MG)
    return refuse('moving', 'II.B.3 Machine Guns', `On the move it fires no farther than ${MOVING_TANK_MG} squares.`)
  if (isWeak(kind) && ammo < WEAK_ROUNDS && range > 1)
    return refuse('spare', 'II.B.3 Weak Anti-Tank Weapons', 'Its last rounds are for adjacent targets.')
  return ok(undefined)
}

/** Whether the machine gun of a tank must pass a skill check to fire [II.B.3 Machine Guns]. */
export const needsSkill = (kind: WeaponRow['kind'], range: number): boolean => kind === 'tankMG' && range > 1

/** Rounds at the start of a battle [II.B.3 Ammunition]: from half of a full load to all of it, each as likely. */
export const roundsAtStart = (maxAmmo: number, draw: Draw): number => {
  const least = Math.ceil(maxAmmo / 2)
  return least - 1 + draw(maxAmmo - least + 1)
}

/** The range at which a unit opens fire [II.B.3 Range]: so many tenths of its farthest weapon, whole squares. */
export const fireRange = (farthest: number, tenths: number): number => Math.floor((farthest * tenths) / 10)
