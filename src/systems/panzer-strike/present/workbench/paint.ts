import { painterOf } from '../../../../core/map/paint.ts'
import { TERRAIN_CODES } from '../../rules/scenario/map.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'

/** Every terrain is painted square by square; roads, bridges and rivers are ground like the rest. */
export const painter = painterOf({
  grounds: Object.entries(TERRAIN_CODES).map(([code, terrain]) => ({ code, name: TERRAIN[terrain].name })),
  wet: '',
  ford: ',',
  courses: false,
})
