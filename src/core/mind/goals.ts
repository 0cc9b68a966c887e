import { type Cell, otherSide, type SideIndex } from '../engine/vocabulary.ts'
import { heldCells } from '../map/held.ts'
import { placeOn } from '../map/places.ts'
import type { ZoneMap } from '../map/zones.ts'
import type { Condition } from '../scenario/condition.ts'
import type { ForceSheet } from '../scenario/force.ts'
import { dueIn } from './course.ts'
import type { Stake, Left } from './sketch.ts'

/** How much of both armies the ground is worth that victory is about. */
const SHARE = 0.25
/** And how much more at the end. */
const LATE = 0.5

/** Ground that a condition asks for, how many cells of it, and the turn at which they are looked at, where one is named. */
type Wanted = {
  readonly cells: readonly Cell[]
  readonly count: number
  readonly turn: number | undefined
  /** Somebody must stand there: to have been there last is not enough. */
  readonly stands: boolean
}

/** What a side is to hold, of all its ways to win. */
const wanted = (map: ZoneMap, conditions: readonly Condition[]): Wanted[] =>
  conditions.flatMap((condition) => {
    const cells =
      condition.type === 'occupy' ? condition.hexes.map((text) => placeOn(map, text)) : heldCells(map, condition)
    const count = condition.type === 'control' ? (condition.atLeast ?? cells.length) : cells.length
    return cells.length > 0 ? [{ cells, count, turn: dueIn(condition), stands: condition.type === 'occupy' }] : []
  })

type Place = {
  readonly turn: number | undefined
  readonly part: number
  readonly stands: boolean
  readonly enough: number | undefined
  /** The way to win that asks for it, and how many cells that asks for, where it is more than one. */
  readonly way?: { readonly index: number; readonly count: number }
}

const sumOf = (all: readonly Wanted[]): number => all.reduce((sum, { count }) => sum + count, 0)

/** Every cell that is asked for, once; the parts of all that is asked for at once are a whole. */
const placesOf = (all: readonly Wanted[]): ReadonlyMap<Cell, Place> => {
  const most = sumOf(all)
  const places = new Map<Cell, Place>()
  const [only, ...others] = all
  const enough = only && others.length === 0 && only.count < only.cells.length ? only.count : undefined
  for (const { cells, turn, stands } of all)
    for (const cell of cells) places.set(cell, { turn, part: 1 / most, stands, enough })
  return places
}

/** The same of an enemy, by his ways to win: who keeps him from one cell of all that a way asks for keeps him from it. */
const theirPlaces = (map: ZoneMap, ways: readonly (readonly Condition[])[]): ReadonlyMap<Cell, Place> => {
  const all = ways.map((way) => wanted(map, way))
  const most = sumOf(all.flat())
  const places = new Map<Cell, Place>()
  all.forEach((way, index) => {
    const count = sumOf(way)
    const several = count > 1 ? { way: { index, count } } : {}
    for (const { cells, turn, stands } of way)
      for (const cell of cells)
        if (!places.has(cell)) places.set(cell, { turn, part: 1 / most, stands, enough: undefined, ...several })
  })
  return places
}

export type GoalsAsked = {
  readonly map: ZoneMap
  readonly sheet: ForceSheet
  readonly side: SideIndex
  /** Points of both armies. */
  readonly stake: number
  readonly turn: number
  readonly turns: number
  /** Player-turns to come until a turn is over. */
  readonly leftBy: (turn: number) => Left
  readonly holder: (cell: Cell) => SideIndex | undefined
  readonly fieldFrom: (cells: readonly Cell[]) => Float64Array
}

/** What victory is about on the ground: one's own goals, and the enemy's. */
export const goalsOf = (asked: GoalsAsked): Stake[] => {
  const { map, sheet, side, stake, turns, holder, fieldFrom } = asked
  const own = placesOf(wanted(map, sheet.sides[side].victory.flat()))
  const theirs = theirPlaces(map, sheet.sides[otherSide(side)].victory)
  // Where somebody must stand, ground is nobody's on which nobody does; what is nobody's the enemy has yet to take.
  const isKept = (cell: Cell, isOwn: boolean, stands: boolean): boolean =>
    stands ? !isOwn : isOwn ? holder(cell) === side : holder(cell) !== otherSide(side)
  const goal = (cell: Cell, isOwn: boolean, { turn, part, stands, enough, way }: Place): Stake => {
    const late = Math.min(1, asked.turn / Math.max(1, turn ?? turns))
    return {
      cell,
      own: isOwn,
      held: isKept(cell, isOwn, stands),
      worth: stake * (SHARE + LATE * late * late) * part,
      field: fieldFrom([cell]),
      ...(turn === undefined ? {} : { left: asked.leftBy(turn) }),
      ...(enough === undefined ? {} : { enough }),
      ...(way === undefined ? {} : { way }),
    }
  }
  const isOpen = ([cell, { turn = turns }]: readonly [Cell, Place]): boolean => cell >= 0 && turn >= asked.turn
  return [
    ...[...own].filter(isOpen).map(([cell, place]) => goal(cell, true, place)),
    ...[...theirs].filter((one) => isOpen(one) && !own.has(one[0])).map(([cell, place]) => goal(cell, false, place)),
  ]
}

/** Where points and units decide nothing, they count as means only: the less, the less of the battle is to come. */
const MEANS = 0.8

const COUNTS: ReadonlySet<Condition['type']> = new Set(['victoryLevel', 'destroyUnits', 'eliminateAll', 'loseAtMost'])

/** What points are worth, as a part of what they are where they decide. `late` is how much of the battle is over. */
export const meansIn = ({ sides }: ForceSheet, late: number): number => {
  const all = sides.flatMap(({ victory }) => victory.flat())
  return all.length === 0 || all.some(({ type }) => COUNTS.has(type)) ? 1 : 1 - MEANS * Math.min(1, late) ** 6
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
