import { type Cell, otherSide, type SideIndex } from '../engine/vocabulary.ts'
import { heldCells } from '../map/held.ts'
import { placeOn } from '../map/places.ts'
import type { Land } from '../map/zones.ts'
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

/** What the loss of a unit is worth beside its points, where victory counts units: of the enemy's, and of one's own. */
export type Bounty = { readonly enemy: number; readonly own: number }

/** Where every single unit of an army is to be lost. */
const EVERYBODY = 12

const bountyIn = (sheet: ForceSheet, side: SideIndex, share: number): number =>
  Math.max(
    0,
    ...sheet.sides[side].victory
      .flat()
      .map((one) =>
        one.type === 'destroyUnits' ? share / one.count : one.type === 'eliminateAll' ? share / EVERYBODY : 0,
      ),
  )

const sparedIn = (sheet: ForceSheet, side: SideIndex, share: number): number =>
  Math.max(
    0,
    ...sheet.sides[side].victory.flat().map((one) => (one.type === 'loseAtMost' ? share / Math.max(1, one.count) : 0)),
  )

/** `stake`: points of both armies. */
export const bountyOf = (sheet: ForceSheet, side: SideIndex, stake: number): Bounty => {
  const share = SHARE * stake
  const enemy = otherSide(side)
  return {
    enemy: bountyIn(sheet, side, share) + sparedIn(sheet, enemy, share),
    own: bountyIn(sheet, enemy, share) + sparedIn(sheet, side, share),
  }
}

/** What it is worth to keep one unit of the enemy on the map, where he wins by leaving it; 0 where he does not. */
export const escapeWorth = (sheet: ForceSheet, side: SideIndex, stake: number): number =>
  Math.max(
    0,
    ...sheet.sides[otherSide(side)].victory
      .flat()
      .map((one) => (one.type === 'exitUnits' ? (SHARE * stake) / Math.max(1, one.count) : 0)),
  )
