import { drawnOnce, type GroundArt, keptCourses, type MapDrawing, type Relief } from '../../../core/map/drawing.ts'
import { hasRoad } from '../rules/tables/ground.ts'
import type { GroundKind, ItacsMap } from '../rules/scenario/map.ts'

type Art = { readonly ground: GroundArt; readonly relief: Relief }
const flat = (ground: GroundArt): Art => ({ ground, relief: 'level' })
const hilly = (ground: GroundArt): Art => ({ ground, relief: 'hills' })

/** Every row of the terrain chart as it is drawn [10.3]. Woods are open here, forest is what other maps call woods. */
export const ARTS: Readonly<Record<GroundKind, Art>> = {
  clear: flat('clear'),
  farmland: flat('farmland'),
  grassland: flat('grassland'),
  village: flat('village'),
  city: flat('city'),
  woods: flat('openWoods'),
  forest: flat('woods'),
  jungle: flat('jungle'),
  swamp: flat('swamp'),
  marsh: flat('marsh'),
  moor: flat('moor'),
  mud: flat('mud'),
  sand: flat('sand'),
  dunes: flat('dunes'),
  water: flat('river'),
  lake: flat('lake'),
  sea: flat('sea'),
  hills: hilly('clear'),
  grassyHills: hilly('grassland'),
  forestHills: hilly('woods'),
  jungleHills: hilly('jungle'),
  wall: flat('wall'),
  tower: flat('tower'),
  trench: flat('trench'),
  mountain: { ground: 'clear', relief: 'mountain' },
  stream: flat('stream'),
  bridge: flat('bridge'),
  ford: flat('ford'),
}

const WET: ReadonlySet<GroundKind> = new Set(['stream', 'bridge', 'ford', 'swamp', 'marsh', 'water', 'lake', 'sea'])

const WAYS = [0, 1, 2, 3, 4, 5]

const draw = (map: ItacsMap): MapDrawing => {
  const kinds: readonly GroundKind[] = map.terrain
  const { board, ground } = map
  return {
    id: map.id,
    name: map.name,
    look: map.look,
    north: map.north,
    board,
    ground: kinds.map((kind) => ARTS[kind].ground),
    relief: kinds.map((kind) => ARTS[kind].relief),
    crests: new Uint8Array(board.size * board.degree),
    scarps: ground.scarps,
    roadEdges: ground.roads,
    streams: keptCourses(map.streams, (cell) => WET.has(kinds[cell] ?? 'clear')),
    roads: keptCourses(map.roads, (cell) => WAYS.some((way) => hasRoad(ground, cell, way))),
    letters: map.letters,
  }
}

/** A map as it is drawn; the same map is always the same drawing. */
export const drawingOf = drawnOnce(draw)
