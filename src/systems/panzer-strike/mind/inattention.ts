import { lotOf } from '../../../core/mind/lots.ts'
import { distance } from '../rules/geometry/squares.ts'
import type { Craft } from './levels.ts'
import type { Foe, Picture } from './picture.ts'

/** Nobody overlooks an enemy who is as near as this. */
const NEAR = 4
/** As many turns the same enemies are overlooked. */
const TURNS = 2

/** What somebody reckons with who does not think of every enemy that he knows of: of some he does not, of others two turns later. */
export const noticed = (picture: Picture, { misses }: Pick<Craft, 'misses'>): Picture => {
  if (misses === 0) return picture
  const { battle, own, state } = picture
  const turn = Math.floor(state.turn / TURNS)
  const isNear = ({ at }: Foe): boolean =>
    own.some((unit) => unit.fate === 'map' && distance(battle.map.board, unit.at, at) <= NEAR)
  return { ...picture, foes: picture.foes.filter((foe) => lotOf(turn, foe.id) >= misses || isNear(foe)) }
}
