import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { type Board, isRim, neighbour, neighboursOf } from '../grid/board.ts'
import { around, boxAt, colOf, grown, groupsOf, rowOf } from './cells.ts'
import { grainOf, unit } from './grain.ts'
import { isOf, type Country, lay, TOPS } from './land.ts'
import { DENSEST } from './wish.ts'

/** A round shape with a ragged rim: half axes in cells, and how it is turned. */
type Blob = { readonly middle: Cell; readonly long: number; readonly broad: number; readonly way: number }

/** Unit vectors: which way a shape is long. */
export const WAYS = [
  [1, 0],
  [0.8, 0.6],
  [0.6, 0.8],
  [0, 1],
  [-0.6, 0.8],
  [-0.8, 0.6],
] as const

const largest = (board: Board, cells: ReadonlySet<Cell>): Set<Cell> => {
  const groups = groupsOf(board, (cell) => cells.has(cell), cells).sort((a, b) => b.length - a.length)
  return new Set(groups[0] ?? [])
}

/** Without notches and teeth. */
export const rounded = (board: Board, cells: ReadonlySet<Cell>): Set<Cell> => {
  const belongs = (cell: Cell): boolean => cells.has(cell)
  return new Set([...grown(board, cells, 1)].filter((cell) => around(board, cell, belongs) >= (belongs(cell) ? 2 : 4)))
}

/** The farthest a ragged rim reaches, in half axes; rows are closer than columns. */
const RAGGED = 1.45

/** The cells of a blob: the largest piece of it. */
export const blobOf = (board: Board, rim: Float64Array, { middle, long, broad, way }: Blob): Set<Cell> => {
  const [ax, ay] = WAYS[way] ?? WAYS[0]
  const c = board.centre(middle)
  const step = board.inradius * 2
  const reach = Math.ceil(long * RAGGED)
  const inside = boxAt(board, rowOf(board, middle), colOf(board, middle), reach).filter((cell) => {
    const p = board.centre(cell)
    const [x, y] = [(p.x - c.x) / step, (p.y - c.y) / step]
    const [u, v] = [(x * ax + y * ay) / long, (y * ax - x * ay) / broad]
    return u * u + v * v < 0.45 + 1.1 * (rim[cell] ?? 0)
  })
  return largest(board, rounded(board, new Set(inside)))
}

/** The flat top of a hill, and the slopes that lead up to it. */
type Hill = { readonly tops: ReadonlySet<Cell>; readonly slopes: ReadonlySet<Cell>; readonly isScarp: boolean }

const without = (cells: Iterable<Cell>, gone: ReadonlySet<Cell>): Set<Cell> =>
  new Set([...cells].filter((cell) => !gone.has(cell)))

const within = (chance: Chance, least: number, most: number): number => least + (most - least) * unit(chance)

/** A hill with slopes all around, here and there broader ones. */
const closedHill = (board: Board, chance: Chance, rim: Float64Array, middle: Cell): Hill => {
  const long = within(chance, 1.1, 3.1)
  const broad = within(chance, 0.8, Math.min(1.9, long))
  const tops = blobOf(board, rim, { middle, long, broad, way: chance.below(WAYS.length) })
  const foot = grown(board, tops, 1)
  const spread = [...grown(board, tops, 2)].filter(
    (cell) => around(board, cell, (one) => foot.has(one)) >= 3 && chance.oneIn(3),
  )
  return { tops, slopes: without([...foot, ...spread], tops), isScarp: false }
}

const SCARP = { least: 5, more: 6 } as const

/** Slopes on the outer side of a row of tops, and round both of its ends. */
const scarpFoot = (board: Board, tops: readonly Cell[]): Cell[] =>
  tops.flatMap((cell, index) => {
    const [before, next] = [tops[index - 1], tops[index + 1]]
    const from = before === undefined ? undefined : board.directionTo(before, cell)
    const to = next === undefined ? undefined : board.directionTo(cell, next)
    const first = from === undefined ? (to ?? 0) - 3 : from - 2
    const last = to === undefined ? (from ?? 0) : to - 1
    return Array.from({ length: last - first + 1 }, (_, i) =>
      neighbour(board, cell, (first + i + 2 * board.degree) % board.degree),
    )
  })

/** A row of tops that bends one way; behind it the ground falls away gently. */
const scarp = (board: Board, chance: Chance, middle: Cell): Hill => {
  let way = board.degree + chance.below(board.degree)
  const tops = [middle]
  for (let left = SCARP.least - 1 + chance.below(SCARP.more), straight = 0; left > 0; left--) {
    if (straight > 0 && chance.oneIn(3)) {
      way++
      straight = -1
    }
    straight++
    const next = neighbour(board, tops.at(-1) ?? middle, way % board.degree)
    if (next < 0 || tops.slice(0, -1).some((cell) => board.distance(cell, next) < 2)) break
    tops.push(next)
  }
  const own = new Set(tops)
  return { tops: own, slopes: without(scarpFoot(board, tops), own), isScarp: true }
}

/** A hill lies wholly on the sheet, or runs off it with its top. */
const isWhole = (board: Board, { tops, slopes, isScarp }: Hill): boolean => {
  const isCut = (cells: ReadonlySet<Cell>): boolean => cells.has(-1) || [...cells].some((cell) => isRim(board, cell))
  if (isScarp) return tops.size >= SCARP.least && !isCut(tops) && !isCut(slopes)
  return tops.size > 0 && (!isCut(slopes) || (isCut(tops) && tops.size > 3))
}

/** Between two hills, and between a hill and the edges that it does not reach. */
const GAP = 2
/** No hill takes more of the height or the breadth of the sheet. */
const MOST = 0.45

const fits = (board: Board, cells: ReadonlySet<Cell>, taken: ReadonlySet<Cell>): boolean => {
  const rows = [...cells].map((cell) => Math.floor(cell / board.cols))
  const cols = [...cells].map((cell) => cell % board.cols)
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1
  return (
    span(rows) <= board.rows * MOST && span(cols) <= board.cols * MOST && [...cells].every((cell) => !taken.has(cell))
  )
}

const AREA_OF_HILL = 95
const TRIES = 14

/** Cells below a top that the ground drops to: before scarps only. */
const dropsOf = (land: Country, { tops, slopes }: Hill): (readonly [Cell, Cell])[] =>
  [...tops].flatMap((top) =>
    neighboursOf(land.board, top)
      .filter((low) => slopes.has(low))
      .map((low) => [top, low] as const),
  )

/** Hills and scarps, each clear of the others. */
export const raiseHeights = (land: Country, density: number): void => {
  if (density === 0) return
  const { board } = land
  const chance = land.chance('heights')
  const rim = grainOf(board, chance, { across: 3, down: 3, detail: 0.3 })
  const count = Math.max(1, Math.round((board.size / AREA_OF_HILL) * (density / DENSEST) * within(chance, 0.8, 1.2)))
  const taken = new Set<Cell>()
  for (let left = count, tries = count * TRIES; left > 0 && tries > 0; tries--) {
    const middle = chance.below(board.size)
    const hill = chance.oneIn(4) ? scarp(board, chance, middle) : closedHill(board, chance, rim, middle)
    const all = new Set([...hill.tops, ...hill.slopes])
    if (!isWhole(board, hill) || !fits(board, all, taken)) continue
    for (const cell of grown(board, all, GAP)) taken.add(cell)
    lay(land, hill.slopes, 'slope')
    lay(land, hill.tops, 'top')
    if (hill.isScarp) land.drops.push(...dropsOf(land, hill))
    left--
  }
}

/** Tops hang together in groups. */
export const hillsIn = (land: Pick<Country, 'board' | 'kinds'>): Cell[][] => groupsOf(land.board, isOf(land, TOPS))
