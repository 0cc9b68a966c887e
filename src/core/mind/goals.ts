import { type Cell, otherSide, type SideIndex } from '../engine/vocabulary.ts'
import { heldCells } from '../map/held.ts'
import { placeOn } from '../map/places.ts'
import { exitCells, type Land } from '../map/zones.ts'
import type { Condition } from '../scenario/condition.ts'
import type { ForceSheet } from '../scenario/force.ts'
import type { Goal } from './sketch.ts'

/** How much of both armies the ground is worth that victory is about. */
const SHARE = 0.25
/** And how much more at the end. */
const LATE = 0.5

/** Cells that a side is to hold, of all its ways to win. */
const wanted = (map: Land, conditions: readonly Condition[]): Cell[] =>
  conditions.flatMap((condition) =>
    condition.type === 'occupy' ? condition.hexes.map((text) => placeOn(map, text)) : heldCells(map, condition),
  )

export type GoalsAsked = {
  readonly map: Land
  readonly sheet: ForceSheet
  readonly side: SideIndex
  /** Points of both armies. */
  readonly stake: number
  /** How much of the battle is over: 0 to 1. */
  readonly late: number
  readonly holder: (cell: Cell) => SideIndex | undefined
  readonly fieldFrom: (cells: readonly Cell[]) => Float64Array
}

/** What victory is about on the ground: one's own goals, and the enemy's. */
export const goalsOf = ({ map, sheet, side, stake, late, holder, fieldFrom }: GoalsAsked): Goal[] => {
  const own = new Set(wanted(map, sheet.sides[side].victory.flat()))
  const theirs = new Set(wanted(map, sheet.sides[otherSide(side)].victory.flat()))
  const goal = (cell: Cell, isOwn: boolean, of: number): Goal => ({
    cell,
    own: isOwn,
    held: holder(cell) === side,
    worth: (stake * (SHARE + LATE * late * late)) / of,
    field: fieldFrom([cell]),
  })
  return [
    ...[...own].map((cell) => goal(cell, true, own.size)),
    ...[...theirs].filter((cell) => !own.has(cell)).map((cell) => goal(cell, false, theirs.size)),
  ].filter(({ cell }) => cell >= 0)
}

/** Cells from which a side is to leave the map; none where it is not to leave it. */
export const exitsOf = (map: Land, sheet: ForceSheet, side: SideIndex): ReadonlySet<Cell> =>
  new Set(
    sheet.sides[side].victory
      .flat()
      .flatMap((condition) => (condition.type === 'exitUnits' ? exitCells(map, condition.where) : [])),
  )
