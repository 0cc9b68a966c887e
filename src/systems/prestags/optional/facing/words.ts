import type { GameMap } from '../../map.ts'
import { isCorner, meanings } from './directions.ts'

const WINDS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const

/** Degrees from the top of the sheet to where north is, clockwise. */
const NORTH: Readonly<Record<GameMap['north'], number>> = { top: 0, right: 90, bottom: 180, left: 270 }

// Facing 0 is the hexside at the upper right, 30 degrees from the top.
const windOf = (map: GameMap, face: number): string => {
  const degrees = (30 + face * 30 - NORTH[map.north] + 720) % 360
  return WINDS[Math.round(degrees / 45) % 8] ?? 'north'
}

/** `north-east`; of a corner `between north-east and east`. */
export const faceWords = (map: GameMap, face: number): string => {
  const winds = meanings(face).map((one) => windOf(map, one))
  return isCorner(face) ? `between ${winds.join(' and ')}` : (winds[0] ?? '')
}
