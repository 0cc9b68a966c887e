import { neighbour } from '../../../core/grid/board.ts'
import { hexBoard } from '../../../core/grid/hex.ts'
import type { GroundArt, MapDrawing, Relief } from '../../../core/map/drawing.ts'
import { markEdge, roadEdgesOf } from '../../../core/map/file.ts'

type Kind = readonly [ground: GroundArt, relief: Relief]
const flat = (ground: GroundArt): Kind => [ground, 'level']

/** One character a hex. */
const KINDS: Readonly<Record<string, Kind>> = {
  '.': flat('clear'),
  a: flat('farmland'),
  g: flat('grassland'),
  O: flat('moor'),
  u: flat('mud'),
  d: flat('sand'),
  D: flat('dunes'),
  o: flat('openWoods'),
  w: flat('woods'),
  j: flat('jungle'),
  m: flat('swamp'),
  M: flat('marsh'),
  '~': flat('stream'),
  '=': flat('bridge'),
  f: flat('ford'),
  r: flat('river'),
  L: flat('lake'),
  S: flat('sea'),
  v: flat('village'),
  c: flat('city'),
  '#': flat('wall'),
  T: flat('tower'),
  t: flat('trench'),
  P: flat('hedgedField'),
  R: flat('rough'),
  X: flat('craters'),
  b: flat('woodHouses'),
  B: flat('stoneHouses'),
  x: flat('rubble'),
  '%': flat('obstacles'),
  U: ['clear', 'hollow'],
  s: ['clear', 'slope'],
  h: ['clear', 'summit'],
  W: ['woods', 'summit'],
  V: ['village', 'summit'],
  n: ['clear', 'hills'],
  G: ['grassland', 'hills'],
  F: ['woods', 'hills'],
  J: ['jungle', 'hills'],
  '^': ['clear', 'mountain'],
}

type Paper = Pick<MapDrawing, 'id' | 'name' | 'look' | 'north'> & {
  readonly rows: readonly string[]
  readonly streams?: readonly (readonly string[])[]
  readonly roads?: readonly (readonly string[])[]
  /** Hexsides that drop, the higher hex first. */
  readonly scarps?: readonly (readonly [high: string, low: string])[]
  readonly letters?: Readonly<Record<string, string>>
}

/** A drawing for the gallery: rows of characters, and hexes by their numbers. */
export const drawingFrom = ({
  rows,
  streams = [],
  roads = [],
  scarps = [],
  letters = {},
  ...head
}: Paper): MapDrawing => {
  const board = hexBoard({ rows: rows.length, cols: rows[0]?.length ?? 0, shifted: 'even' })
  const cellOf = (label: string): number => board.parse(label) ?? 0
  const kinds = rows.flatMap((row) => [...row].map((code) => KINDS[code] ?? flat('clear')))
  const relief = kinds.map(([, rise]) => rise)
  const crests = new Uint8Array(board.size * board.degree)
  const drops = new Int8Array(board.size * board.degree)
  for (let cell = 0; cell < board.size; cell++)
    for (let way = 0; way < board.degree; way++) {
      const other = neighbour(board, cell, way)
      if (relief[cell] === 'slope' && relief[other] === 'summit') markEdge(crests, board, cell, other)
    }
  for (const [high, low] of scarps) {
    drops[cellOf(high) * board.degree + board.directionTo(cellOf(high), cellOf(low))] = 1
    drops[cellOf(low) * board.degree + board.directionTo(cellOf(low), cellOf(high))] = -1
  }
  const ways = roads.map((road) => road.map(cellOf))
  return {
    ...head,
    board,
    ground: kinds.map(([ground]) => ground),
    relief,
    crests,
    scarps: drops,
    roadEdges: roadEdgesOf(board, ways),
    streams: streams.map((course) => course.map(cellOf)),
    roads: ways,
    letters: Object.fromEntries(Object.entries(letters).map(([letter, label]) => [letter, cellOf(label)])),
  }
}
