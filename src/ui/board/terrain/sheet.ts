import { type Board, neighbour, neighboursOf } from '../../../core/grid/board.ts'
import type { GroundArt, MapDrawing, Relief } from '../../../core/map/drawing.ts'
import { type Point, saltOf } from './draw.ts'

/**
 * The map with one ring of ghost cells around it, so that woods, hills and water run off the sheet
 * instead of ending at the rim. Points are in the map's own board units.
 */
export type Sheet = {
  readonly map: MapDrawing
  readonly board: Board
  readonly ground: readonly GroundArt[]
  readonly relief: readonly Relief[]
  readonly width: number
  readonly height: number
  /** Added to a cell where what lies strewn is not to be the same on every map. */
  readonly salt: number
  /** Sheet cell of a map cell. */
  of(cell: number): number
  /** Map cell of a sheet cell; -1 for ghosts. */
  inner(cell: number): number
  centre(cell: number): Point
  corner(cell: number, index: number): Point
  at(point: Point): number
  /** A number that two cells sharing a corner agree on. */
  cornerKey(cell: number, index: number): number
}

const SPREADS: ReadonlySet<GroundArt> = new Set([
  'farmland',
  'grassland',
  'moor',
  'mud',
  'rough',
  'hedgedField',
  'sand',
  'dunes',
  'openWoods',
  'woods',
  'jungle',
  'swamp',
  'marsh',
  'river',
  'lake',
  'sea',
])

const spreads = (map: MapDrawing, cell: number): boolean =>
  SPREADS.has(map.ground[cell] ?? 'clear') || (map.relief[cell] ?? 'level') !== 'level'

export const mapSize = ({ extent }: Board): Board['extent'] => extent

const ghostSource = (
  board: Board,
  cell: number,
  inner: (cell: number) => number,
  taken: (cell: number) => boolean,
): number => {
  for (let direction = 0; direction < board.degree; direction++) {
    const other = neighbour(board, cell, direction)
    if (other >= 0 && inner(other) >= 0 && taken(inner(other))) return inner(other)
  }
  return -1
}

const OPEN_WATER: ReadonlySet<GroundArt> = new Set(['river', 'lake', 'sea'])

/** A corner that touches no hex of the map is under water when the ghosts beside it are. */
const floodCorners = (board: Board, ground: GroundArt[], inner: (cell: number) => number): void => {
  for (const corner of [0, board.cols - 1, board.size - board.cols, board.size - 1]) {
    const near = neighboursOf(board, corner)
    const [first] = near.map((cell) => ground[cell] ?? 'clear')
    if (!first || !OPEN_WATER.has(first) || near.some((cell) => inner(cell) >= 0)) continue
    if (near.every((cell) => ground[cell] === first)) ground[corner] = first
  }
}

export const sheetOf = (map: MapDrawing): Sheet => {
  const { board, of, inner, offset } = map.board.paddedBy(1)
  const ground: GroundArt[] = []
  const relief: Relief[] = []
  for (let cell = 0; cell < board.size; cell++) {
    const own = inner(cell)
    const source = own >= 0 ? own : ghostSource(board, cell, inner, (c) => spreads(map, c))
    const kind = map.ground[source] ?? 'clear'
    ground.push(own >= 0 || SPREADS.has(kind) ? kind : 'clear')
    relief.push(map.relief[source] ?? 'level')
  }
  floodCorners(board, ground, inner)
  const centre = (cell: number): Point => {
    const c = board.centre(cell)
    return { x: c.x + offset.x, y: c.y + offset.y }
  }
  return {
    map,
    board,
    ground,
    relief,
    of,
    inner,
    centre,
    ...mapSize(map.board),
    salt: saltOf(map.id),
    corner: (cell, index) => {
      const c = centre(cell)
      const k = board.corners[index % board.corners.length] ?? c
      return { x: c.x + k.x, y: c.y + k.y }
    },
    at: (point) => board.cellAt(point.x - offset.x, point.y - offset.y) ?? -1,
    cornerKey: (cell, index) => {
      const c = board.lattice(cell)
      const k = board.latticeCorners[index % board.latticeCorners.length]
      return (c.v + (k?.v ?? 0) + 8) * 4096 + c.u + (k?.u ?? 0) + 8
    },
  }
}

/** On a map of near country, with broad rivers, roads and bridges are broad too. */
export const isNear = ({ map }: Sheet): boolean => map.rivers !== undefined

/** The directions of a cell. */
export const waysOf = (board: Board): number[] => [...board.directions.keys()]

/** Cells, ghosts too, that are covered by one of these. */
export const cellsOf = (sheet: Sheet, ...arts: readonly GroundArt[]): number[] =>
  [...sheet.ground.keys()].filter((cell) => arts.includes(sheet.ground[cell] ?? 'clear'))
