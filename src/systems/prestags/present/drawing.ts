import { drawnOnce, keptCourses, type MapDrawing, type Relief } from '../../../core/map/drawing.ts'
import type { GameMap } from '../rules/scenario/map.ts'
import type { Terrain } from '../rules/terms/types.ts'

const WATER: ReadonlySet<Terrain> = new Set(['stream', 'bridge', 'ford', 'lake', 'sea', 'swamp'])

const reliefAt = (map: GameMap, terrain: Terrain, cell: number): Relief => {
  if (map.hilltop[cell]) return 'summit'
  return terrain === 'slope' ? 'slope' : 'level'
}

const draw = (map: GameMap): MapDrawing => ({
  id: map.id,
  name: map.name,
  look: map.look,
  north: map.north,
  board: map.board,
  ground: map.terrain.map((terrain) => (terrain === 'slope' ? 'clear' : terrain)),
  relief: map.terrain.map((terrain, cell) => reliefAt(map, terrain, cell)),
  crests: map.slopeEdges,
  scarps: new Int8Array(map.board.size * map.board.degree),
  roadEdges: map.roadEdges,
  streams: keptCourses(map.streams, (cell) => WATER.has(map.terrain[cell] ?? 'clear')),
  roads: keptCourses(map.roads, (cell) => map.roadCells.has(cell)),
  letters: map.letters,
})

/** A map as it is drawn; the same map is always the same drawing. */
export const drawingOf = drawnOnce(draw)
