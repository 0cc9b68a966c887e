import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import type { Climate, TerrainId } from '../../rules/terms/types.ts'

/** A map while it is made: the ground is written by one step after the other. */
export type Land = {
  readonly board: Board
  readonly climate: Climate
  readonly ground: TerrainId[]
  /** Chance of each step for itself: more woods do not move the villages. */
  readonly chance: (step: Step) => Chance
}

export const STEPS = ['hills', 'gullies', 'villages', 'roads', 'houses', 'wet', 'woods', 'rough', 'fields'] as const
export type Step = (typeof STEPS)[number]

export const WAYS: ReadonlySet<TerrainId> = new Set(['road', 'bridge'])
export const HOUSES: ReadonlySet<TerrainId> = new Set(['woodBuilding', 'stoneBuilding', 'rubble'])
export const TREES: ReadonlySet<TerrainId> = new Set(['woods', 'forest', 'hillForest'])
export const TOPS: ReadonlySet<TerrainId> = new Set(['hill', 'hillForest', 'hillRough'])

export const cellsOf = ({ size }: Board): Cell[] => Array.from({ length: size }, (_, cell) => cell)
export const colOf = ({ cols }: Board, cell: Cell): number => cell % cols
export const rowOf = ({ cols }: Board, cell: Cell): number => Math.floor(cell / cols)
export const cellAt = ({ rows, cols }: Board, row: number, col: number): Cell =>
  row < 0 || col < 0 || row >= rows || col >= cols ? -1 : row * cols + col

export const groundAt = ({ ground }: Pick<Land, 'ground'>, cell: Cell): TerrainId => ground[cell] ?? 'clear'

/** All cells up to so many steps away from some. */
export const grown = (board: Board, cells: Iterable<Cell>, steps: number): Set<Cell> => {
  const found = new Set(cells)
  let rim: Iterable<Cell> = [...found]
  for (let step = 0; step < steps; step++) {
    const next: Cell[] = []
    for (const cell of rim)
      for (let way = 0; way < board.degree; way++) {
        const beside = board.neighbours[cell * board.degree + way] ?? -1
        if (beside < 0 || found.has(beside)) continue
        found.add(beside)
        next.push(beside)
      }
    rim = next
  }
  return found
}

/** How many of the neighbours belong. */
export const around = (board: Board, cell: Cell, belongs: (cell: Cell) => boolean): number => {
  let count = 0
  for (let way = 0; way < board.degree; way++) {
    const next = board.neighbours[cell * board.degree + way] ?? -1
    if (next >= 0 && belongs(next)) count++
  }
  return count
}

/** Cells that belong, as far as they hang together, corners included; `among` the cells that can belong. */
export const groupsOf = (board: Board, belongs: (cell: Cell) => boolean, among?: Iterable<Cell>): Cell[][] => {
  const seen = new Uint8Array(board.size)
  const groups: Cell[][] = []
  for (const start of among ?? cellsOf(board)) {
    if (seen[start] === 1 || !belongs(start)) continue
    const group = [start]
    seen[start] = 1
    for (const cell of group)
      for (let way = 0; way < board.degree; way++) {
        const next = board.neighbours[cell * board.degree + way] ?? -1
        if (next < 0 || seen[next] === 1 || !belongs(next)) continue
        seen[next] = 1
        group.push(next)
      }
    groups.push(group)
  }
  return groups
}

/** Writes one terrain into cells. */
export const lay = ({ ground }: Land, cells: Iterable<Cell>, terrain: TerrainId): void => {
  for (const cell of cells) ground[cell] = terrain
}
