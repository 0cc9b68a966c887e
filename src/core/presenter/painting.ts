import type { Cell } from '../engine/vocabulary.ts'
import { points } from '../text/words.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'
import type { Arrow, Brush, Painted } from './paint.ts'

export const paint = (id: string, brush: Brush, cells: readonly Cell[], notes?: ReadonlyMap<Cell, string>): Painted =>
  notes ? { id, brush, cells, notes } : { id, brush, cells }

/** Points, written into the cells. */
export const noted = (costs: ReadonlyMap<Cell, number>): ReadonlyMap<Cell, string> =>
  new Map([...costs].map(([cell, cost]) => [cell, points(cost)]))

/** The cells in which units stand. */
export const placesOf = (units: readonly Pick<Piece, 'fate' | 'at'>[]): Cell[] => [
  ...new Set(units.flatMap((unit) => (isOnMap(unit) && unit.at >= 0 ? [unit.at] : []))),
]

/** The way of a march, with the points spent after each cell. */
export const marchArrow = (start: Cell, path: readonly Cell[], costs: readonly number[]): Arrow => ({
  id: 'march',
  brush: 'path',
  cells: [start, ...path],
  notes: new Map(path.map((cell, index) => [cell, points(costs[index] ?? 0)])),
})
