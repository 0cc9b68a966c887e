import { type Replaced, derived, derivedAlong } from '../../../../core/engine/derived.ts'
import { type Cell, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { type Pages, onPage, pagesOf, rewritten } from '../../../../core/engine/pages.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import type { Battle } from './contract.ts'
import { isFireUnit } from './rows.ts'
import type { State, Unit } from '../terms/types.ts'
import { isDisrupted, isOnMap } from './units.ts'

type Units = readonly Unit[]

/** Who stands where: what most questions about a position begin with. */
type Layout = {
  /** The units in each cell, in the order of the list. */
  readonly stacks: Pages<Units>
  /** For each side: how many fire units make it stop in each cell [6.41]. */
  readonly stops: readonly [Pages<number>, Pages<number>]
}

const noUnits: Units = []

/** The units of a list by their cells, each in the order of the list. */
const stacksBy = (units: Units): Map<Cell, Unit[]> => {
  const found = new Map<Cell, Unit[]>()
  for (const unit of units) {
    if (!isOnMap(unit)) continue
    const there = found.get(unit.at)
    if (there) there.push(unit)
    else found.set(unit.at, [unit])
  }
  return found
}

/** The cells where a fire unit makes enemies stop [6.41]. */
const coveredBy = (battle: Battle, unit: Unit): Cell[] => {
  const { board } = battle.map
  const { covers } = battle.hooks
  const cells: Cell[] = []
  for (let direction = 0; direction < board.degree; direction++) {
    const cell = neighbour(board, unit.at, direction)
    // Also by who may not fire himself just now [6.44].
    if (cell >= 0 && !covers.some((hook) => !hook(battle, unit, direction))) cells.push(cell)
  }
  return cells
}

type Stops = Layout['stops']

const coverers = (battle: Battle, units: Units): Units =>
  units.filter((unit) => isOnMap(unit) && !isDisrupted(unit) && isFireUnit(battle, unit))

/** Counts with what some units cover taken off, and what others cover added. */
const withStops = (battle: Battle, old: Stops, before: Units, after: Units): Stops => {
  const [gone, come] = [coverers(battle, before), coverers(battle, after)]
  if (gone.length === 0 && come.length === 0) return old
  const more = [new Map<Cell, number>(), new Map<Cell, number>()] as const
  const add = (unit: Unit, by: 1 | -1): void => {
    const of = more[otherSide(unit.side)]
    for (const cell of coveredBy(battle, unit)) of.set(cell, (of.get(cell) ?? 0) + by)
  }
  for (const unit of gone) add(unit, -1)
  for (const unit of come) add(unit, 1)
  const counted = (side: SideIndex): Pages<number> =>
    more[side].size === 0
      ? old[side]
      : rewritten(old[side], more[side].keys(), (cell) => (onPage(old[side], cell) ?? 0) + (more[side].get(cell) ?? 0))
  return [counted(0), counted(1)]
}

const layoutFrom = (battle: Battle, units: Units): Layout => {
  const { size } = battle.map.board
  const stacks = stacksBy(units)
  const none = pagesOf(size, 0)
  return {
    stacks: rewritten(pagesOf(size, noUnits), stacks.keys(), (cell) => stacks.get(cell) ?? noUnits),
    stops: withStops(battle, [none, none], [], units),
  }
}

/** True when a unit became another one without covering other cells: it moved its bookkeeping, not its place. */
const coversAlike = ({ before, after }: Replaced<Unit>): boolean =>
  before.at === after.at &&
  before.fate === after.fate &&
  before.type === after.type &&
  before.marks === after.marks &&
  isDisrupted(before) === isDisrupted(after)

/** The layout after few units have become others: only their cells are looked at again. */
const layoutAfter = (battle: Battle, old: Layout, replaced: readonly Replaced<Unit>[], units: Units): Layout => {
  const renewed = new Map(replaced.map(({ before, after }) => [before, after]))
  const cells = new Set<Cell>()
  const mixed = new Set<Cell>()
  for (const { before, after } of replaced) {
    for (const unit of [before, after]) {
      if (!isOnMap(unit)) continue
      cells.add(unit.at)
      if (before.at !== after.at || before.fate !== after.fate) mixed.add(unit.at)
    }
  }
  const stackIn = (cell: Cell): Units =>
    mixed.has(cell)
      ? units.filter((unit) => unit.at === cell && isOnMap(unit))
      : (onPage(old.stacks, cell) ?? noUnits).map((unit) => renewed.get(unit) ?? unit)
  const others = replaced.filter((one) => !coversAlike(one))
  const [gone, come] = [others.map(({ before }) => before), others.map(({ after }) => after)]
  return { stacks: rewritten(old.stacks, cells, stackIn), stops: withStops(battle, old.stops, gone, come) }
}

const layoutBy = derivedAlong(layoutFrom, layoutAfter)

const layoutOf = (battle: Battle, { units }: State): Layout => layoutBy(battle, units)

/** The side in each cell, for whoever asks about many. */
export const sidesOf = (battle: Battle, state: State): ((cell: Cell) => SideIndex | undefined) => {
  const { stacks } = layoutOf(battle, state)
  return (cell) => onPage(stacks, cell)?.at(-1)?.side
}

/** True in each cell where a unit of that side must stop [6.41], for whoever asks about many. */
export const stopsOf = (battle: Battle, state: State, side: SideIndex): ((cell: Cell) => boolean) => {
  const counts = layoutOf(battle, state).stops[side]
  return (cell) => (onPage(counts, cell) ?? 0) > 0
}

const stacksIn = derived(stacksBy)

/** The units in each cell where there are any, in the order of the units. */
export const stacksOf = ({ units }: State): ReadonlyMap<Cell, Units> => stacksIn(units)

/** The cells where a side stands, in the order of its units. */
export const cellsHeldBy = ({ units }: State, side: SideIndex): Cell[] => {
  const cells = new Set<Cell>()
  for (const unit of units) if (unit.side === side && isOnMap(unit)) cells.add(unit.at)
  return [...cells]
}

export const unitsIn = (battle: Battle, state: State, cell: Cell): readonly Unit[] =>
  onPage(layoutOf(battle, state).stacks, cell) ?? noUnits

/** Units of a side that rest in a cell: those there now, or those who will be when what is written is carried out. */
export const restingIn = (battle: Battle, state: State, side: SideIndex, cell: Cell): readonly Unit[] =>
  battle.course.awaited?.(battle, state, side, cell) ?? unitsIn(battle, state, cell)

/** True for a unit that has its task already. */
export const isOrdered = (battle: Battle, state: State, unit: Unit): boolean =>
  battle.course.ordered?.(battle, state, unit) === true

export const sideIn = (battle: Battle, state: State, cell: Cell): SideIndex | undefined =>
  unitsIn(battle, state, cell).at(-1)?.side
export const isOccupied = (battle: Battle, state: State, cell: Cell): boolean => unitsIn(battle, state, cell).length > 0
export const mustStop = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  stopsOf(battle, state, side)(cell)

export const unitById = (battle: Battle, state: State, id: string): Unit | undefined => {
  const index = battle.indexOf.get(id)
  return index === undefined ? undefined : state.units[index]
}

export const unitsById = (battle: Battle, state: State, ids: readonly string[]): Unit[] =>
  ids.flatMap((id) => unitById(battle, state, id) ?? [])
