import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { grain, unit } from './grain.ts'
import { around, cellAt, colOf, groundAt, grown, groupsOf, type Land, lay, rowOf } from './land.ts'

/** Unit vectors: which way a hill is long. */
const AXES = [
  [1, 0],
  [0.8, 0.6],
  [0.6, 0.8],
  [0, 1],
  [-0.6, 0.8],
  [-0.8, 0.6],
] as const

/** A round shape with a ragged rim; its half axes in squares. */
export type Blob = { readonly row: number; readonly col: number; readonly long: number; readonly broad: number }

/** The squares of a blob: the largest piece of it, without notches and teeth. */
export const blobOf = (board: Board, chance: Chance, { row, col, long, broad }: Blob): Set<Cell> => {
  const rim = grain(board, chance, { across: 4, down: 4, detail: 0.3 })
  const [ax, ay] = chance.pick(AXES)
  const reach = Math.ceil(long * RAGGED)
  const inside = boxAt(board, row, col, reach).filter((cell) => {
    const x = colOf(board, cell) - col
    const y = rowOf(board, cell) - row
    const u = (x * ax + y * ay) / long
    const v = (y * ax - x * ay) / broad
    return u * u + v * v < 0.3 + 1.4 * rim(row + y, col + x)
  })
  return largest(board, smoothed(board, new Set(inside)))
}

/** The farthest a ragged rim reaches, in half axes. */
const RAGGED = 1.31

const boxAt = (board: Board, row: number, col: number, reach: number): Cell[] => {
  const wide = 2 * reach + 1
  return Array.from({ length: wide * wide }, (_, index) =>
    cellAt(board, row - reach + Math.floor(index / wide), col - reach + (index % wide)),
  ).filter((cell) => cell >= 0)
}

/** Fills what is nearly surrounded and takes away what sticks out. */
const smoothed = (board: Board, cells: ReadonlySet<Cell>): Set<Cell> => {
  const belongs = (cell: Cell): boolean => cells.has(cell)
  const near = grown(board, cells, 1)
  return new Set([...near].filter((cell) => around(board, cell, belongs) >= (belongs(cell) ? 3 : 5)))
}

const largest = (board: Board, cells: ReadonlySet<Cell>): Set<Cell> => {
  const groups = groupsOf(board, (cell) => cells.has(cell), cells).sort((a, b) => b.length - a.length)
  return new Set(groups[0] ?? [])
}

/** Slopes round the tops, and broader on one side, where the ground falls away gently. */
const footOf = (board: Board, chance: Chance, tops: ReadonlySet<Cell>): Set<Cell> => {
  const foot = grown(board, tops, 1)
  const [down, right] = chance.pick([
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
    [1, 1],
  ])
  const gentle = [...foot].filter((cell) => {
    const [row, col] = [rowOf(board, cell) - (down ?? 0), colOf(board, cell) - (right ?? 0)]
    return row >= 0 && col >= 0 && row < board.rows && col < board.cols
  })
  const shifted = gentle.map((cell) => cell - (down ?? 0) * board.cols - (right ?? 0))
  return new Set([...foot, ...largest(board, smoothed(board, new Set([...foot, ...shifted])))])
}

/** No hill bars the way from edge to edge: none reaches from the top to the bottom, and there are gaps between them. */
const GAP = 3
const fits = (land: Land, foot: ReadonlySet<Cell>): boolean => {
  const { board } = land
  const rows = [...foot].map((cell) => rowOf(board, cell))
  if (Math.min(...rows) <= GAP && Math.max(...rows) >= board.rows - 1 - GAP) return false
  return [...grown(board, foot, GAP)].every((cell) => groundAt(land, cell) === 'clear')
}

type Kind = {
  readonly count: number
  readonly long: readonly [number, number]
  readonly broad: readonly [number, number]
}
const TRIES = 8

const place = (land: Land, chance: Chance, { count, long, broad }: Kind, raise: (cells: Set<Cell>) => void): void => {
  const { board } = land
  const within = ([least, most]: readonly [number, number]): number => least + (most - least) * unit(chance)
  for (let left = count, tries = count * TRIES; left > 0 && tries > 0; tries--) {
    const [row, col] = [chance.below(board.rows), chance.below(board.cols)]
    const cells = blobOf(board, chance, { row, col, long: within(long), broad: within(broad) })
    if (cells.size < 6 || !fits(land, grown(board, cells, 2))) continue
    raise(cells)
    left--
  }
}

const AREA_OF_HILL = 430
const AREA_OF_RISE = 1100

/** Hills with slopes round their tops, and low rises that are slopes alone. They come whatever is asked for [I.A]. */
export const raiseHills = (land: Land): void => {
  const { board } = land
  const chance = land.chance('hills')
  const scale = Math.min(1, 0.45 + board.rows / 60)
  const count = Math.max(1, Math.round((board.size / AREA_OF_HILL) * (0.7 + 0.6 * unit(chance))))
  const hills: Kind = { count, long: [2.4 * scale, 6.5 * scale], broad: [1.7 * scale, 3.6 * scale] }
  place(land, chance, hills, (tops) => {
    lay(land, footOf(board, chance, tops), 'slope')
    lay(land, tops, 'hill')
  })
  const rises: Kind = {
    count: Math.round((board.size / AREA_OF_RISE) * (0.5 + unit(chance))),
    long: [3.5 * scale, 8 * scale],
    broad: [1, 1.6],
  }
  place(land, chance, rises, (cells) => lay(land, cells, 'slope'))
}
