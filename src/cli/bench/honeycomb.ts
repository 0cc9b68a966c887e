import { defineHex, Direction, Grid, type Hex, Orientation, rectangle } from 'honeycomb-grid'
import type { Board } from '../../core/grid/board.ts'
import type { Battle } from '../../systems/prestags/rules/position/contract.ts'

/** The usual way to search with honeycomb-grid: hexes as objects, neighbours asked of the grid. */
export type HexGrid = { within(battle: Battle, from: number, points: number): number }

const AROUND = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW] as const

type Open = { readonly hex: Hex; readonly spent: number }

export const createHexGrid = (board: Board): HexGrid => {
  // Rows are counted from the bottom and the even ones stand to the right; row 0 of the grid is the top one.
  const offset = board.rows % 2 === 0 ? 1 : -1
  const MapHex = defineHex({ dimensions: 40, orientation: Orientation.POINTY, offset })
  const grid = new Grid(MapHex, rectangle({ width: board.cols, height: board.rows }))
  const cellOf = (hex: Hex): number => hex.row * board.cols + hex.col
  return {
    within: (battle, from, points) => {
      const start = grid.getHex({ col: from % board.cols, row: Math.floor(from / board.cols) })
      if (!start) return 0
      const best = new Map<string, number>([[start.toString(), 0]])
      const open: Open[] = [{ hex: start, spent: 0 }]
      for (let next = open.shift(); next; next = open.shift()) {
        const { hex, spent } = next
        if (spent > (best.get(hex.toString()) ?? 0)) continue
        for (const [direction, way] of AROUND.entries()) {
          const to = grid.neighborOf(hex, way, { allowOutside: false })
          if (!to) continue
          const price = spent + (battle.cost[cellOf(hex) * battle.map.board.degree + direction] as number)
          if (price > points || price >= (best.get(to.toString()) ?? Number.POSITIVE_INFINITY)) continue
          best.set(to.toString(), price)
          open.push({ hex: to, spent: price })
        }
      }
      return best.size
    },
  }
}
