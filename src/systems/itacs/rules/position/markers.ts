import type { Case } from '../terms/rules.ts'
import type { Markers, Unit } from '../terms/types.ts'
import { isElephant, isFleet, isLeader } from './units.ts'

/** So many D markers on a hex and its units rout [5.1]. */
export const ROUT_AT = 3

export const NO_MARKERS: Markers = { d: 0, breaks: false, routs: false }

/** The markers of a hex: those of its units, the higher ones counting [5.0, I-24]. */
export const markersOf = (units: readonly Markers[]): Markers => ({
  d: Math.max(0, ...units.map((unit) => unit.d)),
  breaks: units.some((unit) => unit.breaks),
  routs: units.some((unit) => unit.routs),
})

/** Under which section a unit neither breaks nor routs: leaders, fleets and elephants. */
export const steadfastBy = (unit: Unit): Case | undefined => {
  if (isLeader(unit)) return '5.3'
  if (isFleet(unit)) return '6.7.5'
  return isElephant(unit) ? '6.9.2' : undefined
}
export const isSteadfast = (unit: Unit): boolean => steadfastBy(unit) !== undefined

/** What the markers of its hex are for a unit. */
export const borneBy = (unit: Unit, { d, breaks, routs }: Markers): Markers =>
  isSteadfast(unit) ? { d, breaks: false, routs: false } : { d, breaks, routs }

/** More D markers. */
export const disordered = (markers: Markers, more: number): Markers => ({ ...markers, d: markers.d + more })

/** As many D as make a hex rout do so however they came together, and whatever a leader did [5.1, I-67]. */
export const pressed = (markers: Markers): Markers => (markers.d >= ROUT_AT ? { ...markers, routs: true } : markers)

/** Less one D; a rout goes on all the same [4.6, 5.1, 5.3.2]. */
export const steadied = (markers: Markers): Markers => ({ ...markers, d: Math.max(0, markers.d - 1) })

export const broken = (markers: Markers): Markers => ({ ...markers, breaks: true })
export const routed = (markers: Markers): Markers => ({ ...markers, routs: true })
/** Break markers go with a rout move, or when their owner’s movement phase ends [5.2.1]. */
export const mended = (markers: Markers): Markers => ({ ...markers, breaks: false })
/** Leaders alone end a rout [5.3.2]. */
export const rallied = (markers: Markers): Markers => ({ ...markers, routs: false })
