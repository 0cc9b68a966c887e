import { windOf } from '../../../../../core/map/compass.ts'
import type { GameMap } from '../../scenario/map.ts'
import { isCorner, meanings } from './directions.ts'

/** `north-east`; of a corner `between north-east and east`. */
export const faceWords = ({ north }: Pick<GameMap, 'north'>, face: number): string => {
  const winds = meanings(face).map((one) => windOf(north, 30 + one * 30))
  return isCorner(face) ? `between ${winds.join(' and ')}` : (winds[0] ?? '')
}
