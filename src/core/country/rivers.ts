import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { type Board, isRim, neighboursOf } from '../grid/board.ts'
import { pathTo, type Reach, reach } from '../map/reach.ts'
import { around, cellsOf, grown } from './cells.ts'
import { grainOf, unit } from './grain.ts'
import { best } from './best.ts'
import { blobOf } from './heights.ts'
import { edgeOf, fromEdge, HIGH, isOf, kindAt, type Country, lay, RUNNING, type Side, those, WATER } from './land.ts'
import { DENSEST } from './wish.ts'

const FAR = Number.POSITIVE_INFINITY
const DEAREST = 4000
/** What water pays for a cell: little in low ground, much beside the edge of the sheet. */
const PRICE = { low: 1, high: 60, rim: 9 } as const
const LIE = { across: 4, down: 4, detail: 0.6 } as const

/** Cheapest courses from some cells; hills and the edge of the sheet bear none. */
const flow = (land: Country, lie: Float64Array, from: readonly Cell[]): Reach => {
  const { board } = land
  const isHigh = isOf(land, HIGH)
  const prices = cellsOf(board).map((cell) => {
    if (isRim(board, cell) || isHigh(cell) || kindAt(land, cell) === 'lake') return FAR
    const grain = lie[cell] ?? 0
    return PRICE.low + Math.round(PRICE.high * grain ** 3) + (fromEdge(board, cell) < 2 ? PRICE.rim : 0)
  })
  for (const cell of those(land, RUNNING)) prices[cell] = isRim(board, cell) ? FAR : PRICE.low
  return reach(
    board,
    -1,
    DEAREST,
    { cost: (_, __, to) => prices[to] ?? FAR, stops: isOf(land, RUNNING) },
    from.map((cell) => ({ cell, cost: 0 })),
  )
}

/** The cheapest way to one of some cells, each a neighbour of what was reached. */
const courseTo = (found: Reach, goals: readonly Cell[]): Cell[] | undefined => {
  const open = goals.filter((cell) => (found.cost[cell] ?? FAR) < FAR)
  const [first] = open
  if (first === undefined) return undefined
  return pathTo(
    found,
    open.reduce((best, cell) => ((found.cost[cell] ?? FAR) < (found.cost[best] ?? FAR) ? cell : best), first),
  )
}

/** Off the sheet at one cell of its edge. */
const courseOff = (board: Board, found: Reach, end: Cell): Cell[] | undefined => {
  const course = courseTo(
    found,
    neighboursOf(board, end).filter((cell) => !isRim(board, cell)),
  )
  return course && [...course, end]
}

const isFree = (land: Country, cell: Cell): boolean =>
  kindAt(land, cell) === 'clear' && around(land.board, cell, isOf(land, WATER)) === 0

/** Where a river comes in: on the middle of an edge, away from other water. */
const mouthOn = (land: Country, chance: Chance, side: Side): Cell | undefined => {
  const edge = edgeOf(land.board, side)
  const water = those(land, WATER)
  const middle = edge.slice(Math.floor(edge.length * 0.18), Math.ceil(edge.length * 0.82))
  const free = middle.filter(
    (cell) => isFree(land, cell) && water.every((other) => land.board.distance(cell, other) > 4),
  )
  return free.length === 0 ? undefined : chance.pick(free)
}

const layCourse = (land: Country, course: readonly Cell[]): void => {
  lay(
    land,
    course.filter((cell) => kindAt(land, cell) !== 'lake'),
    'stream',
  )
  land.streams.push([...course])
}

const LEAST = 5
type Ends = readonly [Side, Side]
const THROUGH: readonly Ends[] = [
  ['top', 'bottom'],
  ['top', 'bottom'],
  ['left', 'right'],
  ['top', 'right'],
  ['left', 'bottom'],
]

/** A river from edge to edge. */
const layRiver = (land: Country, chance: Chance, lie: Float64Array): void => {
  const [from, to] = chance.pick(THROUGH)
  const [source, end] = [mouthOn(land, chance, from), mouthOn(land, chance, to)]
  if (source === undefined || end === undefined || land.board.distance(source, end) < LEAST) return
  const course = courseOff(land.board, flow(land, lie, [source]), end)
  if (course) layCourse(land, course)
}

/** Where another course can come in: a cell with one before and one behind it, well on the sheet. */
const joints = (land: Country): Cell[] => {
  const isWater = isOf(land, WATER)
  return those(land, RUNNING).filter(
    (cell) =>
      fromEdge(land.board, cell) > 1 &&
      [cell, ...neighboursOf(land.board, cell)].every(
        (one) => !isOf(land, RUNNING)(one) || around(land.board, one, isWater) <= 2,
      ),
  )
}

/** A stream from an edge, or out of a lake, into the river; where there is none, off the sheet. */
const layTributary = (land: Country, chance: Chance, lie: Float64Array, from: readonly Cell[]): void => {
  const { board } = land
  const found = flow(land, lie, from)
  const goals = joints(land)
  const end = mouthOn(land, chance, chance.pick(['left', 'right', 'top', 'bottom']))
  const course =
    goals.length > 0 ? courseTo(found, goals) : end === undefined ? undefined : courseOff(board, found, end)
  // Only where it comes in it lies beside the river, on one side of it.
  const beside = (cell: Cell): number => around(board, cell, isOf(land, RUNNING))
  const isClear = course?.slice(0, -1).every((cell, index) => beside(cell) <= (index === course.length - 2 ? 2 : 0))
  if (course && isClear && course.length >= LEAST) layCourse(land, course)
}

/** A lake in the middle of the sheet, away from hills and rivers. */
const layLake = (land: Country, chance: Chance): Set<Cell> => {
  const { board } = land
  const kept = grown(board, those(land, new Set([...HIGH, ...WATER])), 2)
  const rim = grainOf(board, chance, { across: 3, down: 3, detail: 0.4 })
  const scale = Math.min(1, Math.sqrt(board.size) / 24)
  for (let tries = 0; tries < 30; tries++) {
    const blob = { long: (1.6 + 2.2 * unit(chance)) * scale, broad: (1.2 + 1.2 * unit(chance)) * scale }
    const lake = blobOf(board, rim, { middle: chance.below(board.size), way: chance.below(6), ...blob })
    const isInside = [...lake].every(
      (cell) => fromEdge(board, cell) > 2 && !kept.has(cell) && Math.abs((cell % board.cols) / board.cols - 0.5) < 0.25,
    )
    if (lake.size < 4 || !isInside) continue
    lay(land, lake, 'lake')
    return lake
  }
  return new Set()
}

/** Rivers from edge to edge, streams that run into them, and a lake with its outlet. */
export const layWater = (land: Country, density: number): void => {
  if (density === 0) return
  const { board } = land
  const chance = land.chance('rivers')
  const lie = grainOf(board, chance, LIE)
  layRiver(land, chance, lie)
  if (density >= 5) {
    const lake = layLake(land, chance)
    if (lake.size > 0) layTributary(land, chance, lie, [...lake])
    // A lake without an outlet is none.
    if (![...lake].some((cell) => land.streams.some((course) => course.includes(cell)))) lay(land, lake, 'clear')
  }
  for (let left = Math.floor(density / 3) - (density >= 5 ? 1 : 0); left > 0; left--) {
    const from = mouthOn(land, chance, chance.pick(['left', 'right', 'top', 'bottom']))
    if (from !== undefined && land.streams.length > 0) layTributary(land, chance, lie, [from])
  }
}

const MARSH = 0.06

/** Swamp beside the water, where it is lowest. */
export const layMarsh = (land: Country, density: number): void => {
  const { board } = land
  const chance = land.chance('marsh')
  const wet = grainOf(board, chance, { across: 6, down: 6, detail: 0.35 })
  const near = grown(board, those(land, WATER), 2)
  const free = [...near].filter((cell) => kindAt(land, cell) === 'clear')
  const count = Math.round((board.size * MARSH * Math.max(0, density - 2)) / (DENSEST - 2))
  lay(land, best(land, wet, free, count), 'swamp')
}
