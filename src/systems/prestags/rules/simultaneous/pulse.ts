import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'

/** A unit that goes on by one hex; `to` is -1 for one that leaves the map. */
export type Mover = {
  readonly id: UnitId
  readonly side: SideIndex
  readonly from: Cell
  readonly to: Cell
  /** Melee attack strength, brackets in full [22.22]. */
  readonly strength: number
}

/** Why a unit goes no farther: it met the enemy on a hexside, in a hex he holds, or he was the first to enter. */
export type Stopped = { readonly why: 'hexside' | 'held' | 'second'; readonly cell: Cell }

export type Pulse =
  | { readonly done: true; readonly halts: ReadonlyMap<UnitId, Stopped>; readonly contests: readonly Contest[] }
  /** Equal forces: the dice decide who enters [22.23]. */
  | { readonly done: false; readonly tie: Cell }

/** Both sides want a hex: strengths by side, and who enters. */
export type Contest = {
  readonly cell: Cell
  readonly strengths: readonly [number, number]
  readonly winner: SideIndex
}

type Going = {
  readonly movers: readonly Mover[]
  readonly halts: Map<UnitId, Stopped>
  readonly standing: (cell: Cell) => SideIndex | undefined
}

const going = ({ movers, halts }: Going): Mover[] => movers.filter((mover) => !halts.has(mover.id))

/** Opposing units that would cross one hexside stop on both sides of it [22.3]. */
const haltOnHexsides = (field: Going): boolean => {
  const moving = going(field)
  const before = field.halts.size
  for (const one of moving)
    if (
      one.from >= 0 &&
      one.to >= 0 &&
      moving.some((two) => two.side !== one.side && two.from === one.to && two.to === one.from)
    )
      field.halts.set(one.id, { why: 'hexside', cell: one.to })
  return field.halts.size > before
}

/** A hex in which an enemy stays is not entered [22.3]. */
const haltBeforeEnemies = (field: Going): boolean => {
  const stayed = new Map<Cell, SideIndex>()
  for (const mover of field.movers) if (field.halts.has(mover.id)) stayed.set(mover.from, mover.side)
  const before = field.halts.size
  for (const one of going(field)) {
    const holder = field.standing(one.to) ?? stayed.get(one.to)
    if (one.to >= 0 && holder !== undefined && holder !== one.side)
      field.halts.set(one.id, { why: 'held', cell: one.to })
  }
  return field.halts.size > before
}

/** Whoever stops may bar the way of others, until nobody else has to. */
const settleHalts = (field: Going): void => {
  let more = true
  while (more) more = haltOnHexsides(field) || haltBeforeEnemies(field)
}

const strengthOf = (movers: readonly Mover[], side: SideIndex): number =>
  movers.reduce((sum, mover) => sum + (mover.side === side ? mover.strength : 0), 0)

/** The side with more melee strength enters first [22.21]; equal ones have diced for it, or are still to. */
const firstIn = ([a, b]: readonly [number, number], diced: SideIndex | undefined): SideIndex | undefined => {
  if (a === b) return diced
  return a > b ? 0 : 1
}

/** The hex of lowest number that both sides want now. */
const contested = (field: Going): readonly Mover[] => {
  const moving = going(field).filter((mover) => mover.to >= 0)
  const cells = [...new Set(moving.map((mover) => mover.to))].sort((a, b) => a - b)
  const sides = (cell: Cell): number =>
    new Set(moving.filter((mover) => mover.to === cell).map((mover) => mover.side)).size
  const cell = cells.find((one) => sides(one) > 1)
  return cell === undefined ? [] : moving.filter((mover) => mover.to === cell)
}

/**
 * Who goes on by one hex and who must stop, all at once: the answer does not depend on the order of the list.
 * `standing` tells the side of those who do not move; `dice` who won the hexes that were diced for.
 */
export const pulse = (
  movers: readonly Mover[],
  standing: (cell: Cell) => SideIndex | undefined,
  dice: ReadonlyMap<Cell, SideIndex>,
): Pulse => {
  const field: Going = { movers, halts: new Map(), standing }
  const contests: Contest[] = []
  for (;;) {
    settleHalts(field)
    const rivals = contested(field)
    const cell = rivals[0]?.to
    if (cell === undefined) return { done: true, halts: field.halts, contests }
    const strengths: [number, number] = [strengthOf(rivals, 0), strengthOf(rivals, 1)]
    const winner = firstIn(strengths, dice.get(cell))
    if (winner === undefined) return { done: false, tie: cell }
    contests.push({ cell, strengths, winner })
    for (const rival of rivals) if (rival.side !== winner) field.halts.set(rival.id, { why: 'second', cell })
  }
}
