const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** Which side of a sheet is north. */
export type North = 'top' | 'left' | 'right' | 'bottom'

/** Degrees from the top of the sheet to where north is, clockwise. */
const DEGREES: Readonly<Record<North, number>> = { top: 0, right: 90, bottom: 180, left: 270 }

/** The wind of a facing in twelfths of a circle: 0 is the hexside at the upper right, 30 degrees from the top. */
export const windOf = (north: North, face: number): string => {
  const degrees = (30 + face * 30 - DEGREES[north] + 720) % 360
  return WINDS[Math.round(degrees / 45) % 8] ?? 'north'
}
