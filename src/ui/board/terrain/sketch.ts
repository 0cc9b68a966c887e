import type { MapDrawing } from '../../../core/map/drawing.ts'
import { roadCourses, streamCourses } from './courses.ts'
import { splinePath } from './curve.ts'
import { circle, wobble } from './draw.ts'
import { type Layer, layer, plate } from './layer.ts'
import { blobs, groupsOf } from './outline.ts'
import { dropMarks, landMarks, landTints, roughTints, townMarks, trenchMarks } from './sketchLand.ts'
import { mapSize, type Sheet, sheetOf } from './sheet.ts'

export type TerrainSketch = { readonly layers: readonly Layer[]; readonly width: number; readonly height: number }

/** Four round crowns a hex are enough from afar. */
const crowns = (sheet: Sheet, cells: readonly number[]): string[] => {
  const into = plate(sheet.board)
  for (const cell of cells) {
    const c = sheet.centre(cell)
    for (const [i, [x, y]] of (
      [
        [-15, -14],
        [14, -16],
        [-2, 3],
        [-18, 17],
        [17, 15],
      ] as const
    ).entries())
      into.add(cell, circle(c.x + x + wobble(cell, i, 4), c.y + y + wobble(cell, i + 9, 4), 13))
  }
  return [...into.ds()]
}

/** A few tufts a hex. */
const reeds = (sheet: Sheet, cells: readonly number[]): string[] => {
  const into = plate(sheet.board)
  for (const cell of cells) {
    const c = sheet.centre(cell)
    for (const [x, y] of [
      [-16, -8],
      [14, -12],
      [0, 16],
    ] as const)
      into.add(cell, `M${Math.round(c.x + x)} ${Math.round(c.y + y)}l-8 -14m8 14v-18m0 18l8 -14m-18 18h22`)
  }
  return [...into.ds()]
}

const ROOFS = [
  [-16, -14],
  [10, -16],
  [-8, 6],
  [15, 8],
  [-20, 22],
  [4, 25],
] as const

const roofs = (sheet: Sheet, cells: readonly number[]): string[] =>
  cells.map((cell) => {
    const c = sheet.centre(cell)
    return ROOFS.map(([x, y]) => `M${Math.round(c.x + x - 8)} ${Math.round(c.y + y + 6)}v-8l8 -6l8 6v8Z`).join('')
  })

/** The fall of a slope hex in a few strokes away from its hilltops. */
const strokes = (sheet: Sheet, cells: readonly number[]): string[] => {
  const into = plate(sheet.board)
  for (const cell of cells) {
    const c = sheet.centre(cell)
    let dx = 0
    let dy = 0
    for (let direction = 0; direction < sheet.board.degree; direction++) {
      const other = sheet.board.neighbours[cell * sheet.board.degree + direction] ?? -1
      if (sheet.relief[other] !== 'summit') continue
      const o = sheet.centre(other)
      dx += c.x - o.x
      dy += c.y - o.y
    }
    const length = Math.hypot(dx, dy) || 1
    const ux = dx / length
    const uy = dy / length
    for (const across of [-26, -13, 0, 13, 26])
      into.add(
        cell,
        `M${(c.x - uy * across - ux * 20).toFixed(0)} ${(c.y + ux * across - uy * 20).toFixed(0)}l${(ux * 34).toFixed(0)} ${(uy * 34).toFixed(0)}`,
      )
  }
  return [...into.ds()]
}

const drawn = (sheet: Sheet): Layer[] => {
  const of = (...kinds: readonly string[]): number[][] =>
    groupsOf(sheet.board, (cell) => kinds.includes(sheet.ground[cell] ?? ''))
  const isHill = (cell: number): boolean => sheet.relief[cell] === 'summit'
  const high = groupsOf(sheet.board, (cell) => isHill(cell) || sheet.relief[cell] === 'slope')
  const hills = groupsOf(sheet.board, isHill)
  const hollows = groupsOf(sheet.board, (cell) => sheet.relief[cell] === 'hollow')
  const courses = streamCourses(sheet)
  const pathsOf = (isBroad: boolean): string[] =>
    courses.filter((course) => (course.isBroad ?? false) === isBroad).map((course) => splinePath(course.points))
  const [streams, rivers] = [pathsOf(false), pathsOf(true)]
  const roads = roadCourses(sheet).map((course) => splinePath(course.points))
  const water = blobs(sheet, of('lake', 'sea', 'river'), 11, 4)
  const woods = of('woods')
  const isOpen = (cell: number): boolean => sheet.relief[cell] === 'hills'
  const trees = crowns(
    sheet,
    woods.flat().filter((cell) => !isOpen(cell)),
  )
  const houses = roofs(sheet, of('village').flat())
  return [
    ...roughTints(sheet),
    ...landTints(sheet),
    layer('hollow', blobs(sheet, hollows, 31, 5), { fill: 'slopeWash', stroke: 'hachure', width: 3, dash: '4 7' }),
    layer('slope', blobs(sheet, high, 31, 5), { fill: 'slopeWash', stroke: 'hachure', width: 2 }),
    layer('fall', strokes(sheet, groupsOf(sheet.board, (cell) => sheet.relief[cell] === 'slope').flat()), {
      stroke: 'hachure',
      width: 3,
      opacity: 0.6,
    }),
    layer('hill', blobs(sheet, hills, 21, 5), { fill: 'hillLight', stroke: 'crest', width: 5 }),
    layer('swamp', blobs(sheet, of('swamp'), 17, 5), { fill: 'swampWash', stroke: 'reed', width: 3, dash: '8 8' }),
    layer('reeds', reeds(sheet, of('swamp').flat()), { stroke: 'reed', width: 4 }),
    layer('woods', blobs(sheet, woods, 41, 7), { fill: 'woodsWash' }),
    ...landMarks(sheet),
    layer('river-shore', rivers, { stroke: 'waterInk', width: 46 }),
    layer('shore', [...streams, ...water], { stroke: 'waterInk', width: 25 }),
    layer('stream', streams, { stroke: 'water', width: 17 }),
    layer('river', rivers, { stroke: 'water', width: 38 }),
    layer('water', water, { fill: 'water' }),
    ...trenchMarks(sheet),
    layer('road-edge', roads, { stroke: 'roadEdge', width: 15 }),
    layer('road', roads, { stroke: 'road', width: 8 }),
    ...dropMarks(sheet),
    layer('crown-line', trees, { stroke: 'treeInk', width: 7 }),
    layer('crown', trees, { fill: 'crown' }),
    layer('roofs', houses, { fill: 'roof', stroke: 'ink', width: 3 }),
    ...townMarks(sheet),
  ].filter((one) => one.ds.length > 0)
}

/** A map reduced to what can be seen when it is small. */
export const sheetSketch = (map: MapDrawing): TerrainSketch => ({ layers: drawn(sheetOf(map)), ...mapSize(map.board) })
