import { type Board, neighbour } from '../../../core/grid/board.ts'
import type { GroundArt, MapDrawing, Relief } from '../../../core/map/drawing.ts'
import { between, circle, type Point, polygon, polyline, xy } from './draw.ts'
import { gridLayers, numberLayers } from './grid.ts'
import { type Layer, layer, plate } from './layer.ts'
import { geometryOf } from './outline.ts'
import type { Ink } from './palette.ts'
import { sheetOf } from './sheet.ts'

const GROUNDS: Readonly<Record<Exclude<GroundArt, 'clear'>, Ink>> = {
  farmland: 'field',
  grassland: 'meadow',
  moor: 'moorWash',
  mud: 'mudWash',
  sand: 'sandWash',
  dunes: 'duneShade',
  openWoods: 'woodsWash',
  woods: 'crown',
  jungle: 'jungle',
  swamp: 'swampWash',
  marsh: 'reed',
  stream: 'waterLight',
  bridge: 'waterLight',
  ford: 'waterLight',
  river: 'water',
  lake: 'water',
  sea: 'waterDeep',
  village: 'roof',
  city: 'roofShade',
  wall: 'stone',
  tower: 'wall',
  trench: 'speck',
}

const HEIGHTS: Readonly<Record<Exclude<Relief, 'level'>, Ink>> = {
  slope: 'slopeWash',
  summit: 'hillLight',
  hills: 'hillWash',
  mountain: 'hachure',
}

const shapeAt = (board: Board, cell: number, scale = 1): string => {
  const c = board.centre(cell)
  return polygon(board.corners.map((k): Point => ({ x: c.x + k.x * scale, y: c.y + k.y * scale })))
}

/** One layer for each kind of ground or height, of all cells that have it. */
const tints = <T extends string>(
  { board }: MapDrawing,
  kinds: readonly T[],
  inks: Readonly<Partial<Record<T, Ink>>>,
  scale: number,
): Layer[] =>
  [...new Set(kinds)].flatMap((kind) => {
    const fill = inks[kind]
    if (!fill) return []
    const into = plate(board)
    kinds.forEach((one, cell) => {
      if (one === kind) into.add(cell, shapeAt(board, cell, scale))
    })
    return [layer(`${kind}-cells`, into, { fill })]
  })

/** The edges of cells that are marked, each once, from corner to corner. */
const edgesOf = ({ board }: MapDrawing, isMarked: (edge: number) => boolean): string[] => {
  const { corner } = geometryOf(board)
  const into = plate(board)
  for (let cell = 0; cell < board.size; cell++)
    for (const [index, direction] of board.edges.entries()) {
      const other = neighbour(board, cell, direction)
      const back = other < 0 ? -1 : other * board.degree + board.directionTo(other, cell)
      const [here, there] = [isMarked(cell * board.degree + direction), back >= 0 && isMarked(back)]
      if (!here || (there && other < cell)) continue
      const [a, b] = [corner(cell, index), corner(cell, index + 1)]
      into.add(cell, `M${xy(a.x, a.y)}L${xy(b.x, b.y)}`)
    }
  return [...into.ds()]
}

/** Short strokes on the low side of steep edges. */
const teethOf = ({ board, scarps }: MapDrawing): string[] => {
  const { corner } = geometryOf(board)
  const into = plate(board)
  for (let cell = 0; cell < board.size; cell++)
    for (const [index, direction] of board.edges.entries()) {
      if (scarps[cell * board.degree + direction] !== 1) continue
      const [a, b, c] = [corner(cell, index), corner(cell, index + 1), board.centre(cell)]
      for (const part of [0.2, 0.5, 0.8]) {
        const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
        const middle = between(a, b)
        into.add(cell, `M${xy(at.x, at.y)}L${xy(at.x + (middle.x - c.x) / 4, at.y + (middle.y - c.y) / 4)}`)
      }
    }
  return [...into.ds()]
}

const linesOf = ({ board }: MapDrawing, courses: MapDrawing['roads']): string[] =>
  courses.map((course) =>
    course.length === 1
      ? circle(board.centre(course[0] ?? 0).x, board.centre(course[0] ?? 0).y, 6)
      : polyline(course.map(board.centre)),
  )

/** Squares as plain fields of colour with lines upon them. */
const plainArt = (map: MapDrawing): Layer[] => {
  const streams = linesOf(map, map.streams)
  const roads = linesOf(map, map.roads)
  const drops = edgesOf(map, (edge) => map.scarps[edge] === 1)
  return [
    ...tints(map, map.relief, HEIGHTS, 1),
    ...tints(map, map.ground, GROUNDS, map.relief.some((one) => one !== 'level') ? 0.8 : 1),
    layer('stream', streams, { stroke: 'water', width: 12 }),
    layer(
      'crest',
      edgesOf(map, (edge) => map.crests[edge] === 1),
      { stroke: 'crest', width: 4 },
    ),
    layer('scarp', [...drops, ...teethOf(map)], { stroke: 'hachure', width: 4 }),
    layer('road-edge', roads, { stroke: 'roadEdge', width: 9 }),
    layer('road', roads, { stroke: 'road', width: 6 }),
  ].filter((one) => one.ds.length > 0)
}

/** The sheet of a map of squares. */
export const squarePlates = (map: MapDrawing) => {
  const sheet = sheetOf(map)
  return {
    art: plainArt(map),
    standing: [],
    grid: gridLayers(sheet),
    numbers: numberLayers(sheet),
    ...map.board.extent,
  }
}

/** The same in small. */
export const squareSketch = (map: MapDrawing) => ({ layers: plainArt(map), ...map.board.extent })
