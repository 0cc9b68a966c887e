import { boxAt, colOf, grown, rowOf } from '../../../../core/country/cells.ts'
import { type Chance, newChance } from '../../../../core/dice/chance.ts'
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

const STEPS = ['hills', 'gullies', 'villages', 'roads', 'houses', 'wet', 'woods', 'rough', 'fields'] as const
type Step = (typeof STEPS)[number]

export const chanceOf =
  (seed: number): Land['chance'] =>
  (step) =>
    newChance(seed * STEPS.length + STEPS.indexOf(step))

export const WAYS: ReadonlySet<TerrainId> = new Set(['road', 'bridge'])
export const HOUSES: ReadonlySet<TerrainId> = new Set(['woodBuilding', 'stoneBuilding', 'rubble'])
export const TOPS: ReadonlySet<TerrainId> = new Set(['hill', 'hillForest', 'hillRough'])

export const boxRound = (board: Board, cell: Cell, reach: number): Cell[] =>
  boxAt(board, rowOf(board, cell), colOf(board, cell), reach)

/** The ground of a map, ready or not. */
export type Ground = { readonly board: Board; readonly ground: readonly TerrainId[] }
export const groundAt = ({ ground }: Pick<Ground, 'ground'>, cell: Cell): TerrainId => ground[cell] ?? 'clear'

/** The same without corners: every second step goes by edges only. */
export const grownRound = (board: Board, cells: Iterable<Cell>, steps: number): Set<Cell> => {
  let found = new Set(cells)
  for (let step = 0; step < steps; step++) found = grown(board, found, 1, step % 2 === 0 ? board.edges : undefined)
  return found
}

/** Writes one terrain into cells. */
export const lay = ({ ground }: Land, cells: Iterable<Cell>, terrain: TerrainId): void => {
  for (const cell of cells) ground[cell] = terrain
}
