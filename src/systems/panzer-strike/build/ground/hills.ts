import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { around, boxAt, colOf, grown, groupsOf, rowOf } from '../../../../core/country/cells.ts'
import { type Grain, grain, unit } from '../../../../core/country/grain.ts'
import { WAYS } from '../../../../core/country/heights.ts'
import { frayed } from './frayed.ts'
import { type Land, lay } from './land.ts'

/** A round shape with a ragged rim; its half axes in squares. */
export type Blob = { readonly row: number; readonly col: number; readonly long: number; readonly broad: number }

/** The squares of a blob: the largest piece of it, without notches and teeth. */
export const blobOf = (board: Board, chance: Chance, rim: Grain, { row, col, long, broad }: Blob): Set<Cell> => {
  const [ax, ay] = chance.pick(WAYS)
  const reach = Math.ceil(long * RAGGED)
  const inside = boxAt(board, row, col, reach).filter((cell) => {
    const x = colOf(board, cell) - col
    const y = rowOf(board, cell) - row
    const u = (x * ax + y * ay) / long
    const v = (y * ax - x * ay) / broad
    return u * u + v * v < 0.3 + 1.4 * rim(row + y, col + x)
  })
  const round = largest(board, smoothed(board, new Set(inside)))
  return largest(board, frayed(board, chance, round, { may: () => true, shrinks: true }))
}

/** How ragged rims are. */
export const RIM = { across: 4, down: 4, detail: 0.3 } as const
const LEAST = 6
/** The farthest a ragged rim reaches, in half axes. */
const RAGGED = 1.31

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
export const footOf = (board: Board, chance: Chance, tops: ReadonlySet<Cell>): Set<Cell> => {
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
  const broad = new Set([...foot, ...largest(board, smoothed(board, new Set([...foot, ...shifted])))])
  return frayed(board, chance, broad, { may: (cell) => !tops.has(cell), shrinks: false })
}

/** No hill bars the way from edge to edge: none reaches from the top to the bottom, and there are gaps between them. */
const GAP = 3
const fits = ({ rows, cols }: Board, foot: ReadonlySet<Cell>, taken: ReadonlySet<Cell>): boolean => {
  let [top, bottom] = [rows, 0]
  for (const cell of foot) {
    if (taken.has(cell)) return false
    top = Math.min(top, Math.floor(cell / cols))
    bottom = Math.max(bottom, Math.floor(cell / cols))
  }
  return top > GAP || bottom < rows - 1 - GAP
}

type Kind = {
  readonly count: number
  readonly long: readonly [number, number]
  readonly broad: readonly [number, number]
}
const TRIES = 24

/** Raises so many, each clear of those that are there; `taken` is where no other may stand. */
const place = (
  board: Board,
  chance: Chance,
  { count, long, broad }: Kind,
  taken: Set<Cell>,
  raise: (cells: Set<Cell>) => void,
): void => {
  const rim = grain(board, chance, RIM)
  const within = ([least, most]: readonly [number, number]): number => least + (most - least) * unit(chance)
  for (let left = count, tries = count * TRIES; left > 0 && tries > 0; tries--) {
    const [row, col] = [chance.below(board.rows), chance.below(board.cols)]
    const cells = blobOf(board, chance, rim, { row, col, long: within(long), broad: within(broad) })
    const foot = grown(board, cells, 2)
    if (cells.size < LEAST || !fits(board, foot, taken)) continue
    for (const cell of grown(board, foot, GAP)) taken.add(cell)
    raise(cells)
    left--
  }
}

const AREA_OF_HILL = 430
const AREA_OF_RISE = 1100

/** Hills with slopes round their tops, and low rises that are slopes alone. They come whatever is asked for [I.A Map Generation]. */
export const raiseHills = (land: Land): void => {
  const { board } = land
  const chance = land.chance('hills')
  const taken = new Set<Cell>()
  const scale = Math.min(1, 0.45 + board.rows / 60)
  const count = Math.max(1, Math.round((board.size / AREA_OF_HILL) * (0.7 + 0.6 * unit(chance))))
  const hills: Kind = { count, long: [2.4 * scale, 6.5 * scale], broad: [1.7 * scale, 3.6 * scale] }
  place(board, chance, hills, taken, (tops) => {
    lay(land, footOf(board, chance, tops), 'slope')
    lay(land, tops, 'hill')
  })
  const rises: Kind = {
    count: Math.round((board.size / AREA_OF_RISE) * (0.5 + unit(chance))),
    long: [3.5 * scale, 8 * scale],
    broad: [1, 1.6],
  }
  place(board, chance, rises, taken, (cells) => lay(land, cells, 'slope'))
}
