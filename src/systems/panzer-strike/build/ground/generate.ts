import { squareBoard } from '../../../../core/grid/square.ts'
import { laySwamp, plantWoods, roughen, wetness } from './cover.ts'
import { layFields } from './fields.ts'
import { digGullies } from './gullies.ts'
import { raiseHills } from './hills.ts'
import { buildHouses } from './houses.ts'
import { rowsOf } from './codes.ts'
import { chanceOf, type Land } from './land.ts'
import { layRoads } from './roads.ts'
import { tidy } from './tidy.ts'
import { siteVillages } from './villages.ts'
import { type GroundWish, type MapFile, sizeOf } from './wish.ts'

const bareLand = ({ climate, seed }: GroundWish, size: { rows: number; cols: number }): Land => {
  const board = squareBoard(size)
  return {
    board,
    climate,
    ground: Array.from({ length: board.size }, () => 'clear' as const),
    chance: chanceOf(seed),
  }
}

/**
 * A map made from four densities and a seed [I.A Map Generation]: the same wish always gives the same map. Rows are
 * rounded to tens from 10 to 60, columns kept within 20 and 60. Rivers and cliffs are drawn by hand only.
 */
export const generate = (wish: GroundWish): MapFile => {
  const size = sizeOf(wish)
  const { woods, swampOrSand, town, rough } = wish.densities
  const land = bareLand(wish, size)
  const wet = wetness(land)
  raiseHills(land)
  digGullies(land, rough)
  const villages = siteVillages(land, town, wet)
  layRoads(land, villages, town, wet)
  const places = buildHouses(land, villages, town)
  layFields(land, places, town)
  laySwamp(land, swampOrSand, wet)
  plantWoods(land, woods)
  roughen(land, rough)
  tidy(land)
  return {
    id: wish.id ?? `ground-${wish.seed}`,
    name: wish.name ?? `Ground ${wish.seed}`,
    system: 'panzer-strike',
    grid: { shape: 'square', ...size },
    north: wish.north ?? 'top',
    climate: wish.climate,
    terrain: rowsOf(land.ground, size.cols),
  }
}
