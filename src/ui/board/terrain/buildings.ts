import { type DrawnCourse, type Free, wayNear } from './courses.ts'
import { chance, circle, type Point, polygon, polyline, wobble } from './draw.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cast } from './light.ts'
import { church, flat, gabled, hipped, type House } from './roofs.ts'
import { scatter } from './scatter.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { houseLayers, isDry } from './villages.ts'
import { wash } from './washes.ts'

/** So far from the middle of the cell, half as long and half as wide, across the way of the others or not. */
type Lot = readonly [x: number, y: number, long: number, wide: number, across?: true]

const COTTAGES: readonly (readonly Lot[])[] = [
  [
    [-15, -15, 10.5, 6.4],
    [16, -12, 9, 5.8, true],
    [-13, 17, 9, 5.8],
    [15, 16, 10.5, 6.4],
  ],
  [
    [-3, -18, 12, 6.6],
    [-18, 10, 9.5, 6, true],
    [13, 13, 11.5, 6.8],
  ],
]

const BLOCKS: readonly (readonly Lot[])[] = [
  [
    [0, -16, 25, 8.6],
    [-14, 13, 13, 8.4, true],
    [16, 16, 9, 7],
  ],
  [
    [-15, 0, 24, 9, true],
    [13, -14, 12, 8],
    [15, 14, 11, 8.6],
  ],
  [
    [-13, -13, 13, 10.5],
    [15, -14, 11, 8.4, true],
    [-14, 16, 10, 8],
    [13, 15, 13, 9.6],
  ],
]

const along = (roads: readonly DrawnCourse[], at: Point): number => {
  const way = wayNear(roads, at, 70)
  if (!way) return 0
  // A town is built square: near enough to an axis it keeps to it.
  const turn = Math.atan2(way.y, way.x)
  const square = Math.round(turn / (Math.PI / 2)) * (Math.PI / 2)
  return Math.abs(turn - square) < 0.35 ? 0 : turn - square
}

type Build = (key: number, plan: Parameters<typeof gabled>[0]) => House

const housesBy =
  (sheet: Sheet, isFree: Free, roads: readonly DrawnCourse[], plans: readonly (readonly Lot[])[], build: Build) =>
  (cell: number): House[] => {
    const c = sheet.centre(cell)
    const flip = { x: chance(cell, 7601) < 0.5 ? 1 : -1, y: chance(cell, 7602) < 0.5 ? 1 : -1 }
    const lots = plans[Math.floor(chance(cell, 7600) * plans.length)] ?? []
    const turn = along(roads, c)
    return lots.flatMap(([x, y, long, wide, isAcross], i) => {
      const at = {
        x: c.x + x * flip.x + wobble(cell, 7610 + i, 1.6),
        y: c.y + y * flip.y + wobble(cell, 7620 + i, 1.6),
      }
      const room = isFree(at, long + 4) ? long : long * 0.62
      if (!isFree(at, wide + 4)) return []
      return [build(cell * 8 + i, { at, turn: turn + (isAcross ? Math.PI / 2 : 0), long: room, wide })]
    })
  }

/** Nothing but one building large enough to have a tower. */
const hasChurch = (sheet: Sheet, cell: number, isFree: Free): boolean =>
  !isDry(sheet) && chance(cell, 7630) < 0.12 && isFree(sheet.centre(cell), 26)

/** Wooden houses stand apart, buildings of stone in blocks. */
export const buildingLayers = (sheet: Sheet, isFree: Free, roads: readonly DrawnCourse[]): Layer[] => {
  const dry = isDry(sheet)
  const cottage: Build = (_key, plan) => (dry ? flat({ ...plan, long: plan.long * 0.85 }) : gabled(plan))
  const block: Build = (key, plan) => (dry ? flat(plan) : chance(key, 7640) < 0.7 ? hipped(plan) : gabled(plan))
  const cottages = housesBy(sheet, isFree, roads, COTTAGES, cottage)
  const blocks = housesBy(sheet, isFree, roads, BLOCKS, block)
  return [
    ...houseLayers(sheet, 'cottage', cellsOf(sheet, 'woodHouses'), cottages, ['plank', 'hachure']),
    ...houseLayers(sheet, 'block', cellsOf(sheet, 'stoneHouses'), (cell) =>
      hasChurch(sheet, cell, isFree) ? [church(sheet.centre(cell), 0)] : blocks(cell),
    ),
  ]
}

/** What is left of a wall: an angle with broken ends. */
const ruin = (cell: number, { x, y }: Point, i: number): Point[] => {
  const turn = chance(cell, 7700 + i) < 0.5 ? 0 : Math.PI / 2
  const at = (a: number, b: number): Point => ({
    x: x + Math.cos(turn) * a - Math.sin(turn) * b,
    y: y + Math.sin(turn) * a + Math.cos(turn) * b,
  })
  return [at(-8 - wobble(cell, 7710 + i, 2), -5), at(7, -5), at(7, 5 + wobble(cell, 7720 + i, 3))]
}

/** Heaps of broken stone between what is left of the walls. */
export const rubbleLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = { shade: make(), stone: make(), dark: make(), wall: make(), wallShade: make() }
  for (const cell of cellsOf(sheet, 'rubble')) {
    const c = sheet.centre(cell)
    for (const [i, p] of scatter(cell, c, 26, 7730, 29).entries()) {
      if (!isFree(p, 7)) continue
      const r = 1.8 + chance(cell, 7760 + i) * 2.6
      const lump = [0, 1, 2, 3, 4].map((k) => {
        const a = (k / 5) * Math.PI * 2 + chance(cell, 7800 + i)
        const far = r * (0.75 + chance(cell, 7830 + i * 5 + k) * 0.5)
        return { x: p.x + Math.cos(a) * far, y: p.y + Math.sin(a) * far }
      })
      into.stone.add(cell, polygon(lump))
      into.shade.add(cell, polygon(lump.map((one) => cast(one, r * 0.7))))
      if (i % 4 === 0) into.dark.add(cell, circle(p.x + 2, p.y + 2, r * 0.8))
    }
    for (const [i, p] of scatter(cell, c, 3, 7740, 20).entries()) {
      if (!isFree(p, 10)) continue
      into.wall.add(cell, polyline(ruin(cell, p, i)))
      into.wallShade.add(cell, polyline(ruin(cell, p, i).map((one) => cast(one, 3.4))))
    }
  }
  return [
    wash(sheet, 'rubble', 'rockWash', 0.85),
    layer('rubble-shade', into.shade, { fill: 'shadow', opacity: 0.3 }),
    layer('rubble', into.stone, { fill: 'roofShade', stroke: 'ink', width: 0.6 }),
    layer('rubble-dark', into.dark, { fill: 'rockShade' }),
    layer('ruin-shade', into.wallShade, { stroke: 'shadow', width: 3.4, opacity: 0.3 }),
    layer('ruin-line', into.wall, { stroke: 'ink', width: 4.2 }),
    layer('ruin', into.wall, { stroke: 'masonry', width: 2.4 }),
  ]
}
