import { wayOf } from '../../../../../core/map/compass.ts'
import { isCorner, meanings } from './directions.ts'

/** `upper right`, as it is seen on the screen; of a corner `between upper right and right`. */
export const faceWords = (face: number): string => {
  const ways = meanings(face).map((one) => wayOf(30 + one * 30))
  return isCorner(face) ? `between ${ways.join(' and ')}` : (ways[0] ?? '')
}
