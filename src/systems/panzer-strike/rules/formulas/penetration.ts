import { LOCATIONS } from '../tables/fire.ts'
import { atLeast, type Check, chanceOf, type Draw, passes, rnd } from '../terms/draw.ts'
import type { UnitState } from '../terms/states.ts'
import type { Armour, Cover, WeaponRow } from '../terms/types.ts'

export type ArmourFace = 'front' | 'side'
export type Location = 'track' | 'frontHull' | 'sideHull' | 'frontTurret' | 'sideTurret' | 'top'

/** How AP goes in: the shell, and what the range leaves of the penetration [Formulas Armor Penetration]. */
const reachOf = ({ PN, RG }: Pick<WeaponRow, 'PN' | 'RG'>, range: number): number =>
  PN / 2 + ((PN / 2) * (RG - range)) / RG

/** Depth of an AP shell for a random number from 0 to 1 [Formulas Armor Penetration]. */
export const depthAP = (weapon: Pick<WeaponRow, 'SZ' | 'PN' | 'RG'>, range: number, random: number): number =>
  weapon.SZ + random * reachOf(weapon, range)

/** Depth of an HE shell for a random number from 0 to 1 [Formulas Armor Penetration]. */
export const depthHE = (SZ: number, random: number): number => 2 * SZ * random

/** Whether AP penetrates so much armour [Formulas Penetration]: its depth must reach the thickness. */
export const penetratesAP = (weapon: Pick<WeaponRow, 'SZ' | 'PN' | 'RG'>, range: number, armour: number): Check => {
  const reach = reachOf(weapon, range)
  if (reach === 0) return atLeast(Number(weapon.SZ < armour))
  return atLeast((armour - weapon.SZ) / reach)
}

/** Whether HE penetrates so much armour [Formulas Penetration]. */
const penetratesHE = (SZ: number, armour: number): Check => atLeast(armour / (2 * SZ))

/** Tracks always give way to shells larger than this [II.B.3 Damage], and never to others [P-10]. */
const SMALL = 1

const penetratesTrack = (SZ: number): Check => atLeast(Number(SZ <= SMALL))

/** Where a vehicle stands as who fires at it sees it; levels 0 to 4. */
export type HullDown = {
  readonly state: UnitState
  readonly cover: Cover
  readonly level: number
  readonly isSlope: boolean
  readonly firerLevel: number
  readonly adjacent: boolean
  readonly indirect: boolean
}

/** Levels of the ground above a slope. */
const ABOVE_SLOPE = 3

/** Whether only the upper part of a vehicle shows [II.B.3 Hull-Down]; it must stand [P-36]. */
export const isHullDown = (one: HullDown): boolean => {
  const { state, cover, level, isSlope, firerLevel, adjacent, indirect } = one
  const isStanding = state === 'positioned' || state === 'dugIn'
  // [II.A Positioned]
  if (indirect || !isStanding) return false
  if (isSlope) return adjacent && firerLevel === ABOVE_SLOPE
  return state === 'dugIn' || cover !== 'none' || level > firerLevel
}

/** True where shots come from so far above that some hit the top [Formulas Hit Locations]. */
export const isFromAbove = (firerLevel: number, targetLevel: number): boolean =>
  firerLevel - targetLevel >= LOCATIONS.levelsAbove

/** How a vehicle is hit: what it shows, and from where; its turret may have turned to who fires [P-03]. */
export type Hit = {
  readonly face: ArmourFace
  readonly turret?: ArmourFace
  readonly hullDown: boolean
  readonly fromAbove: boolean
}

/** Where point fire hits for a number from 1 to 100 [Formulas Hit Locations]; undefined where the ground takes it [P-05]. */
export const locationAt = (roll: number, hit: Hit): Location | undefined => {
  const { face, turret = face, hullDown, fromAbove } = hit
  if (hullDown && roll < LOCATIONS.hullDown) return undefined
  const number = roll + (fromAbove ? LOCATIONS.above : 0)
  if (number <= LOCATIONS.track) return 'track'
  if (number <= LOCATIONS.hull) return face === 'front' ? 'frontHull' : 'sideHull'
  if (number > LOCATIONS.turret) return 'top'
  return turret === 'front' ? 'frontTurret' : 'sideTurret'
}

/** Where a bombardment hits: each of the six as likely [Formulas Bombardment Locations]. */
const BOMBARDED: readonly Location[] = ['track', 'frontHull', 'sideHull', 'frontTurret', 'sideTurret', 'top']

export const drawLocation = (hit: Hit | 'bombardment', draw: Draw): Location | undefined =>
  hit === 'bombardment' ? BOMBARDED[draw(BOMBARDED.length) - 1] : locationAt(draw(100), hit)

/** The share of hits at each location; what is missing to 1 does nothing. */
export const locationChances = (hit: Hit | 'bombardment'): ReadonlyMap<Location, number> => {
  const rolls = hit === 'bombardment' ? BOMBARDED : Array.from({ length: 100 }, (_, one) => locationAt(one + 1, hit))
  const shares = new Map<Location, number>()
  for (const location of rolls) if (location) shares.set(location, (shares.get(location) ?? 0) + 1 / rolls.length)
  return shares
}

const PLATES = {
  frontHull: 'FH',
  sideHull: 'SH',
  frontTurret: 'FT',
  sideTurret: 'ST',
  top: 'TP',
} as const satisfies Readonly<Record<Exclude<Location, 'track'>, keyof Armour>>

/** A shell: of point fire at armour AP, else HE. */
export type Shell = {
  readonly kind: 'AP' | 'HE'
  readonly weapon: Pick<WeaponRow, 'SZ' | 'PN' | 'RG'>
  readonly range: number
}

/** Whether a shell penetrates at a location [Formulas Penetration]; the rear is as the side. */
export const penetrates = ({ kind, weapon, range }: Shell, location: Location, armour: Armour): Check => {
  if (location === 'track') return penetratesTrack(weapon.SZ)
  const plate = armour[PLATES[location]]
  return kind === 'AP' ? penetratesAP(weapon, range, plate) : penetratesHE(weapon.SZ, plate)
}

/** SZ times Rnd(1) more than twice the size times Rnd(1) [Formulas Destruction]; drawn once a penetration [P-04]. */
export const isDestroyed = (SZ: number, size: number, draw: Draw): boolean => rnd(draw, SZ) > rnd(draw, 2 * size)

/** The chance of it, from 0 to 1. */
export const destructionChance = (SZ: number, size: number): number => {
  const ratio = (2 * size) / SZ
  return ratio >= 1 ? 1 / (2 * ratio) : 1 - ratio / 2
}

export type Odds = {
  readonly location: Location
  /** Of all hits. */
  readonly chance: number
  /** Of hits there. */
  readonly penetrates: number
}

/** What a hit may do, location by location, each from 0 to 1; for whoever looks before he fires. */
export const hitOdds = (shell: Shell, hit: Hit | 'bombardment', armour: Armour): readonly Odds[] =>
  [...locationChances(hit)].map(([location, chance]) => ({
    location,
    chance,
    penetrates: chanceOf(penetrates(shell, location, armour)),
  }))

/** Whether a shell that hit at a location goes in [Formulas Penetration]. */
export const goesIn = (shell: Shell, location: Location, armour: Armour, draw: Draw): boolean =>
  passes(penetrates(shell, location, armour), draw)

/** Faces a shot in the open: whether the side or the front shows [P-03]; turrets turn to whom they fired at. */
export const faceOf = (part: 'hull' | 'turret', isFirerAhead: boolean, firedBack: boolean): ArmourFace =>
  isFirerAhead || (part === 'turret' && firedBack) ? 'front' : 'side'
