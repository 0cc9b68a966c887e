import { CREW } from '../tables/fire.ts'
import { atMost, type Draw, passes } from '../terms/draw.ts'
import { destructionChance, isDestroyed, type Location } from './penetration.ts'

/** Slots of a Weapons Page from 0: the first two are in the turret or upper hull, the others in the lower hull. */
const SECTIONS = { turret: [0, 1], hull: [2, 3] } as const
type Section = keyof typeof SECTIONS

export type Damage = {
  readonly destroyed: boolean
  /** A track or the engine is gone. */
  readonly immobilized: boolean
  /** Slots of weapons that are gone, from 0. */
  readonly guns: readonly number[]
  readonly men: number
}

const NONE: Damage = { destroyed: false, immobilized: false, guns: [], men: 0 }

/** One man after the other, until one is spared [Formulas Crew Compartments]. */
export const crewKilled = (men: number, draw: Draw): number => {
  let killed = 0
  while (killed < men && passes(atMost(CREW.manKilled), draw)) killed++
  return killed
}

/** Chances of 0, 1, … men of a crew, from 0 to 1. */
export const crewChances = (men: number): readonly number[] =>
  Array.from({ length: men + 1 }, (_, killed) =>
    killed === men ? CREW.manKilled ** men : CREW.manKilled ** killed * (1 - CREW.manKilled),
  )

/** Guns of a section that are lost, then its crew [Formulas Crew Compartments]; without men the vehicle is destroyed. */
const compartment = (section: Section, weapons: readonly boolean[], men: number, draw: Draw): Damage => {
  const guns = SECTIONS[section].filter((slot) => weapons[slot] === true && passes(atMost(CREW.gunLost), draw))
  const killed = crewKilled(men, draw)
  return { ...NONE, guns, men: killed, destroyed: killed >= men }
}

/** What stands behind the armour that was penetrated: engine or crew, not both [P-37]. */
const behind = (location: Location, weapons: readonly boolean[], men: number, draw: Draw): Damage => {
  // [Formulas Effects of Penetration]
  if (location === 'track') return { ...NONE, immobilized: true }
  const hasEngine = location === 'sideHull' || location === 'top'
  if (hasEngine && passes(atMost(CREW.engine), draw)) return { ...NONE, immobilized: true }
  const section = location === 'frontHull' || location === 'sideHull' ? 'hull' : 'turret'
  return compartment(section, weapons, men, draw)
}

/** A vehicle whose armour a shell has penetrated; `weapons` by slot, true where one still fires. */
export type Penetrated = {
  readonly SZ: number
  readonly size: number
  readonly location: Location
  readonly weapons: readonly boolean[]
  readonly men: number
}

/** Destroyed at once, or what stands behind the armour suffers [Formulas Effects of Penetration]. */
export const damageOf = ({ SZ, size, location, weapons, men }: Penetrated, draw: Draw): Damage =>
  isDestroyed(SZ, size, draw) ? { ...NONE, destroyed: true } : behind(location, weapons, men, draw)

/** Chances of a penetration, from 0 to 1: that the vehicle is destroyed, that it stops for good. */
export const damageOdds = ({ SZ, size, location, men }: Omit<Penetrated, 'weapons'>) => {
  const atOnce = destructionChance(SZ, size)
  const left = 1 - atOnce
  if (location === 'track') return { destroyed: atOnce, immobilized: left }
  const engine = location === 'sideHull' || location === 'top' ? CREW.engine : 0
  return { destroyed: atOnce + left * (1 - engine) * CREW.manKilled ** men, immobilized: left * engine }
}
