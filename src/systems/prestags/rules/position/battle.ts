import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import type { GameMap } from '../scenario/map.ts'
import type { Battle } from './contract.ts'
import { hasFleets } from '../scenario/fleets.ts'
import type { SideFile } from '../scenario/scenario.ts'
import { ROAD, TERRAIN, UPHILL } from '../tables/terrain.ts'
import type { Elevation, Terrain } from '../terms/types.ts'

export const sideOf = (battle: Battle, side: SideIndex): SideFile => battle.scenario.sides[side]
export const terrainAt = (battle: Battle, cell: Cell): Terrain => battle.map.terrain[cell] ?? 'clear'
export const elevationAt = (battle: Battle, cell: Cell): Elevation =>
  battle.map.hilltop[cell] ? 'hilltop' : terrainAt(battle, cell) === 'slope' ? 'slope' : 'ground'
/** Where somebody can stand; at sea only where there are fleets. */
export const isPassable = (battle: Battle, cell: Cell): boolean => {
  const terrain = terrainAt(battle, cell)
  if (terrain === 'sea' && hasFleets(battle.scenario)) return true
  return TERRAIN[terrain].movement !== undefined
}

/** A letter or a hex number of the map; -1 when the map has no such place. */
export const placeOf = (map: GameMap, text: string): Cell => map.letters[text] ?? map.board.parse(text) ?? -1

/** Cost to enter a cell from a neighbour: road [5.51], uphill [5.62], else the terrain [5.11, 5.52, 5.61]. */
const entryCost = (map: GameMap, from: Cell, direction: number, to: Cell): number => {
  const terrain = TERRAIN[map.terrain[to] ?? 'clear'].movement
  if (terrain === undefined) return Number.POSITIVE_INFINITY
  const edge = from * map.board.degree + direction
  if (map.roadEdges[edge]) return ROAD.movement
  return map.hilltop[to] && map.slopeEdges[edge] ? UPHILL : terrain
}

export const costTable = (map: GameMap, closed: ReadonlySet<Cell>): Float64Array => {
  const { degree, size } = map.board
  const cost = new Float64Array(size * degree).fill(Number.POSITIVE_INFINITY)
  for (let cell = 0; cell < size; cell++) {
    for (const to of neighboursOf(map.board, cell)) {
      const direction = map.board.directionTo(cell, to)
      if (!closed.has(to)) cost[cell * degree + direction] = entryCost(map, cell, direction, to)
    }
  }
  return cost
}
