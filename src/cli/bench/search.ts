import { createHexGrid, type HexGrid } from './honeycomb.ts'
import { reach } from '../../core/map/reach.ts'
import type { Battle } from '../../systems/prestags/rules/position/contract.ts'
import { rivals } from './clock.ts'
import { largeField } from './field.ts'

/** Microseconds a search of everything within `points` movement points, ours and over the objects of honeycomb-grid. */
type Search = { readonly points: number; readonly cells: number; readonly ours: number; readonly theirs: number }

const POINTS = 16
const STARTS = [60 * 30 + 30, 60 * 12 + 40, 60 * 45 + 15, 60 * 20 + 20]

const ourCount = (battle: Battle, from: number): number => {
  const terms = {
    cost: (cell: number, direction: number): number =>
      battle.cost[cell * battle.map.board.degree + direction] as number,
    stops: () => false,
    least: battle.cost,
  }
  return reach(battle.map.board, from, POINTS, terms).cells.length
}

const theirCount = (battle: Battle, grid: HexGrid, from: number): number => grid.within(battle, from, POINTS)

const sum = (count: (from: number) => number): number => STARTS.reduce((total, from) => total + count(from), 0)

export const search = (): Search => {
  const { battle } = largeField(2)
  const grid = createHexGrid(battle.map.board)
  const cells = sum((from) => ourCount(battle, from))
  if (cells !== sum((from) => theirCount(battle, grid, from))) throw new Error('not the same search')
  return {
    points: POINTS,
    cells: Math.round(cells / STARTS.length),
    ...rivals(
      9,
      STARTS.length,
      () => void sum((from) => ourCount(battle, from)),
      () => void sum((from) => theirCount(battle, grid, from)),
    ),
  }
}
