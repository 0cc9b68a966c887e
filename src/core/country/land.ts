import { type Chance, newChance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { type Board, isRim } from '../grid/board.ts'
import { cellsOf } from './cells.ts'

/** What a cell of a country is, whatever a system calls it. */
export type Kind =
  | 'clear'
  | 'field'
  | 'slope'
  | 'top'
  | 'woodedTop'
  | 'woods'
  | 'deepWoods'
  | 'swamp'
  | 'stream'
  | 'ford'
  | 'bridge'
  | 'lake'
  | 'village'

/** A country while it is made: one step after the other writes on it. */
export type Country = {
  readonly board: Board
  readonly kinds: Kind[]
  /** Courses of water, from where they come to where they go. */
  readonly streams: Cell[][]
  /** Roads, piece by piece: no two pieces share a step. */
  readonly roads: Cell[][]
  /** Where the ground drops from a top to the slope before it: both cells, the higher one first. */
  readonly drops: (readonly [Cell, Cell])[]
  /** Chance of each step for itself: more woods do not move the villages. */
  readonly chance: (step: Step) => Chance
}

const STEPS = ['heights', 'rivers', 'marsh', 'villages', 'roads', 'fields', 'woods', 'look'] as const
type Step = (typeof STEPS)[number]

export const bareLand = (board: Board, seed: number): Country => ({
  board,
  kinds: Array.from({ length: board.size }, () => 'clear' as const),
  streams: [],
  roads: [],
  drops: [],
  chance: (step) => newChance(seed * STEPS.length + STEPS.indexOf(step)),
})

/** The ground of a country, ready or not. */
export type CountryGround = Pick<Country, 'board' | 'kinds'>

export const TOPS: ReadonlySet<Kind> = new Set(['top', 'woodedTop'])
export const HIGH: ReadonlySet<Kind> = new Set(['top', 'woodedTop', 'slope'])
export const WOODS: ReadonlySet<Kind> = new Set(['woods', 'deepWoods'])
export const RUNNING: ReadonlySet<Kind> = new Set(['stream', 'ford', 'bridge'])
export const WATER: ReadonlySet<Kind> = new Set(['stream', 'ford', 'bridge', 'lake'])

export const kindAt = ({ kinds }: Pick<Country, 'kinds'>, cell: Cell): Kind => kinds[cell] ?? 'clear'
export const isOf =
  (land: CountryGround, kinds: ReadonlySet<Kind>) =>
  (cell: Cell): boolean =>
    kinds.has(kindAt(land, cell))

export const lay = ({ kinds }: Country, cells: Iterable<Cell>, kind: Kind): void => {
  for (const cell of cells) kinds[cell] = kind
}

/** Cells of a kind. */
export const those = (land: CountryGround, kinds: ReadonlySet<Kind>): Cell[] =>
  cellsOf(land.board).filter(isOf(land, kinds))

/** Steps to the nearest edge of the sheet. */
export const fromEdge = ({ rows, cols }: Board, cell: Cell): number => {
  const [row, col] = [Math.floor(cell / cols), cell % cols]
  return Math.min(row, rows - 1 - row, col, cols - 1 - col)
}

export const SIDES = ['left', 'right', 'top', 'bottom'] as const
export type Side = (typeof SIDES)[number]

/** Steps to an edge of the sheet. */
export const awayFrom = ({ rows, cols }: Board, side: Side, cell: Cell): number => {
  const [row, col] = [Math.floor(cell / cols), cell % cols]
  if (side === 'left') return col
  if (side === 'right') return cols - 1 - col
  return side === 'top' ? row : rows - 1 - row
}

/** The cells along an edge of the sheet, without its corners. */
export const edgeOf = (board: Board, side: Side): Cell[] => {
  const others = SIDES.filter(
    (one) => one !== side && (one === 'left' || one === 'right') !== (side === 'left' || side === 'right'),
  )
  return cellsOf(board).filter(
    (cell) =>
      awayFrom(board, side, cell) === 0 && isRim(board, cell) && others.every((one) => awayFrom(board, one, cell) > 0),
  )
}
