const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** Which side of a sheet is north. */
export type North = 'top' | 'left' | 'right' | 'bottom'

/** Degrees from the top of the sheet to where north is, clockwise. */
const DEGREES: Readonly<Record<North, number>> = { top: 0, right: 90, bottom: 180, left: 270 }

/** The wind of a bearing in degrees clockwise from the top of the sheet. */
export const windOf = (north: North, bearing: number): string => {
  const degrees = (bearing - DEGREES[north] + 720) % 360
  return WINDS[Math.round(degrees / 45) % 8] ?? 'north'
}
