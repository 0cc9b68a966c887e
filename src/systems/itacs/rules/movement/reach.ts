import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { pathTo, type Reach, reach } from '../../../../core/map/reach.ts'
import type { Field } from '../position/field.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { isCrowded, legalGather } from './stack.ts'
import { allowanceOf, DIRECTIONS, TURN, termsOf } from './terms.ts'

/** Where a unit can go with those who move with it. */
export type UnitReach = {
  readonly allowance: number
  /** Cells where the move may end, the start included. */
  readonly ends: readonly Cell[]
  /** Points for getting there, and for getting there and facing a direction at last. */
  readonly costTo: (cell: Cell) => number
  readonly costFacing: (cell: Cell, facing: Direction) => number
  /** The way there: around full hexes where the points suffice for that [4.3.3]. */
  readonly wayTo: (cell: Cell) => readonly Cell[] | undefined
}

const cheapestFacing = (found: Reach, cell: Cell, facing: Direction): number => {
  const arrived = (way: Direction): number => found.faced?.(cell, way) ?? found.cost[cell] ?? Number.POSITIVE_INFINITY
  return Math.min(arrived(facing), ...DIRECTIONS.map((way) => arrived(way) + TURN))
}

/** Everywhere a unit could go in its movement phase [4.3]; nowhere when disrupted [5.1]. */
export const reachOf = (field: Field, unit: Unit, movers: readonly Unit[] = [unit]): UnitReach => {
  const { board } = field.ground
  const allowance = allowanceOf(unit)
  const through = reach(board, unit.at, allowance, termsOf(field, unit, movers, false))
  // Where nobody asks for a way it is not looked for.
  let around: Reach | undefined
  const findAround = (): Reach =>
    through.cells.some((cell) => isCrowded(field, cell, movers))
      ? reach(board, unit.at, allowance, termsOf(field, unit, movers, true))
      : through
  const bestFor = (cell: Cell): Reach => {
    around ??= findAround()
    return Number.isFinite(around.cost[cell]) ? around : through
  }
  const ends = through.cells.filter((cell) => cell === unit.at || legalGather(field, cell, movers).ok)
  return {
    allowance,
    ends,
    costTo: (cell) => bestFor(cell).cost[cell] ?? Number.POSITIVE_INFINITY,
    costFacing: (cell, facing) => cheapestFacing(bestFor(cell), cell, facing),
    wayTo: (cell) => pathTo(bestFor(cell), cell),
  }
}
