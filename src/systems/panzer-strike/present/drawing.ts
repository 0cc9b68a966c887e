import { neighbour } from '../../../core/grid/board.ts'
import { drawnOnce, type GroundArt, type MapDrawing, type Relief } from '../../../core/map/drawing.ts'
import { roadEdgesOf } from '../../../core/map/file.ts'
import { linesThrough } from '../../../core/map/lines.ts'
import type { PanzerMap } from '../rules/scenario/map.ts'
import { TERRAIN } from '../rules/tables/terrain.ts'
import type { Climate, TerrainId } from '../rules/terms/types.ts'

type Art = { readonly ground: GroundArt; readonly relief: Relief }
const flat = (ground: GroundArt): Art => ({ ground, relief: 'level' })
const high = (ground: GroundArt): Art => ({ ground, relief: 'summit' })

/** Every terrain as it is drawn [Charts Terrain Effects]; roads and narrow rivers are courses besides. */
export const ARTS: Readonly<Record<TerrainId, Art>> = {
  clear: flat('clear'),
  road: flat('clear'),
  bridge: flat('bridge'),
  field: flat('hedgedField'),
  rough: flat('rough'),
  crater: flat('craters'),
  depression: { ground: 'clear', relief: 'hollow' },
  woods: flat('openWoods'),
  forest: flat('woods'),
  hillForest: high('woods'),
  swamp: flat('swamp'),
  sand: flat('sand'),
  slope: { ground: 'clear', relief: 'slope' },
  hill: high('clear'),
  hillRough: high('rough'),
  woodBuilding: flat('woodHouses'),
  stoneBuilding: flat('stoneHouses'),
  rubble: flat('rubble'),
  river: flat('river'),
  ford: flat('ford'),
  coast: flat('sea'),
  cliff: high('rough'),
  dragonsTeeth: flat('obstacles'),
}

const LOOKS: Readonly<Record<Climate, MapDrawing['look']>> = { summer: 'country', winter: 'snow', desert: 'desert' }

const ROADS: ReadonlySet<TerrainId> = new Set(['road', 'bridge'])
const WATERS: ReadonlySet<TerrainId> = new Set(['river', 'bridge', 'ford'])
const HOUSES: ReadonlySet<TerrainId> = new Set(['woodBuilding', 'stoneBuilding', 'rubble'])

const at = ({ ground }: PanzerMap, cell: number): TerrainId => ground[cell] ?? 'clear'

const cellsIn = (map: PanzerMap, kinds: ReadonlySet<TerrainId>): number[] =>
  [...map.ground.keys()].filter((cell) => kinds.has(at(map, cell)))

/** A road that ends before a house and goes on behind it runs through between the walls. */
const roadsOf = (map: PanzerMap): number[][] => {
  const { board } = map
  const named = cellsIn(map, ROADS)
  const isRoad = (cell: number): boolean => ROADS.has(at(map, cell))
  const isEnd = (cell: number): boolean =>
    board.directions.filter((_, way) => isRoad(neighbour(board, cell, way))).length < 2
  const through = cellsIn(map, HOUSES).filter((cell) =>
    board.edges.some((way) => {
      const [from, to] = [neighbour(board, cell, way), neighbour(board, cell, (way + board.degree / 2) % board.degree)]
      return isRoad(from) && isRoad(to) && isEnd(from) && isEnd(to)
    }),
  )
  return linesThrough(board, [...named, ...through]).filter((line) => line.length > 1)
}

/** Water that is two squares broad and two long. */
const broadWater = (map: PanzerMap): ReadonlySet<number> => {
  const { board } = map
  const isWet = (cell: number): boolean => WATERS.has(at(map, cell))
  const blocks = cellsIn(map, WATERS).flatMap((cell) => {
    const [right, below, across] = [2, 4, 3].map((way) => neighbour(board, cell, way))
    const block = [cell, right ?? -1, below ?? -1, across ?? -1]
    return block.every((one) => one >= 0 && isWet(one)) ? block : []
  })
  return new Set(blocks)
}

/** Rivers of one square, each up to the broad water it joins. */
const riversOf = (map: PanzerMap, broad: ReadonlySet<number>): number[][] => {
  const { board } = map
  const narrow = cellsIn(map, WATERS).filter((cell) => !broad.has(cell))
  const isBeside = (cell: number): boolean =>
    board.directions.some((_, way) => narrowSet.has(neighbour(board, cell, way)))
  const narrowSet = new Set(narrow)
  return linesThrough(board, [...narrow, ...[...broad].filter(isBeside)]).filter((line) =>
    line.some((cell) => narrowSet.has(cell)),
  )
}

/** A cliff falls to whatever beside it lies lower. */
const scarpsOf = (map: PanzerMap): Int8Array => {
  const { board } = map
  const scarps = new Int8Array(board.size * board.degree)
  for (const cell of cellsIn(map, new Set(['cliff'])))
    for (const way of board.edges) {
      const other = neighbour(board, cell, way)
      if (other < 0 || TERRAIN[at(map, other)].level >= TERRAIN.hill.level) continue
      scarps[cell * board.degree + way] = 1
      scarps[other * board.degree + board.directionTo(other, cell)] = -1
    }
  return scarps
}

const draw = (map: PanzerMap): MapDrawing => {
  const { id, name, north, climate, board, letters } = map
  const roads = roadsOf(map)
  const broad = broadWater(map)
  const groundAt = (kind: TerrainId, cell: number): GroundArt =>
    kind === 'river' && !broad.has(cell) ? 'stream' : ARTS[kind].ground
  return {
    id,
    name,
    look: LOOKS[climate],
    north,
    board,
    ground: map.ground.map(groundAt),
    relief: map.ground.map((kind) => ARTS[kind].relief),
    crests: new Uint8Array(board.size * board.degree),
    scarps: scarpsOf(map),
    roadEdges: roadEdgesOf(board, roads),
    streams: [],
    rivers: riversOf(map, broad),
    roads,
    letters,
  }
}

/** A map as it is drawn; the same map is always the same drawing. */
export const drawingOf = drawnOnce(draw)
